import Glibc
package import SystemPackage

/// Where a run reads and writes: the standard descriptors of the process, or files of a test.
package struct StandardStreams: Sendable {
  @TaskLocal package static var current = StandardStreams()

  package private(set) var input = FileDescriptor.standardInput
  package private(set) var output = FileDescriptor.standardOutput
  package private(set) var error = FileDescriptor.standardError
  /// Whether they are the process's, so that a person may be at a terminal there.
  let areOfProcess: Bool
  /// What the environment says of how things are shown; `nil` for the process's own.
  let environment: [String: String]?

  private init() { (areOfProcess, environment) = (true, nil) }

  package init(
    input: FileDescriptor, output: FileDescriptor, error: FileDescriptor, environment: [String: String]
  ) {
    (self.input, self.output, self.error) = (input, output, error)
    (areOfProcess, self.environment) = (false, environment)
  }

  /// Runs something that prints by itself, with its standard output here.
  @MainActor
  func capture<Result>(_ body: @MainActor () async throws -> Result) async throws -> Result {
    guard !areOfProcess else { return try await body() }
    // There is one standard output for all.
    while Self.isCapturing { try await Task.sleep(for: .milliseconds(1)) }
    Self.isCapturing = true
    fflush(nil)
    let before = try FileDescriptor.standardOutput.duplicate()
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
