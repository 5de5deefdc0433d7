import Eureka
import EurekaTesting
import Testing

private class MyFormViewController: FormViewController {

  override func viewDidLoad() {
    super.viewDidLoad()
    form +++ Section("Section1")
      <<< TextRow() { row in
        row.title = "Text Row"
        row.placeholder = "Enter text here"
      }
      <<< PhoneRow() {
        $0.title = "Phone Row"
        $0.placeholder = "And numbers here"
      }
      +++ Section("Section2")
      <<< DateRow() {
        $0.title = "Date Row"
        $0.value = Date(timeIntervalSinceReferenceDate: 0)
      }
  }
}

private class NavigationFormViewController: FormViewController {

  override func viewDidLoad() {
    super.viewDidLoad()
    form = Form() +++ Section("Section1")
      <<< TextRow("first") { $0.title = "First" }
      <<< TextRow("locked") {
        $0.title = "Locked"
        $0.disabled = true
      }
      <<< TextRow("last") { $0.title = "Last" }

    navigationOptions = RowNavigationOptions.Enabled.union(.StopDisabledRow)
    animateScroll = true
    rowKeyboardSpacing = 20
  }
}

private class AccessoryViewController: FormViewController {
  var calls = 0

  override var navigationAccessoryView: NavigationAccessoryView? {
    get {
      NavigationAccessoryView(
        text: "Questions? Call 555-0100.",
        commands: [.init("call", summary: "call the office") { ($0 as? AccessoryViewController)?.calls += 1 }]
      )
    }
    set {}
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    form +++ TextRow("name") { $0.title = "Name" }
  }
}

@MainActor
@Suite struct CreatingForms {
  @Test func `a controller builds its form when its view is loaded`() {
    let run = FormTester(MyFormViewController()).run(["one", "+1 555", ""])
    #expect(run.outcome == .completed)
    #expect(
      run.transcript == """

        ── Section1 · 1 of 2
        Text Row (Enter text here) › one
        Phone Row (And numbers here) › +1 555

        ── Section2 · 2 of 2
        Date Row [2001-01-01] ›\u{20}

        """)
  }

  @Test func `the navigation options, the scrolling and the space above a prompt are the controller's`() {
    let run = FormTester(NavigationFormViewController()).run(["a", "", ":goto first", "", "b"])
    #expect(run.outcome == .completed)
    #expect(
      run.transcript == """

        ── Section1

        First › a
        Locked: — (locked)
        Press Enter to continue ›\u{20}

        Last › :goto first
        Going to First.
        Locked: —

        First [a] ›\u{20}

        Last › b

        """)
  }

  @Test func `navigation can be switched off`() {
    let controller = NavigationFormViewController()
    controller.loadViewIfNeeded()
    controller.navigationOptions = .disabled
    let run = FormTester(controller).run(["a", ":back", "b"])
    #expect(run.problems.map(\.reasons) == [["navigation is turned off here"]])
    #expect(run.outcome == .completed)
  }

  @Test func `navigation that is switched off stops at no row, as Eureka's does not`() {
    let controller = NavigationFormViewController()
    controller.loadViewIfNeeded()
    controller.form <<< LabelRow { $0.title = "That is all" }
    controller.navigationOptions = [.disabled, .stopDisabledRow]
    #expect(FormTester(controller).run(["a", "b"]).outcome == .completed)
  }

  @Test func `a controller's own accessory has a text and commands`() {
    let controller = AccessoryViewController()
    let run = FormTester(controller).run([":call", ":help", "Ada"])
    #expect(run.outcome == .completed)
    #expect(controller.calls == 1)
    #expect(run.transcript.hasPrefix("Questions? Call 555-0100.\n"))
    #expect(run.transcript.contains("  :call           call the office\n"))
  }
}
