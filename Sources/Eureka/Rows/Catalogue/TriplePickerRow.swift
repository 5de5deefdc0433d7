/// The options of three lists, each of which depends on what is chosen from those before it.
struct TripleOptions<A: Equatable, B: Equatable, C: Equatable> {
  var first: () -> [A] = { [] }
  var second: (A) -> [B] = { _ in [] }
  var third: (A, B) -> [C] = { _, _ in [] }
  var firstName: (A) -> String = { OptionList<A>.name(of: $0) }
  var secondName: (B) -> String = { OptionList<B>.name(of: $0) }
  var thirdName: (C) -> String = { OptionList<C>.name(of: $0) }
}

/// A row that asks for one option of each of three lists, one after the other.
///
/// A list is asked for once something is chosen from the one before it. The three stand as `a`, `b` and `c` of an object
/// in results and files.
open class TripleOptionsRow<Cell: CellType, A: Equatable, B: Equatable, C: Equatable>: CompositeRow<Cell>,
  NoValueDisplayTextConformance
where Cell.Value == Tuple3<A, B, C> {
  /// The text that is shown while nothing is chosen.
  open var noValueDisplayText: String?
  var lists = TripleOptions<A, B, C>() {
    didSet { offerOptions() }
  }
  private let first = PickerRow<A>("a")
  private let second = PickerRow<B>("b")
  private let third = PickerRow<C>("c")

  /// The options of the first list.
  public var firstOptions: () -> [A] {
    get { lists.first }
    set { lists.first = newValue }
  }
  /// The options of the second list, for what is chosen from the first.
  public var secondOptions: (A) -> [B] {
    get { lists.second }
    set { lists.second = newValue }
  }
  /// The options of the third list, for what is chosen from the others.
  public var thirdOptions: (A, B) -> [C] {
    get { lists.third }
    set { lists.third = newValue }
  }
  /// What people read as an option of the first list.
  public var displayValueForFirstRow: (A) -> String {
    get { lists.firstName }
    set { lists.firstName = newValue }
  }
  /// What people read as an option of the second list.
  public var displayValueForSecondRow: (B) -> String {
    get { lists.secondName }
    set { lists.secondName = newValue }
  }
  /// What people read as an option of the third list.
  public var displayValueForThirdRow: (C) -> String {
    get { lists.thirdName }
    set { lists.thirdName = newValue }
  }

  /// A row with a tag.
  public required init(tag: String?) {
    super.init(tag: tag)
    let parts: [BaseRow] = [first, second, third]
    for (index, part) in parts.enumerated() { part.standInTitle = "\(index + 1) of \(parts.count)" }
    first.offersChange = true
    second.offersChange = true
    third.offersChange = true
    second.hidden = "$a == nil"
    second.add(rule: RuleRequired())
    third.hidden = "$b == nil"
    third.add(rule: RuleRequired())
    first.onChange { [weak self] _ in self?.offerSecondOptions() }
    second.onChange { [weak self] _ in self?.offerThirdOptions() }
    let section = Section()
    parts.forEach(section.append)
    innerForm.append(section)
  }

  /// The lists that are asked from: those of the inline row, while there is one.
  var offeredLists: TripleOptions<A, B, C> { lists }

  override public var valueOfParts: Tuple3<A, B, C>? {
    guard let a = first.value, let b = second.value, let c = third.value else { return nil }
    return Tuple3(a: a, b: b, c: c)
  }

  override public func setParts(to value: Tuple3<A, B, C>?) {
    first.value = value?.a
    offerSecondOptions()
    second.value = value?.b
    offerThirdOptions()
    third.value = value?.c
  }

  override public func partsWillBeAsked() { offerOptions() }

  override open func updateCell() {
    offerOptions()
    super.updateCell()
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
    var options: [C] = []
    if let a = first.value, let b = second.value { options = lists.third(a, b) }
    third.offer(options, named: lists.thirdName)
  }
}

/// Asks for one option of each of three lists.
public final class TriplePickerRow<A: Equatable, B: Equatable, C: Equatable>: TripleOptionsRow<
  TriplePickerCell<A, B, C>, A, B, C
>, RowType
{}

/// Asks for one option of each of three lists, at the foot of the screen in Eureka.
public final class TriplePickerInputRow<A: Equatable, B: Equatable, C: Equatable>: TripleOptionsRow<
  TriplePickerCell<A, B, C>, A, B, C
>, RowType
{}

/// Asks for one option of each of three lists that are shown when the row expands.
public final class TriplePickerInlineRow<A: Equatable, B: Equatable, C: Equatable>: TripleOptionsRow<
  TriplePickerCell<A, B, C>, A, B, C
>, InlineRowType, RowType
{
  /// The row that shows the lists.
  public typealias InlineRow = TriplePickerRow<A, B, C>

  /// Gives the inline row this row's lists.
  public func setupInlineRow(_ inlineRow: TriplePickerRow<A, B, C>) {
    inlineRow.lists = lists
    inlineRow.displayValueFor = displayValueFor
  }

  override var offeredLists: TripleOptions<A, B, C> { inlineRow?.lists ?? lists }

  /// Expands the row.
  override public func customDidSelect() {
    super.customDidSelect()
    if !isDisabled { toggleInlineRow() }
  }
}

/// Describes a triple of options; the lists ask for themselves.
open class TriplePickerCell<A: Equatable, B: Equatable, C: Equatable>: Cell<Tuple3<A, B, C>>, CellType {
  override open var accepts: Message { "an object with the options a, b and c" }
}
