import Foundation
import TestSupport
import Testing

/// What comes after the last answer, as a person at a terminal has it before them.
@Suite struct SubmissionTests {
  private let directory = TemporaryDirectory()
  private let program = Program("failing-form").path

  private func start(
    columns: Int = 80, term: String = "xterm-256color", standardError: String? = nil,
    isForgetful: Bool = false,
    _ arguments: [String]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      program, arguments, columns: columns,
      environment: ["TERM": term, "TMPDIR": directory.path, "FORGETFUL": isForgetful ? "1" : nil],
      standardError: standardError)
  }

  /// The terminal, once a disk is named and the answers are submitted.
  private func submitted(_ terminal: PseudoTerminal) throws -> PseudoTerminal {
    try terminal.answer("Disk * › ", "sda")
    try terminal.answer("Submit [Enter, or a number] › ", "")
    return terminal
  }

  /// What is shown up to the first review, and once submitting has failed.
  private let review = """
    ── Disk
    Disk * › sda

    ── Your answers
      1) Disk  sda
    Submit [Enter, or a number] ›
    """
  private let failure = """
    error: the disk does not answer

    What now?
      1) try again
      2) edit the answers
      3) save the answers and quit
    """

  /// What is shown while another disk is named at the review.
  private let anotherDisk = """
    ── Your answers
      1) Disk  sda
    Submit [Enter, or a number] › 1
    Going to Disk.

    ── Disk
    Disk [sda] › sdb

    ── Your answers
      1) Disk  sdb (changed)
    Submit [Enter, or a number] ›
    """

  /// Names another disk at the review, and submits the answers again.
  private func submitAnotherDisk(at terminal: PseudoTerminal) throws {
    try terminal.answer("Submit [Enter, or a number] › ", "1")
    try terminal.answer("Disk [sda] › ", "sdb")
    try terminal.answer("Submit [Enter, or a number] › ", "")
  }

  /// The screen, with the file that the answers are kept in by another name.
  private func screen(_ terminal: PseudoTerminal) -> String {
    // The name may be wrapped anywhere.
    terminal.screen.replacing(/\/(?:\n?\S)*-answers-(?:\n?[a-z0-9])+\.json/, with: "FILE")
  }

  /// What is kept of the answers, whoever may read it.
  private func kept() throws -> (text: String, mode: mode_t) {
    let names = try directory.names()
    let name = try #require(names.first { $0.hasPrefix("failing-form-answers-") })
    var status = stat()
    stat("\(directory.path)/\(name)", &status)
    return (try directory.text(name), status.st_mode & 0o777)
  }

  @Test(arguments: ["xterm-256color", "dumb"])
  func `a submit that fails is tried again, or the answers are edited`(term: String) throws {
    let terminal = try submitted(start(columns: 40, term: term, ["--failures", "2"]))
    try terminal.answer("Next step * › ", "")
    try terminal.answer("Next step * › ", "try")
    try terminal.answer("Next step * › ", "2")
    try submitAnotherDisk(at: terminal)
    try terminal.expectEnd(.exit(0), leaving: \.isCooked)
    #expect(
      terminal.screen == """
        ? explains · :back corrects
        :help shows more · Ctrl-C stops
        * is required

        \(review)
        \(failure)
        Next step * ›
        error: Next step is required: enter 1 to
        3, or an option's name.
        Next step * › try
        (taken as try again)
        \(failure)
        Next step * › 2

        \(anotherDisk)
        Erased sdb.
        """, "\(terminal.screen)")
  }

  @Test func `a task goes on while somebody thinks, and what it finds is the next question's default`() throws
  {
    let terminal = try PseudoTerminal(program, ["--finding"])
    try terminal.expect("Disk * › ")
    // Nothing is typed before it.
    try terminal.expect("(found)")
    try terminal.answer("", "sda")
    try terminal.answer("Owner [Ada] › ", "")
    try terminal.answer("[Enter, or a number] › ", "")
    #expect(try terminal.waitForEnd() == .exit(0), "\(terminal.screen)")
    #expect(terminal.screen.contains("Erased sda."))
  }

  @Test func `after a submit that fails, the answers are kept for those who leave`() throws {
    let terminal = try submitted(start(["--failures", "1"]))
    try terminal.answer("Next step * › ", "save the answers and quit")
    #expect(try terminal.waitForEnd() == .exit(70))
    #expect(
      screen(terminal) == """
        ? explains · :back corrects · :help shows more · Ctrl-C stops · * is required

        \(review)
        \(failure)
        Next step * › save the answers and quit
        The answers, without secrets, are saved. To use them, run this again with:
          --answers
        FILE
        """, "\(terminal.screen)")
    let kept = try kept()
    #expect(kept.text == "{\n  \"disk\": \"sda\"\n}\n")
    #expect(kept.mode == 0o600)
  }

  @Test(arguments: [
    ("\u{3}", PseudoTerminal.End.signal(SIGINT)), ("\u{4}", .exit(70)), (":quit\r", .exit(70)),
  ])
  func `whoever leaves the question what is next otherwise finds the answers kept, too`(
    key: String, end: PseudoTerminal.End
  ) throws {
    let terminal = try submitted(start(["--failures", "1"]))
    try terminal.type(key, after: "Next step * › ")
    try terminal.expectEnd(end, leaving: \.isCooked)
    #expect(screen(terminal).hasSuffix("\n  --answers\nFILE"), "\(terminal.screen)")
    #expect(try kept().text == "{\n  \"disk\": \"sda\"\n}\n")
  }

  @Test func `answers that are edited after a failure are kept as they are when the review is left`() throws {
    let terminal = try submitted(start(["--failures", "1"]))
    try terminal.answer("Next step * › ", "edit")
    try terminal.answer("Submit [Enter, or a number] › ", "1")
    try terminal.answer("Disk [sda] › ", "sdb")
    try terminal.expect("Submit [Enter, or a number] › ")
    try terminal.interrupt()
    #expect(
      screen(terminal).hasSuffix(
        """
          1) Disk  sdb (changed)
        Submit [Enter, or a number] ›
        The answers, without secrets, are saved. To use them, run this again with:
          --answers
        FILE
        """), "\(terminal.screen)")
    #expect(try kept().text == "{\n  \"disk\": \"sdb\"\n}\n")
  }

  @Test func `a terminal that goes away at the question what is next leaves the answers kept`() throws {
    let terminal = try submitted(start(["--failures", "1"]))
    try terminal.expect("Next step * › ")
    terminal.hangUp()
    #expect(try terminal.waitForEnd() == .signal(SIGHUP))
    #expect(try kept().text == "{\n  \"disk\": \"sda\"\n}\n")
  }

  @Test func `an exit code that submit throws ends the run, and the answers are kept`() throws {
    let terminal = try submitted(start(["--code", "7"]))
    #expect(try terminal.waitForEnd() == .exit(7))
    #expect(
      screen(terminal).hasSuffix(
        "Submit [Enter, or a number] ›\nThe answers, without secrets, are saved. To use them, run this again with:\n  --answers\nFILE"
      ), "\(terminal.screen)")
    #expect(try kept().text == "{\n  \"disk\": \"sda\"\n}\n")
  }

  @Test(arguments: ["xterm-256color", "dumb"])
  func
    `submit has the terminal as the shell had it, and what is typed meanwhile does not say what is next`(
      term: String
    ) throws
  {
    let terminal = try submitted(
      start(
        term: term, ["--failures", "1", "--shell", "printf 'Really? '; read answer; echo \"So $answer.\""]))
    try terminal.expect("Really? ")
    #expect(terminal.isCooked)
    terminal.type("yes\r")
    terminal.type("save\r")
    try terminal.expect("What was typed before this question was discarded.")
    try terminal.answer("Next step * › ", "3")
    try terminal.expectEnd(.exit(70), leaving: \.isCooked)
    #expect(terminal.screen.contains("Really? yes\n"))
    #expect(terminal.screen.contains("So yes.\n"))
    #expect(terminal.screen.contains("Next step * › 3\n"), "\(terminal.screen)")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `a signal while submitting has its own effect at once`(signal: Int32) throws {
    let terminal = try submitted(start(["--seconds", "60"]))
    try terminal.expect("Working.")
    #expect(terminal.isCooked)
    kill(terminal.process, signal)
    try terminal.expectEnd(.signal(signal), leaving: \.isCooked)
  }

  @Test
  func `with standard error redirected, the question what is next is on the terminal, errors in the log too`()
    throws
  {
    let log = directory.path + "/log"
    let terminal = try submitted(start(standardError: log, ["--failures", "1"]))
    try terminal.answer("Next step * › ", "3")
    #expect(try terminal.waitForEnd() == .exit(70))
    #expect(terminal.screen.contains("error: the disk does not answer\n\nWhat now?\n"))
    let text = try directory.text("log").replacing(/--answers \S+/, with: "--answers FILE")
    #expect(
      text == """
        error: the disk does not answer
        The answers, without secrets, are saved. To use them, run this again with:
          --answers FILE

        """)
  }

  @Test(arguments: ["xterm-256color", "dumb"], [0, 50_000])
  func `what would be lost is confirmed with a word that nobody has typed ahead`(term: String, pause: UInt32)
    throws
  {
    let terminal = try start(columns: 40, term: term, ["--destructive", "--failures", "1"])
    try terminal.answer("Disk * › ", "sda")
    try terminal.expect("Submit [Enter, or a number] › ")
    // What comes after the prompt is no type-ahead.
    terminal.type("\rsda\rsda\r")
    try terminal.expect("Type \"sda\" to go on › ")
    usleep(pause)
    terminal.type("\r")
    try terminal.answer("Type \"sda\" to go on › ", "SDA")
    try terminal.answer("Type \"sda\" to go on › ", ":back")
    try submitAnotherDisk(at: terminal)
    try terminal.answer("Type \"sdb\" to go on › ", " sdb")
    // The same answers are confirmed once.
    try terminal.answer("Next step * › ", "1")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(
      terminal.screen == """
        ? explains · :back corrects
        :help shows more · Ctrl-C stops
        * is required

        \(review)

        All data on sda will be lost.
        What was typed before this question was
        discarded.
        Type "sda" to go on ›
        error: a blank line does not confirm:
        enter "sda", :back to review the
        answers, or :quit to quit.
        Type "sda" to go on › SDA
        error: "SDA" does not confirm this:
        enter "sda", :back to review the
        answers, or :quit to quit.
        Type "sda" to go on › :back

        \(anotherDisk)

        All data on sdb will be lost.
        Type "sdb" to go on ›  sdb
        \(failure)
        Next step * › 1
        Erased sdb.
        """, "\(terminal.screen)")
  }

  @Test func `who does not confirm leaves, and nothing is done`() throws {
    for (key, end) in [(":quit\ry\r", 1), ("\u{4}\u{4}", 66)] as [(String, Int32)] {
      let terminal = try submitted(start(["--destructive"]))
      try terminal.type(key, after: "to go on › ")
      #expect(try terminal.waitForEnd() == .exit(end))
      #expect(!terminal.screen.contains("Erased"))
    }
  }

  @Test func `what was confirmed beforehand is not asked, unless it was something else`() throws {
    let right = try submitted(start(["--destructive", "--confirm", "sda"]))
    #expect(try right.waitForEnd() == .exit(0))
    let wrong = try start(["--destructive", "--confirm", "sda"])
    try wrong.answer("Disk * › ", "sdb")
    try wrong.answer("Submit [Enter, or a number] › ", "")
    try wrong.answer("Type \"sdb\" to go on › ", "sdb")
    #expect(try wrong.waitForEnd() == .exit(0))
  }

  @Test(arguments: [(40, 18), (80, 20)])
  func `long work is shown by a bar, which is gone when it is done`(columns: Int, cells: Int) throws {
    let terminal = try submitted(start(columns: columns, ["--files", "10"]))
    #expect(try terminal.waitForEnd() == .exit(0))
    let separator = columns == 40 ? "\n" : " · "
    let keys =
      "? explains · :back corrects" + separator + ":help shows more · Ctrl-C stops" + separator
      + "* is required\n"
    #expect(
      terminal.screen == keys + """

        \(review)
        Eight are copied.
        Copying files: done.
        Erased sda.
        """, "\(terminal.screen)")
    let bars = String(decoding: terminal.output, as: UTF8.self).matches(
      of: /\r\u{1B}\[KCopying files \[(#* *)\] \d+%\r/)
    #expect(!bars.isEmpty)
    #expect(bars.allSatisfy { $0.output.1.count == cells })
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGUSR1, SIGSEGV])
  func `answers that are being submitted are kept if a signal ends the work`(signal: Int32) throws {
    let terminal = try submitted(start(["--seconds", "30"]))
    try terminal.expect("Working.")
    kill(terminal.process, signal)
    try terminal.expectEnd(.signal(signal), leaving: \.isCooked)
    #expect(screen(terminal).hasSuffix("\n  --answers\nFILE"), "\(terminal.screen)")
    let kept = try kept()
    #expect(kept.text == "{\n  \"disk\": \"sda\"\n}\n")
    #expect(kept.mode == 0o600)
  }

  @Test func `programs that submit starts get no descriptor of the run's own`() throws {
    let (before, after) = ("\(directory.path)/before", "\(directory.path)/after")
    let terminal = try PseudoTerminal(
      "/bin/bash",
      [
        "-c",
        "cd \(directory.path); ls /proc/self/fd > before; exec \(program) --yes --journal journal --log log --output out --submit-to records --shell 'ls /proc/self/fd > after' 2> errors",
      ])
    try terminal.answer("Disk * › ", "sda")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(
      try String(contentsOfFile: after, encoding: .utf8) == String(contentsOfFile: before, encoding: .utf8))
  }

  @Test func `answers that are being submitted survive kill -9`() throws {
    let terminal = try submitted(start(["--seconds", "30", "--hurried", "--set", "key=hunter22"]))
    try terminal.expect("Working.")
    kill(terminal.process, SIGKILL)
    #expect(try terminal.waitForEnd() == .signal(SIGKILL))
    let kept = try kept()
    #expect(kept.text == "{\n  \"disk\": \"sda\"\n}\n")
    #expect(kept.mode == 0o600)
  }

  @Test func `answers that are submitted again are in one file, as they are now`() throws {
    let terminal = try submitted(start(["--failures", "2"]))
    try terminal.answer("Next step * › ", "edit")
    try submitAnotherDisk(at: terminal)
    try terminal.expect("Next step * › ")
    #expect(try directory.names().count == 1)
    #expect(try kept().text == "{\n  \"disk\": \"sdb\"\n}\n")
    terminal.type("try\r")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(try directory.names() == [])
  }

  @Test func `a questionnaire that keeps nothing writes no file, and says so`() throws {
    let failed = try submitted(start(isForgetful: true, ["--failures", "1"]))
    try failed.answer("Next step * › ", "3")
    #expect(try failed.waitForEnd() == .exit(70))
    #expect(
      failed.screen.hasSuffix(
        """
        What now?
          1) try again
          2) edit the answers
          3) quit without submitting
        Next step * › 3
        The answers are gone: this questionnaire keeps none.
        """), "\(failed.screen)")
    let killed = try submitted(start(isForgetful: true, ["--seconds", "30"]))
    try killed.expect("Working.")
    #expect(try directory.names() == [])
    kill(killed.process, SIGTERM)
    #expect(try killed.waitForEnd() == .signal(SIGTERM))
    #expect(
      killed.screen.hasSuffix("The answers are gone: this questionnaire keeps none."), "\(killed.screen)")
    let ended = try start(isForgetful: true, [])
    try ended.answer("Disk * › ", "sda")
    try ended.expect("Submit [Enter, or a number] › ")
    kill(ended.process, SIGTERM)
    #expect(try ended.waitForEnd() == .signal(SIGTERM))
    #expect(
      ended.screen.hasSuffix(
        "Terminated: nothing was submitted.\nThe answers are gone: this questionnaire keeps none."),
      "\(ended.screen)")
    #expect(try directory.names() == [])
  }

  @Test func `nothing is kept of answers that were submitted`() throws {
    let terminal = try submitted(start([]))
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(try directory.names() == [])
  }

  @Test func `a terminal that a program of submit's left in disorder is put in order`() throws {
    let terminal = try submitted(start(["--shell", "stty raw -echo"]))
    try terminal.expectEnd(.exit(0), leaving: \.isCooked)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `answers are kept where nobody at the terminal meant the asking to end`(signal: Int32) throws {
    let terminal = try start(["--hurried", "--set", "key=hunter22"])
    try terminal.answer("Disk * › ", "sda")
    try terminal.expect("Submit [Enter, or a number] › ")
    kill(terminal.process, signal)
    try terminal.expectEnd(.signal(signal), leaving: \.isCooked)
    #expect(screen(terminal).hasSuffix("\n  --answers\nFILE"), "\(terminal.screen)")
    #expect(try kept().text == "{\n  \"disk\": \"sda\"\n}\n")
  }

  @Test func `long work that fails is left with how far it came, and begins anew`() throws {
    let terminal = try submitted(start(["--files", "10", "--failures", "1", "--failing-file", "9"]))
    try terminal.answer("Next step * › ", "1")
    try terminal.expect("Copying files [")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(
      terminal.screen.hasSuffix(
        """
        Submit [Enter, or a number] ›
        Eight are copied.
        Copying files: 90%
        \(failure)
        Next step * › 1
        Eight are copied.
        Copying files: done.
        Erased sda.
        """), "\(terminal.screen)")
  }

  @Test func `a terminal that cannot move its cursor has lines of long work, and a quiet one nothing`() throws
  {
    let dumb = try submitted(start(term: "dumb", ["--files", "30"]))
    #expect(try dumb.waitForEnd() == .exit(0))
    #expect(!dumb.output.contains(0x1B))
    #expect(
      dumb.screen.contains(
        /\nCopying files: \d+%\nEight are copied.\n(Copying files: \d+%\n)+Copying files: done.\nErased sda.$/
      ), "\(dumb.screen)")
    let quiet = try submitted(start(["--files", "10", "--quiet"]))
    #expect(try quiet.waitForEnd() == .exit(0))
    #expect(quiet.screen.hasSuffix("Submit [Enter, or a number] ›\nErased sda."), "\(quiet.screen)")
  }

  @Test(arguments: ["xterm-256color", "dumb"])
  func `when the time is over, the terminal is restored, and the answers are kept`(term: String) throws {
    let terminal = try start(term: term, ["--timeout", "2s", "--hurried"])
    try terminal.answer("Disk * › ", "sda")
    try terminal.type("half", after: "Key › ")
    try terminal.expectEnd(.exit(124), leaving: \.isCooked)
    let shown = screen(terminal)
    #expect(
      shown.hasSuffix(
        """
        Key ›
        error: timed out waiting for Key; nothing was submitted.
        The answers, without secrets, are saved. To use them, run this again with:
          --answers
        FILE
        """), "\(shown)")
    #expect(try kept().text == "{\n  \"disk\": \"sda\"\n}\n")
  }

  @Test(arguments: ["xterm-256color", "dumb"])
  func `when the time for everything is over, nothing is kept where nothing was answered`(term: String) throws
  {
    let terminal = try start(term: term, ["--timeout", "1s"])
    try terminal.type("half", after: "Disk * › ")
    try terminal.expectEnd(.exit(124), leaving: \.isCooked)
    #expect(
      terminal.screen == """
        ? explains · :back corrects · :help shows more · Ctrl-C stops · * is required

        ── Disk
        Disk * › half
        error: timed out; nothing was submitted.
        """, "\(terminal.screen)")
  }

  @Test(arguments: ["xterm-256color", "dumb"])
  func `keys do not make the time longer`(term: String) throws {
    let terminal = try start(term: term, ["--timeout", "1s"])
    try terminal.expect("Disk * › ")
    for _ in 0..<8 {
      terminal.type("x")
      usleep(300_000)
    }
    #expect(try terminal.waitForEnd() == .exit(124))
    #expect(terminal.screen.contains(/Disk \* › x{1,5}\nerror: timed out; nothing was submitted./))
  }

  @Test func `submitting takes none of the time, the question what is next does`() throws {
    let terminal = try submitted(start(["--timeout", "2s", "--seconds", "3", "--failures", "1"]))
    try terminal.expect("Next step * › ")
    #expect(try terminal.waitForEnd() == .exit(124))
    #expect(
      screen(terminal).hasSuffix(
        "Next step * ›\nerror: timed out.\nThe answers, without secrets, are saved. To use them, run this again with:\n  --answers\nFILE"
      ), "\(terminal.screen)")
  }

  @Test func `Ctrl-C at long work ends the program, and leaves the terminal in order`() throws {
    let terminal = try submitted(start(["--files", "600"]))
    try terminal.expect("Copying files [")
    try terminal.interrupt()
    #expect(terminal.isCooked)
  }

  @Test func `a window that has another size after the work is asked in that size`() throws {
    let terminal = try submitted(start(columns: 80, ["--failures", "1", "--shell", "stty columns 40"]))
    try terminal.expect("Next step * › ")
    terminal.type(String(repeating: "x", count: 60) + String(repeating: "\u{7F}", count: 60) + "save\r")
    #expect(try terminal.waitForEnd() == .exit(70))
    let written = String(decoding: terminal.output, as: UTF8.self)
    // Lines are wrapped to 40 columns, also the one that is typed.
    let prompt = "Next step * › " + String(repeating: "x", count: 26)
    #expect(written.contains(prompt) && !written.contains(prompt + "x"), "\(written)")
  }

  @Test func `storing a record is tried again without submitting again`() throws {
    let records = directory.path + "/records.jsonl"
    let terminal = try start(
      columns: 200, ["--submit-to", records, "--shell", "mkdir '\(records)'", "--yes"])
    try terminal.answer("Disk * › ", "sda")
    try terminal.expect("error: cannot write \(records): it is not a file")
    rmdir(records)
    try terminal.answer("Next step * › ", "1")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.screen.components(separatedBy: "Erased sda.").count == 2, "\(terminal.screen)")
    #expect(terminal.screen.contains("Your answers are stored, as record "))
    #expect(try directory.text("records.jsonl").hasSuffix("\"answers\": {\"disk\": \"sda\"}}\n"))
  }

  @Test func `answers that are edited after storing has failed are submitted anew`() throws {
    let records = directory.path + "/records.jsonl"
    let terminal = try submitted(
      start(
        columns: 200, ["--submit-to", records, "--shell", "mkdir '\(records)' 2>/dev/null"]))
    try terminal.answer("Next step * › ", "2")
    try submitAnotherDisk(at: terminal)
    try terminal.expect("Erased sdb.")
    try terminal.interrupt()
    #expect(terminal.screen.contains("Erased sda."))
  }

  @Test func `Ctrl-C ends the run also while what was typed ahead is discarded`() throws {
    for _ in 0..<Extent.times(5, thoroughly: 300) {
      let terminal = try start(["--failures", "1", "--yes"])
      try terminal.answer("Disk * › ", "sda")
      try terminal.expect("error: ")
      try terminal.interrupt()
    }
  }
}
