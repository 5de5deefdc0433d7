import Eureka
import EurekaTesting
import TestSupport
import Testing

@testable import EurekaTerminal

@MainActor
@Suite struct WalkTests {
  @Test func `a walk asks in order, and its transcript reads as one`() {
    let run = FormTester(serverForm(), options: .fixed(.piped)).complete(["example.org", "", "", "/k.pem"])
    #expect(
      run.transcript == """

        ── Server
        Host name * › example.org
        Port [443] ›\u{20}
        Ports below 1024 need root.

        ── TLS · 2 of 2
        Use TLS [Y/n] ›\u{20}
        Key › /k.pem
        Zone: local (locked)
        That was TLS.

        """)
  }

  @Test func `conditions decide as the walk goes on`() {
    #expect(FormTester(serverForm(), options: .fixed(.piped)).run(["a", "80"]).asked == ["host", "port"])
    #expect(
      FormTester(serverForm(), options: .fixed(.piped)).run(["a", "", "n"]).asked == ["host", "port", "tls"])
  }

  @Test func `a person is told why an answer is refused, and asked again`() {
    let form = serverForm()
    let run = FormTester(form, options: .fixed(.interactive)).complete(["", "a", "abc", "70000", "80"])
    #expect(
      run.transcript == """

        ── Server
        Host name * ›\u{20}
        error: Host name is required.
        Host name * › a
        Port [443] › abc
        error: "abc" is not a whole number: enter one of at most 65535.
        Port [443] › 70000
        error: 70000 is too large: enter a whole number of at most 65535.
        Port [443] › 80
        Ports below 1024 need root.

        """)
    #expect(form.values()["port"] as? Int == 80)
  }

  @Test func `an input that ends twice ends the walk, defaults or not`() {
    let options = WalkOptions.fixed(.interactive, keepsDefaults: true, reviews: true)
    let run = FormTester(serverForm(), options: options).run([])
    #expect(run.outcome == .endedEarly([], []))
    #expect(run.asked == ["host", "host"])
  }

  @Test func `going back asks again, and goes on where it was`() {
    let form = serverForm()
    let run = FormTester(form, options: .fixed(.interactive)).complete(["a", ":back", "b", "80"])
    #expect(run.asked == ["host", "port", "host", "port"])
    #expect(form.values()["host"] as? String == "b")
  }

  @Test func `going back works from a refused answer, and by several questions`() {
    let run = FormTester(serverForm(), options: .fixed(.interactive)).complete([
      "a", "", "maybe", ":back 2", "b", "", "k",
    ])
    #expect(run.asked == ["host", "port", "tls", "tls", "host", "tls", "key"])
  }

  @Test func `after keeping the rest, any answer can be edited from the review`() {
    let form = serverForm()
    let run = FormTester(form, options: .fixed(.interactive, reviews: true)).complete([
      "a", ":submit", "2", "80", "",
    ])
    #expect(run.asked == ["host", "port", "port"])
    #expect(form.values()["port"] as? Int == 80)
    #expect(
      run.transcript == """

        ── Server
        Host name * › a
        Port [443] › :submit
        Ports below 1024 need root.

        ── TLS · 2 of 2
        Zone: local (locked)
        That was TLS.

        ── Your answers
         Server
          1) Host name  a
          2) Port       443
         TLS
          3) Use TLS    yes
          4) Key        —
          5) Zone       local (locked)
        Submit [Enter, or a number] › 2
        Going to Port.

        ── Server · 1 of 2
        Port [443] › 80

        ── Your answers
          1) Host name  a
          2) Port       80 (changed)
        Submit [Enter, or a number] ›\u{20}

        """)
  }

  @Test(arguments: [(":a", ":accessible or :again"), (":bcak", ":back")])
  func `a slip, or the beginning of several commands, is asked about, and taken when it is entered again`(
    line: String, commands: String
  ) {
    let form = serverForm()
    let run = FormTester(form, options: .fixed(.interactive)).run([line, line, ":submit"])
    #expect(
      run.problems.map(MessageCatalog.english.sentence) == [
        "\"\(line)\" is not a command: enter \(commands), or the same line again to answer with it."
      ])
    #expect(form.values()["host"] as? String == line)
  }

  @Test func `the review shows answers that were given for questions further on`() {
    let given = ["key": Answers(.text("/k"), from: .file("f"))]
    let run = FormTester(serverForm(), options: .fixed(.interactive, given: given)).run([
      "a", ":review", ":quit",
    ])
    #expect(run.transcript.contains("  4) Key        /k (from f)\n"))
  }

  @Test func `there is nothing to go back to at the first question`() {
    let run = FormTester(serverForm(), options: .fixed(.interactive)).run([":back"])
    #expect(run.problems.first?.reasons == ["this is the first question"])
  }

  @Test func `a section that an edited answer shows is asked, and one it hides is not`() {
    let form = serverForm()
    let run = FormTester(form, options: .fixed(.interactive, reviews: true)).complete([
      "a", "80", "2", "443", "", "k", "",
    ])
    #expect(run.asked == ["host", "port", "port", "tls", "key"])
    #expect(form.rows.compactMap(\.tag) == ["host", "port", "tls", "key", "zone"])
  }

  @Test func `the review is a numbered table of what was answered, locked and kept secret`() {
    let form = serverForm()
    form +++ Section("Login") <<< PasswordRow("password") { $0.title = "Password" }
    let run = FormTester(form, options: .fixed(.interactive, reviews: true)).run(["a", "", "n", "secret", ""])
    let review = run.transcript.components(separatedBy: "── Your answers\n").last
    #expect(
      review == """
         Server
          1) Host name  a
          2) Port       443
         TLS
          3) Use TLS    no
          4) Zone       local (locked)
         Login
          5) Password   ••••
        Submit [Enter, or a number] ›\u{20}

        """)
    #expect(!run.transcript.contains("secret"))
  }

  @Test func `goto goes to a tag, and refuses one that is unknown, hidden or locked`() {
    let run = FormTester(serverForm(), options: .fixed(.interactive)).complete(
      ["a", ":goto 3", "n", ":goto nosuch", ":goto key", ":goto zone", ":goto", "80"])
    #expect(run.asked == ["host", "port", "tls", "port", "port", "port", "port", "port"])
    #expect(
      run.problems.flatMap(\.reasons).map(String.init(describing:)) == [
        #"unknown question "nosuch""#, #"the question "key" is hidden now"#,
        "the command needs an argument",
      ])
  }

  @Test func `a question mark is text in a text area, at its first line too, and its help is shown above`() {
    let form =
      Form()
      +++ TextAreaRow("notes") {
        $0.title = "Notes"
        $0.help = "What we should know."
      }
    let run = FormTester(form, options: .fixed(.interactive)).run(["?", "."])
    #expect(form.values()["notes"] as? String == "?")
    #expect(run.transcript.hasPrefix("\nNotes\nWhat we should know.\nLines of text"), "\(run.transcript)")
  }

  @Test func `of a question that takes any line, the tag is told`() {
    let form =
      Form() +++ Section() <<< TextRow("host") { $0.title = "Host name" } <<< TextRow { $0.title = "Note" }
    let run = FormTester(form, options: .fixed(.interactive)).run(["?", ":quit"])
    run.expect(
      shows: """
        Host name › ?
        Enter a line of text.
        A blank line leaves it open.
        Its tag, for :goto and --set, is host.
        Host name › :quit

        """)
  }

  @Test func `a question explains itself, and the help lists the commands`() {
    let run = FormTester(serverForm(), options: .fixed(.interactive)).run(["?", ":help", ":quit"])
    #expect(run.transcript.contains("The name browsers ask for.\nHost name * › :help\n"))
    #expect(run.transcript.contains("  :back [n]       go back to the previous question, or n questions\n"))
    #expect(run.outcome == .quit)
  }

  @Test(arguments: [
    (":=:back", ":back"), (":=?", "?"), (":==", "="), ("::back", "::back"), ("??", "??"), (":foo", ":foo"),
    ("::1", "::1"), (":8080", ":8080"), ("? ?", "? ?"),
    ("::backup", "::backup"), (":bcak", ":bcak"),
  ])
  func `a line is made an answer by :=, and is one anyhow if it is no command`(line: String, answer: String) {
    let form = serverForm()
    _ = FormTester(form, options: .fixed(.piped)).run([line])
    #expect(form.values()["host"] as? String == answer)
  }

  @Test func `clear takes a value away, unless it is required`() {
    let form = serverForm()
    let run = FormTester(form, options: .fixed(.interactive)).complete([
      "a", ":back", ":clear", "", ":clear", ":submit",
    ])
    #expect(run.problems.map(MessageCatalog.english.sentence) == ["Host name is required."])
    #expect(form.values()["host"] as? String == "a")
    #expect(form.values()["port"] as? Int == nil)
  }

  @Test func `submit keeps the rest, and goes back to what is invalid`() {
    let run = FormTester(serverForm(), options: .fixed(.interactive)).complete([":submit", "a"])
    #expect(run.asked == ["host", "host"])
  }

  @Test func `a text block ends at a lone dot, and a doubled dot is a dot`() {
    let form =
      Form() +++ TextAreaRow("notes") { $0.title = "Notes" } <<< TextRow("after") { $0.title = "After" }
    let run = FormTester(form, options: .fixed(.piped)).run([
      "one", "", "..", "...", ":=:back", "?", ".", "x",
    ])
    #expect(form.values()["notes"] as? String == "one\n\n.\n..\n:back\n?")
    #expect(
      run.transcript == """

        Notes
        Lines of text; a lone . or Ctrl-D ends them, a blank first line leaves it empty.
        Commands here: :edit, :back and :quit.
        | one
        |\u{20}
        | ..
        | ...
        | :=:back
        | ?
        | .
        After › x

        """)
  }

  @Test func `a text block that the input leaves open is no answer, defaults or not`() {
    let form = Form() +++ TextAreaRow("a")
    let run = FormTester(form, options: .fixed(.piped, keepsDefaults: true)).run(["one"])
    #expect(run.report.first == "error: line 1: a: the input ended before the closing \".\" line.")
    #expect(run.unreachedRows == [UnreachedRow(row: "a", tag: "a", hasValidDefault: true)])
  }

  @Test func `a blank first line keeps a text block, and a lone dot empties it`() {
    let form = Form() +++ TextAreaRow("a") { $0.value = "old" } <<< TextAreaRow("b") { $0.value = "old" }
    _ = FormTester(form, options: .fixed(.piped)).run(["", "."])
    #expect(form.values()["a"] as? String == "old")
    #expect(form.values()["b"] as? String == "")
  }

  @Test func `a text block without end is refused when it is too long`() {
    let form = Form() +++ TextAreaRow("notes") { $0.maximumLength = 10 }
    FormTester(form, options: .fixed(.piped)).complete(["1234", "56789", "."])
    let endless = FormTester(form, options: .fixed(.piped)).run(["1234", "567890", "more", "."])
    #expect(
      endless.report == [
        "error: line 2: notes: the answer is longer than 10 bytes: enter lines of text, ended by a line that is a single dot."
      ])
    #expect(endless.unusedLines == ["more", "."])
  }

  @Test func `a secret is asked twice of a person, once of a pipe, and never shown`() {
    func form() -> Form {
      Form()
        +++ PasswordRow("password") {
          $0.title = "Password"
          $0.confirms = true
          $0.add(rule: RuleMinLength(minLength: 8))
        }
    }
    let piped = form()
    let run = FormTester(piped, options: .fixed(.piped)).run([":quit is my password"])
    #expect(piped.values()["password"] as? String == ":quit is my password")
    #expect(
      run.transcript == """

        Enter a password of at least 8 characters.
        What you type is not shown, and no commands are read.
        Password › ••••

        """)
    let person = FormTester(form(), options: .fixed(.interactive)).complete(
      ["short", "longenough", "longenoguh", "longenough", "longenough"])
    #expect(
      person.transcript == """

        Enter a password of at least 8 characters.
        What you type is not shown, and no commands are read.
        Password › ••••
        error: the answer is too short: enter a password of at least 8 characters.
        Password › ••••
        Password (again) › ••••
        error: the two entries differ: enter the second again, or a blank line to start
        over.
        Password (again) › ••••

        """)
  }

  @Test(arguments: [WalkOptions.Mode.piped, .interactive])
  func `a secret text of several lines is not shown`(mode: WalkOptions.Mode) {
    let form = Form {
      TextAreaRow("key") {
        $0.isSecret = true
        $0.add(rule: RuleMinLength(minLength: 8))
      }
    }
    let lines = ["-----BEGIN", "hunter2", "."]
    let run = FormTester(form, options: .fixed(mode)).run(lines + [":edit", ":quit"])
    #expect(form.values()["key"] as? String == "-----BEGIN\nhunter2")
    #expect(run.transcript.contains("What you type is not shown.") && run.transcript.contains("••••"))
    #expect(!run.transcript.contains("BEGIN") && !run.transcript.contains("hunter2"), "\(run.transcript)")
  }

  @Test func `a secret number shows nothing of itself when it is refused`() {
    let form =
      Form()
      +++ IntRow("pin") {
        $0.title = "PIN"
        $0.isSecret = true
      }
    let run = FormTester(form, options: .fixed(.piped)).run(["12E4x"])
    #expect(run.report == ["error: line 1: PIN (pin): the answer is not valid: enter a whole number."])
  }

  @Test func `a button runs once for yes, and the walk goes on`() {
    var count = 0
    let form =
      Form() +++ ButtonRow("ping") { $0.title = "Ping" }.onCellSelection { _, _ in count += 1 }
      <<< TextRow("a")
    FormTester(form, options: .fixed(.piped)).complete(["y", "x"])
    #expect(count == 1)
    _ = FormTester(Form() +++ ButtonRow().onCellSelection { _, _ in count += 1 }, options: .fixed(.piped))
      .run([""])
    #expect(count == 1)
    #expect(Array(form.answers().keys) == ["a"])
  }

  @Test func `rows shown further up after they were passed are asked at the end`() {
    let form =
      Form() +++ TextRow("first") { $0.hidden = "$last == false" } <<< SwitchRow("last") { $0.value = false }
    let run = FormTester(form, options: .fixed(.piped)).complete(["y", "late"])
    #expect(run.asked == ["last", "first"])
  }

  @Test func `a callback may add, hide and remove rows while its row is asked`() {
    let form = Form()
    form +++ Section("S")
      <<< TextRow("a").onChange { row in
        row.section?.append(TextRow("added"))
        row.section?.remove(row)
      }
      <<< TextRow("b").onCellSelection { _, row in
        row.hidden = true
        row.evaluateHidden()
      }
      <<< TextRow("c")
    let run = FormTester(form, options: .fixed(.piped)).complete(["1", "2", "3"])
    #expect(run.asked == ["a", "c", "added"])
  }

  @Test func `an invalid row that cannot be asked ends the walk, named`() {
    let form =
      Form()
      +++ IntRow("n") {
        $0.title = "Number"
        $0.value = 9
        $0.disabled = true
        $0.add(rule: RuleSmallerThan(max: 5))
      }
    let run = FormTester(form, options: .fixed(.interactive)).run([])
    #expect(run.report == [#"error: Number (n): 9 is too large: enter a whole number of at most 4."#])
  }

  @Test func `callbacks run at their moments`() {
    var log: [String] = []
    let row = TextRow("t") { $0.add(rule: RuleMinLength(minLength: 2)) }
      .cellSetup { _, _ in log.append("setup") }
      .cellUpdate { _, row in log.append(row.isValid ? "update" : "update invalid") }
      .onCellSelection { _, _ in log.append("selection") }
      .onCellHighlightChanged { _, row in log.append(row.isHighlighted ? "opened" : "closed") }
      .onRowValidationChanged { _, row in log.append(row.isValid ? "valid" : "invalid") }
      .onChange { log.append("change \($0.value ?? "")") }
    _ = FormTester(Form() +++ row, options: .fixed(.interactive)).run(["x", "xy"])
    #expect(
      log == [
        "setup", "update", "update", "opened", "selection", "invalid", "update invalid", "update invalid",
        "change xy", "valid", "update", "closed", "update",
      ])
    #expect(row.wasBlurred && row.wasChanged)
  }

  @Test func `answers given beforehand are applied in place, with their source`() {
    let form = serverForm()
    let given = [
      "host": Answers(.value(.string("a.org")), from: .file("a.json")),
      "port": Answers(.text("80"), from: .option("--set port")),
    ]
    let run = FormTester(form, options: .fixed(.unattended, given: given)).complete()
    #expect(
      run.transcript == """

        ── Server
        Host name: a.org (from a.json)
        Port: 80 (from --set port)
        Ports below 1024 need root.

        """)
  }

  @Test func `a locked row may be given the value it has`() {
    let given = [
      "host": Answers(.text("a"), from: .file("f")),
      "zone": Answers(.value(.string("local")), from: .file("f")),
    ]
    FormTester(serverForm(), options: .fixed(.unattended, given: given)).complete()
  }

  @Test func `a hidden row's value stays aside and comes back`() {
    let form = serverForm()
    FormTester(form, options: .fixed(.interactive, reviews: true)).complete(
      ["a", "", "y", "/k", "2", "80", "2", "443", ""])
    #expect(form.values()["key"] as? String == "/k")
  }

  @Test func `lines that are no text are refused with their number`() {
    let run = FormTester(serverForm(), options: .fixed(.piped)).run(inputs: [
      .line("a"), .unreadable("the line is not UTF-8: byte \(1)"),
    ])
    #expect(
      run.report == [
        "error: line 2: Port (port): the line is not UTF-8: byte 1: enter a whole number of at most 65535."
      ])
  }

  @Test func `a signal ends the session as it is`() {
    #expect(FormTester(serverForm()).run(inputs: [.line("a"), .signal(2)]).outcome == .signal(2))
    #expect(FormTester(serverForm()).run(inputs: [.signal(SIGHUP)]).outcome == .signal(SIGHUP))
  }
}
