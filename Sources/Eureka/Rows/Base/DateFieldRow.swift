/// A row that holds a date, with its bounds and display format.
@MainActor
public protocol DatePickerRowProtocol: BaseRow {
  /// The earliest date accepted, compared at the row's precision: a day, a time of day, a moment, a duration.
  var minimumDate: Date? { get set }
  /// The latest date accepted. If it is before the earliest, both are ignored.
  var maximumDate: Date? { get set }
  /// The minutes between accepted times, counted from the full hour: a divisor of 60, up to 30. Any other value, or
  /// `nil`, accepts every time. Rows that ask for a day ignore it.
  var minuteInterval: Int? { get set }
  /// Formats the value for display; it affects neither what is read nor the canonical text.
  var dateFormatter: DateFormatter? { get set }
}

extension InlineRowType where Self: DatePickerRowProtocol, InlineRow: DatePickerRowProtocol {
  /// Gives the inline row this row's bounds and formatter.
  public func setupInlineRow(_ inlineRow: InlineRow) {
    inlineRow.minimumDate = minimumDate
    inlineRow.maximumDate = maximumDate
    inlineRow.minuteInterval = minuteInterval
    if let formatter = formatterInUse as? DateFormatter { inlineRow.dateFormatter = formatter }
  }
}

/// The base class of rows that hold a date.
open class DateFieldRow<Cell: CellType>: FieldRow<Cell>, DatePickerRowProtocol,
  NoValueDisplayTextConformance
where Cell.Value == Date {
  override class var ownTraits: RowTraits { super.ownTraits.union(.showsNoValue) }

  /// The earliest date accepted, compared at the row's precision: a day, a time of day, a moment, a duration.
  public var minimumDate: Date?
  /// The latest date accepted. If it is before the earliest, both are ignored.
  public var maximumDate: Date?
  /// The minutes between accepted times, counted from the full hour: a divisor of 60, up to 30.
  public var minuteInterval: Int?
  /// Formats the value for display; it affects neither what is read nor the canonical text.
  ///
  /// Rows of days and times have a default one, created when it is first read. It uses the walk's locale and time zone
  /// unless you set its own.
  public var dateFormatter: DateFormatter? {
    get { formatter as? DateFormatter }
    set { formatter = newValue }
  }
  /// The text shown while there is no date; in a question it is a hint, never the answer.
  open var noValueDisplayText: String?
}

/// The base class of date rows that expand to ask.
open class DateInlineFieldRow<Cell: CellType>: DateFieldRow<Cell> where Cell.Value == Date {
  override class var ownTraits: RowTraits { super.ownTraits.union(.expands) }

  override open func customDidSelect() {
    super.customDidSelect()
    if !isDisabled, let row = asInlineRow { row.toggleInlineRow() }
  }
}
