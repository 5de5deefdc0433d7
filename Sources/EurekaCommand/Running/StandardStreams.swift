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
