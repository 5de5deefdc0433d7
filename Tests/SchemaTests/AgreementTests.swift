import Eureka
import EurekaTerminal
import EurekaTesting
import Foundation
import OrderedCollections
import Testing

@testable import EurekaCommand
@testable import PatientIntake
@testable import RowCatalog
@testable import ServerInstaller

/// A form, its schema and answers: a validator says of them what the form says, but for the differences that are named.
@Suite struct AgreementTests {
  /// A form that answers are made for.
  struct Subject: Sendable {
    let name: String
    let count: Int
    let beginnings: [OrderedDictionary<String, AnswerValue>]
    let texts: [String]
    let form: @Sendable () -> Form
  }

  private static let files = FilesInMemory([
    "/etc/hosts": .file("x"), "/srv": .directory, "/etc/ssl/a.pem": .file("y"),
  ])
  private static let context = ReadingContext(
    timeZone: .gmt, now: Date(timeIntervalSinceReferenceDate: 0), files: files)

  private static let subjects = [
    Subject(
      name: "server-installer", count: 1200,
      beginnings: [
        ["server_name": .string("a.example.org")],
        [
          "server_name": .string("b.example.org"), "serves": .string("proxy"), "tls": .bool(true),
          "upstream": .string("http://127.0.0.1:3000"), "certificate": .string("/etc/ssl/a.pem"),
          "key": .string("/etc/ssl/a.pem"), "https_port": .number(8443),
        ],
        [
          "server_name": .string("c.example.org"), "serves": .string("redirect"), "status": .number(308),
          "target": .string("https://example.org/"),
        ],
        [
          "server_name": .string("d.example.org"), "basic_auth": .bool(true), "user": .string("ada"),
          "password": .string("12345678"), "gzip": .bool(false), "access_log": .bool(false),
        ],
      ],
      texts: ["a.example.org", "/srv", "ada", "a:b", "12345678", "http://x.org", "return 404;", "proxy"]
    ) { ServerInstaller().form },
    Subject(
      name: "patient-intake", count: 1000,
      beginnings: [
        ["name": .string("Ada"), "born": .string("1815-12-10"), "practice": .string("North")],
        [
          "name": .string("Ada"), "born": .string("1815-12-10"), "practice": .string("Harbour"),
          "complaints": .array([.string("pain")]), "email": .string("a@b.c"), "reminder": .bool(true),
          "medications": .array([
            .object(["name": .string("Aspirin"), "dose": .number(500), "schedule": .string("weekly")]),
            .object(["name": .string("B")]),
          ]),
        ],
      ],
      texts: ["Ada", "North", "1815-12-10", "a@b.c", "+49 30", "pain", "fever", "daily"]
    ) { PatientIntake().form },
    Subject(
      name: "row-catalog", count: 400,
      beginnings: [
        ["address": .object(["city": .string("Oslo")])],
        ["family": .string("dates"), "date": .string("2026-03-01")],
        ["family": .string("fields"), "text": .string("x"), "int": .number(5)],
        [
          "family": .string("pickers"),
          "doublePicker": .object(["a": .string("Tea"), "b": .string("Green")]),
          "triplePickerInput": .object(["a": .number(1), "b": .number(10), "c": .number(11)]),
        ],
        [
          "family": .string("controls"), "slider": .number(35), "listCheck": .bool(true),
          "details": .bool(true),
        ],
        ["family": .string("choices"), "push": .string("Accra"), "several": .array([.string("css")])],
        ["family": .string("others"), "medication": .object(["name": .string("x"), "dose": .number(1)])],
        ["family": .string("places"), "address": .object(["city": .string("Oslo")])],
        ["family": .string("files"), "file": .string("/etc/hosts")],
      ],
      texts: [
        "Oslo", "Tea", "Green", "One", "css", "monday", "Item 7", "ticked", "fields",
        "Fields: text and numbers in a line", "all",
      ]
    ) { RowCatalog().form },
    Subject(
      name: "conditions", count: 2000,
      beginnings: [
        [:], ["plan": .string("team"), "seats": .number(5), "name": .string("x")],
        ["tags": .array([.string("a"), .string("b")]), "colours": .array([.string("red")])],
      ],
      texts: ["free", "team", "a", "b", "red", "admin", "Adele", "x.example.org", "abc", "north"]
    ) { PurposeMadeForms.conditions },
    Subject(
      name: "rules", count: 1500,
      beginnings: [
        ["age": .number(30), "code": .string("ab-1")], ["age": .number(18), "code": .string("x-9")],
      ],
      texts: ["ab-1", "x-9", "abcde", "abcdef", "12", "éèêëē", "a@b.c", "1", "2", "ab-1 ", "South"]
    ) { PurposeMadeForms.rules },
    Subject(
      name: "lists", count: 1500,
      beginnings: [
        [
          "doses": .array([.number(1), .number(2)]), "size": .string("m"), "days": .array([]),
          "place": .object(["city": .string("Oslo")]), "trip": .object(["to": .string("Rome")]),
          "notes": .array([.string("x")]),
        ],
        [
          "doses": .array([.number(3)]), "size": .string("l"), "days": .array([.string("monday")]),
          "people": .array([.object(["name": .string("x"), "age": .number(19)])]), "adult": .string("x"),
          "place": .object(["city": .string("north"), "home": .bool(false), "hotel": .string("x")]),
          "trip": .object(["to": .string("x")]), "notes": .array([.string("x"), .null]),
        ],
      ],
      texts: ["s", "m", "l", "x", "Ada", "north", "monday", "friday"]
    ) { PurposeMadeForms.lists },
    Subject(
      name: "dates", count: 1500,
      beginnings: [[:], ["day": .string("2026-03-01"), "time": .string("14:30"), "share": .number(0.5)]],
      texts: [
        "2026-03-01", "2026-03-31", "2027-01-01", "14:30", "09:15", "2026-03-01T14:30:00Z", "PT1H30M", "pt1h",
        "PT24H",
        "14:30+02:00", "http://[", " ada",
      ]
    ) { PurposeMadeForms.dates },
  ]

  /// Why the form refuses answers; `nil` where it takes them.
  private func refusal(
    of answers: OrderedDictionary<String, AnswerValue>, by makeForm: () -> Form
  ) -> [Rejection]? {
    let options = WalkOptions(
      mode: .unattended, given: answers.mapValues { GivenAnswer(.value($0), source: .file("f")) },
      context: Self.context)
    let walk = Walk(makeForm(), options: options)
    _ = walk.start()
    var state = walk.state
    // Options that are loaded are waited for.
    if case .waiting = state, let outcome = FormTester(makeForm(), options: options).run([]).outcome {
      state = .finished(outcome)
    }
    switch state {
    case .finished(.completed): return nil
    case .finished(.rejected(let rejections)): return rejections
    default: return []
    }
  }

  /// The differences that apply to a tag's answer.
  private func differences(
    _ taker: Difference.Side, _ schema: AnswerSchema, _ value: AnswerValue?
  ) -> [String] {
    guard let value else { return [] }
    let parts = schema.parts(of: value)
    return Difference.all.filter { difference in
      difference.taker == taker && parts.contains { difference.applies($0, $1) }
    }.map(\.name)
  }

  @Test func `a validator and the form say the same of thousands of answers`() throws {
    var schemas: [String: String] = [:]
    var described: [String: AnswerSchema] = [:]
    var sets: [JudgedAnswers] = []
    for (index, subject) in Self.subjects.enumerated() {
      let form = subject.form()
      let schema = form.answerSchema(in: Self.context)
      schemas[subject.name] = SchemaDocument(form, title: subject.name).text
      described[subject.name] = schema
      var generated = GeneratedAnswers(
        schema, beginnings: subject.beginnings, texts: subject.texts, seed: UInt64(index) + 1)
      for _ in 0..<subject.count { sets.append(JudgedAnswers(form: subject.name, answers: generated.next())) }
    }
    let judge = try SchemaJudge(schemas, sets)
    for (name, mistakes) in judge.mistakes { #expect(mistakes == [], "\(name)") }

    let forms = Dictionary(uniqueKeysWithValues: Self.subjects.map { ($0.name, $0.form) })
    var met: [String: Int] = [:]
    var verdicts: [String: (taken: Int, refused: Int)] = [:]
    for (set, errors) in zip(sets, judge.errors) {
      guard let schema = described[set.form], let form = forms[set.form] else { continue }
      let refusal = refusal(of: set.answers, by: form)
      switch (refusal, errors.isEmpty) {
      case (nil, true): verdicts[set.form, default: (0, 0)].taken += 1
      case (_?, false): verdicts[set.form, default: (0, 0)].refused += 1
      case (nil, false):
        for tag in Set(errors) {
          // What is wrong with the whole is that a key is missing: a condition has not seen through an answer.
          let tags = tag.map { [$0] } ?? Array(set.answers.keys)
          let names = tags.flatMap { tag in
            differences(.form, schema, .object(set.answers.filter { $0.key == tag }))
              + conditionDifferences(schema, tag, set.answers)
          }
          if names.isEmpty { Issue.record("the schema refuses \(tag ?? "the whole"): \(set)") }
          for name in names { met[name, default: 0] += 1 }
        }
      case (let rejections?, true):
        if rejections.isEmpty { Issue.record("the form refuses \(set)") }
        for rejection in rejections {
          let root = rejection.tag.map { String($0.prefix { $0 != "." && $0 != "[" }) } ?? ""
          var names = conditionDifferences(schema, root, set.answers)
          // Whether there is a question at all is not about its answer.
          if rejection.kind != .hidden {
            names += differences(.schema, schema.properties[root] ?? .nothing, set.answers[root])
          }
          if names.isEmpty { Issue.record("the form refuses \(root): \(set) \(rejection.reasons)") }
          for name in names { met[name, default: 0] += 1 }
        }
      }
    }
    for subject in Self.subjects {
      let counts = verdicts[subject.name, default: (0, 0)]
      #expect(counts.taken > subject.count / 20 && counts.refused > subject.count / 20, "\(subject.name)")
    }
    // What is excused has to occur.
    for difference in Difference.all { #expect(met[difference.name] != nil, "\(difference.name)") }
  }

  /// Answers that conditions about a tag have read, and that the schema reads otherwise.
  private func conditionDifferences(
    _ schema: AnswerSchema, _ tag: String, _ answers: OrderedDictionary<String, AnswerValue>
  ) -> [String] {
    let branches = schema.allOf.filter {
      $0.then?.properties[tag] != nil || $0.else?.required.contains(tag) == true
    }
    let read = Set(branches.flatMap { $0.if?.tags ?? [] })
    return read.flatMap { differences(.form, schema.properties[$0] ?? .nothing, answers[$0]) }
  }
}

extension AnswerSchema {
  /// The tags that a condition reads.
  fileprivate var tags: [String] {
    Array(properties.keys) + required + (allOf + anyOf + [not].compactMap(\.self)).flatMap(\.tags)
  }
}
