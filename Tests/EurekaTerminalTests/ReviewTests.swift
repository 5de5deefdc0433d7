import Eureka
import EurekaTerminal
import EurekaTesting
import OrderedCollections
import Testing

/// What is said of how things stand, and the way about.
@MainActor
@Suite struct ReviewTests {
  private func form() -> Form {
    Form()
      +++ TextRow("first") {
        $0.title = "First"
        $0.add(rule: RuleRequired())
      }
      <<< TextRow("second") { $0.title = "Second" }
      <<< TextRow("third") {
        $0.title = "Third"
        $0.disabled = true
        $0.value = "fixed"
      }
      <<< TextRow("fourth") {
        $0.title = "Fourth"
        $0.value = "much too long"
        $0.add(rule: RuleMaxLength(maxLength: 5))
        $0.validationOptions = .validatesOnDemand
      }
      <<< TextRow("fifth") {
        $0.title = "Fifth"
        $0.hidden = "$second != 'more'"
      }
  }

  @Test func `the table tells what is answered, locked, missing and to be corrected`() {
    let run = FormTester(form(), options: .fixed(.interactive)).run([
      ":goto fourth", "", ":goto second", ":review",
    ])
    #expect(
      run.transcript.contains(
        """
        Second › :review
          1) First   — (missing)
          2) Second  —
          3) Third   fixed (locked)
          4) Fourth  much too long (to be corrected)
        Second ›
        """), "\(run.transcript)")
  }

  @Test func `coming back to a question that was passed is said`() {
    let run = FormTester(form(), options: .fixed(.interactive)).run([
      ":goto second", "more", "four", "five", "one",
    ])
    #expect(run.outcome == .completed)
    #expect(
      run.transcript == """

        First * › :goto second
        Going to Second.
        Second › more
        Third: fixed (locked)
        Fourth [much too long] › four
        Fifth › five
        Back to First, which was not asked yet.
        First * › one

        """)
  }

  @Test func `an edit at the review asks only what it makes visible`() {
    let run = FormTester(form(), options: .fixed(.interactive, reviews: true)).run([
      "one", "", "four", "2", "more", "five", "",
    ])
    #expect(run.outcome == .completed)
    #expect(run.asked == ["first", "second", "fourth", "second", "fifth"])
  }

  @Test func `the review explains itself, and says what does nothing there`() {
    let run = FormTester(form(), options: .fixed(.interactive, reviews: true)).run([
      "one", "", "four", "?", ":next", ":clear", "7", "x", ":goto nowhere", ":back", "", "",
    ])
    #expect(run.outcome == .completed)
    #expect(
      run.transcript.contains(
        """
        Submit [Enter, or a number] › ?
        Enter submits the answers. A number asks that question again; so does :goto with
        a tag.
        :show N shows a whole answer, :why N explains why it is asked, :back goes to the
        last question, :quit stops.
        Submit [Enter, or a number] › :next
        error: ":next" is not available here: enter a blank line to submit, or the
        number of an answer to edit.
        Submit [Enter, or a number] › :clear
        error: ":clear" is not available here: enter a blank line to submit, or the
        number of an answer to edit.
        Submit [Enter, or a number] › 7
        error: "7" is not a number in the list: enter a blank line to submit, or the
        number of an answer to edit.
        """), "\(run.transcript)")
    #expect(run.asked.last == "fourth")
  }

  @Test func `help lists what does something here`() {
    let run = FormTester(form(), options: .fixed(.interactive, reviews: true)).run([
      ":help", "one", "", "four", ":help", "",
    ])
    let commands = run.events.compactMap { event -> [String]? in
      if case .commands(let texts) = event {
        texts.map { String($0.usage.prefix { $0 != " " }) }
      } else {
        nil
      }
    }
    #expect(
      commands == [
        [
          ":back", ":next", ":goto", ":clear", ":again", ":edit", ":why", ":review", ":show",
          ":submit", ":quit", ":accessible", ":plain", "?", ":help", "Tab",
        ],
        [
          ":back", ":goto", ":why", ":review", ":show", ":submit", ":quit", ":accessible", ":plain", "?",
          ":help",
        ],
      ])
  }

  @Test func `a value that is taken away, and a command with too much behind it, are told`() {
    let run = FormTester(form(), options: .fixed(.interactive)).run([
      "one", "two", ":back", ":next 2", ":clear",
    ])
    #expect(
      run.transcript.contains(
        """
        Second [two] › :next 2
        error: ":next 2": the command takes no argument: enter :next.
        Second [two] › :clear
        (no value now)
        """), "\(run.transcript)")
  }

  @Test func `answers that were given and not reached are among those so far, without secrets`() {
    @FormBuilder func build() -> Form {
      Section {
        TextRow("a")
        TextRow("b")
        PasswordRow("p")
      }
    }
    let given: [String: Answers] = [
      "b": Answers(.text("x"), from: .option("--set b")),
      "p": Answers(.text("secret"), from: .option("--set p")),
    ]
    let walk = Walk(build(), options: .fixed(.interactive, given: given))
    _ = walk.start()
    #expect(walk.answersSoFar().isEmpty)
    let other = Walk(build(), options: .fixed(.interactive, given: given))
    _ = other.start()
    _ = other.send(.line("Ada"))
    #expect(other.answersSoFar() == ["a": .string("Ada"), "b": .string("x")])
  }

  @Test func `secrets in groups and lists that were given and not reached are kept nowhere, and not shown`() {
    func account() -> GroupRow {
      GroupRow("account") {
        TextRow("user")
        PasswordRow("password")
      }
    }
    let form =
      Form() +++ TextRow("a") <<< account()
      +++ MultivaluedSection(multivaluedOptions: [.insert]) { section in
        section.tag = "accounts"
        section.multivaluedRowToInsertAt = { _ in account() }
      }
    let secret = AnswerValue.object(["user": .string("ada"), "password": .string("hunter22")])
    let walk = Walk(
      form,
      options: .fixed(
        .interactive,
        given: [
          "account": Answers(.value(secret), from: .file("f")),
          "accounts": Answers(.value(.array([secret])), from: .file("f")),
        ]))
    _ = walk.start()
    let events = walk.send(.line(":review")) + walk.send(.line("Ada"))
    #expect(walk.answersSoFar()["a"] == .string("Ada"))
    #expect(!"\(walk.answersSoFar())\(events)".contains("hunter22"))
  }

  @Test func `the word of the line that cancels is taken as it says`() {
    let form =
      Form()
      +++ AlertRow<String>("alert") {
        $0.options = ["Keep", "Delete"]
        $0.value = "Keep"
        $0.cancelTitle = "Never mind"
      }
      <<< ActionSheetRow<String>("sheet") {
        $0.options = ["Cancellation", "Cancel"]
        $0.value = "Cancellation"
      }
      <<< ActionSheetRow<String>("other") { $0.options = ["Cancellation"] }
    let run = FormTester(form, options: .fixed(.interactive)).run(["never mind", "cancel", "CANCEL"])
    #expect(run.outcome == .completed)
    #expect(form.answers() == ["alert": .string("Keep"), "sheet": .string("Cancel"), "other": .null])
  }

  @Test func `sections are counted as they are shown, and one alone is not`() {
    @FormBuilder func build() -> Form {
      Section("One") { SwitchRow("more") }
      Section { TextRow("a") }
      Section("Two", hidden: "$more != true") { TextRow("b") }
      Section("Three") { TextRow("c") { $0.hidden = "$more == true" } }
      Section("Four") { TextRow("d") }
    }
    let form = build()
    func headings(_ lines: [String]) -> [String] {
      FormTester(form, options: .fixed(.piped)).run(lines).transcript.split(separator: "\n").map(String.init)
        .filter { $0.hasPrefix("── ") }
    }
    #expect(headings(["y", "", "", ""]) == ["── One · 1 of 3", "── Two · 2 of 3", "── Four · 3 of 3"])
  }
}
