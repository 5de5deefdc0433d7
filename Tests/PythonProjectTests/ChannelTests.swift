import TestSupport
import Testing

/// The same questions by terminal, pipe and file.
@Suite struct ChannelTests {
  private let program = Program("python-project")
  private let directory = TemporaryDirectory()
  private let lines = [
    "tiny", "Does little.", "github.com", "Ada", "", "", "Ada Lovelace", "ada@example.org", "no", "README",
    "mypy", "no",
  ]

  @Test func `a pipe writes the project into a folder named after the repository`() throws {
    let input = (lines + ["", ""]).joined(separator: "\n")
    let path = directory.path
    _ = try directory.write(input, to: "lines")
    let run = try program.shell("cd \(path) && \"$PROGRAM\" --quiet --output answers.json < lines")
    #expect(run.status == 0, "\(run.error)")
    #expect(try directory.names() == ["answers.json", "lines", "tiny"])
    try program.run(
      ["--answers", "\(path)/answers.json", "--set", "folder=\(path)/again", "--no-input"], expecting: 0)
    try program.shell("diff -r \(path)/tiny \(path)/again", expecting: 0)
  }

  @Test func `a person whose folder has such files chooses another`() throws {
    _ = try program.shell("mkdir \(directory.path)/old && touch \(directory.path)/old/README.md")
    let terminal = try PseudoTerminal(program.path, [], environment: ["NO_COLOR": nil])
    for line in lines + ["\(directory.path)/old"] { try terminal.answer("› ", line) }
    try terminal.answer("[Enter, or a number] › ", "")
    try terminal.expect("the file exists")
    try terminal.answer("› ", "edit")
    try terminal.answer("[Enter, or a number] › ", ":goto folder")
    try terminal.answer("› ", "\(directory.path)/new")
    try terminal.answer("[Enter, or a number] › ", "")
    #expect(try terminal.waitForEnd() == .exit(0), "\(terminal.screen)")
    #expect(try directory.names() == ["new", "old"])
  }
}
