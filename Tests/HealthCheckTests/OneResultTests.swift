import Eureka
import EurekaTesting
import TestSupport
import Testing

@testable import health_check

/// A whole check: one result, whoever answers it.
@MainActor
@Suite struct OneResultTests {
  private let program = Program("health-check")
  private let directory = TemporaryDirectory()

  private func file() throws -> String { try directory.write(FullAnswers.text, to: "answers.json") }

  /// A line that answers a question, as `--questions --format json` lists it.
  private struct Line: Decodable {
    let tag: String
    let text: String
  }

  private func resultOfFile() throws -> String {
    let file = try file()
    let run = try program.run(["--answers", file, "--no-input", "--quiet"])
    #expect(run.error == "")
    #expect(run.status == 0)
    return run.output
  }

  private func lines() throws -> [String] {
    let file = try file()
    let listed = try program.run(["--questions", "--answers", file, "--format", "json"])
    #expect(listed.error == "")
    return try JSONDecoder().decode([Line].self, from: Data(listed.output.utf8)).map(\.text)
  }

  @Test func `a file has its answers in the result, and the computed values`() throws {
    let result = try texts(of: resultOfFile())
    let answers = try texts(of: FullAnswers.text)
    #expect(answers.keys.filter { answers[$0] != result[$0] } == [])
    for (tag, text) in FullAnswers.computed { #expect(result[tag] == text, "\(tag)") }
    #expect(result.count == answers.count + FullAnswers.computed.count)
  }

  /// The answers of a JSON object, each as JSON.
  private func texts(of json: String) throws -> [String: String] {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] ?? [:]
    return try object.mapValues {
      let data = try JSONSerialization.data(withJSONObject: $0, options: [.sortedKeys, .fragmentsAllowed])
      return String(decoding: data, as: UTF8.self)
    }
  }

  @Test func `a pipe has the result of a file`() throws {
    let input = try lines().joined(separator: "\n") + "\n"
    let run = try program.run(["--quiet", "--strict"], input: input)
    #expect(run.error == "")
    #expect(run.output == (try resultOfFile()))
  }

  @Test func `a test with the same lines has the result of a file`() throws {
    let run = FormTester(HealthCheck().form, context: .fixed(now: Date())).run(try lines())
    #expect(run.problems.map(\.path) == [])
    #expect(run.outcome == .completed)
    #expect(run.unusedLines == [])
    #expect(run.json == (try resultOfFile()))
  }

  @Test(arguments: ["json", "yaml", "env"])
  func `what a format writes has the same result when it is read`(format: String) throws {
    let file = try file()
    let written = "\(directory.path)/written.\(format)"
    try program.run(
      [
        "--answers", file, "--no-input", "--quiet", "--format", format, "--output", written,
      ], expecting: 0)
    let read = try program.run(["--answers", written, "--no-input", "--quiet"])
    #expect(read.error == "")
    #expect(read.output == (try resultOfFile()))
  }

  @Test func `the form has no mistakes, as the program checks it, too`() throws {
    #expect(HealthCheck().form.check().isEmpty)
    try program.run(["--check"], expecting: 0)
  }
}
