import EurekaTesting
import TestSupport
import Testing

@testable import EurekaCommand
@testable import EurekaDescribing

/// A form, its schema and answers: what the form accepts, its schema accepts.
@MainActor
@Suite struct AgreementTests {
  private typealias Members = OrderedDictionary<String, AnswerValue>

  private static let files = FilesInMemory([
    "/etc/hosts": .file("x"), "/srv": .directory, "/etc/ssl/a.pem": .file("y"),
  ])
  private static let context = ReadingContext(
    timeZone: .gmt, now: Date(timeIntervalSinceReferenceDate: 0), files: files)

  /// What the form makes of answers, as results write it; `nil` if it refuses them.
  private func result(of answers: Members, by makeForm: () -> Form) async -> Members? {
    let options = WalkOptions(
      mode: .unattended, given: Answers(answers, from: .file("f")),
      context: Self.context)
    let walk = Walk(makeForm(), options: options)
    _ = walk.start()
    switch walk.state {
    case .finished(.completed): return walk.form.answers(in: Self.context, secrets: .included)
    // Options that are loaded are waited for.
    case .waiting:
      let run = await FormTester(makeForm(), options: options).run([])
      return run.outcome == .completed ? run.answersWithSecrets : nil
    default: return nil
    }
  }

  /// Whether answers are written as the result writes them: what is not in the result has no value.
  private func isWritten(_ answers: Members, as result: Members) -> Bool {
    answers.allSatisfy { tag, value in result[tag].map { $0 == value } ?? (value == .null) }
  }

  @Test(arguments: Subject.all) func `a form takes the answers that others are made of`(subject: Subject)
    async
  {
    for answers in subject.beginnings {
      #expect(await result(of: answers, by: subject.form) != nil, "\(answers)")
    }
  }

  @Test(.needs("python3", SchemaJudge.validator))
  func `a schema accepts the answers that the form accepts, and the results of all of them`()
    async throws
  {
    var schemas: [String: String] = [:]
    var accepted: [JudgedAnswers] = []
    var refused: [JudgedAnswers] = []
    for (index, subject) in Subject.all.enumerated() {
      let form = subject.form()
      schemas[subject.name] = form.schemaDocument(title: subject.name)
      var generated = GeneratedAnswers(
        form.answerSchema(in: Self.context), beginnings: subject.beginnings, texts: subject.texts,
        seed: UInt64(index) + 1)
      var made = OrderedSet(subject.beginnings)
      let count = Extent.times(subject.count / 10, thoroughly: subject.count)
      while made.count < count { made.append(generated.next()) }
      var acceptedCount = 0
      for answers in made {
        guard let result = await result(of: answers, by: subject.form) else {
          refused.append(JudgedAnswers(form: subject.name, answers: answers))
          continue
        }
        acceptedCount += 1
        accepted.append(JudgedAnswers(form: subject.name, answers: result))
        if isWritten(answers, as: result) {
          accepted.append(JudgedAnswers(form: subject.name, answers: answers))
        }
      }
      #expect(acceptedCount > count / 20, "\(subject.name)")
    }
    let judge = try SchemaJudge(schemas, accepted + refused)
    for (name, mistakes) in judge.mistakes { #expect(mistakes == [], "\(name)") }
    for (answers, errors) in zip(accepted, judge.errors) { #expect(errors == [], "\(answers)") }
    // A schema that accepts everything is of no use.
    for subject in Subject.all {
      let errors = zip(refused, judge.errors.dropFirst(accepted.count)).filter { $0.0.form == subject.name }
      #expect(errors.count { !$0.1.isEmpty } > errors.count / 3, "\(subject.name)")
    }
  }

  /// Members that are wrong whatever the others are, and the path of what is wrong.
  private static let wrong: [(form: String, answers: String, path: [String])] = [
    ("rules", #"{"age": true, "code": "ab-1"}"#, ["age"]),
    ("rules", #"{"age": 30.5, "code": "ab-1"}"#, ["age"]),
    ("rules", #"{"age": 17, "code": "ab-1"}"#, ["age"]),
    ("rules", #"{"age": 130, "code": "ab-1"}"#, ["age"]),
    ("rules", #"{"age": 30, "code": "abcd-1"}"#, ["code"]),
    ("rules", #"{"age": 30}"#, ["code"]),
    ("rules", #"{"age": null, "code": "ab-1"}"#, ["age"]),
    ("rules", #"{"age": 30, "code": "ab-1", "grade": 4}"#, ["grade"]),
    ("rules", #"{"age": 30, "code": "ab-1", "short": "abcdef"}"#, ["short"]),
    ("rules", #"{"age": 30, "code": "ab-1", "no_such_tag": 1}"#, []),
    ("conditions", #"{"plan": "none"}"#, ["plan"]), ("conditions", #"{"agreed": "maybe"}"#, ["agreed"]),
    ("conditions", #"{"colours": ["red", "pink"]}"#, ["colours", "1"]),
    ("conditions", #"{"tags": [null]}"#, ["tags", "0"]), ("conditions", #"{"seats": 0}"#, ["seats"]),
    ("dates", #"{"day": "2026-02-30"}"#, ["day"]), ("dates", #"{"time": "14:07"}"#, ["time"]),
    ("dates", #"{"place": {"latitude": 91, "longitude": 0}}"#, ["place", "latitude"]),
    ("lists", #"{"place": {"city": 1}}"#, ["place", "city"]),
    ("lists", #"{"people": [{"age": 3}]}"#, ["people", "0", "name"]),
  ]

  @Test(.needs("python3", SchemaJudge.validator))
  func `a schema refuses what is wrong whatever the other answers are`() async throws {
    let forms = Dictionary(uniqueKeysWithValues: Subject.all.map { ($0.name, $0.form) })
    var sets: [JudgedAnswers] = []
    for (name, text, _) in Self.wrong {
      guard case .object(let answers) = try JSONReader.value(of: text) else { continue }
      sets.append(JudgedAnswers(form: name, answers: answers))
      let form = try #require(forms[name])
      #expect(await result(of: answers, by: form) == nil, "\(text)")
    }
    let judge = try SchemaJudge(forms.mapValues { $0().schemaDocument(title: "") }, sets)
    for (wrong, errors) in zip(Self.wrong, judge.errors) {
      #expect(errors.contains(wrong.path), "\(wrong.answers): \(errors)")
    }
  }
}
