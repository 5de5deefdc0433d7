import EurekaCommand
import EurekaTesting
import TestSupport
import Testing

/// A law: what a program has filled in by `--next`, with changes of mind on the way, can be submitted, and is what a file, options
/// and one call make of the result.
@MainActor
@Suite struct ProgramLawTests {
  private struct Generated: Questionnaire {
    @TaskLocal static var made: @MainActor @Sendable () -> Form = { Form() }
    static var keepsAnswers: Bool { false }
    var form: Form { Self.made() }
  }

  private let directory = TemporaryDirectory()
  private let tester = CommandTester<Generated>()

  /// What a form, a program and its changes of mind break of the law, if anything.
  private func breach(
    _ form: @escaping @MainActor @Sendable () -> Form, _ seed: UInt64, changeCount: Int
  ) async throws -> String? {
    try await Generated.$made.withValue(form) {
      let journal = "\(directory.path)/journal"
      try? FileManager.default.removeItem(atPath: journal)
      var calls: [String] = []
      var driver = NextDriver(seed: seed, changeCount: changeCount) { answers in
        calls.append(answers)
        let file = try directory.write(answers, to: "answers.json")
        let run = try await tester.run(["--next", "--journal", journal, "--answers", file])
        return (run.exitStatus, run.standardOutput, run.standardError)
      }
      do { _ = try await driver.fill() } catch { return "\(calls.joined(separator: " "))\n\(error)" }
      let end = try await tester.run(["--next", "--journal", journal, "--submit"])
      guard let result = end.submitted else {
        return "\(calls.joined(separator: " "))\n\(end.exitStatus) \(end.standardOutput)\(end.standardError)"
      }
      let file = try directory.write(JSONText.of(result), to: "result.json")
      let options = result.flatMap { ["--set", "\($0)=\(text($1))"] }
      for arguments in [
        ["--no-input", "--answers", file], ["--next", "--submit", "--journal", journal, "--answers", file],
        ["--no-input"] + options,
      ] {
        try? FileManager.default.removeItem(atPath: journal)
        let run = try await tester.run(arguments)
        if run.submitted != result {
          let other = run.submitted.map { JSONText.of($0) } ?? "\(run.exitStatus) \(run.standardError)"
          return
            "\(calls.joined(separator: " "))\n\(JSONText.of(result))\(arguments.first ?? "")\n\(other)\(run.standardOutput)"
        }
      }
      return nil
    }
  }

  /// An answer as `--set` has it.
  private func text(_ answer: AnswerValue) -> String {
    switch answer {
    case .null: ""
    case .string(let text): text
    case .bool, .number, .array, .object: JSONText.line(of: answer)
    }
  }

  @Test(arguments: 0..<4)
  func `what a program has filled in is what every other way makes of it`(part: Int) async throws {
    for seed in Extent.seeds(2, thoroughly: 60, from: part * 500) {
      var form = GeneratedForm(seed: seed)
      guard var reason = try await breach(form.form, seed, changeCount: 4) else { continue }
      var isSmaller = true
      while isSmaller {
        isSmaller = false
        for smaller in form.smaller {
          guard let other = try await breach(smaller.form, seed, changeCount: 4) else { continue }
          (form, reason, isSmaller) = (smaller, other, true)
          break
        }
      }
      Issue.record("seed \(seed):\n\(form)\n\(reason)")
    }
  }

  @Test(arguments: 0..<4)
  func `the same holds for lists in lists, pairs, and items as options`(part: Int) async throws {
    for seed in Extent.seeds(2, thoroughly: 60, from: part * 500) {
      let reason = try await breach({ RandomRoster.form(seed) }, seed, changeCount: 4)
      if let reason { Issue.record("seed \(seed):\n\(reason)") }
    }
  }

  @Test func `a list of items without answers is given whole`() async throws {
    let reason = try await breach({ RandomRoster.form(686) }, 686, changeCount: 4)
    #expect(reason == nil)
  }
}
