import OrderedCollections
import TestSupport
import Testing

@testable import EurekaCommand
@testable import EurekaJournal

/// Sessions that are resumed and taken over.
@Suite(.serialized) struct IntakeSessionTests {
  private let directory = TemporaryDirectory()
  private let intake = Program("short-intake").path
  private var sessions: String { directory.path + "/sessions" }

  private func start(_ arguments: [String] = ["--session", "ada"]) throws -> PseudoTerminal {
    try PseudoTerminal(
      intake, ["--journal-directory", sessions] + arguments, columns: 200, environment: ["EMAIL": nil])
  }

  private func leave(_ terminal: PseudoTerminal) throws {
    terminal.type("\u{3}")
    _ = try terminal.waitForEnd()
  }

  @Test func `who comes back with the code goes on where the line dropped`() throws {
    let first = try start([])
    try first.answer("Code from last time, or Enter to begin › ", "")
    try first.answer("Name * › ", "Ada")
    try first.answer("Born on * (YYYY-MM-DD) › ", "1980-01-01")
    try first.expect("Practice * › ")
    let code = try #require(first.screen.firstMatch(of: /Your code is (\S+)\. If the connection drops/))
      .output.1
    kill(first.process, SIGKILL)
    _ = try first.waitForEnd()

    let second = try start([])
    try second.answer("or Enter to begin › ", "aaaaa-bbbbb-ccccc")
    try second.expect("There is no unfinished session with this code.")
    try second.answer("or Enter to begin › ", code.uppercased())
    try second.expect("Welcome back: 2 answers kept, going on at You.")
    try second.answer("Practice * › ", "1")
    try second.expect("What brings you here?")
    try second.interrupt()
    #expect(
      second.screen.hasSuffix(
        "Your answers are kept. To go on, connect again and enter your code: \(code)"),
      "\(second.screen)")
  }

  @Test func `a session gets its code once it has an answer`() throws {
    let terminal = try start([])
    try terminal.answer("or Enter to begin › ", "")
    try terminal.expect("Name * › ")
    #expect(!terminal.screen.contains("Your code is"), "\(terminal.screen)")
    terminal.type("Ada\r")
    try terminal.expect("Your code is ")
    try leave(terminal)
  }

  @Test(arguments: ["", "--submit-to", "--submit-to --keep-journal"])
  func `who comes back with the code of a session that was submitted is told so`(flags: String) throws {
    var options = flags.split(separator: " ").map(String.init)
    if !options.isEmpty { options.insert(directory.path + "/records.jsonl", at: 1) }
    func start() throws -> PseudoTerminal {
      try PseudoTerminal(
        Program("failing-form").path, ["--journal-directory", sessions, "--rows", "1", "--yes"] + options,
        columns: 200)
    }
    let first = try start()
    try first.answer("or Enter to begin › ", "")
    try first.answer("Disk * › ", "sda")
    try first.expect("Switch")
    let code = try #require(first.screen.firstMatch(of: /Your code is (\S+)\./)).output.1
    first.type("y\r")
    #expect(try first.waitForEnd() == .exit(0))
    for _ in 0..<2 {
      let second = try start()
      try second.answer("or Enter to begin › ", String(code))
      #expect(try second.waitForEnd() == .exit(0))
      let sentence =
        options.isEmpty
        ? /This session was submitted before\. Nothing was submitted now\.$/
        : /This session was submitted before, as record [0-9a-f-]{36}\. Nothing was submitted now\.$/
      #expect(second.screen.contains(sentence), "\(second.screen)")
    }
    let journal = try #require(FileManager.default.contentsOfDirectory(atPath: sessions).first)
    #expect(try directory.text("sessions/" + journal).contains("sda") == options.contains("--keep-journal"))
  }

  @Test func `a second connection says since when a session is held, and takes it over`() throws {
    let first = try start()
    try first.answer("Name * › ", "Ada")
    try first.expect("Born on * (YYYY-MM-DD) › ")
    let declined = try start()
    try declined.expect("warning: this session has been in use by another connection for less than a minute")
    try declined.answer("Take it over [y/N] › ", "")
    #expect(try declined.waitForEnd() == .exit(1))

    kill(first.process, SIGSTOP)
    let second = try start()
    try second.answer("Take it over [y/N] › ", "y")
    try second.expect("Welcome back: 1 answer kept, going on at You.")
    try second.answer("Born on * (YYYY-MM-DD) › ", "1980-01-01")
    #expect(try first.waitForEnd() == .exit(75))
    #expect(
      first.screen.hasSuffix(
        """
        This session was taken over by another connection: nothing was submitted.
        The answers so far, without secrets, are in \(sessions)/ada.session; run the same command to resume.
        """), "\(first.screen)")
    #expect(first.isAsFound)
    try second.expect("Practice * › ")
    try leave(second)
  }

  @Test func `a stranger learns neither files nor commands, and how long a session has been in use`() throws {
    let first = try start(["--session", "ada", "--restricted"])
    try first.answer("Name * › ", "Ada")
    try first.expect("Born on * (YYYY-MM-DD) › ")
    let path = sessions + "/ada.session"
    let journal = try String(contentsOfFile: path, encoding: .utf8)
    let began = Date.now.addingTimeInterval(-200).formatted(.iso8601)
    let earlier = journal.replacing(
      /"time": "[^"]*", "event": "began"/, with: "\"time\": \"\(began)\", \"event\": \"began\"")
    try earlier.write(toFile: path, atomically: false, encoding: .utf8)
    let second = try start(["--session", "ada", "--restricted"])
    try second.expect("warning: this session has been in use by another connection for 3 minutes")
    try second.answer("Take it over [y/N] › ", "y")
    #expect(try first.waitForEnd() == .exit(75))
    #expect(
      first.screen.hasSuffix(
        """
        This session was taken over by another connection: nothing was submitted.
        Your answers are kept. To go on, connect again.
        """), "\(first.screen)")
    try second.expect("Born on * (YYYY-MM-DD) › ")
    try leave(second)
    #expect(!second.screen.contains("ada") && !second.screen.contains(sessions), "\(second.screen)")
  }

  @Test func `a pipe, or a question of the session's own, that is taken over ends by the same status`() throws
  {
    let log = directory.path + "/log"
    let pipe = try PseudoTerminal(
      "/bin/sh",
      [
        "-c",
        "{ echo Ada; sleep 60; } | \"$0\" --journal-directory '\(sessions)' --session ada --log '\(log)' --restricted 2>&1 | tee '\(directory.path)/shown'",
        intake,
      ])
    try pipe.wait { (try? directory.text("sessions/ada.session").contains("Ada")) == true }
    let second = try start(["--session", "ada", "--restricted"])
    try second.answer("Take it over [y/N] › ", "y")
    try second.expect("Welcome back: 1 answer kept, going on at You.")
    try pipe.wait { (try? directory.text("shown").contains("taken over")) == true }
    #expect(
      try directory.text("shown").hasSuffix(
        "This session was taken over by another connection: nothing was submitted.\n"))
    pipe.hangUp()
    try leave(second)
  }

  @Test func `a session that is being submitted is not taken over`() throws {
    let arguments = ["--journal-directory", sessions, "--session", "ada", "--seconds", "10", "--yes"]
    let form = Program("failing-form").path
    let first = try PseudoTerminal(form, arguments)
    try first.answer("Disk * › ", "sda")
    try first.expect("Working.")
    let second = try PseudoTerminal(form, arguments)
    #expect(try second.waitForEnd() == .exit(73))
    #expect(second.screen == "error: another connection is submitting this session")
    #expect(try first.waitForEnd() == .exit(0))
    #expect(try FileManager.default.contentsOfDirectory(atPath: sessions).isEmpty)
  }

  @Test func `who has answered everything comes back to the review`() throws {
    let arguments = ["--journal-directory", sessions, "--session", "ada"]
    let form = Program("failing-form").path
    let first = try PseudoTerminal(form, arguments)
    try first.answer("Disk * › ", "sda")
    try first.expect("Submit [Enter, or a number] ")
    first.hangUp()
    _ = try first.waitForEnd()
    let second = try PseudoTerminal(form, arguments)
    try second.expect("Welcome back: 1 answer kept, and nothing left to ask.")
    try second.answer("Submit [Enter, or a number] ", "")
    #expect(try second.waitForEnd() == .exit(0))
  }

  @Test func `a pipe says that another connection holds the session`() throws {
    let first = try start()
    try first.expect("Name * › ")
    let run = try Program("short-intake").run(["--journal-directory", sessions, "--session", "ada"])
    #expect(
      run.status == 73
        && run.error
          == "error: this session has been in use by another connection for less than a minute\n"
    )
    try leave(first)
  }

  @Test func `flags that differ from the journal are used only after a yes, else its own answers`() throws {
    let first = try start()
    try first.answer("Name * › ", "Ada")
    try first.expect("Born on * (YYYY-MM-DD) › ")
    try leave(first)
    for (answer, name) in [("n", "Name: Ada"), ("y", "Name: Eve (from --set name)")] {
      let terminal = try start(["--session", "ada", "--set", "name=Eve"])
      try terminal.expect(#"warning: name: --set name has "Eve"; the journal has "Ada""#)
      try terminal.answer("Go on with the new answers instead of those in the journal * [y/n] › ", answer)
      try terminal.expect("Born on * (YYYY-MM-DD) › ")
      #expect(terminal.screen.contains(name), "\(terminal.screen)")
      try terminal.interrupt()
    }
  }

  @Test func `a flag that is used instead of the journal, and rejected, is told and asked for`() throws {
    let first = try start()
    try first.answer("Name * › ", "Ada")
    try first.answer("Born on * (YYYY-MM-DD) › ", "1980-01-01")
    try first.expect("Practice * ›")
    try leave(first)
    let terminal = try start(["--session", "ada", "--set", "born=x"])
    try terminal.answer("Go on with the new answers instead of those in the journal * [y/n] › ", "y")
    try terminal.expect("Born on * (YYYY-MM-DD) › ")
    #expect(terminal.screen.contains(#""x" is not"#), "\(terminal.screen)")
    try terminal.interrupt()
  }

  @Test func `a question that is gone back to keeps its answer until there is another`() throws {
    let first = try start()
    try first.answer("Name * › ", "Ada")
    try first.answer("Born on * (YYYY-MM-DD) › ", ":back")
    try first.expect("Name [Ada] › ")
    first.settle()
    kill(first.process, SIGKILL)
    let journal = try Journal(sessions + "/ada.session", of: "short-intake", isReadOnly: true)
    #expect(journal.content.answers == ["name": "Ada"])
  }

  @Test(.needs("strace"))
  func `a kill at any system call of the journal loses no answer once the next question is shown`() throws {
    let journal = directory.path + "/journal"
    let script = [
      ("Name * ›", "name", "Ada"), ("Born on * (YYYY-MM-DD) ›", "born", "1980-01-01"),
      ("Practice * ›", "practice", "South"), ("What brings you here?", "", ""),
    ]
    var kills: [(call: String, number: Int)] = [("openat", 1), ("flock", 1), ("fcntl", 1), ("ftruncate", 1)]
    for number in 1...4 { kills += [("write", number), ("fsync", number)] }
    for (call, number) in kills {
      // The first line was not written whole.
      try #"{"questionn"#.write(toFile: journal, atomically: true, encoding: .utf8)
      let terminal = try PseudoTerminal(
        "/usr/bin/strace",
        [
          "-f", "-qq", "-o", "/dev/null", "-P", journal, "-e", "trace=\(call)", "-e",
          "inject=\(call):signal=SIGKILL:when=\(number)", intake, "--journal", journal,
        ], environment: ["EMAIL": nil])
      var (shown, status) = (0, Int32(0))
      var hasEnded = false
      for (prompt, _, line) in script {
        try terminal.wait {
          if terminal.screen.contains(prompt) { return true }
          hasEnded = waitpid(terminal.process, &status, WNOHANG) != 0
          return hasEnded
        }
        if hasEnded { break }
        shown += 1
        terminal.type(line + "\r")
      }
      #expect(hasEnded, "\(call) \(number)")
      let answers = (try? Journal(journal, of: "short-intake"))?.content.answers ?? [:]
      for (_, tag, line) in script.prefix(max(shown - 1, 0)) {
        #expect(answers[tag] == .string(line), "\(call) \(number): \(shown) shown, \(answers)")
      }
      #expect(call != "fsync" || shown == number - 1, "\(call) \(number): \(shown)")
    }
  }

  @Test(.needs("strace"))
  func `a kill where the journal is removed leaves all of the answers in it`() throws {
    let journal = directory.path + "/journal"
    let run = try Program(path: "/usr/bin/strace").run(
      [
        "-f", "-qq", "-o", "/dev/null", "-P", journal, "-e", "trace=unlink", "-e",
        "inject=unlink:signal=SIGKILL:when=1:error=EIO", intake, "--journal", journal,
      ],
      input: "Ada\n1980-01-01\n2\npain\nn\n\n\n\n")
    #expect(run.status == 137 && run.output.contains("\"name\": \"Ada\""), "\(run)")
    #expect(try Journal(journal, of: "short-intake").content.answers.count == 7)
  }
}
