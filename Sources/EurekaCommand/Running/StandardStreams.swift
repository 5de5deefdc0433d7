import Eureka
import EurekaPlatform
import EurekaTerminal
import Foundation
package import SystemPackage

/// Where a run reads and writes: the standard descriptors of the process, or files of a test.
package struct StandardStreams: Sendable {
  @TaskLocal package static var current = StandardStreams()

  package let input, output, error: FileDescriptor
  /// What the environment of a test says of how things are shown; `nil` for the process's own.
  let environment: [String: String]?

  package init(
    input: FileDescriptor = .standardInput, output: FileDescriptor = .standardOutput,
    error: FileDescriptor = .standardError, environment: [String: String]? = nil
  ) {
    (self.input, self.output, self.error, self.environment) = (input, output, error, environment)
  }

  /// Whether they are the process's, so that a person may be at a terminal there.
  var areOfProcess: Bool { environment == nil }

  /// Runs something that prints by itself, with its standard output here.
  @MainActor
  func capture<Result>(_ body: @MainActor () async throws -> Result) async throws -> Result {
    guard !areOfProcess else { return try await body() }
    // There is one standard output for all.
    while Self.isCapturing { try await Task.sleep(for: .milliseconds(1)) }
    Self.isCapturing = true
    fflush(nil)
    let before = try FileDescriptor.standardOutput.privateCopy()
    _ = try output.duplicate(as: .standardOutput)
    defer {
      fflush(nil)
      _ = try? before.duplicate(as: .standardOutput)
      try? before.close()
      Self.isCapturing = false
    }
    return try await body()
  }

  @MainActor private static var isCapturing = false
}

enum StandardError {
  static func show(_ lines: [String]) {
    try? StandardStreams.current.error.show(text(lines).utf8)
  }

  /// Texts of several lines as a text a line.
  static func single(_ lines: [String]) -> [String] {
    lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }.map(String.init)
  }

  static func show(_ data: AnswerValue) {
    try? StandardStreams.current.error.show((JSONText.line(of: data) + "\n").utf8)
  }

  /// Shows an error in arguments, which it quotes.
  static func show(usage message: String) {
    try? StandardStreams.current.error.show(single([message]).map { $0.visible + "\n" }.joined().utf8)
  }

  /// The encoded lines, each with its newline.
  static func text(_ lines: [String]) -> String {
    let streams = StandardStreams.current
    let environment = streams.environment ?? ProcessInfo.processInfo.environment
    let style = ScreenStyle(environment: environment, isTerminal: false).sized(to: streams.error)
    return style.encode(single(lines).map { StyledText($0) })
  }
}

extension Restriction {
  /// Prepares the process for a command that asks, before anything else takes the numbers of the standard descriptors.
  static func prepareCommand() -> Restriction {
    // Closed standard descriptors are opened, so that no file opened later takes their numbers: each in the wrong direction, so
    // that reading and writing still fail.
    let modes = [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
    for (descriptor, mode) in modes where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
    let restriction = Restriction.ofProcess
    restriction.prepareProcess()
    if let issue = raiseLimitOfFiles() {
      StandardError.show(["error: \(issue)"])
      ProcessExit.status(.cannotCreate).exit()
    }
    return restriction
  }

  /// Raises the number of files that may be open, as far as it may be raised (getrlimit(2)).
  ///
  /// - Returns: An error if a run needs more: Dispatch traps if it gets none.
  private static func raiseLimitOfFiles() -> String? {
    let needed: rlim_t = 32
    guard let limit = ResourceLimit.openFiles.value, limit.rlim_cur < needed else { return nil }
    let raised = min(needed, limit.rlim_max)
    return ResourceLimit.openFiles.set(raised) && raised == needed
      ? nil : "too few open files are allowed: \(limit.rlim_cur) (ulimit -n); \(needed) are needed"
  }
}
