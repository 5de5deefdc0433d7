/// A section of any number of rows, which can be added to, taken away from and put in another order.
///
/// ```swift
/// form +++ MultivaluedSection(multivaluedOptions: [.insert, .delete, .reorder], header: "Telephones") {
///   $0.tag = "phones"
///   $0.addButtonProvider = { _ in ButtonRow { $0.title = "Add a number" } }
///   $0.multivaluedRowToInsertAt = { _ in PhoneRow { $0.title = "Number" } }
/// }
/// ```
///
/// The closure may build rows, too; the add button comes after them. A subclass calls `super.init` without a closure.
///
/// With a tag, the list of its rows' values stands under it; rows without a value are left out.
public typealias MultivaluedSection = GenericMultivaluedSection<ButtonRow>

/// What every multivalued section has, whatever its add button.
open class BaseMultivaluedSection: Section {
  /// What can be done with the rows.
  public var multivaluedOptions: MultivaluedOptions = []
  /// Whether the question for one more row begins with a plus sign.
  public var showInsertIconInAddButton = true
  /// Makes the row to put in at a position.
  public var multivaluedRowToInsertAt: (@MainActor (Int) -> BaseRow)? {
    didSet { madeTemplate = nil }
  }
  private var madeTemplate: BaseRow?
  /// A row as it would be put in, made once and in no section.
  package var template: BaseRow? {
    guard multivaluedOptions.contains(.insert) else { return nil }
    // An author's closure may return a row that is in a section.
    if let madeTemplate, madeTemplate.section == nil { return madeTemplate }
    guard let row = multivaluedRowToInsertAt?(itemRows.count), row.section == nil else { return nil }
    madeTemplate = row
    return row
  }
  /// The minimum number of rows with a value.
  public var minimumCount = 0
  /// The maximum number of rows; 1,000 unless the section says otherwise, so that no input adds rows without end.
  public var maximumCount = 1000
  /// The row that the last answer has added, until the walk goes to it.
  var addedRow: BaseRow?

  /// The row that the last answer has added, once.
  package func takeAddedRow() -> BaseRow? {
    defer { addedRow = nil }
    return addedRow
  }

  /// The row that stands for adding one, if there is one.
  var addButton: BaseRow? { nil }

  /// The rows that are the section's items: all but the add button, the hidden ones too.
  public var itemRows: [BaseRow] {
    if let knownItems { return knownItems }
    let button = addButton
    let items = allRows.filter { $0 !== button }
    knownItems = items
    return items
  }

  /// The items, until rows come, go or change places.
  private var knownItems: [BaseRow]?

  override func rowsDidChange() {
    knownItems = nil
  }

  /// Whether a row can be added now.
  public var canInsert: Bool {
    multivaluedOptions.contains(.insert) && multivaluedRowToInsertAt != nil && itemRows.count < maximumCount
  }

  /// Where an item stands, counted from 0; `nil` for what is none.
  func index(of row: BaseRow) -> Int? {
    let items = itemRows
    if items.indices.contains(row.lastIndex), items[row.lastIndex] === row { return row.lastIndex }
    guard let index = items.firstIndex(where: { $0 === row }) else { return nil }
    row.lastIndex = index
    return index
  }

  /// The values of the rows that are shown, or of all of them, in order, without those that have none.
  public func values(includeHidden: Bool = false) -> [Any?] {
    itemRows.filter { (includeHidden || $0.isVisible) && $0.baseValue != nil }.map(\.baseValue)
  }

  /// Adds a row behind the last one.
  ///
  /// - Returns: the row; `nil` if none can be added.
  @discardableResult
  public func insertRow() -> BaseRow? {
    guard canInsert, let row = multivaluedRowToInsertAt?(itemRows.count) else { return nil }
    // Held here alone: a list is not copied for each of its items.
    var items = itemRows
    knownItems = nil
    let count = allRows.count
    defer {
      // What the row sets off may add and remove others.
      if allRows.count == count + 1, row.section === self {
        row.lastIndex = items.count
        items.append(row)
        knownItems = items
      }
    }
    if let addButton, allRows.last === addButton {
      row.section?.remove(row)
      insert(row, atPositionOfAll: allRows.count - 1)
    } else {
      append(row)
    }
    return row
  }

  /// Moves a row to another position among the items, counted from 0.
  public func moveRow(_ row: BaseRow, to position: Int) {
    let others = itemRows.filter { $0 !== row }
    guard row.section === self, (0...others.count).contains(position) else { return }
    let next = position < others.count ? others[position] : addButton
    remove(row)
    let index = next.flatMap { next in allRows.firstIndex { $0 === next } } ?? allRows.count
    insert(row, atPositionOfAll: index)
  }

  /// What is said of the number of rows with a value, if it is too small or too great.
  var errorOfCount: ValidationError? {
    let valued = itemRows.lazy.filter { $0.isVisible && $0.baseValue != nil }
    let count = minimumCount > 0 ? valued.prefix(minimumCount).count : 0
    if count < minimumCount {
      return ValidationError(
        message: minimumCount == 1
          ? "At least one is needed." : "At least \(minimumCount) are needed; there are \(count).")
    }
    return itemRows.count > maximumCount
      ? ValidationError(message: "At most \(maximumCount) are accepted; there are \(itemRows.count).") : nil
  }

  override package func values(includeHidden: Bool) -> Any? { values(includeHidden: includeHidden) as [Any?] }
  override package var ownQuestion: (any Answerable)? { self }
  override package var outlineCount: Int { 1 }
  override package func outline(at index: Int) -> Outline { node }
}

/// A multivalued section whose add button is a row of a type.
open class GenericMultivaluedSection<AddButtonType: RowType>: BaseMultivaluedSection {
  /// Makes the add button.
  public var addButtonProvider: @MainActor (GenericMultivaluedSection<AddButtonType>) -> AddButtonType = {
    _ in AddButtonType { $0.standInTitle = "Add" }
  }

  override var observesRows: Bool { type(of: self) != GenericMultivaluedSection.self }
  private var button: AddButtonType?
  override var addButton: BaseRow? { button }

  /// A section with what can be done with its rows, a header and a footer.
  public init(
    multivaluedOptions: MultivaluedOptions = [.insert, .delete], header: String? = nil, footer: String? = nil
  ) {
    super.init(header: header, footer: footer)
    self.multivaluedOptions = multivaluedOptions
    placeAddButton()
  }

  /// A section whose rows can be added and taken away.
  public required init() {
    super.init()
    multivaluedOptions = [.insert, .delete]
    placeAddButton()
  }

  private func placeAddButton() {
    guard multivaluedOptions.contains(.insert) else { return }
    let button = addButtonProvider(self)
    self.button = button
    append(button)
  }
}

// Convenience as those of `Section` are.
extension GenericMultivaluedSection {
  /// A section with its rows.
  public convenience init(
    multivaluedOptions: MultivaluedOptions = [.insert, .delete], header: String? = nil, footer: String? = nil,
    @SectionBuilder rows: @MainActor () -> [BaseRow]
  ) {
    self.init(multivaluedOptions: .none, header: header, footer: footer)
    self.multivaluedOptions = multivaluedOptions
    append(built: rows())
    placeAddButton()
  }

  /// A section that a closure sets up and builds the rows of.
  public convenience init(
    multivaluedOptions: MultivaluedOptions = [.insert, .delete], header: String? = nil, footer: String? = nil,
    @SectionBuilder rows: @MainActor (GenericMultivaluedSection) -> [BaseRow]
  ) {
    self.init(multivaluedOptions: .none, header: header, footer: footer)
    self.multivaluedOptions = multivaluedOptions
    append(built: rows(self))
    placeAddButton()
  }

  /// A section that a closure sets up.
  @_disfavoredOverload
  public convenience init(
    multivaluedOptions: MultivaluedOptions = [.insert, .delete], header: String? = nil, footer: String? = nil,
    _ initializer: @MainActor (GenericMultivaluedSection) -> Void
  ) {
    self.init(multivaluedOptions: .none, header: header, footer: footer)
    self.multivaluedOptions = multivaluedOptions
    setUp { initializer(self) }
    placeAddButton()
  }
}
