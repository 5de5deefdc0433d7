/// Values chosen from lists, one after the other: a `Tuple` or a `Tuple3`.
public protocol OptionTuple: Equatable {
  /// The type of the first list's options.
  associatedtype A: Equatable
  /// The type of the second list's options.
  associatedtype B: Equatable
  /// The type of the third list's options; `Never` if there is none.
  associatedtype C: Equatable
  /// A tuple of the chosen values; `nil` if one is missing.
  init?(chosen a: A?, _ b: B?, _ c: C?)
  /// The chosen values.
  var chosen: (A, B, C?) { get }
}

extension Tuple: OptionTuple {
  /// A pair of the chosen values; `nil` if one is missing.
  public init?(chosen a: A?, _ b: B?, _ c: Never?) {
    guard let a, let b else { return nil }
    self.init(a: a, b: b)
  }
  /// The values; there is no third.
  public var chosen: (A, B, Never?) { (a, b, nil) }
}

/// A tuple with a third value.
public protocol OptionTriple: OptionTuple {}

extension Tuple3: OptionTriple {
  /// A triple of the chosen values; `nil` if one is missing.
  public init?(chosen a: A?, _ b: B?, _ c: C?) {
    guard let a, let b, let c else { return nil }
    self.init(a: a, b: b, c: c)
  }
  /// The values.
  public var chosen: (A, B, C?) { (a, b, c) }
}

/// The options of the lists; each list depends on the choices from those before it.
struct TupleOptions<Value: OptionTuple> {
  var first: @MainActor () -> [Value.A] = { [] }
  var second: @MainActor (Value.A) -> [Value.B] = { _ in [] }
  var third: @MainActor (Value.A, Value.B) -> [Value.C] = { _, _ in [] }
  var firstName: @MainActor (Value.A) -> String = { OptionList.name(of: $0) }
  var secondName: @MainActor (Value.B) -> String = { OptionList.name(of: $0) }
  var thirdName: @MainActor (Value.C) -> String = { OptionList.name(of: $0) }
}

/// A row that asks for one option from each of two or three lists, one after the other.
///
/// A list is asked once an option is chosen from the one before it. In results and files, the choices are `a`, `b` and
/// `c` of an object: `{"a": "Monday", "b": "morning"}`.
open class TuplePickerRow<Cell: CellType>: CompositeRow<Cell>, NoValueDisplayTextConformance
where Cell.Value: OptionTuple {
  override class var ownTraits: RowTraits { super.ownTraits.union([.showsNoValue, .toggles]) }

  /// The text shown while nothing is chosen.
  open var noValueDisplayText: String?
  private var lists = TupleOptions<Cell.Value>() {
    didSet { offerOptions() }
  }
  private let first = PickerRow<Cell.Value.A>("a")
  private let second = PickerRow<Cell.Value.B>("b")
  private let third = Cell.Value.C.self == Never.self ? nil : PickerRow<Cell.Value.C>("c")

  /// The options of the first list.
  public var firstOptions: @MainActor () -> [Cell.Value.A] {
    get { lists.first }
    set { lists.first = newValue }
  }
  /// The options of the second list, for a choice from the first.
  public var secondOptions: @MainActor (Cell.Value.A) -> [Cell.Value.B] {
    get { lists.second }
    set { lists.second = newValue }
  }
  /// The text people read for an option of the first list.
  public var displayValueForFirstRow: @MainActor (Cell.Value.A) -> String {
    get { lists.firstName }
    set { lists.firstName = newValue }
  }
  /// The text people read for an option of the second list.
  public var displayValueForSecondRow: @MainActor (Cell.Value.B) -> String {
    get { lists.secondName }
    set { lists.secondName = newValue }
  }

  /// A row with a tag.
  public required init(tag: String?) {
    super.init(tag: tag)
    second.hidden = "$a == nil"
    second.add(rule: RuleGiven())
    third?.hidden = "$b == nil"
    third?.add(rule: RuleGiven())
    first.offersChange = true
    second.offersChange = true
    third?.offersChange = true
    first.onChange { [weak self] _ in self?.offerSecondOptions() }
    second.onChange { [weak self] _ in self?.offerThirdOptions() }
    let section = Section()
    section.append(contentsOf: [first, second, third].compactMap { $0 as BaseRow? })
    partsForm.append(section)
  }

  override package var numberedParts: [BaseRow] { partsForm.allRows }

  override public var valueOfParts: Cell.Value? {
    Cell.Value(chosen: first.value, second.value, third?.value)
  }

  override public func setParts(to value: Cell.Value?) {
    let chosen = value?.chosen
    first.value = chosen?.0
    offerSecondOptions()
    second.value = chosen?.1
    offerThirdOptions()
    third?.value = chosen?.2
  }

  override public func partsWillBeAsked() { offerOptions() }

  override open func updateCell() {
    offerOptions()
    super.updateCell()
  }

  func copyLists(to row: TuplePickerRow<Cell>) {
    row.lists = lists
    row.displayValueFor = displayValueFor
  }

  /// The lists in use: those of the inline row, if there is one.
  private var offeredLists: TupleOptions<Cell.Value> {
    guard let row = asInlineRow, row.isExpanded else { return lists }
    return (details?.inlineRow as? TuplePickerRow<Cell>)?.lists ?? lists
  }

  private func offerOptions() {
    let lists = offeredLists
    first.options = lists.first()
    first.displayValueFor = { $0.map(lists.firstName) }
    offerSecondOptions()
  }

  private func offerSecondOptions() {
    let lists = offeredLists
    second.offer(first.value.map(lists.second) ?? [], named: lists.secondName)
    offerThirdOptions()
  }

  private func offerThirdOptions() {
    let lists = offeredLists
    let options = first.value.flatMap { a in second.value.map { lists.third(a, $0) } }
    third?.offer(options ?? [], named: lists.thirdName)
  }
}

extension TuplePickerRow where Cell.Value: OptionTriple {
  /// The options of the third list, for choices from the first two.
  public var thirdOptions: @MainActor (Cell.Value.A, Cell.Value.B) -> [Cell.Value.C] {
    get { lists.third }
    set { lists.third = newValue }
  }
  /// The text people read for an option of the third list.
  public var displayValueForThirdRow: @MainActor (Cell.Value.C) -> String {
    get { lists.thirdName }
    set { lists.thirdName = newValue }
  }
}

extension PickerRow {
  /// Replaces the options, and clears a choice that is not among them.
  fileprivate func offer(_ options: [T], named name: @escaping @MainActor (T) -> String) {
    self.options = options
    displayValueFor = { $0.map(name) }
    if let chosen = value, !options.contains(chosen) { value = nil }
  }
}
