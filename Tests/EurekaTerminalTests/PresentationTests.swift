import Eureka
import EurekaTesting
import TestSupport
import Testing

/// A controller that gives a row its value from a form of its own.
private final class PlaceController: FormViewController, TypedRowControllerType {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  weak var row: RowOf<String>!

  override func viewDidLoad() {
    super.viewDidLoad()
    form +++ Section("Where")
      <<< TextRow("city") { $0.title = "City" }.required()
      <<< TextRow("country") { $0.title = "Country" }
  }

  override func viewWillDisappear(_ animated: Bool) {
    row.value = ["city", "country"].compactMap { form.values()[$0] as? String }.joined(separator: ", ")
  }
}

private final class PlaceRow: Row<TextCell>, PresenterRowType, RowType {
  var presentationMode: PresentationMode<PlaceController>? = .show(
    controllerProvider: .callback { PlaceController() }, onDismiss: nil)
  var onPresentCallback: ((FormViewController, PlaceController) -> Void)?

  override func customDidSelect() {
    super.customDidSelect()
    presentController(title: "A place")
  }
}

@MainActor
@Suite struct PresentationTests {
  private func form() -> Form {
    Form() +++ Section("Trip")
      <<< PlaceRow("from") {
        $0.title = "From"
        $0.add(rule: RuleMinLength(minLength: 3))
      }
      <<< TextRow("by") { $0.title = "By" }
  }

  @Test func `a presented form is walked and returned from`() {
    let form = form()
    let run = FormTester(form, options: .fixed(.piped)).complete(["Bonn", "Germany", "train"])
    #expect(form.values()["from"] as? String == "Bonn, Germany")
    #expect(
      run.transcript == """

        ── Trip

        ── A place

        ── Where
        City * › Bonn
        Country › Germany
        Back at From.
        By › train

        """)
  }

  @Test func `the welcome back is shown once, and not in a presented form`() {
    let form =
      Form() +++ Section("Trip")
      <<< PlaceRow("from") { $0.title = "From" }
      <<< TextRow("city") { $0.title = "City" }
    let city = Answers(.value(.string("Bonn")), from: .file("journal"))
    let options = WalkOptions.fixed(.interactive, given: ["city": city]).with { $0.resumed["city"] = city }
    let run = FormTester(form, options: options).complete(["Ulm", ""])
    #expect(run.transcript.components(separatedBy: "Welcome back").count == 2, "\(run.transcript)")
  }

  @Test func `a presented form's refusals, ends and ways out are the walk's`() {
    let early = FormTester(form(), options: .fixed(.piped)).run(["Bonn"])
    #expect(early.report.dropFirst().dropLast() == ["  Country (country)", "  From (from)", "  By (by)"])
    let refused = FormTester(form(), options: .fixed(.piped)).run([""])
    #expect(refused.problems.map(\.path) == ["city"] && refused.problems.map(\.source) == [.line(1)])
    let quit = FormTester(form(), options: .fixed(.interactive)).run([":quit"])
    #expect(quit.outcome == .quit)
    let later = FormTester(form(), options: .fixed(.piped)).run(["Bonn", "Germany", "\u{1}"])
    #expect(later.problems.map(\.source) == [.line(3)])
  }

  @Test func `what the rules refuse is asked for by the row itself`() {
    let form = form()
    let run = FormTester(form, options: .fixed(.interactive)).complete(["X", "", "Bonn", "train"])
    #expect(run.asked == ["city", "country", "from", "by"])
    #expect(form.values()["from"] as? String == "Bonn")
  }

  @Test func `going back from the first question of a presented form leads to the one before it`() {
    let form = Form() +++ TextRow("name") +++ self.form()
    let run = FormTester(form, options: .fixed(.interactive)).complete([
      "Ada", ":back", "Max", "Bonn", ":back", ":back", "Eve", "Ulm", "Germany", "train",
    ])
    #expect(
      run.asked == ["name", "city", "name", "city", "country", "city", "name", "city", "country", "by"])
    #expect(form.values()["name"] as? String == "Eve")
    #expect(form.values()["from"] as? String == "Ulm, Germany")
    let first = FormTester(self.form(), options: .fixed(.interactive)).complete([
      ":back", "Bonn", "", "train",
    ])
    #expect(first.asked == ["city", "city", "country", "by"])
  }

  @Test func `nothing is presented where nobody answers`() {
    let form = form()
    FormTester(
      form, options: .fixed(.unattended, given: ["from": Answers(.text("Bonn"), from: .file("f"))])
    ).complete()
    #expect(form.values()["from"] as? String == "Bonn")
  }

  @Test func `a callback may present a form, too`() {
    let form = Form() +++ SwitchRow("more") { $0.title = "More" }
    let row: SwitchRow? = form.rowBy(tag: "more")
    let extra = FormViewController()
    extra.title = "Details"
    extra.form +++ TextRow("detail") { $0.title = "Detail" }
    var dismissed = 0
    extra.onDismissCallback = { _ in dismissed += 1 }
    row?.onChange { $0.cell.formViewController()?.present(extra, animated: true) }
    let run = FormTester(form, options: .fixed(.piped)).complete(["y", "x"])
    #expect(extra.form.values()["detail"] as? String == "x")
    #expect(dismissed == 1)
    #expect(run.transcript == "\nMore [y/n] › y\n\n── Details\nDetail › x\nBack.\n")
  }
}

/// A controller as Eureka's documentation has them: it declares its row, what is called when it goes away, and an
/// initializer of its own.
private final class CountryController: FormViewController, TypedRowControllerType {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var row: RowOf<String>!
  var onDismissCallback: ((ViewController) -> Void)?
  private let country: String

  init(country: String) {
    self.country = country
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    form +++ TextRow("city") { $0.title = "City in \(country):" }
  }

  override func viewWillDisappear(_ animated: Bool) {
    row.value = form.values()["city"] as? String
  }
}

private final class CountryRow: Row<TextCell>, PresenterRowType, RowType {
  var presentationMode: PresentationMode<CountryController>?
  var onPresentCallback: ((FormViewController, CountryController) -> Void)?

  override func customDidSelect() {
    super.customDidSelect()
    presentController(title: "A country")
  }
}

@MainActor
@Suite struct ControllerTests {
  @Test func `a controller may declare its own callback and initializer`() {
    var dismissed: [Bool] = []
    weak var presented: CountryController?
    do {
      let row = CountryRow("city") {
        $0.title = "City:"
        $0.presentationMode = .show(
          controllerProvider: .callback { CountryController(country: "Uruguay") },
          onDismiss: { dismissed.append($0 is CountryController) })
      }.onPresent { _, controller in presented = controller }
      let run = FormTester(Form() +++ row, options: .fixed(.piped)).run(["Montevideo"])
      #expect(run.outcome == .completed && row.value == "Montevideo")
      #expect(run.transcript.contains("City in Uruguay › Montevideo\nBack at City.\n"))
    }
    #expect(dismissed == [true] && presented == nil)
  }

  @Test func `a title's own colon is the only one`() {
    let form = Form()
    form +++ Section("Server:")
      <<< TextRow("host") { $0.title = "Host:" }
      <<< TextRow("kind") {
        $0.title = "Kind:"
        $0.value = "web"
        $0.disabled = true
      }
      <<< SegmentedRow<String>("mode") {
        $0.title = "Mode:"
        $0.options = ["fast", "safe"]
      }
      <<< ButtonRow("go") { $0.title = "Go on:" }
    let run = FormTester(form, options: .fixed(.interactive, reviews: true)).run(["a", "fast", "n", ""])
    #expect(run.transcript.contains("Host › a\nKind: web"))
    #expect(run.transcript.contains("Go on? [y/N] › n"))
    #expect(!run.transcript.contains("::") && !run.transcript.contains(":?"))
    #expect((form.rowBy(tag: "host") as BaseRow?)?.name == "Host" && form.first?.name == "Server")
  }
}

@MainActor
@Suite struct LazyOptionTests {
  private func form(_ load: @escaping @MainActor (@escaping @Sendable (sending [String]?) -> Void) -> Void)
    -> Form
  {
    Form()
      +++ PushRow<String>("colour") {
        $0.title = "Colour"
        $0.optionsProvider = .lazy { _, completion in load(completion) }
        $0.add(rule: RuleRequired())
      }
      <<< TextRow("note") { $0.title = "Note" }
  }

  private func options(
    _ mode: WalkOptions.Mode, given: [String: Answers] = [:], patience: Double = 60
  ) -> WalkOptions {
    .fixed(mode, given: given).with { $0.patience = patience }
  }

  @Test func `a list that is loaded by hand loads its options, as in Eureka`() async throws {
    let now = PushRow<String>("now") {
      $0.optionsProvider = .lazy { _, completion in completion(["red", "blue"]) }
    }
    let later = PushRow<String>("later") {
      $0.optionsProvider = .lazy { controller, completion in
        let title = controller.title ?? ""
        DispatchQueue.global().async { completion([title, "blue"]) }
      }
    }
    for (row, titles) in [(now, ["red", "blue"]), (later, ["Colours", "blue"])] {
      let list = SelectorViewController<SelectorRow<PushSelectorCell<String>>>()
      list.title = "Colours"
      list.row = row
      list.loadViewIfNeeded()
      for _ in 0..<10_000 where list.form.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
      #expect(list.form.allRows.map(\.title) == titles && row.options == titles)
    }
  }

  @Test func `options that arrive on the main actor are there at once, as in Eureka`() async throws {
    let row = PushRow<String>("now")
    #expect(row.cachedOptionsData == nil)
    let list = SelectorViewController<SelectorRow<PushSelectorCell<String>>>()
    list.row = row
    let titles = await withCheckedContinuation { answer in
      row.optionsProvider = .lazy { _, completion in
        DispatchQueue.main.async {
          MainActor.assumeIsolated {
            completion(["red", "blue"])
            answer.resume(returning: list.form.allRows.map(\.title))
          }
        }
      }
      list.loadViewIfNeeded()
      #expect(list.form.isEmpty && row.options == nil)
    }
    #expect(titles == ["red", "blue"])
    #expect(row.options == ["red", "blue"] && row.cachedOptionsData == ["red", "blue"])
    row.cachedOptionsData = ["green"]
    #expect(row.options == ["green"])
    let run = await FormTester(Form() +++ row).run(["green"])
    #expect(run.outcome == .completed && row.value == "green", "\(run.transcript)")
    // Its closure has the list, and that has the row.
    row.optionsProvider = nil
  }

  @Test func `options that come later are waited for`() {
    let form = form { completion in
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { completion(["red", "blue"]) }
    }
    let run = FormTester(form, options: options(.piped)).complete(["bl", ""])
    #expect(
      run.transcript == """

        Loading the options of Colour…
        Colour
          1) red
          2) blue
        Colour * › bl
        (taken as blue)
        Note ›\u{20}

        """)
  }

  @Test func `options that are there at once are not waited for`() {
    var loads = 0
    let form = form { completion in
      loads += 1
      completion(["red"])
    }
    let run = FormTester(form, options: options(.interactive)).complete(["1", ":back", "1", ""])
    #expect(loads == 1)
    #expect(!run.transcript.contains("Loading"))
  }

  @Test func `a person may try again when they fail or never come`() {
    var loads = 0
    let form = form { completion in
      loads += 1
      if loads == 1 { completion(nil) }
      if loads == 3 { completion(["red"]) }
    }
    let run = FormTester(form, options: options(.interactive, patience: 0.3)).complete([
      "maybe", "", "y", "red", "",
    ])
    #expect(loads == 3)
    #expect(
      run.transcript.hasPrefix(
        """

        error: the options could not be loaded.
        Try again? [Y/n] › maybe
        error: "maybe" is not valid: enter yes, or no to go on without an answer.
        Try again? [Y/n] ›\u{20}
        Loading the options of Colour…
        error: the options could not be loaded.
        Try again? [Y/n] › y

        """))
  }

  @Test func `a pipe is told when they fail`() {
    let run = FormTester(form { $0(nil) }, options: options(.piped)).run(["red"])
    #expect(run.report == ["error: Colour (colour): the options could not be loaded."])
  }

  @Test func `a given answer and a default wait for them, and nothing else does`() {
    let load: @MainActor (@escaping @Sendable (sending [String]?) -> Void) -> Void = { completion in
      DispatchQueue.global().async { completion(["red", "blue"]) }
    }
    let form = form(load)
    let given = ["colour": Answers(.text("blue"), from: .file("f"))]
    FormTester(form, options: options(.unattended, given: given)).complete()
    #expect(form.values()["colour"] as? String == "blue")
    let untouched = self.form { _ in Issue.record("loaded") }
    #expect(FormTester(untouched, options: options(.unattended)).run([]).outcome != .completed)
    for (colour, isOption) in [("red", true), ("green", false)] {
      let form = self.form(load)
      form.setValues(["colour": colour])
      let outcome = FormTester(form, options: options(.unattended)).run([]).outcome
      #expect((outcome == .completed) == isOption, "\(outcome)")
    }
  }

  @Test func `a swipe action that is done later is waited for`() {
    let row = TextRow("a") {
      $0.title = "A"
      $0.trailingSwipe.actions = [
        SwipeAction(style: .normal, title: "Send") { _, _, completion in
          DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { completion?(true) }
        },
        SwipeAction(style: .destructive, title: "Remove") { _, row, completion in
          row.section?.remove(row)
          completion?(true)
        },
      ]
    }
    let form = Form() +++ row <<< TextRow("b") { $0.title = "B" }
    let run = FormTester(form, options: options(.interactive)).complete([":> send", ":> remove", "x"])
    #expect(
      run.transcript == """

        A › :> send
        Send…
        Send: done.
        A › :> remove
        Remove: done.
        B › x

        """)
  }
}

@MainActor
@Suite struct UnfinishedActionTests {
  @Test func `a swipe action that is never done has failed`() {
    let row = TextRow("a") {
      $0.title = "A"
      $0.trailingSwipe.actions = [SwipeAction(style: .normal, title: "Never") { _, _, _ in }]
    }
    let options = WalkOptions.fixed(.interactive).with { $0.patience = 0.1 }
    let run = FormTester(Form() +++ row, options: options).complete([":> never", "x"])
    #expect(run.transcript == "\nA › :> never\nNever…\nerror: Never failed.\nA › x\n")
  }
}

@MainActor
@Suite struct WarningTests {
  @Test func `a warning is shown and noted, and the answer stands`() {
    let form =
      Form()
      +++ TextRow("name") {
        $0.title = "Name"
        $0.add(rule: RuleMinLength(minLength: 3, msg: "That is short."), severity: .warning)
      }
    let run = FormTester(form, options: .fixed(.interactive, reviews: true)).complete(["ab", ""])
    #expect(
      run.transcript == """

        Name › ab
        warning: That is short.

        ── Your answers
          1) Name  ab
        note: Name: That is short.
        Submit [Enter, or a number] ›\u{20}

        """)
  }
}

@MainActor
@Suite struct WalkedLifetimeTests {
  private final class Weak {
    weak var object: AnyObject?
    init(_ object: AnyObject?) { self.object = object }
  }

  @Test func `going back from the first question of a form that a button presented asks the button again`() {
    final class Settings: FormViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        form +++ TextRow("inner") { $0.title = "Inner" }
      }
    }
    let form =
      Form() +++ TextRow("first") { $0.title = "First" }
      <<< ButtonRow("more") {
        $0.title = "More"
        $0.presentationMode = .show(controllerProvider: .callback { Settings() }, onDismiss: nil)
      } <<< TextRow("last") { $0.title = "Last" }
    let run = FormTester(form).complete(["a", "y", ":back", "n", "b"])
    #expect(run.asked == ["first", "more", "inner", "more", "last"])
  }

  private final class Mirror: FormViewController {
    nonisolated(unsafe) static var count = 0
    var makesOthers = false

    override func viewDidLoad() {
      super.viewDidLoad()
      form +++ TextRow("inner")
    }

    override func viewDidAppear(_ animated: Bool) {
      Self.count += 1
      present(makesOthers ? other() : self, animated: true)
    }

    private func other() -> Mirror {
      let other = Mirror()
      other.makesOthers = true
      return other
    }
  }

  @Test(arguments: [false, true])
  func `a controller that presents itself, or others without end, is a mistake of the form`(others: Bool) {
    Mirror.count = 0
    let controller = Mirror()
    controller.makesOthers = others
    let run = FormTester(controller).run(Array(repeating: "x", count: 100))
    guard case .misdeclared(let issues) = run.outcome else {
      Issue.record("\(run.outcome)")
      return
    }
    #expect(issues.map(\.kind) == [.containsItself])
    #expect(Mirror.count <= 51)
  }

  @Test func `a row that presents the form it is in is a mistake of the form, and the form is asked once`() {
    let form = Form()
    form +++ TextRow("first")
      <<< ButtonRow("more") {
        $0.title = "More"
        $0.presentationMode = .show(
          controllerProvider: .callback { [weak form] in
            FormViewController(form: form ?? Form())
          }, onDismiss: nil)
      } <<< TextRow("last")
    let run = FormTester(form).run(["a", "y", "b"])
    #expect(run.asked == ["first", "more", "last"])
    #expect(
      run.outcome == .misdeclared([FormIssue(kind: .containsItself, subject: "More (more)")]),
      "\(run.outcome)")
  }

  @Test func `an answered question that was gone back to stays answered when it is left`() {
    let form = Form() +++ TextRow("a") <<< TextRow("b") <<< TextRow("c")
    let run = FormTester(form).complete(["1", "2", ":goto a", ":goto c", "3"])
    #expect(run.asked == ["a", "b", "c", "a", "c"])
    #expect(run.answers == ["a": "1", "b": "2", "c": "3"])
  }

  @Test func `what was walked and presented is freed when it is dropped`() {
    var objects: [Weak] = []
    do {
      let form = Form()
      form +++ PlaceRow("from").onPresent { from, to in objects += [Weak(from), Weak(to), Weak(to.form)] }
        <<< PushRow<String>("push") { $0.options = ["a", "b"] }.onPresent { _, to in objects.append(Weak(to))
        }
        <<< PickerInlineRow<String>("inline") { $0.options = ["a"] }
      form
        +++ groupList("many", [.insert], header: "Many") { TextRow("name") }
      form
        +++ SelectableSection<ListCheckRow<String>>("List", selectionType: .multipleSelection) { section in
          section.tag = "list"
          section <<< ListCheckRow<String> { $0.selectableValue = "a" }
        }
      FormTester(form, options: .fixed(.interactive, reviews: true)).complete([
        "Bonn", "Germany", "b", "1", "y", "x", "n", "1", "",
      ])
      objects += [Weak(form)] + form.questions.map { Weak($0) } + form.allSections.map { Weak($0) }
    }
    #expect(objects.count > 10)
    #expect(objects.compactMap { $0.object.map { "\(type(of: $0))" } }.isEmpty)
  }
}
