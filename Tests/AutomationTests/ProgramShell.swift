import TestSupport
import Testing

/// Runs lines of shell with a program, `$PROGRAM`, in a directory of the test's own. Temporary files, such as answers that are
/// kept, go to `kept` in it.
struct ProgramShell {
  let directory = TemporaryDirectory()
  private let program: Program

  init(_ program: String) {
    self.program = Program(program)
  }

  @discardableResult
  func callAsFunction(
    _ line: String, expecting status: Int32? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Run {
    try program.shell(
      "cd '\(directory.path)'; mkdir -p kept; export PROGRAM TMPDIR=\"$PWD/kept\"; " + line,
      expecting: status, sourceLocation: sourceLocation)
  }
}
