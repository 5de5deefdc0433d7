package import Eureka

/// A form whose answers decide about its other questions, as a value: the same for the same seed, printed, and made smaller where it
/// breaks a law.
package struct GeneratedForm: CustomStringConvertible, Sendable {
  /// What an answer decides about a question, and how the form says so.
  package enum Kind: String, CaseIterable, Sendable {
    case plain
    case options
    case followingOptions
    case optionsOfCallback
    case maximumOfCallback
    case locked
    case followingDefault
    case choice
    case ruled
    case hidden
    case hiddenByCallback
    case ruledByCallback
    case computed

    /// Whether code, and not a condition, reads the other answer.
    fileprivate var isCode: Bool {
      switch self {
      case .followingOptions, .optionsOfCallback, .maximumOfCallback, .followingDefault, .hiddenByCallback,
        .ruledByCallback, .computed:
        true
      case .plain, .options, .locked, .choice, .ruled, .hidden: false
      }
    }
  }

  package struct Row: Sendable {
    var number: Int
    var kind: Kind
    /// The number of the question that it reads.
    var read: Int?
    var value: Int?
    var selection = SelectionType.multipleSelection

    var tag: String { "r\(number)" }
    var readTag: String { read.map { "r\($0)" } ?? "" }
  }

  private var rows: [Row]
  private var isOrdered: Bool
  private var isCounted: Bool

  package init(seed: UInt64) {
    var random = SplitMix(seed: seed)
    func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    let count = 4 + below(5)
    let readsLater = below(3) == 0
    (isCounted, isOrdered) = (below(3) == 0, below(4) == 0)
    rows = (0..<count).map { number in
      let others = readsLater ? number + 1..<count : 0..<number
      let selections: [SelectionType] = [
        .multipleSelection, .singleSelection(enableDeselection: true),
        .singleSelection(enableDeselection: false),
      ]
      return Row(
        number: number, kind: Kind.allCases[below(Kind.allCases.count)],
        read: others.isEmpty ? nil : others.lowerBound + below(others.count),
        value: [nil, 1, 2][below(3)], selection: selections[below(3)])
    }
    let readByCode = Set(rows.filter { $0.kind.isCode }.compactMap(\.read))
    for index in rows.indices {
      if rows[index].read == nil, rows[index].kind != .options { rows[index].kind = .plain }
      // What is hidden is absent, which code does not know; and a pipe asks what a later answer hides.
      let isHidden = [.hidden, .hiddenByCallback].contains(rows[index].kind)
      if isHidden, readsLater || isOrdered || readByCode.contains(index) { rows[index].kind = .plain }
    }
  }

  /// The form without one of its questions, or with a plain one, or without what it is apart from its questions.
  package var smaller: [GeneratedForm] {
    var forms: [GeneratedForm] = []
    for (index, row) in rows.enumerated() {
      var form = self
      let isNeeded = isOrdered && row.number == 0 || isCounted && row.number < 2
      if !isNeeded, !rows.contains(where: { $0.read == row.number }) {
        form.rows.remove(at: index)
        forms.append(form)
      }
      form = self
      if row.kind != .plain {
        (form.rows[index].kind, form.rows[index].read) = (.plain, nil)
        forms.append(form)
      }
      form = self
      if row.value != nil {
        form.rows[index].value = nil
        forms.append(form)
      }
    }
    for flag in [\GeneratedForm.isOrdered, \.isCounted] where self[keyPath: flag] {
      var form = self
      form[keyPath: flag] = false
      forms.append(form)
    }
    return forms
  }

  package var description: String {
    let questions = rows.map { row in
      let read = row.kind == .plain || row.kind == .options ? "" : " reads \(row.readTag)"
      let kind = row.kind == .choice ? "choice c\(row.number), \(row.selection)," : row.kind.rawValue
      return "\(row.tag): \(kind)\(read)\(row.value.map { ", value \($0)" } ?? "")"
    }
    let others = [
      isOrdered ? "the order follows r0" : nil, isCounted ? "items, counted by r0 and locked by r1" : nil,
    ]
    return (questions + others.compactMap(\.self)).joined(separator: "\n")
  }

  @MainActor
  package func form() -> Form {
    let form = Form()
    var section = Section("S")
    form +++ section
    var callbacks: [Int: [@MainActor (Form) -> Void]] = [:]
    for row in rows {
      let made = self.row(row)
      section <<< made
      if let callback = callback(of: row) { callbacks[row.read ?? 0, default: []].append(callback) }
      guard row.kind == .choice else { continue }
      form +++ choice(of: row)
      section = Section("S\(row.number)")
      form +++ section
    }
    for (number, callbacks) in callbacks {
      callbacks.forEach { $0(form) }
      let change: @MainActor (BaseRow) -> Void = { row in
        if let form = row.form { callbacks.forEach { $0(form) } }
      }
      switch form.rowBy(tag: "r\(number)") as BaseRow? {
      case let row as IntRow: row.onChange(change)
      case let row as PushRow<Int>: row.onChange(change)
      case let row as StepperRow: row.onChange(change)
      default: break
      }
    }
    if isOrdered {
      section.order(["r0"]) { [weak section] form in
        let tags = section?.allRows.compactMap(\.tag).filter { $0 != "r0" }.sorted() ?? []
        return Self.number("r0", in: form) == 1 ? tags.reversed() : tags
      }
    }
    if isCounted { form +++ items() }
    form.hiddenAnswers = .absent
    return form
  }

  @MainActor
  private func row(_ row: Row) -> BaseRow {
    let other = row.readTag
    let isOne = Condition.predicate(NSPredicate(format: "$\(other) == 1"))
    switch row.kind {
    case .plain, .choice: return IntRow(row.tag) { $0.value = row.value }
    case .options, .optionsOfCallback: return PushRow<Int>(row.tag) { $0.options = [1, 2, 3] }
    case .followingOptions:
      return PushRow<Int>(row.tag) {
        $0.options([other]) { Self.options(beside: Self.number(other, in: $0)) }
      }
    case .maximumOfCallback:
      return StepperRow(row.tag) {
        $0.value = nil
        $0.cell.stepper.minimumValue = 0
      }
    case .locked:
      return IntRow(row.tag) {
        $0.value = row.value
        $0.disabled = isOne
      }
    case .followingDefault:
      return IntRow(row.tag) { $0.defaultValue([other]) { Self.number(other, in: $0) + 1 } }
    case .ruled:
      // 1 keeps all rules.
      return IntRow(row.tag) {
        $0.value = 1
        $0.add(rule: "SELF <= $\(other) OR SELF == 1", msg: "Too much.")
      }
    case .ruledByCallback: return IntRow(row.tag)
    case .hidden:
      return IntRow(row.tag) {
        $0.value = row.value
        $0.hidden = isOne
      }
    case .hiddenByCallback: return IntRow(row.tag) { $0.value = row.value }
    case .computed: return IntRow(row.tag) { $0.compute([other]) { Self.number(other, in: $0) % 3 } }
    }
  }

  @MainActor
  private func callback(of row: Row) -> (@MainActor (Form) -> Void)? {
    let (tag, other) = (row.tag, row.readTag)
    switch row.kind {
    case .optionsOfCallback:
      return { form in
        (form.rowBy(tag: tag) as PushRow<Int>?)?.options = Self.options(beside: Self.number(other, in: form))
      }
    case .maximumOfCallback:
      return { form in
        let maximum: Double = Self.number(other, in: form) == 1 ? 1 : 3
        (form.rowBy(tag: tag) as StepperRow?)?.cell.stepper.maximumValue = maximum
      }
    case .hiddenByCallback:
      return { form in
        (form.rowBy(tag: tag) as BaseRow?)?.hidden = Self.number(other, in: form) == 1 ? true : false
      }
    case .ruledByCallback:
      return { form in
        guard let row = form.rowBy(tag: tag) as IntRow? else { return }
        row.removeAllRules()
        if Self.number(other, in: form) == 1 { row.add(rule: RuleSmallerOrEqualThan(max: 1)) }
      }
    default: return nil
    }
  }

  @MainActor
  private func choice(of row: Row) -> Section {
    let choice = SelectableSection<ListCheckRow<String>>("C\(row.number)", selectionType: row.selection)
    choice.tag = "c\(row.number)"
    for option in ["x", "y", "z"] {
      choice
        <<< ListCheckRow<String> {
          $0.title = option
          $0.selectableValue = option
          if option == "y" { $0.hidden = Condition.predicate(NSPredicate(format: "$\(row.readTag) == 1")) }
          if option == "z" { $0.disabled = Condition.predicate(NSPredicate(format: "$\(row.readTag) == 2")) }
        }
    }
    return choice
  }

  @MainActor
  private func items() -> Section {
    groupList("items", header: "Items", setUp: { $0.count(["r0"]) { Self.number("r0", in: $0) } }) {
      PushRow<Int>("b") { $0.options(["a"]) { Self.options(beside: Self.number("a", in: $0)) } }
      IntRow("a") { $0.disabled = "$r1 == 1" }
    }
  }

  @MainActor
  private static func number(_ tag: String, in form: Form) -> Int {
    let value = (form.rowBy(tag: tag) as BaseRow?)?.baseValue
    return value as? Int ?? (value as? Double).map { Int($0) } ?? 0
  }

  private static func options(beside number: Int) -> [Int] { [1, 2, 3].filter { $0 != number } }
}
