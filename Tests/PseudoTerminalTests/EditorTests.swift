import Foundation
import TestSupport
import Testing

/// Editors that are opened from a question of the real program: that work, fail, die, and take the terminal for
/// themselves.
@Suite(.serialized) struct EditorTests {
  private let directory = TemporaryDirectory()

  /// A script that stands for an editor: the file is its last argument.
  private func editor(_ script: String) throws -> String {
    try Program(script: script, at: directory.path + "/editor").path
  }

  private func start(
    _ environment: [String: String?], columns: Int = 80, standardOutput: String? = nil
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      Program("server-installer").path, ["--destination", directory.path + "/site"], columns: columns,
      environment: ["TMPDIR": directory.path].merging(environment) { $1 }, standardOutput: standardOutput)
  }

  private func leave(_ terminal: PseudoTerminal) throws {
    try terminal.interrupt()
    #expect(terminal.isCooked)
    // The editor's file is gone with its directory.
    let left = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    #expect(!left.contains { $0.hasPrefix("answer-") }, "\(left)")
  }

  @Test func `VISUAL goes before EDITOR, and may have arguments`() throws {
    let path = try editor(#"test "$1" = -x && printf 'www.example.org\n' > "$2""#)
    let terminal = try start(["VISUAL": path + " -x", "EDITOR": "false"])
    try terminal.answer("(e.g. www.example.org) › ", ":edit")
    try terminal.answer("It serves [static files] › ", ":back")
    try terminal.expect("Server name [www.example.org] › ")
    try leave(terminal)
  }

  @Test(arguments: [40, 80, 200], ["xterm-256color", "dumb"])
  func `a text is written in an editor on the same terminal, as wide as it is`(columns: Int, term: String)
    throws
  {
    let path = try editor(
      #"""
      stty -a | grep -q ' echo ' && stty -a | grep -q ' icanon ' && stty -a | grep -q ' ixon ' || exit 9
      printf 'server: '
      read -r line
      echo "add_header X-From $line;" > "$1"
      """#)
    let terminal = try start(["EDITOR": path, "TERM": term], columns: columns)
    try terminal.answer("(e.g. www.example.org) › ", ":goto extra")
    try terminal.expect(":quit.")
    try terminal.answer("| ", ":edit")
    try terminal.answer("server: ", "here")
    try terminal.expect("Back to Server name")
    try terminal.answer("(e.g. www.example.org) › ", ":review")
    try terminal.expect("add_header X-From here;".prefix(columns == 40 ? 9 : 23).description)
    try terminal.expect("(e.g. www.example.org) › ")
    try leave(terminal)
  }

  @Test func `an editor that is missing, fails or dies is said, and the question is asked again`() throws {
    let dying = try editor("kill -9 $$")
    let terminal = try start(["EDITOR": "no-such-editor"])
    try terminal.answer("(e.g. www.example.org) › ", ":edit")
    try terminal.expect("(e.g. www.example.org) › ")
    #expect(
      terminal.screen.contains(
        "error: there is no editor no-such-editor; set VISUAL or EDITOR.\nServer name *"),
      "\(terminal.screen)")
    try leave(terminal)

    let failing = try start(["EDITOR": "false"])
    try failing.answer("(e.g. www.example.org) › ", ":edit")
    try failing.expect("error: the editor false failed with status 1.")
    try failing.answer("(e.g. www.example.org) › ", "a.org")
    try failing.expect("It serves")
    try leave(failing)

    let killed = try start(["EDITOR": "exec " + dying])
    try killed.answer("(e.g. www.example.org) › ", ":edit")
    try killed.expect("by signal 9.")
    try killed.expect("(e.g. www.example.org) › ")
    try leave(killed)
  }

  @Test func `Ctrl-C in an editor is the editor's`() throws {
    let path = try editor(
      #"trap 'echo www.example.org > "$1"; exit 0' INT; printf ready; while :; do sleep 0.1; done"#)
    let terminal = try start(["EDITOR": path])
    try terminal.answer("(e.g. www.example.org) › ", ":edit")
    try terminal.type("\u{3}", after: "ready")
    try terminal.answer("It serves [static files] › ", "red")
    try terminal.expect("HTTP port [80] › ")
    try leave(terminal)
  }

  @Test func `Ctrl-C in an editor that ends of it at once is not taken for one after it`() throws {
    let path = try editor(
      #"echo $$ > \#(directory.path)/process; trap 'echo www.example.org > "$1"; exit 0' INT; printf ready; while :; do sleep 0.1; done"#
    )
    let terminal = try start(["EDITOR": path])
    try terminal.answer("(e.g. www.example.org) › ", ":edit")
    try terminal.expect("ready")
    // The program learns of the key and of the editor's end in the same moment.
    kill(terminal.process, SIGSTOP)
    try terminal.wait { terminal.isStopped }
    terminal.type("\u{3}")
    let editor = try directory.text("process").trimmingCharacters(in: .whitespacesAndNewlines)
    // It has ended, and nobody has waited for it (proc(5)).
    try terminal.wait {
      (try? String(contentsOfFile: "/proc/\(editor)/stat", encoding: .utf8))?.contains(") Z ") == true
    }
    kill(terminal.process, SIGCONT)
    try terminal.answer("It serves [static files] › ", "red")
    try terminal.expect("HTTP port [80] › ")
    try leave(terminal)
  }

  @Test func `an editor that takes the terminal into a process group of its own gives it back`() throws {
    // Job control gives every pipeline a group of its own, and the terminal.
    let path = try editor(
      #"exec bash -ic 'stty raw -echo; (exec sleep 0.1); echo www.example.org > "$0"; kill -9 $$' "$1" 2>/dev/null"#
    )
    let terminal = try start(["EDITOR": path])
    try terminal.answer("(e.g. www.example.org) › ", ":edit")
    try terminal.expect("by signal 9.")
    try terminal.answer("Server name * (e.g. www.example.org) › ", "b.org")
    try terminal.expect("It serves [static files] › ")
    try leave(terminal)
  }

  @Test func `an editor that stops itself goes on, and what it leaves switched on is switched off`() throws {
    let path = try editor(
      #"kill -TSTP $$; printf '\033[?1h\033=\033[?1000h'; stty raw -echo; echo www.example.org > "$1""#)
    let terminal = try start(["EDITOR": path])
    try terminal.answer("(e.g. www.example.org) › ", ":edit")
    try terminal.expect("\u{1B}[?1000h")
    try terminal.expect("\u{1B}[?1l\u{1B}[?1000l")
    try terminal.expect("\u{1B}>")
    try terminal.expect("  www.example.org")
    try terminal.expect("It serves [static files] › ")
    try leave(terminal)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal ends the program, and its editor, at once`(signal: Int32) throws {
    let path = try editor("echo $$ > \(directory.path)/process; printf ready; exec sleep 60")
    let terminal = try start(["EDITOR": path])
    try terminal.answer("(e.g. www.example.org) › ", ":edit")
    try terminal.expect("ready")
    kill(terminal.process, signal)
    try terminal.expectEnd(.signal(signal), leaving: \.isCooked)
    let process = try #require(
      pid_t(try directory.text("process").trimmingCharacters(in: .whitespacesAndNewlines)))
    for _ in 0..<200 where kill(process, 0) == 0 { usleep(10_000) }
    #expect(kill(process, 0) == -1)
  }

  @Test func `an editor shows itself on the terminal where standard output is not one`() throws {
    let path = try editor(#"printf 'on the screen'; echo www.example.org > "$1""#)
    let out = directory.path + "/out"
    let terminal = try start(["EDITOR": path], standardOutput: out)
    try terminal.answer("(e.g. www.example.org) › ", ":edit")
    try terminal.expect("on the screen")
    try terminal.expect("It serves")
    try leave(terminal)
    #expect(try directory.text("out").isEmpty)
  }
}
