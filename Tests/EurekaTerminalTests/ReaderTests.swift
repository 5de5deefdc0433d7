import Eureka
import EurekaTerminal
import EurekaTesting
import Testing

/// What a person reads: which options match, what an answer was taken as, and the review.
@MainActor
@Suite struct ReaderTests {
  private func form() -> Form {
    @FormBuilder func build() -> Form {
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
    return build()
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
        You can also enter today, tomorrow, +3d, next friday, yesterday.
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
        error: ":show 9": there is no question with that number: enter a number from 1
        to 5.
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
        You can also enter today, tomorrow, +3d,
        next friday, yesterday.
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
        with that number: enter a number from 1
        to 5.
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

  @Test func `an option is found by any part of its name, without case and accents`() {
    let row = PushRow<String>("x") { $0.options = ["Bogotá", "Łódź", "Stockholm", "Holmsund", "Holm"] }
    let lines = ["bogota": "Bogotá", "LODZ": "Łódź", "stock": "Stockholm", "ogo": "Bogotá", "holm": "Holm"]
    for (line, name) in lines {
      let run = FormTester(Form() +++ row, options: .fixed(.interactive)).run([line])
      #expect(run.outcome == .completed)
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
      var options = WalkOptions.fixed(.interactive)
      options.explainsKeys = true
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

  @Test func `a list of options is as long as the window`() {
    for (rows, shown) in [(12, "  1 to 8 of 30;"), (40, "  30) 30th"), (24, "  1 to 20 of 30;")] {
      let form = Form() +++ PushRow<String>("x") { $0.options = (1...30).map { "\($0)th" } }
      var style = ScreenStyle()
      style.rows = rows
      let run = FormTester(form, options: .fixed(.interactive), style: style).run([""])
      #expect(run.transcript.contains(shown), "\(run.transcript)")
    }
  }
}
