import Eureka
import EurekaTesting
import TestSupport
import Testing

/// Callbacks that change what other rows accept, as pickers that depend on each other do.
@MainActor
@Suite struct ChangedLimitsTests {
  /// A row whose first answer is not accepted any more once a callback has changed it, and then accepts a second.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let answers: (first: String, second: AnswerValue)
    let second: String
    let make: @MainActor () -> BaseRow
    let change: @MainActor (_ row: BaseRow, _ isSecond: Bool) -> Void

    init<Row: BaseRow>(
      _ name: String, first: String, second: String, as answer: AnswerValue,
      make: @escaping @MainActor () -> Row, change: @escaping @MainActor (Row, Bool) -> Void
    ) {
      (testDescription, answers, self.second) = (name, (first, answer), second)
      self.make = make
      self.change = { row, isSecond in (row as? Row).map { change($0, isSecond) } }
    }
  }

  private static func cities(_ isSecond: Bool) -> [String] {
    isSecond ? ["Berlin", "Bonn"] : ["Paris", "Lyon"]
  }

  private nonisolated static let day = Date(timeIntervalSince1970: 1_773_100_800)

  nonisolated static let cases = [
    Case("push", first: "Lyon", second: "Bonn", as: "Bonn") {
      PushRow<String>("x")
    } change: {
      $0.options = cities($1)
    },
    Case("alert", first: "Lyon", second: "Bonn", as: "Bonn") {
      AlertRow<String>("x")
    } change: {
      $0.options = cities($1)
    },
    Case("segments", first: "Lyon", second: "Bonn", as: "Bonn") {
      SegmentedRow<String>("x")
    } change: {
      $0.options = cities($1)
    },
    Case("picker", first: "Lyon", second: "Bonn", as: "Bonn") {
      PickerInlineRow<String>("x")
    } change: {
      $0.options = cities($1)
    },
    Case("several", first: "Lyon", second: "Bonn", as: ["Bonn"]) {
      MultipleSelectorRow<String>("x")
    } change: {
      $0.options = cities($1)
    },
    Case("dates", first: "2026-03-10", second: "2026-03-12", as: "2026-03-12") {
      DateRow("x")
    } change: {
      $0.minimumDate = $1 ? day.addingTimeInterval(86_400) : day
    },
    Case("slider", first: "9", second: "4", as: 4) {
      SliderRow("x")
    } change: {
      $0.cell.slider.maximumValue = $1 ? 5 : 10
    },
    Case("stepper", first: "9", second: "4", as: 4) {
      StepperRow("x")
    } change: {
      $0.cell.stepper.maximumValue = $1 ? 5 : 10
    },
  ]

  private func form(_ row: Case) -> Form {
    let changed = row.make()
    row.change(changed, false)
    return Form()
      +++ SwitchRow("other") { $0.title = "Other" }.onChange { [weak changed] in
        if let changed { row.change(changed, $0.value == true) }
      }
      <<< changed <<< TextRow("end")
  }

  @Test(arguments: cases, [WalkOptions.Mode.interactive, .piped])
  func `an answer that a callback makes wrong is asked for again`(row: Case, mode: WalkOptions.Mode) {
    let run = FormTester(form(row), mode: mode, reviews: false).complete([
      "n", row.answers.first, ":goto other", "y", row.second, "z",
    ])
    #expect(run.asked == ["other", "x", "end", "other", "x", "end"])
    #expect(run.answers["x"] == row.answers.second)
    #expect(run.unusedLines.isEmpty)
  }

  @Test func `an answer between two steps is asked for again, with the nearest`() {
    let form = Form {
      SwitchRow("fine") { $0.title = "Fine" }.onChange { row in
        (row.form?.rowBy(tag: "speed") as? SliderRow)?.steps = row.value == true ? 20 : 10
      }
      SliderRow("speed") {
        $0.title = "Speed"
        $0.value = 2.5
        $0.steps = 20
      }
      TextRow("end")
    }
    let run = FormTester(form, mode: .interactive).complete(["y", "4.5", ":goto fine", "n", "", "z"])
    #expect(run.asked == ["fine", "speed", "end", "fine", "speed", "end"])
    #expect(run.answers["speed"] == 5)
  }

  @Test(arguments: cases)
  func `an answer that a callback leaves right is kept`(row: Case) {
    let run = FormTester(form(row), mode: .interactive, reviews: false).complete([
      "y", row.second, ":goto other", "y", "z",
    ])
    #expect(run.asked == ["other", "x", "end", "other", "end"])
    #expect(run.answers["x"] == row.answers.second)
  }

  /// A form with a choice among A, B and C, of which a closure sets B up.
  private func choosing(isMultiple: Bool, b setUp: (ListCheckRow<String>) -> Void) -> Form {
    let options = optionList(
      "s", ["a", "b", "c"], title: "S",
      isMultiple ? .multipleSelection : .singleSelection(enableDeselection: false)
    ) { row in
      row.title = row.selectableValue?.uppercased()
      if row.selectableValue == "b" { setUp(row) }
    }
    return Form() +++ SwitchRow("other") +++ options +++ Section() <<< TextRow("end")
  }

  @Test(arguments: [WalkOptions.Mode.interactive, .piped], [false, true])
  func `a chosen option of a section that is hidden is asked for again`(
    mode: WalkOptions.Mode, isMultiple: Bool
  ) {
    let form = choosing(isMultiple: isMultiple) { $0.hidden = "$other == true" }
    let run = FormTester(form, mode: mode, reviews: false).complete([
      "n", "B", ":goto other", "y", "C", ":goto other", "n", "z",
    ])
    #expect(run.asked == ["other", "s", "end", "other", "s", "end", "other", "end"])
    #expect(run.answers["s"] == (isMultiple ? ["c"] : "c"))
    #expect(run.unusedLines.isEmpty)
  }

  @Test(arguments: [false, true], [false, true])
  func `an option of a section that another answer locks is chosen or not as it was before`(
    isMultiple: Bool, isDefault: Bool
  ) {
    func form() -> Form {
      choosing(isMultiple: isMultiple) {
        $0.disabled = "$other == true"
        if isDefault { $0.value = "b" }
      }
    }
    // Enter keeps what is chosen.
    let first = isMultiple ? (isDefault ? "C" : "B C") : (isDefault ? "C" : "B")
    let second = isMultiple || isDefault ? [] : ["A"]
    let lines = ["n", first, ":goto other", "y"] + second
    let run = FormTester(form(), mode: .interactive, reviews: false).complete(lines + ["z"])
    let locked: AnswerValue = isMultiple ? (isDefault ? ["b", "c"] : ["c"]) : (isDefault ? "b" : "a")
    #expect(run.answers["s"] == locked)
    let options = WalkOptions.fixed(.unattended, given: run.answers, from: "the result")
    #expect(FormTester(form(), options: options).run([]).answers == run.answers)
    let back = FormTester(form(), mode: .interactive, reviews: false).run(lines + [":goto other", "n", "z"])
    let chosen: AnswerValue = isMultiple ? (isDefault ? ["c"] : ["b", "c"]) : (isDefault ? "c" : "a")
    #expect(back.answers["s"] == chosen)
  }

  @Test(arguments: [WalkOptions.Mode.unattended, .piped], [false, true])
  func `a supplied answer is judged beside a later one that decides what is accepted`(
    mode: WalkOptions.Mode, isByCallback: Bool
  ) {
    func run(_ mode: WalkOptions.Mode, _ p: AnswerValue) -> FormTester.Run {
      let picker = PickerRow<String>("p") { $0.options = ["1", "2"] }
      if !isByCallback {
        picker.options(["d"]) { form in
          ["1", "2", "3"].filter { $0 != "\(form.value("d", as: Int.self) ?? 0)" }
        }
      }
      let form =
        Form() +++ picker
        <<< IntRow("d") {
          $0.value = 3
          if isByCallback {
            $0.onChange { [weak picker] in picker?.options = $0.value == 2 ? ["1", "3"] : ["1", "2"] }
          }
        }
        <<< TextRow("t") { $0.hidden = "$p == '3'" }
      return FormTester(form, options: .fixed(mode, given: .file("a.json", ["p": p, "d": 2]))).run([])
    }
    let right = run(mode, "3")
    #expect(right.outcome == .completed)
    #expect(right.answers == ["p": "3", "d": 2])
    #expect(run(.unattended, "2").problems.map(\.path) == ["p"])
  }

  @Test(arguments: [WalkOptions.Mode.interactive, .piped], [false, true])
  func `an answer that another locks gives way to the question's own value, and comes back`(
    mode: WalkOptions.Mode, isInGroup: Bool
  ) {
    let answered = IntRow("d") { $0.value = isInGroup ? nil : 0 }
    let locked: BaseRow = isInGroup ? GroupRow("g") { answered } : answered
    locked.disabled = "$fixed == true"
    let form = Form() +++ SwitchRow("fixed") <<< locked <<< TextRow("end")
    let own: AnswerValue = isInGroup ? .null : 0
    func d(_ answers: OrderedDictionary<String, AnswerValue>) -> AnswerValue? {
      if case .object(let parts)? = answers["g"] { parts["d"] } else { answers["g"] ?? answers["d"] }
    }
    let once = FormTester(form, mode: mode, reviews: false).complete(["n", "7", ":goto fixed", "y", "z"])
    #expect(d(once.answers) == own)
    let twice = FormTester(form, mode: mode, reviews: false).complete([
      "n", "7", ":goto fixed", "y", ":goto fixed", "n", "z",
    ])
    #expect(d(twice.answers) == 7)
    #expect(twice.unusedLines.isEmpty)
  }

  @Test func `a default that was kept stays where its question is locked`() {
    let form =
      Form() +++ SwitchRow("fixed")
      <<< IntRow("d") {
        $0.value = 2
        $0.disabled = "$fixed == true"
      }
      <<< TextRow("end")
    let run = FormTester(form, mode: .interactive, reviews: false).complete([
      "n", "", ":goto fixed", "y", "z",
    ])
    #expect(run.answers == ["fixed": true, "d": 2, "end": "z"])
  }

  @Test(arguments: [WalkOptions.Mode.unattended, .piped], [false, true])
  func `a supplied answer meets the rules that code sets for another one`(
    mode: WalkOptions.Mode, isLater: Bool
  ) {
    func form() -> Form {
      let row = IntRow("row") { $0.add(rule: RuleSmallerOrEqualThan(max: 1)) }
      let other = IntRow("other") { $0.value = 1 }
      let form = isLater ? Form() +++ row <<< other : Form() +++ other <<< row
      let limit: @MainActor () -> Void = { [weak row, weak other] in
        row?.removeAllRules()
        row?.add(rule: RuleSmallerOrEqualThan(max: other?.value ?? 0))
      }
      limit()
      other.onChange { _ in limit() }
      return form
    }
    func run(_ value: AnswerValue) -> FormTester.Run {
      FormTester(form(), options: .fixed(mode, given: .file("a.json", ["other": 3, "row": value]))).run([])
    }
    #expect(run(3).outcome == .completed)
    #expect(run(4).problems.map(\.path) == ["row"])
  }

  @Test(arguments: [WalkOptions.Mode.unattended, .piped])
  func `what decides about an answer that decides about another comes first`(mode: WalkOptions.Mode) {
    let form =
      Form()
      +++ IntRow("count") {
        $0.value = 2
        $0.disabled = "$end == 1"
      }
      <<< IntRow("most") { $0.add(rule: "SELF <= $twice", msg: "Too much.") }
      <<< ComputedRow<Int>("twice", "$end * 2")
      +++ itemList("items", .insert, setUp: { $0.count(["count"]) { $0.value("count") } }) { IntRow() }
      +++ Section() <<< IntRow("end") { $0.value = 1 }
    let given: [String: AnswerValue] = ["count": 3, "most": 6, "items": [1, 2, 3], "end": 3]
    let run = FormTester(form, options: .fixed(mode, given: .file("a.json", given))).complete()
    #expect(run.answers["items"] == [1, 2, 3])
  }

  @Test func `a default that was kept before an answer is a locked question's own value`() {
    let form =
      Form()
      +++ IntRow("d") {
        $0.value = 1
        $0.disabled = "$fixed == true"
      } <<< SwitchRow("fixed")
    let run = FormTester(form, mode: .interactive, reviews: false).complete(["", ":goto d", "7", "y"])
    #expect(run.answers == ["d": 1, "fixed": true])
  }

  @Test(arguments: [WalkOptions.Mode.unattended, .piped], [false, true])
  func `a supplied option is accepted where another answer shows it`(
    mode: WalkOptions.Mode, isLater: Bool
  ) {
    let section = optionList("s", ["x", "y"], title: "S") {
      if $0.selectableValue == "y" { $0.hidden = "$k == 1" }
    }
    let number = Section() <<< IntRow("k") { $0.value = 1 }
    let form = isLater ? Form() +++ section +++ number : Form() +++ number +++ section
    let run = FormTester(form, options: .fixed(mode, given: .file("a.json", ["k": 3, "s": ["y"]]))).complete()
    #expect(run.answers["s"] == ["y"])
  }

  @Test func `an answer that locks its own question is kept`() {
    let form = Form() +++ IntRow("d") { $0.disabled = "$d == 7" } <<< TextRow("end")
    let run = FormTester(form, mode: .interactive, reviews: false).complete(["7", "z"])
    #expect(run.answers == ["d": 7, "end": "z"])
  }

  @Test func `a locked group agrees with its answers in any order`() {
    let form =
      Form()
      +++ GroupRow("g") {
        IntRow("a") { $0.value = 1 }
        IntRow("b") { $0.value = 2 }
      }
    form.rowBy(tag: "g")?.disabled = true
    FormTester(form, options: .fixed(.unattended, given: .file("a.json", ["g": ["b": 2, "a": 1]]))).complete()
  }

  @Test func `a person changes each item that a rule of the list counts, before they are judged again`() {
    let list = groupList(
      "p", header: "Shares", itemTitle: "Share",
      setUp: { $0.add(rule: "SELF.@sum.n <= 5", msg: "Too much.", at: "n") }
    ) { IntRow("n") { $0.title = "Number" } }
    let run = FormTester(Form() +++ list, mode: .interactive, reviews: false).complete([
      "y", "1", "y", "3", "y", "3", "n", "2", "2", "1",
    ])
    #expect(run.answers["p"] == [["n": 2], ["n": 2], ["n": 1]])
    #expect(run.transcript.contains("error: Share 1: Number: Too much; the other items count, too.\n"))
    #expect(run.unusedLines.isEmpty)
  }
}
