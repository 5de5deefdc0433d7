/// The options of two lists, the second of which depends on what is chosen from the first.
struct DoubleOptions<A: Equatable, B: Equatable> {
  var first: () -> [A] = { [] }
  var second: (A) -> [B] = { _ in [] }
  var firstName: (A) -> String = { OptionList<A>.name(of: $0) }
  var secondName: (B) -> String = { OptionList<B>.name(of: $0) }
}

/// A row that asks for one option of each of two lists, one after the other.
///
/// The second list is asked for once something is chosen from the first. The two stand as `a` and `b` of an object in
/// results and files: `{"a": "Monday", "b": "morning"}`.
open class DoubleOptionsRow<Cell: CellType, A: Equatable, B: Equatable>: CompositeRow<Cell>,
  NoValueDisplayTextConformance
where Cell.Value == Tuple<A, B> {
  /// The text that is shown while nothing is chosen.
  open var noValueDisplayText: String?
  var lists = DoubleOptions<A, B>() {
    didSet { offerOptions() }
  }
  private let first = PickerRow<A>("a")
  private let second = PickerRow<B>("b")

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

  /// A row with a tag.
  public required init(tag: String?) {
    super.init(tag: tag)
    let parts: [BaseRow] = [first, second]
    for (index, part) in parts.enumerated() { part.standInTitle = "\(index + 1) of \(parts.count)" }
    first.offersChange = true
    second.offersChange = true
    second.hidden = "$a == nil"
    second.add(rule: RuleRequired())
    first.onChange { [weak self] _ in self?.offerSecondOptions() }
    let section = Section()
    parts.forEach(section.append)
    innerForm.append(section)
  }

  /// The lists that are asked from: those of the inline row, while there is one.
  var offeredLists: DoubleOptions<A, B> { lists }

  override public var valueOfParts: Tuple<A, B>? {
    guard let a = first.value, let b = second.value else { return nil }
    return Tuple(a: a, b: b)
  }

  override public func setParts(to value: Tuple<A, B>?) {
    first.value = value?.a
    offerSecondOptions()
    second.value = value?.b
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
  }
}

/// Asks for one option of each of two lists.
public final class DoublePickerRow<A: Equatable, B: Equatable>: DoubleOptionsRow<
  DoublePickerCell<A, B>, A, B
>, RowType
{}

/// Asks for one option of each of two lists, at the foot of the screen in Eureka.
public final class DoublePickerInputRow<A: Equatable, B: Equatable>: DoubleOptionsRow<
  DoublePickerCell<A, B>, A, B
>, RowType
{}

/// Asks for one option of each of two lists that are shown when the row expands.
public final class DoublePickerInlineRow<A: Equatable, B: Equatable>: DoubleOptionsRow<
  DoublePickerCell<A, B>, A, B
>, InlineRowType, RowType
{
  /// The row that shows the lists.
  public typealias InlineRow = DoublePickerRow<A, B>

  /// Gives the inline row this row's lists.
  public func setupInlineRow(_ inlineRow: DoublePickerRow<A, B>) {
    inlineRow.lists = lists
    inlineRow.displayValueFor = displayValueFor
  }

  override var offeredLists: DoubleOptions<A, B> { inlineRow?.lists ?? lists }

  /// Expands the row.
  override public func customDidSelect() {
    super.customDidSelect()
    if !isDisabled { toggleInlineRow() }
  }
}

/// Describes a pair of options; the lists ask for themselves.
open class DoublePickerCell<A: Equatable, B: Equatable>: Cell<Tuple<A, B>>, CellType {
  override open var accepts: Message { "an object with the options a and b" }
}
