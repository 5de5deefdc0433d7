import Eureka
import EurekaTesting
import TestSupport
import Testing

/// What is said of how things stand, and the way about.
@MainActor
@Suite struct ReviewTests {
  private func form() -> Form {
    Form()
      +++ TextRow("first") { $0.title = "First" }.required()
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
    run.expect(
      shows: """
        Second › :review
          1) First   — (missing)
          2) Second  —
          3) Third   fixed (locked)
          4) Fourth  much too long (to be corrected)
        (:goto N goes to the question with that number)
        Second ›
        """)
  }

  @Test func `coming back to a question that was passed is said`() {
    let run = FormTester(form(), options: .fixed(.interactive)).complete([
      ":goto second", "more", "four", "five", "one",
    ])
    #expect(
      run.transcript == """

        First * › :goto second
        Going to Second.
        Second › more
        Third: fixed (locked)
        Fourth [much too long] › four
        Fifth › five
        Back to First, which is still open.
        First * › one

        """)
  }

  @Test func `the review explains itself, and says what does nothing there`() {
    let run = FormTester(form(), options: .fixed(.interactive, reviews: true)).complete([
      "one", "", "four", "?", ":next", ":clear", "7", "x", ":goto nowhere", ":back", "", "",
    ])
    run.expect(
      shows: """
        Submit [Enter, or a number] › ?
        Enter submits the answers. A number asks that question again; so does :goto with
        a name.
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
        """)
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
          ":back", ":next", ":later", ":goto", ":clear", ":again", ":edit", ":why", ":review", ":show",
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
    run.expect(
      shows: """
        Second [two] › :next 2
        error: ":next 2": the command takes no argument: enter :next.
        Second [two] › :clear
        (no value now)
        """)
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
    let walk = Walk(started: build(), options: .fixed(.interactive, given: given))
    #expect(walk.ledger.answersSoFar().isEmpty)
    let other = Walk(started: build(), options: .fixed(.interactive, given: given))
    other.send("Ada")
    #expect(other.ledger.answersSoFar() == ["a": .string("Ada"), "b": .string("x")])
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
      +++ itemList("accounts", [.insert]) { account() }
    let secret = AnswerValue.object(["user": .string("ada"), "password": .string("hunter22")])
    let given: [String: AnswerValue] = ["account": secret, "accounts": [secret]]
    let walk = Walk(started: form, options: .fixed(.interactive, given: .file("f", given)))
    let events = walk.send(":review") + walk.send("Ada")
    #expect(walk.ledger.answersSoFar()["a"] == .string("Ada"))
    #expect(!"\(walk.ledger.answersSoFar())\(events)".contains("hunter22"))
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
    FormTester(form, options: .fixed(.interactive)).complete(["never mind", "cancel", "CANCEL"])
    #expect(form.answers() == ["alert": .string("Keep"), "sheet": .string("Cancel"), "other": .null])
  }

  @Test func `sections are counted as they are shown, and one alone is not`() {
    let form = Form {
      Section("One") { SwitchRow("more") }
      Section { TextRow("a") }
      Section("Two", hidden: "$more != true") { TextRow("b") }
      Section("Three") { TextRow("c") { $0.hidden = "$more == true" } }
      Section("Four") { TextRow("d") }
    }
    func headings(_ lines: [String]) -> [String] {
      FormTester(form, options: .fixed(.piped)).run(lines).transcript.split(separator: "\n").map(String.init)
        .filter { $0.hasPrefix("── ") }
    }
    #expect(headings(["y", "", "", ""]) == ["── One · 1 of 3", "── Two · 2 of 3", "── Four · 3 of 3"])
  }

  /// 30 answers: three sections, one of them a list, which a window of 24 rows has no room for.
  private func longForm() -> Form {
    Form {
      Section("Visit") {
        for number in 1...20 { TextRow("v\(number)") { $0.title = "Visit \(number)" } }
      }
      groupList("persons", [.insert], header: "Persons", itemTitle: "Person") {
        TextRow("name") { $0.title = "Name" }
        TextRow("phone") { $0.title = "Telephone" }
      }
      Section("Consent") { SwitchRow("consent") { $0.title = "I agree" } }
    }
  }

  private var longAnswers: [String] {
    (1...20).map { "a\($0)" } + ["y", "Ada", "1", "y", "Bob", "2", "n", "y"]
  }

  private func endOfLongRun(_ lines: [String], style: ScreenStyle = ScreenStyle()) -> String {
    let run = FormTester(longForm(), options: .fixed(.interactive, reviews: true), style: style)
      .run(longAnswers + lines)
    return run.transcript.range(of: "── Your answers").map { String(run.transcript[$0.lowerBound...]) } ?? ""
  }

  @Test func `a review longer than the screen shows its sections, and a number opens one, or an answer`() {
    #expect(
      endOfLongRun(["21", "23", "Eve", "26", "n", ""]) == """
        ── Your answers
           1-20) Visit             a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, …
          21-25) Persons           Ada, Bob
             26) Consent: I agree  yes
        Submit [Enter, or a number] › 21

        ── Persons
          21) Person 1: Name       Ada
          22) Person 1: Telephone  1
          23) Person 2: Name       Bob
          24) Person 2: Telephone  2
          25) Persons              2 items
        Back to all answers [Enter, or a number] › 23
        Going to Person 2: Name.

        ── Persons · 2 of 3

        Person 2 (Bob, 2)
        Name [Bob] › Eve

        ── Your answers
           1-20) Visit             a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, …
          21-25) Persons           Ada, Eve (changed)
             26) Consent: I agree  yes
        Submit [Enter, or a number] › 26
        Going to I agree.

        ── Consent · 3 of 3
        I agree [Y/n] › n

        ── Your answers
           1-20) Visit             a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, …
          21-25) Persons           Ada, Eve (changed)
             26) Consent: I agree  no (changed)
        Submit [Enter, or a number] ›\u{20}

        """)
  }

  @Test func `what is asked about all items is one line of a long review`() {
    let form = Form {
      groupList("people", header: "People", itemTitle: "Person") { TextRow("name") { $0.title = "Name" } }
      Section(
        forEach: "people", with: "people", tag: "pairs",
        header: { one, other in "\(one.title) and \(other.title)" }
      ) { one, other in
        TextRow("relation") { $0.title { _ in "\(one.title) is \(other.title)'s" } }
      }
      Section(forEach: "people", header: { person in "About \(person.title)" }) { _ in
        TextRow("work") { $0.title = "Work" }
        IntRow("hours") { $0.title = "Hours" }
      }
    }
    var style = ScreenStyle()
    style.rows = 14
    let run = FormTester(form, options: .fixed(.interactive, reviews: true), style: style)
      .run([
        "y", "Ada", "y", "Bob", "y", "Cem", "n", "son", "uncle", "friend", "cook", "40", "smith", "30",
        "none", "0",
        "8-13", "8-9", "8", "baker", "",
      ])
    let end = run.transcript.range(of: "── Your answers").map { run.transcript[$0.lowerBound...] }
    #expect(
      end == """
        ── Your answers
           1-4) People                     Ada, Bob, Cem
           5-7) Bob and Ada – Cem and Bob  son, uncle, friend
          8-13) About Ada – About Cem      Ada, Bob, Cem
        Submit [Enter, or a number] › 8-13

        ── About Ada – About Cem
         About Ada
           8) Work   cook
           9) Hours  40
         About Bob
          10) Work   smith
          11) Hours  30
         About Cem
          12) Work   none
          13) Hours  0
        Back to all answers [Enter, or a number] › 8-9

        ── About Ada
          8) Work   cook
          9) Hours  40
        Back to all answers [Enter, or a number] › 8
        Going to Person 1: Work.

        ── About Ada · person 1 of 3
        Work [cook] › baker

        ── Your answers
           1-4) People                     Ada, Bob, Cem
           5-7) Bob and Ada – Cem and Bob  son, uncle, friend
          8-13) About Ada – About Cem      Ada, Bob, Cem (changed)
        Submit [Enter, or a number] ›\u{20}

        """, "\(end ?? "")")
  }

  @Test func `a blank line at a section returns to all answers, and submits there`() {
    let end = endOfLongRun(["21-25", "", ""])
    #expect(
      end.hasSuffix(
        """
          25) Persons              2 items
        Back to all answers [Enter, or a number] ›\u{20}

        ── Your answers
           1-20) Visit             a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, …
          21-25) Persons           Ada, Bob
             26) Consent: I agree  yes
        Submit [Enter, or a number] ›\u{20}

        """), "\(end)")
  }

  @Test func `read out, a long review is one list`() {
    let end = FormTester(
      longForm(), options: .fixed(.interactive, reviews: true), style: ScreenStyle(isAccessible: true)
    ).run(longAnswers + [""]).transcript
    #expect(end.contains("\n19) Visit 19: a19\n20) Visit 20: a20\n"), "\(end)")
  }

  @Test(arguments: [1, 3, 40, 200, 700])
  func `no screen of a review is longer than the window`(count: Int) {
    let form = Form()
    for section in 0..<max(count / 10, 1) {
      form +++ Section("Section \(section)")
      for row in 0..<min(count, 10) {
        form <<< TextRow("s\(section)r\(row)") { $0.title = "Row \(row) of \(section)" }
      }
    }
    let tester = FormTester(form, options: .fixed(.interactive, reviews: true))
    let numbers = Array(repeating: "1", count: 12)
    let screens = tester.run([":submit"] + numbers + [""]).transcript.components(separatedBy: "\n\n── ")
      .dropFirst()
    #expect(screens.allSatisfy { $0.split(separator: "\n").count <= 23 }, "\(screens)")
  }

  @Test func `a long review before the end begins with what is missing, not with what was not asked yet`() {
    let form = longForm()
    for tag in ["v3", "v9"] { (form.rowBy(tag: tag) as TextRow?)?.add(rule: RuleRequired()) }
    let run = FormTester(form, options: .fixed(.interactive)).run(["a1", ":goto v5", ":review"])
    run.expect(
      shows: """
        Visit 5 › :review
             3) Visit 3           — (missing)

          1-20) Visit             a1
            21) Persons           — (not asked yet)
            22) Consent: I agree  — (not asked yet)
        """)
  }

  @Test func `a section of a long review is opened before the end`() {
    let run = FormTester(longForm(), options: .fixed(.interactive)).run(
      ["a1", "a2"] + Array(repeating: "", count: 17) + [
        ":review", ":review 18-20", ":review 2", ":review 99",
      ])
    run.expect(
      shows: """
        Visit 20 › :review
          1-20) Visit             a1, a2
            21) Persons           — (not asked yet)
            22) Consent: I agree  — (not asked yet)
        :review 1-20 shows the answers of that line.
        (:goto N goes to the question with that number)
        Visit 20 › :review 18-20

        ── Visit 18 – Visit 20
          18) Visit 18  —
          19) Visit 19  —
          20) Visit 20  —
        (:goto N goes to the question with that number)
        Visit 20 › :review 2

        ── Visit
           1) Visit 1   a1
           2) Visit 2   a2
           3) Visit 3   —
           4) Visit 4   —
           5) Visit 5   —
           6) Visit 6   —
           7) Visit 7   —
           8) Visit 8   —
           9) Visit 9   —
          10) Visit 10  —
          11) Visit 11  —
          12) Visit 12  —
          13) Visit 13  —
          14) Visit 14  —
          15) Visit 15  —
          16) Visit 16  —
          17) Visit 17  —
          18) Visit 18  —
          19) Visit 19  —
          20) Visit 20  —
        (:goto N goes to the question with that number)
        Visit 20 › :review 99
        error: ":review 99": there is no question with that number or title: enter a
        number from 1 to 22, or a title.
        Visit 20 ›\u{20}

        """)
  }

  @Test func `of many open questions those are shown that need an answer, and the others counted`() {
    let form = Form {
      for number in 1...30 { TextRow("q\(number)") { $0.title = "Question \(number)" } }
      TextRow("last") { $0.title = "Last" }.required()
    }
    let run = FormTester(form, options: .fixed(.interactive)).run([":review missing"])
    run.expect(
      shows: """
        Question 1 › :review missing
          31) Last  — (not asked yet)
        (:goto N goes to the question with that number)
        (and 29 that may stay open)
        Question 1 ›\u{20}
        """)
  }

  @Test func `of many missing answers and notes, a folded review shows the first`() {
    let form = Form() +++ Section("Visit")
    for number in 1...40 {
      form
        <<< TextRow("v\(number)") {
          $0.title = "Visit \(number)"
          if number > 20 { $0.add(rule: RuleRequired()) }
          $0.add(rule: RuleMaxLength(maxLength: 1), severity: .warning)
        }
    }
    form +++ Section("End") <<< TextRow("end") { $0.title = "End" }
    let run = FormTester(form, options: .fixed(.interactive)).run(
      (1...20).map { "a\($0)" } + [":goto end", ":review"])
    run.expect(
      shows: """
        End › :review
            21) Visit 21  — (missing)
            22) Visit 22  — (missing)
            23) Visit 23  — (missing)
            24) Visit 24  — (missing)
          and 16 more

          1-40) Visit     a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, …
            41) End       —
        note: Visit 1: It must have at most 1 character.
        note: Visit 2: It must have at most 1 character.
        note: Visit 3: It must have at most 1 character.
        note: Visit 4: It must have at most 1 character.
          and 16 more
        :review 1-40 shows the answers of that line.
        (:goto N goes to the question with that number)
        End ›\u{20}

        """)
  }

  @Test(arguments: [nil, "Bayern"])
  func `a state that is not asked takes a supplied answer, and is reviewed only with one`(state: String?) {
    let form = Form() +++ PostalAddressRow("address") { $0.title = "Address" }
    var given: [String: Answers] = [:]
    if let state { given["address.state"] = Answers(.text(state), from: .option("--set address.state")) }
    var options = WalkOptions.fixed(.interactive, reviews: true, given: given)
    options.context = .fixed(locale: Locale(identifier: "de_DE"))
    let run = FormTester(form, options: options).complete(["1", "2", "3", "4", ""])
    #expect(run.transcript.contains("Bundesland") == (state != nil), "\(run.transcript)")
    #expect(
      form.values()["address"] as? PostalAddress
        == PostalAddress(street: "1", state: state, postalCode: "2", city: "3", country: "4"))
  }

  @Test func `a section is opened by the beginning of its name, and what is missing is shown alone`() {
    let form = Form {
      Section("Injuries") {
        TextRow("how") { $0.title = "How" }.required()
        TextRow("when") { $0.title = "When" }
      }
      Section("Medicines") { TextRow("name") { $0.title = "Name" } }
    }
    let run = FormTester(form, mode: .interactive, reviews: true).complete([
      ":later", "May", ":review inj", ":review missing", "Aspirin", "a fall", ":review missing", "med", "",
      "",
    ])
    run.expect(
      shows: """
        Name › :review inj

        ── Injuries
          1) How   — (missing)
          2) When  May
        (:goto N goes to the question with that number)
        Name › :review missing
          1) Injuries: How  — (missing)
        (:goto N goes to the question with that number)
        Name › Aspirin
        """)
    #expect(run.transcript.contains("› :review missing\n(nothing is missing)\n"), "\(run.transcript)")
    #expect(run.transcript.contains("› med\n\n── Medicines\n  3) Name  Aspirin\n"), "\(run.transcript)")
  }
}
