import Eureka
import EurekaTesting
import TestSupport
import Testing

@testable import EurekaTerminal

@MainActor
@Suite struct ScreenTests {
  private func form() -> Form {
    Form()
      +++ AlertRow<String>("alert") {
        $0.title = "Sure"
        $0.selectorTitle = "Really delete?"
        $0.options = ["Keep", "Delete"]
      }
      <<< ActionSheetRow<String>("sheet") {
        $0.title = "Action"
        $0.options = ["Copy", "Move"]
        $0.value = "Move"
      }
      <<< PushRow<String>("push") {
        $0.title = "City"
        $0.options = (1...11).map { "City \($0)" }
      }
      <<< SegmentedRow<Int>("segmented") {
        $0.title = "Code"
        $0.options = [301, 302]
        $0.value = 302
      }
      <<< MultipleSelectorRow<String>("several") {
        $0.title = "Types"
        $0.options = ["css", "js"]
        $0.value = ["js"]
      }
      <<< DateRow("date") { $0.title = "Day" }
      <<< TextRow("wide") {
        $0.title = "名前"
        $0.placeholder = "山田"
      }
  }

  @Test(arguments: [32, 40, 80])
  func `boxes and tables line up in every script`(columns: Int) {
    let form =
      Form()
      +++ AlertRow<String>("alert") {
        $0.title = "警告"
        $0.selectorTitle = "ディスクの空き容量がもうすぐなくなります。 整理しますか？ مرحبا بالعالم 👩‍👩‍👧‍👦"
        $0.options = ["はい 👍🏽", "e\u{301}te\u{301}", "שלום", "🇩🇪 Ja"]
        $0.cancelTitle = "キャンセル"
      }
      <<< TextRow("wide") { $0.title = "名前とても長い題名のある質問です" }
      <<< TextRow("emoji") { $0.title = "👩‍👩‍👧‍👦 e\u{301}" }
      <<< TextRow("arabic") { $0.title = "الاسم" }
    let run = FormTester(
      form, options: .fixed(.interactive, reviews: true), style: ScreenStyle(columns: columns)
    ).complete(["1", "花子", "😀", "سلمى", ""])
    let lines = run.transcript.split(separator: "\n").map(String.init)
    let box = lines.filter { "┌│├└".contains($0.prefix(1)) }
    #expect(box.count >= 8 && Set(box.map(\.displayWidth)).count == 1, "\(run.transcript)")
    // What is typed follows the question, wherever that ends.
    for line in lines where !line.contains(" ›") { #expect(line.displayWidth <= columns, "\(line)") }
    // On a narrow screen the values stand below the titles.
    guard columns > 50 else { return }
    let table = lines.filter { $0.hasPrefix("  ") && $0.contains(") ") && !$0.contains("│") }
    let starts = zip(table, ["はい 👍🏽", "花子", "😀", "سلمى"]).map { line, value in
      line.range(of: value).map { String(line[..<$0.lowerBound]).displayWidth } ?? -1
    }
    #expect(table.count == 4 && Set(starts).count == 1 && starts[0] > 0, "\(run.transcript)")
  }

  @Test func `colours tell what a line is, and what an option destroys`() {
    let form =
      Form()
      +++ ActionSheetRow<String>("draft") {
        $0.title = "Draft"
        $0.options = ["Keep", "Delete"]
        $0.destructiveOption = "Delete"
      }
      <<< SliderRow("volume") { $0.title = "Volume" }
    let style = ScreenStyle(columns: 40, hasColor: true)
    let run = FormTester(form, options: .fixed(.interactive), style: style).complete(["x", "", "0.5"])
    let shown = run.events.flatMap(Renderer(style: style).lines(for:)).map(style.encode)
    #expect(shown.contains("  1) Keep"))
    #expect(shown.contains("\u{1B}[31m  2) Delete\u{1B}[0m"))
    #expect(shown.contains { $0.hasPrefix("\u{1B}[31merror: ") })
    #expect(shown.contains { $0.hasPrefix("\u{1B}[2m  0 ├──") })
  }

  private let lines = ["Keep", "", "11", "a", "1-2", "2026-03-01", "花子"]

  @Test func `each kind of choice has its own shape`() {
    let run = FormTester(form(), options: .fixed(.piped)).complete(lines)
    #expect(
      run.transcript == """

        ┌────────────────┐
        │ Really delete? │
        ├────────────────┤
        │ 1) Keep        │
        │ 2) Delete      │
        └────────────────┘
        Sure › Keep
        Action
          1) Copy
          2) Move
          Enter) skip
        Action [Move] ›\u{20}
        City
           1) City 1
           2) City 2
           3) City 3
           4) City 4
           5) City 5
           6) City 6
           7) City 7
           8) City 8
           9) City 9
          10) City 10
          11) City 11
        City › 11
        Code: a) 301 / b) 302 [302] › a
        Types
          1) [ ] css
          2) [x] js
        Types [js] › 1-2
        (now: css, js)
        Day (YYYY-MM-DD) › 2026-03-01
        名前 (e.g. 山田) › 花子

        """)
  }

  @Test func `a box wraps its message, and is a list where its options do not fit`() {
    let narrow = FormTester(form(), options: .fixed(.piped), style: ScreenStyle(columns: 16)).run(lines)
    #expect(narrow.transcript.hasPrefix("\n┌───────────┐\n│ Really    │\n│ delete?   │\n├───────────┤\n"))
    let narrower = FormTester(form(), options: .fixed(.piped), style: ScreenStyle(columns: 12)).run(lines)
    #expect(narrower.transcript.hasPrefix("\nReally\ndelete?\n  1) Keep\n  2) Delete\nSure › Keep\n"))
  }

  @Test func `a terminal without UTF-8 is shown marks in ASCII`() {
    let run = FormTester(form(), options: .fixed(.piped), style: ScreenStyle(isUTF8: false)).run(["Keep"])
    #expect(run.transcript.hasPrefix("\n+----------------+\n| Really delete? |\n+----------------+\n"))
    #expect(run.transcript.contains("Sure > Keep"))
    #expect(ScreenStyle(environment: ["LANG": "C.UTF-8"], isTerminal: true).isUTF8)
  }

  @Test func `a value with control characters cannot write on the screen`() {
    let form =
      Form()
      +++ TextRow("t") {
        $0.title = "Text"
        $0.value = "a\u{1B}[2Jb\nc\u{202E}d"
      }
    let run = FormTester(form, options: .fixed(.piped)).run(["x\u{202E}y"])
    #expect(run.transcript == "\nText [a?[2Jb / c?d] › x?y\n")
  }

  @Test func `options are filtered by a text`() {
    let run = FormTester(form(), options: .fixed(.interactive)).run(["Keep", "", ":options 1", ":quit"])
    #expect(run.transcript.contains("   1) City 1\n  10) City 10\n  11) City 11\n"))
  }
}
