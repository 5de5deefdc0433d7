public import Eureka
public import EurekaCommand
import EurekaTerminal
public import OrderedCollections
import SystemPackage

/// Runs a questionnaire as its command does, with the lines of a pipe, in the test's own process.
///
/// ```swift
/// let run = try await CommandTester<Greeter>().run(["--format", "json"], lines: ["Ada"])
/// #expect(run.exitStatus == 0)
/// #expect(run.standardOutput == "{\n  \"name\": \"Ada\"\n}\n")
/// #expect(run.submitted == ["name": "Ada"])
/// ```
///
/// No variable of the test's own environment answers a question. What `submit` prints is part of the standard output; what it
/// writes to standard error by itself is not kept.
@MainActor
public struct CommandTester<Q: Questionnaire> {
  /// The result of a run.
  public struct Run: Sendable {
    /// The exit status as a shell reports it: for a signal, 128 and its number.
    public let exitStatus: Int32
    /// The standard output of the command.
    public let standardOutput: String
    /// The standard error of the command: the transcript and the reports.
    public let standardError: String
    /// The answers that `submit` was given, without secrets; `nil` if it was not called.
    public let submitted: OrderedDictionary<String, AnswerValue>?
    /// Whether `submit` changed anything, if it returned that, or the plan.
    public let submitResult: SubmitResult?
    /// The error that `submit` threw.
    public let submitError: (any Error)?
    /// The lines that were not asked for.
    public let unusedLines: [String]
  }

  /// A tester of a questionnaire.
  public init(_ type: Q.Type = Q.self) {}

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - arguments: what follows the command's name.
  ///   - lines: the lines of standard input; after the last, it ends.
  ///   - environment: the variables there are, beside `LANG=C.UTF-8`.
  /// - Throws: an error if the test cannot make its files.
  public func run(
    _ arguments: [String] = [], lines: [String] = [], environment: [String: String] = [:]
  ) async throws -> Run {
    let files = try (0..<3).map { _ in try FileDescriptor.temporary() }
    defer { for file in files { try? file.close() } }
    _ = try files[0].writeBlocking(lines.map { $0 + "\n" }.joined().utf8)
    try files[0].seek(offset: 0, from: .start)
    // A test shows the same on every machine.
    let environment = ["LANG": "C.UTF-8"].merging(environment) { $1 }
    let streams = StandardStreams(
      input: files[0], output: files[1], error: files[2], environment: environment)
    var submission:
      (answers: OrderedDictionary<String, AnswerValue>?, result: Result<SubmitResult?, any Error>)?
    let exit = await StandardStreams.$current.withValue(streams) {
      await Q.run(arguments, environment: environment, didSubmit: { submission = ($0, $1) })
    }
    let unused = try text(of: files[0], from: .current)
    var submitError: (any Error)?
    if case .failure(let error)? = submission?.result { submitError = error }
    return Run(
      exitStatus: exit.shellStatus, standardOutput: try text(of: files[1], from: .start),
      standardError: try text(of: files[2], from: .start), submitted: submission?.answers,
      submitResult: try? submission?.result.get(), submitError: submitError,
      unusedLines: unused.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    )
  }

  private func text(of file: FileDescriptor, from origin: FileDescriptor.SeekOrigin) throws -> String {
    try file.seek(offset: 0, from: origin)
    return String(decoding: try file.readToEnd(limit: .max), as: UTF8.self)
  }
}
