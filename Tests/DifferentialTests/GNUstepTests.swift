import Eureka
import TestSupport
import Testing

/// Ours against GNUstep's `NSPredicate`, which `Tests/GNUstep/predicates.m` asks.
@Suite(.needs("gcc", "/usr/include/GNUstep"))
struct GNUstepTests {
  /// Builds the program that asks GNUstep, and asks it.
  private func answers(to questions: [GeneratedPredicates.Question]) throws -> [String] {
    let directory = TemporaryDirectory()
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("GNUstep/predicates.m").path
    let program = "\(directory.path)/predicates"
    let compilation = try Program(path: "/usr/bin/gcc").run([
      "-fobjc-exceptions", "-fconstant-string-class=NSConstantString", "-I/usr/include/GNUstep", "-O1",
      source, "-o",
      program, "-lgnustep-base", "-lobjc",
    ])
    try #require(compilation.status == 0, "\(compilation.error)")
    let lines = try questions.map { question in
      let object: [String: Any] = ["format": question.format, "values": question.values]
      return String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
    }
    let run = try Program(path: program).run([], input: lines.joined(separator: "\n"))
    try #require(run.status == 0, "\(run.error)")
    return run.output.split(separator: "\n").map(String.init)
  }

  /// Where GNUstep has no answer, and why ours is right.
  private static let explained: [(exception: String, decision: String)] = [
    (
      "!The left hand side for an ALL or ANY operator must be a collection",
      "GNUstep reads `ANY list CONTAINS text` as `text IN list`, with the modifier on the text. Apple's modifiers are about "
        + "the left-hand side: each element is asked whether it contains the text."
    ),
    (
      "!in compare:options:range:",
      "GNUstep looks for a beginning beyond the end of a shorter text. A text does not begin with a longer one."
    ),
  ]

  @Test func `random predicates say the same in GNUstep`() throws {
    var generated = GeneratedPredicates(seed: 1)
    let questions = (0..<Extent.times(2_000, thoroughly: 20_000)).map { _ in generated.next() }
    let answers = try answers(to: questions)
    #expect(answers.count == questions.count)
    var agreements = 0
    for (question, answer) in zip(questions, answers) {
      let predicate = FormatPredicate(text: question.format)
      #expect(predicate.syntaxError == nil, "\(question.format)")
      let ours = predicate.evaluate(with: nil, substitutionVariables: question.values)
      if answer == (ours ? "1" : "0") {
        agreements += 1
      } else if !Self.explained.contains(where: { answer.hasPrefix($0.exception) }) {
        Issue.record("\(question.format) with \(question.values) is \(ours), and in GNUstep \(answer)")
      }
    }
    #expect(agreements > questions.count / 2)
  }
}
