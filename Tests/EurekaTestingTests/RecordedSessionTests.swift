import Eureka
import EurekaTesting
import Testing

/// Sessions in files, with forms in the test.
@MainActor
@Suite struct RecordedSessionTests {
  @Test(arguments: ["terminal", "pipe", "nobody", "edited"])
  func `a session is replayed letter for letter`(name: String) throws {
    let session = try RecordedSession(contentsOf: "Sessions/greeter-\(name).session")
    try session.replay(greeterForm())
  }

  @Test func `a controller is replayed as a form is`() throws {
    final class Greeter: FormViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        form = greeterForm()
      }
    }
    let session = try RecordedSession(contentsOf: "Sessions/greeter-pipe.session")
    try session.replay(Greeter())
  }

  @Test func `a form that has changed differs, and the difference is readable`() throws {
    let session = try RecordedSession(contentsOf: "Sessions/greeter-terminal.session")
    let error = #expect(throws: SessionError.self) {
      try session.replay(greeterForm(greeting: "Salutation"), isRecording: false)
    }
    let path = try #require(session.path)
    #expect(
      error?.description == """
        the form differs from \(path); EUREKA_RECORD=1 records it again.
        line 22:
        \("  ")
          ── Words · 2 of 2
          Form of address [Dr] › Ms
        - Greeting: Hello (locked)
        + Salutation: Hello (locked)
          What you type is not shown, and no commands are read.
          Secret word › ••••
        \("  ")
        line 33:
            3) Formally         yes
           Words
            4) Form of address  Ms
        -   5) Greeting         Hello (locked)
        +   5) Salutation       Hello (locked)
            6) Secret word      ••••
          note: Age: That is old.
          Submit [Enter, or a number] ›
        """)
  }

  @Test func `a form whose rules have changed differs in what happened`() throws {
    let form = greeterForm()
    let age: IntRow? = form.rowBy(tag: "age")
    age?.removeAllRules()
    let error = #expect(throws: SessionError.self) {
      try RecordedSession(contentsOf: "Sessions/greeter-pipe.session").replay(form, isRecording: false)
    }
    guard case .differs(_, let difference)? = error else { Issue.record("\(error as Any)"); return }
    #expect(
      difference.description == """
        line 10:
          ── You · 1 of 2
          Your name * › Ada
          Age › 200
        + Formally: yes (from the session)
        +\(" ")
        + ── Words · 2 of 2
        + Form of address [Dr] › Ms
        + Greeting: Hello (locked)
        + What you type is not shown, and no commands are read.
        + Secret word ›
          == happened
          asked name
          asked age
        - refused (answer.refused): line 2: Age (age): 200 is too large: enter a whole number of at most 149.
        - skipped formal: not reached
        - skipped address: hidden when $formal == false: formal is false
        - skipped greeting: not reached
        - skipped word: not reached
        + asked address
        + asked word
        + skipped formal: given by the session
        + skipped greeting: locked when $formal == true: formal is true
          == reported
        - error: line 2: Age (age): 200 is too large: enter a whole number of at most 149.
        - == unused
        - 1 line
        - == rejected, exit 65
        + error: the input ended before these questions were answered:
        +   Secret word (word)
        + Answer them, or use --accept-defaults to keep their defaults.
        + == ended early, exit 66
        """)
  }

  private static let script = """
    pipe
    # A comment.
    defaults
    == typed
    Ada

    """

  private static let record = """
    == shown

    ── You · 1 of 2
    Your name * › Ada
    Age ›
    == happened
    asked name
    asked age
    skipped formal: passed over
    skipped address: hidden when $formal == false: formal is false
    skipped greeting: passed over
    skipped word: passed over
    == result
    {
      "name": "Ada",
      "age": null,
      "formal": false,
      "greeting": "Hello"
    }
    == completed, exit 0

    """

  /// A file that is there for a test.
  private func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).session")
      .path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  private func error(_ form: Form, isRecording: Bool, _ session: () throws -> RecordedSession)
    -> SessionError?
  {
    #expect(throws: SessionError.self) { try session().replay(form, isRecording: isRecording) }
  }

  @Test func `a session is recorded only if that is asked for, and never silently`() throws {
    try withFile(Self.script) { path in
      let text = { try String(contentsOfFile: path, encoding: .utf8) }
      let session = { try RecordedSession(contentsOf: path) }
      let difference = try #require(TextDifference(from: Self.script, to: Self.script + Self.record))
      #expect(error(greeterForm(), isRecording: false, session) == .differs(path: path, difference))
      #expect(try text() == Self.script)

      let recorded = error(greeterForm(), isRecording: true, session)
      #expect(recorded == .recorded(path: path, difference))
      #expect(
        recorded?.description
          == "\(path) was recorded again; review the changes before you keep them.\n\(difference)")
      #expect(try text() == Self.script + Self.record)

      try session().replay(greeterForm(), isRecording: false)
      try session().replay(greeterForm(), isRecording: true)
    }
  }

  @Test func `a session that is no file is compared, and never recorded`() throws {
    let session = try RecordedSession(Self.script + Self.record)
    let run = try session.replay(greeterForm(), isRecording: true)
    #expect(run.answers["name"] == "Ada")
    let other = error(Form() +++ NameRow("name"), isRecording: true) { session }
    guard case .differs(nil, _)? = other else { Issue.record("\(other as Any)"); return }
  }

  @Test func `what a session says goes into its walk`() throws {
    let session = try RecordedSession(
      """
      terminal of 40 columns
      locale de_DE
      time zone Europe/Berlin
      now 2026-12-31T23:30:00Z
      defaults
      without review
      accessible
      confirm erase all
      given a.b=x=y
      given none=
      == typed
      \\\\a
      \\== shown

      """)
    #expect(session.style.columns == 40 && session.style.isAccessible)
    #expect(session.options.mode == .interactive)
    #expect(session.options.context.locale == Locale(identifier: "de_DE"))
    #expect(session.options.context.messages.language == "de")
    #expect(session.options.context.timeZone == TimeZone(identifier: "Europe/Berlin"))
    #expect(session.options.context.now == Date(timeIntervalSince1970: 1_798_759_800))
    #expect(session.options.keepsDefaults && !session.options.reviews)
    #expect(session.options.confirmation == "erase all")
    #expect(session.options.given.members.mapValues(\.input) == ["a.b": .text("x=y"), "none": .value(.null)])
    #expect(session.inputs == [.line("\\a"), .line("== shown")])
  }

  @Test(arguments: [
    ("", 0, "the first line must say who answers: terminal of 80 columns, pipe or nobody"),
    ("pipes\n", 1, "pipes must be terminal of 80 columns, pipe or nobody"),
    (
      "terminal of no columns\n", 1,
      "terminal of no columns must be terminal of 80 columns, pipe or nobody"
    ),
    ("pipe\nquietly\n", 2, "quietly is not a valid setting"),
    ("pipe\nlocale Klingon\n", 2, "Klingon is not a valid locale"),
    ("pipe\ntime zone Mars\n", 2, "Mars is not a valid time zone"),
    (
      "pipe\nnow 2026-02-30T00:00:00Z\n", 2,
      "2026-02-30T00:00:00Z must be a time such as 2026-03-10T09:30:00Z"
    ),
    ("pipe\ngiven port\n", 2, "port must be an answer such as port=8080"),
    ("pipe\ngiven port=1\ngiven port=2\n", 3, "duplicate answer to port"),
    (
      "pipe\ngiven port=1 given host=a\n", 2,
      "given port=1 given host=a must be one answer; write another on a line of its own"
    ),
    ("pipe\n== type\n", 2, "== type must be == typed, == edited or == shown"),
    (
      "pipe\n== typed\n\\signal 2\n", 3,
      #"\signal 2 must be \signal INT, \hang up or \time out; write \ before other lines that begin with \"#
    ),
  ])
  func `a text that tells no session says where`(text: String, line: Int, reason: String) {
    #expect(throws: SessionError.malformed(path: nil, line: line, reason: reason)) {
      _ = try RecordedSession(text)
    }
  }

  @Test func `a file that is not there is told by its path, beside the test`() {
    let error = #expect(throws: SessionError.self) {
      _ = try RecordedSession(contentsOf: "Sessions/nosuch.session", testFile: "/work/Tests/A.swift")
    }
    #expect(
      error?.description.hasPrefix("cannot read the session from /work/Tests/Sessions/nosuch.session: ")
        == true)
  }

  @Test func `a secret never stands in a file but as a line that is typed`() throws {
    let session = try RecordedSession("nobody\ngiven word=swordfish\ngiven name=Ada\n")
    #expect(throws: SessionError.secretInFile(path: nil, tag: "word")) {
      _ = try session.replay(greeterForm())
    }

    var handedIn = try RecordedSession("nobody\ngiven name=Ada\n")
    handedIn.options.given["word"] = Answers(.text("swordfish"), from: .environment("WORD"))
    let difference = try #require(error(greeterForm(), isRecording: false) { handedIn }).description
    #expect(difference.contains("skipped word: given by $WORD"))
    #expect(!difference.contains("swordfish"))
  }
}
