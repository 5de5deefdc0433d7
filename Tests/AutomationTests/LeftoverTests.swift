import TestSupport
import Testing

/// What becomes of lines that nobody asked for.
@Suite struct LeftoverTests {
  private let program = Program("failing-form")

  @Test(arguments: [
    "printf 'sda\nnext\nlast' |", "printf 'sda\nnext\nlast' > file; <file",
    "mkfifo fifo; printf 'sda\nnext\nlast' > fifo & <fifo",
  ])
  func `lines that are left over are the next program's`(way: String) throws {
    let directory = TemporaryDirectory()
    let command = #"{ "$PROGRAM" --quiet; cat; }"#
    let parts = way.split(separator: "<")
    let line = parts.count == 2 ? "\(parts[0]) \(command) < \(parts[1])" : "\(way) \(command)"
    let run = try program.shell("cd \(directory.path); \(line)")
    #expect(run.output == "Erased sda.\nnext\nlast")
    #expect(run.error == "")
  }

  @Test func `lines of a socket that are left over are the next program's`() throws {
    let run = try program.shell(#""$PROGRAM" --quiet; cat"#, throughSocket: "sda\nnext\nlast")
    #expect(run.output == "Erased sda.\nnext\nlast")
    #expect(run.error == "")
  }

  @Test func `submit has the lines behind the last question`() throws {
    let run = try program.shell(
      #"printf 'sda\nfor submit\nfor cat' | { "$PROGRAM" --quiet --shell 'read -r line; echo "[$line]"'; cat; }"#
    )
    #expect(run.output == "[for submit]\nErased sda.\nfor cat")
  }

  @Test func `a refused line is used, and nothing behind it`() throws {
    let run = try Program("short-intake").shell(
      #"printf 'Ada\nnever\nrest\n' | { "$PROGRAM" --quiet 2> /dev/null; echo $?; cat; }"#)
    #expect(run.output == "65\nrest\n")
  }

  @Test func `with --strict, each line that is left over is reported, and nothing is done`() throws {
    let run = try program.run(["--quiet", "--strict"], input: "sda\nnext\n\nlast", expecting: 65)
    #expect(run.output == "")
    #expect(
      run.error == """
        error: line 2: "next": unexpected line: there are no more questions.
        error: line 3: "": unexpected line: there are no more questions.
        error: line 4: "last": unexpected line: there are no more questions.

        """)
  }

  @Test func `with --strict, a writer without end is heard for ten lines`() throws {
    let run = try program.shell("yes sda | \"$PROGRAM\" --quiet --strict", expecting: 65)
    #expect(run.output == "")
    #expect(
      run.error
        == (2...11).map { "error: line \($0): \"sda\": unexpected line: there are no more questions.\n" }
        .joined() + "error: line 12: more unexpected lines follow.\n")
  }

  @Test func `with --strict, ten lines that are left over are all there are`() throws {
    let run = try program.run(["--quiet", "--strict"], input: String(repeating: "sda\n", count: 11))
    #expect(run.status == 65)
    #expect(run.error.hasSuffix("error: line 11: \"sda\": unexpected line: there are no more questions.\n"))
  }

  @Test func `with --strict, a line without end is one line`() throws {
    let run = try program.shell("{ echo sda; cat /dev/zero; } | \"$PROGRAM\" --quiet --strict", expecting: 65)
    #expect(run.error == "error: line 2: unexpected line: there are no more questions.\n")
  }

  @Test func `with --strict, a result is written only if no line is left over`() throws {
    let directory = TemporaryDirectory()
    let arguments = ["--quiet", "--strict", "--output", "\(directory.path)/out"]
    #expect(try program.run(arguments, input: "sda\nx\n").status == 65)
    #expect(throws: (any Error).self) { try directory.text("out") }
    #expect(try program.run(arguments, input: "sda\n").status == 0)
    #expect(try directory.text("out") == "{\n  \"disk\": \"sda\"\n}\n")
  }
}
