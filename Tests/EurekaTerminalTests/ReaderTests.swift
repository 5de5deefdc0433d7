import Eureka
import EurekaTesting
import TestSupport
import Testing

/// What a person reads: which options match, what an answer was taken as, and the review.
@MainActor
@Suite struct ReaderTests {
  private func form() -> Form {
    Form {
      Section("You") {
        TextRow("name") {
          $0.title = "The name that other people know you by"
          $0.placeholder = "Ada Lovelace"
        }
        DateRow("born") { $0.title = "Day" }
        PushRow<String>("city") {
          $0.title = "City"
          $0.selectorTitle = "Where to?"
          $0.options = ["Bogotá", "Łódź", "São Paulo by the long way around the sea", "Oslo"]
        }
      }
      Section("Server") {
        MultipleSelectorRow<String>("types") {
          $0.title = "Types"
          $0.options = ["static", "gzip", "brotli"]
          $0.value = ["static"]
        }
        TextAreaRow("notes") { $0.title = "Notes" }
      }
    }
  }

  private let lines = [
    "Ada", "?", "27 nov 2026", "bogota", "+2", "one", "two", ".", ":show 5", ":show 9", "3", "lodz", "",
  ]

  private func screen(_ style: ScreenStyle) -> String {
    FormTester(form(), options: .fixed(.interactive, reviews: true), style: style).run(lines).transcript
  }

  @Test func `in 80 columns, a person reads what was understood and what was changed`() {
    #expect(
      screen(ScreenStyle()) == """

        ── You · 1 of 2
        The name that other people know you by (e.g. Ada Lovelace) › Ada
        Day (YYYY-MM-DD) › ?
        Enter a date such as 2026-03-10, today, tomorrow or +3d.
        A blank line leaves it open.
        You can also enter next friday, yesterday.
         March 2026
         Mo  Tu  We  Th  Fr  Sa  Su\u{20}
                                  1\u{20}
          2   3   4   5   6   7   8\u{20}
          9 [10] 11  12  13  14  15\u{20}
         16  17  18  19  20  21  22\u{20}
         23  24  25  26  27  28  29\u{20}
         30  31\u{20}
        Day (YYYY-MM-DD) › 27 nov 2026
        (taken as Fri 2026-11-27)
        Where to?
          1) Bogotá
          2) Łódź
          3) São Paulo by the long way around the sea
          4) Oslo
        City › bogota
        (taken as Bogotá)

        ── Server · 2 of 2
        Types
          1) [x] static
          2) [ ] gzip
          3) [ ] brotli
        Types [static] › +2
        (now: static, gzip)
        Notes
        Lines of text; a lone . or Ctrl-D ends them, a blank first line leaves it empty.
        Commands here: :edit, :back and :quit.
        | one
        | two
        | .

        ── Your answers
         You
          1) The name that other people know you by  Ada
          2) Day                                     2026-11-27
          3) City                                    Bogotá
         Server
          4) Types                                   static, gzip
          5) Notes                                   one / two
        Submit [Enter, or a number] › :show 5
        Notes
          one
          two
        Submit [Enter, or a number] › :show 9
        error: ":show 9": there is no question with that number or title: enter a number
        from 1 to 5, or a title.
        Submit [Enter, or a number] › 3
        Going to City.

        ── You · 1 of 2
        Where to?
          1) Bogotá
          2) Łódź
          3) São Paulo by the long way around the sea
          4) Oslo
        City [Bogotá] › lodz
        (taken as Łódź)

        ── Your answers
         You
          1) The name that other people know you by  Ada
          2) Day                                     2026-11-27
          3) City                                    Łódź (changed)
         Server
          4) Types                                   static, gzip
          5) Notes                                   one / two
        Submit [Enter, or a number] ›\u{20}

        """)
  }

  @Test func `in 40 columns without UTF-8, nothing breaks inside a word`() {
    #expect(
      screen(ScreenStyle(columns: 40, isUTF8: false)) == """

        -- You - 1 of 2
        The name that other people know you by
        (e.g. Ada Lovelace) > Ada
        Day (YYYY-MM-DD) > ?
        Enter a date such as 2026-03-10, today,
        tomorrow or +3d.
        A blank line leaves it open.
        You can also enter next friday,
        yesterday.
         March 2026
         Mo  Tu  We  Th  Fr  Sa  Su\u{20}
                                  1\u{20}
          2   3   4   5   6   7   8\u{20}
          9 [10] 11  12  13  14  15\u{20}
         16  17  18  19  20  21  22\u{20}
         23  24  25  26  27  28  29\u{20}
         30  31\u{20}
        Day (YYYY-MM-DD) > 27 nov 2026
        (taken as Fri 2026-11-27)
        Where to?
          1) Bogotá
          2) Łódź
          3) São Paulo by the long way around
             the sea
          4) Oslo
        City > bogota
        (taken as Bogotá)

        -- Server - 2 of 2
        Types
          1) [x] static
          2) [ ] gzip
          3) [ ] brotli
        Types [static] > +2
        (now: static, gzip)
        Notes
        Lines of text; a lone . or Ctrl-D ends
        them, a blank first line leaves it
        empty. Commands here: :edit, :back and
        :quit.
        | one
        | two
        | .

        -- Your answers
         You
          1) The name that other people know you
             by
               Ada
          2) Day
               2026-11-27
          3) City
               Bogotá
         Server
          4) Types
               static, gzip
          5) Notes
               one / two
        Submit [Enter, or a number] > :show 5
        Notes
          one
          two
        Submit [Enter, or a number] > :show 9
        error: ":show 9": there is no question
        with that number or title: enter a
        number from 1 to 5, or a title.
        Submit [Enter, or a number] > 3
        Going to City.

        -- You - 1 of 2
        Where to?
          1) Bogotá
          2) Łódź
          3) São Paulo by the long way around
             the sea
          4) Oslo
        City [Bogotá] > lodz
        (taken as Łódź)

        -- Your answers
         You
          1) The name that other people know you
             by
               Ada
          2) Day
               2026-11-27
          3) City
               Łódź (changed)
         Server
          4) Types
               static, gzip
          5) Notes
               one / two
        Submit [Enter, or a number] >\u{20}

        """)
  }

  @Test func `an option is chosen by the beginning of its name, without case and accents`() {
    let row = PushRow<String>("x") { $0.options = ["Bogotá", "Łódź", "Stockholm", "Holmsund", "Holm"] }
    let lines = ["bogota": "Bogotá", "LODZ": "Łódź", "stock": "Stockholm", "holm": "Holm"]
    for (line, name) in lines {
      FormTester(Form() +++ row, options: .fixed(.interactive)).complete([line])
      #expect(row.value == name)
    }
    let run = FormTester(Form() +++ row, options: .fixed(.interactive)).run(["hol"])
    let error = #"error: "hol" matches several options: enter 4) Holmsund or 5) Holm."#
    #expect(run.transcript.contains(error), "\(run.transcript)")
  }

  @Test func `a person is told how to answer once, unless the author says it or nothing`() {
    func first(_ view: NavigationAccessoryView?, _ style: ScreenStyle = ScreenStyle()) -> String {
      let controller = FormViewController(form: Form() +++ TextRow("a"))
      controller.navigationAccessoryView = view
      let options = WalkOptions.fixed(.interactive).with { $0.explainsKeys = true }
      return FormTester(controller, options: options, style: style).run([""]).transcript
    }
    let keys = "? explains · :back corrects · :help shows more · Ctrl-C stops · * is required\n\na › \n"
    #expect(first(nil) == keys)
    #expect(first(NavigationAccessoryView(text: "Ask Ada.")) == "Ask Ada.\n\na › \n")
    #expect(first(NavigationAccessoryView(text: "")) == "\na › \n")
    let spoken = ScreenStyle(columns: 40, isAccessible: true)
    #expect(first(nil, spoken) == "? explains, :back corrects, :help shows\nmore, Ctrl-C stops\n\na: \n")
  }

  @Test func `accessible and plain change the screen, and change it back`() {
    let run = FormTester(form(), options: .fixed(.interactive)).run([
      "Ada", ":accessible", ":plain", ":accessible", ":plain",
    ])
    #expect(
      run.transcript.hasSuffix(
        """
        Day (YYYY-MM-DD) › :accessible
        Day (YYYY-MM-DD): :plain
        Day (YYYY-MM-DD): :accessible
        Day (YYYY-MM-DD) > :plain
        Day (YYYY-MM-DD) ›\u{20}
        Quit without submitting and lose your answers? [y/N] ›\u{20}

        """), "\(run.transcript)")
  }

  @Test func `the language stays where the form cannot be made again`() {
    let run = FormTester(form(), options: .fixed(.interactive)).run(["Ada", ":language de"])
    #expect(run.transcript.contains("the language cannot be changed here"), "\(run.transcript)")
    let piped = FormTester(form()).run(["Ada", ":language de"])
    #expect(piped.problems.map(\.reasons) == [["the language cannot be changed here"]], "\(piped.problems)")
  }

  @Test func `a list of options is as long as the window`() {
    for (rows, shown) in [(12, "  1 to 8 of 30;"), (40, "  30) 30th"), (24, "  1 to 20 of 30;")] {
      let form = Form() +++ PushRow<String>("x") { $0.options = (1...30).map { "\($0)th" } }
      var style = ScreenStyle()
      style.rows = rows
      let run = FormTester(form, options: .fixed(.interactive), style: style).run([""])
      #expect(run.transcript.contains(shown), "\(run.transcript)")
    }
  }

  @Test func `the review titles sections where one has several questions, unless it repeats the only one`() {
    @FormBuilder func build() -> Form {
      Section("Sender") { NameRow("from") { $0.title = "Name" } }
      Section("Parcel") {
        IntRow("parcel") { $0.title = "Parcel" }
        SwitchRow("express") { $0.title = "Express" }
      }
      Section("Payment") { TextRow("iban") { $0.title = "Account" } }
      Section("Note") { TextRow("note") { $0.title = "Note" } }
      Section("Receiver") { NameRow("to") { $0.title = "Name" } }
    }
    let lines = ["", "", "", "", "", ""]
    let run = FormTester(build(), options: .fixed(.interactive, reviews: true)).run(lines)
    run.expect(
      shows: """
        ── Your answers
         Sender
          1) Name     —
         Parcel
          2) Parcel   —
          3) Express  —
         Payment
          4) Account  —

          5) Note     —
         Receiver
          6) Name     —
        Submit
        """)
  }

  @Test func `the items of a list are numbered in the review`() {
    let form =
      Form()
      +++ itemList("folders", [.insert], header: "Folders") { TextRow { $0.title = "Folder" } }
    let run = FormTester(form, options: .fixed(.interactive, reviews: true)).run(["/home", "/etc", "", ""])
    #expect(
      run.transcript.contains("  1) Folder 1  /home\n  2) Folder 2  /etc\n  3) Folders   2 items\n"),
      "\(run.transcript)")
  }

  @Test func `a placeholder is an example, unless it tells what to do or could not be an answer`() {
    for (placeholder, shown) in [
      ("Ada Lovelace", "(e.g. Ada Lovelace)"), ("Enter your name", "(Enter your name)"),
      ("Choose…", "(Choose…)"),
    ] {
      let row = TextRow("x") { ($0.title, $0.placeholder) = ("x", placeholder) }
      let run = FormTester(Form() +++ row, options: .fixed(.interactive)).run([""])
      #expect(run.transcript == "\nx \(shown) › \n")
    }
    for (placeholder, shown) in [("36", "(e.g. 36)"), ("in years", "(in years)")] {
      let row = IntRow("x") { ($0.title, $0.placeholder) = ("x", placeholder) }
      let run = FormTester(Form() +++ row, options: .fixed(.interactive)).run([""])
      #expect(run.transcript == "\nx \(shown) › \n")
    }
  }

  @Test func `a default is shortened only where a line has no room for it`() {
    let path = "/var/log/nginx/shop.example.org.access.log"
    for (columns, shown) in [
      (80, "Log file [\(path)] › "), (60, "Log file\n[\(path)] › "),
      (40, "Log file\n[/var/log/nginx/shop.example…] › "),
    ] {
      let row = TextRow("x") { row in
        row.title = "Log file"
        row.value = path
      }
      let run = FormTester(
        Form() +++ row, options: .fixed(.interactive), style: ScreenStyle(columns: columns)
      ).run([""])
      #expect(run.transcript == "\n\(shown)\n", "\(run.transcript)")
    }
  }

  @Test func `lines of a text that were typed before are shown without the words about a blank first line`() {
    let form = Form() +++ TextRow("a") <<< TextAreaRow("b") { $0.value = "old" }
    let run = FormTester(form, options: .fixed(.interactive)).run(["", "new", ":back", "", "er", "."])
    #expect(
      run.transcript.hasSuffix(
        """
        a ›\u{20}
        b
        Lines of text; a lone . or Ctrl-D ends them. Commands here: :edit, :back and
        :quit.
          new
        | er
        | .

        """), "\(run.transcript)")
    #expect(form.answers()["b"] == "new\ner")
  }

  @Test func `Tab is named with the commands of a question, not in a pipe`() {
    let help = "  Tab             on an empty line: bring back the rejected answer or the value\n"
    for (mode, isNamed) in [(WalkOptions.Mode.interactive, true), (.piped, false)] {
      let run = FormTester(Form() +++ TextRow("a"), options: .fixed(mode)).run([":help", ""])
      #expect(run.transcript.contains(help) == isNamed, "\(run.transcript)")
    }
  }

  @Test func `a supplied answer that means none is shown as none in the review`() {
    let form = Form() +++ TextRow("a") <<< TextRow("b") { $0.title = "B" }
    let given = ["b": Answers(.value(.null), from: .file("f"))]
    let run = FormTester(form, options: .fixed(.interactive, given: given)).run([":review"])
    #expect(run.transcript.contains("  2) B  — (from f)\n"), "\(run.transcript)")
  }

  // MARK: Passwords

  private func password(_ row: PasswordRow, _ lines: [String]) -> FormTester.Run {
    FormTester(Form() +++ row, options: .fixed(.interactive, reviews: true)).run(lines)
  }

  @Test func `a weak password gets a warning after its first entry, and is accepted`() {
    let row = PasswordRow("p") { row in
      row.title = "Password"
      row.confirms = true
      row.warnsIfWeak = true
    }
    let run = password(row, ["abcdefgh", "abcdefgh", ""])
    #expect(run.outcome == .completed)
    #expect(row.value == "abcdefgh")
    run.expect(
      shows: """
        Password › ••••
        warning: This password is easy to guess: make it longer, or mix letters, digits
        and other characters.
        Password (again) › ••••
        """)
    #expect(run.transcript.components(separatedBy: "warning:").count == 2, "\(run.transcript)")
    #expect(run.transcript.contains("note: Password: This password"), "\(run.transcript)")
  }

  @Test func `a password's strength is its length and variety, if its author asks`() {
    let weak = ["Abc1!", "12345678", "abcdefghijkl", "Abcdefg1", "aaaaaaaaaaaaaaaaaaaa", "Ab1!Ab1!Ab1!"]
    let strong = ["correct horse battery", "abcdefghijklmn", "Tr0ub4dor&3", "pässwört-9ä"]
    for (text, isWeak) in weak.map({ ($0, true) }) + strong.map({ ($0, false) }) {
      for asks in [true, false] {
        let row = PasswordRow("p") { $0.warnsIfWeak = asks }
        let run = password(row, [text, ""])
        #expect(run.transcript.contains("warning:") == (isWeak && asks), "\(text): \(run.transcript)")
        #expect(row.value == text)
      }
    }
  }

  @Test func `after two entries that differ, a blank line starts over`() {
    let row = PasswordRow("p") { $0.confirms = true }
    let again = password(row, ["first entry", "other", "", "second entry", "second entry", ""])
    #expect(row.value == "second entry" && again.outcome == .completed)
  }
}
