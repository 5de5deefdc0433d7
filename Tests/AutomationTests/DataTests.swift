import Foundation
import TestSupport
import Testing

/// With `--format json`, a program that runs a questionnaire reads one line on standard error.
@Suite struct DataTests {
  private let program = Program("failing-form")

  /// A line of shell that runs the program with nothing to ask.
  private static let unattended = "\"$PROGRAM\" --format json --no-input --set disk=sda"

  @Test(arguments: [
    (
      "\"$PROGRAM\" --format json --no-input", 65,
      #""outcome": "rejected", "status": 65, "problems": [{"kind": "answer.missing", "tag": "disk", "question": "Disk", "rules": [{"rule": "required"}], "reasons": ["Disk is required"], "accepted": "a line of text"}]"#
    ),
    (
      "\"$PROGRAM\" --format json --quiet < /dev/null", 66,
      #""outcome": "ended-early", "status": 66, "problems": [], "unanswered": [{"tag": "disk", "question": "Disk", "hasValidDefault": false}]"#
    ),
    (
      "printf 'sda\nx' | \"$PROGRAM\" --format json --quiet --strict", 65,
      #""outcome": "rejected", "status": 65, "problems": [{"kind": "line.left-over", "file": "standard input", "line": 2, "answer": "x", "reasons": ["unexpected line: there are no more questions"]}]"#
    ),
    (
      "echo :quit | \"$PROGRAM\" --format json --quiet", 1,
      #""outcome": "declined", "status": 1, "problems": []"#
    ),
    (
      "{ echo sda; sleep 20 & } | \"$PROGRAM\" --format json --quiet --strict --timeout 1s", 124,
      #""outcome": "timed-out", "status": 124, "problems": [], "answersFile": "FILE""#
    ),
    (
      "setsid -w \"$PROGRAM\" --format json --input tty", 66,
      #""outcome": "no-terminal", "status": 66, "problems": [{"kind": "no-terminal", "reasons": ["cannot ask at the terminal: No such device or address"]}]"#
    ),
    (
      "\"$PROGRAM\" --format json --no-such-option", 64,
      #""outcome": "wrong-usage", "status": 64, "problems": [{"kind": "wrong-usage", "reasons": ["Unknown option '--no-such-option'"]}]"#
    ),
    (
      unattended + " --timeout soon", 64,
      #""outcome": "wrong-usage", "status": 64, "problems": [{"kind": "wrong-usage", "reasons": ["The value 'soon' is invalid for '--timeout <duration>': \"soon\" is not a duration: enter a duration such as 90s, 10m, 1h30m or PT10M"]}]"#
    ),
    (
      unattended + " --output /nowhere/out", 73,
      #""outcome": "unwritable", "status": 73, "problems": [{"kind": "unwritable", "reasons": ["cannot create /nowhere/out: No such file or directory"]}]"#
    ),
    (
      unattended + " --journal /nowhere/journal", 73,
      #""outcome": "unusable-journal", "status": 73, "problems": [{"kind": "unusable-journal", "reasons": ["cannot keep the journal /nowhere/journal: No such file or directory"]}]"#
    ),
    (
      unattended + " --files 3 > /dev/full", 74,
      #""outcome": "unwritable", "status": 74, "problems": [{"kind": "unwritable", "reasons": ["cannot write standard output: No space left on device"]}], "answersFile": "FILE""#
    ),
    (
      unattended + " --files 3 --failures 1", 70,
      #""outcome": "submit-failed", "status": 70, "problems": [{"kind": "submit-failed", "reasons": ["the disk does not answer"]}], "answersFile": "FILE""#
    ),
    (
      unattended + " --failures 1 --journal \"$TMPDIR/journal\"", 70,
      #""outcome": "submit-failed", "status": 70, "problems": [{"kind": "submit-failed", "reasons": ["the disk does not answer"]}], "journal": "JOURNAL""#
    ),
    (
      unattended + " --code 7", 7,
      #""outcome": "submit-failed", "status": 7, "problems": [], "answersFile": "FILE""#
    ),
    (
      unattended + " --shell 'kill -TERM $PPID; sleep 5'", 143,
      #""outcome": "terminated", "problems": [], "answersFile": "FILE""#
    ),
    (
      "\"$PROGRAM\" --format json --no-input --explain", 65,
      #""outcome": "rejected", "status": 65, "problems": [{"kind": "answer.missing", "tag": "disk", "question": "Disk", "rules": [{"rule": "required"}], "reasons": ["Disk is required"], "accepted": "a line of text"}], "origins": [{"tag": "disk", "question": "Disk", "answer": null, "origin": "not answered"}]"#
    ),
  ])
  func `whatever keeps a run from its result is one object on one line`(
    line: String, status: Int32, members: String
  ) throws {
    let run = try program.shell(
      "( \(line) ) 2> \"$TMPDIR/report\" > /dev/null; echo $?; head -n 2 \"$TMPDIR/report\"")
    let error = run.output.replacing(/\/\S*-answers-[a-z0-9]+\.json/, with: "FILE")
      .replacing(/"[^"]*\/journal"/, with: #""JOURNAL""#)
    #expect(error == "\(status)\n{\"version\": 1, \(members)}\n")
    let object = try JSONSerialization.jsonObject(
      with: Data(run.output.split(separator: "\n").last.map(String.init)?.utf8 ?? "".utf8))
    #expect((object as? [String: Any])?["status"] as? Int32 ?? status == status)
  }

  @Test func `a run that succeeds says nothing`() throws {
    let run = try program.run(
      [
        "--format", "json", "--no-input", "--set", "disk=sda", "--files", "3",
      ], expecting: 0)
    #expect(run.error == "")
    #expect(run.output == "Erased sda.\n{\n  \"disk\": \"sda\"\n}\n")
  }

  @Test func `where answers come from is data, too`() throws {
    let run = try program.run(["--format", "json", "--no-input", "--set", "disk=sda", "--explain"])
    #expect(
      run.error == """
        {"version": 1, "origins": [{"tag": "disk", "question": "Disk", "answer": "sda", "origin": "--set disk"}]}

        """)
  }

  @Test func `where a program reads what a pipe has led to, there is no transcript`() throws {
    let run = try program.run(["--format", "json", "--failures", "1"], input: "sda\n")
    #expect(run.error.hasPrefix(#"{"version": 1, "outcome": "submit-failed", "status": 70, "#))
    #expect(run.error.split(separator: "\n").count == 1)
  }

  @Test func `a standard error that is a terminal does not break the line`() throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "\"$0\" --format json --quiet < /dev/null", program.path], columns: 40,
      environment: ["NO_COLOR": nil])
    #expect(try terminal.waitForEnd() == .exit(66))
    #expect(
      String(decoding: terminal.output, as: UTF8.self) == """
        {"version": 1, "outcome": "ended-early", "status": 66, "problems": [], "unanswered": [{"tag": "disk", "question": "Disk", "hasValidDefault": false}]}\r

        """.replacingOccurrences(of: "\n", with: "") + "\n")
  }

  @Test func `a person at a terminal is told in words`() throws {
    let terminal = try PseudoTerminal(program.path, ["--format", "json", "--set", "dsk=sda"], columns: 100)
    #expect(try terminal.waitForEnd() == .exit(65))
    #expect(terminal.screen == #"error: --set dsk: unknown tag "dsk"; did you mean "disk"?"#)
  }
}
