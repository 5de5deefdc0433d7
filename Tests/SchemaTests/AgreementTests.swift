import Eureka
import EurekaTerminal
import EurekaTesting
import Foundation
import OrderedCollections
import Testing

@testable import EurekaCommand

/// A form, its schema and answers: a validator says of them what the form says, but for the differences that are named.
@Suite struct AgreementTests {
  private static let files = FilesInMemory([
    "/etc/hosts": .file("x"), "/srv": .directory, "/etc/ssl/a.pem": .file("y"),
  ])
  private static let context = ReadingContext(
    timeZone: .gmt, now: Date(timeIntervalSinceReferenceDate: 0), files: files)

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

  @Test(arguments: Subject.all) func `a form takes the answers that others are made of`(subject: Subject) {
    for answers in subject.beginnings {
      #expect(refusal(of: answers, by: subject.form) == nil, "\(answers)")
    }
  }

  @Test func `a validator and the form say the same of thousands of answers`() throws {
    var schemas: [String: String] = [:]
    var described: [String: AnswerSchema] = [:]
    var sets: [JudgedAnswers] = []
    for (index, subject) in Subject.all.enumerated() {
      let form = subject.form()
      let schema = form.answerSchema(in: Self.context)
      schemas[subject.name] = SchemaDocument(form, title: subject.name).text
      described[subject.name] = schema
      var generated = GeneratedAnswers(
        schema, beginnings: subject.beginnings, texts: subject.texts, seed: UInt64(index) + 1)
      var made = OrderedSet(subject.beginnings)
      while made.count < subject.count { made.append(generated.next()) }
      sets += made.map { JudgedAnswers(form: subject.name, answers: $0) }
    }
    let judge = try SchemaJudge(schemas, sets)
    for (name, mistakes) in judge.mistakes { #expect(mistakes == [], "\(name)") }

    let forms = Dictionary(uniqueKeysWithValues: Subject.all.map { ($0.name, $0.form) })
    var met: Set<String> = []
    var verdicts: [String: (taken: Int, refused: Int)] = [:]
    for (set, errors) in zip(sets, judge.errors) {
      guard let schema = described[set.form], let form = forms[set.form] else { continue }
      let refusal = refusal(of: set.answers, by: form)
      switch (refusal, errors.isEmpty) {
      case (nil, true): verdicts[set.form, default: (0, 0)].taken += 1
      case (_?, false): verdicts[set.form, default: (0, 0)].refused += 1
      case (nil, false):
        for path in Set(errors) {
          let found = Difference.explaining(refusalAt: path, of: .object(set.answers), by: schema)
          if found.isEmpty { Issue.record("the schema refuses \(path): \(set)") }
          met.formUnion(found.map(\.name))
        }
      case (let rejections?, true):
        if rejections.isEmpty { Issue.record("the form refuses \(set)") }
        for rejection in rejections {
          let found = Difference.explaining(rejection, of: .object(set.answers), by: schema)
          if found.isEmpty {
            Issue.record("the form refuses \(rejection.tag ?? ""): \(set) \(rejection.reasons)")
          }
          met.formUnion(found.map(\.name))
        }
      }
    }
    for subject in Subject.all {
      let counts = verdicts[subject.name, default: (0, 0)]
      #expect(counts.taken > subject.count / 20 && counts.refused > subject.count / 20, "\(subject.name)")
    }
    // What is excused has to occur.
    for difference in Difference.all { #expect(met.contains(difference.name), "\(difference.name)") }
  }
}
