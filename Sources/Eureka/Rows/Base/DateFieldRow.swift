/// A row that holds a date: what bounds it, and how people read it.
@MainActor
public protocol DatePickerRowProtocol: BaseRow {
  /// The earliest value accepted, compared as finely as the row asks: a day, a time of day, a moment, a duration.
  var minimumDate: Date? { get set }
  /// The latest value accepted. If it is before the earliest, neither counts.
  var maximumDate: Date? { get set }
  /// The minutes between the times accepted, from the full hour: a number up to 30 that divides 60. Any other, or
  /// `nil`, accepts every time. A row that asks for a day makes nothing of it.
  var minuteInterval: Int? { get set }
  /// How the value is written for people; it never changes what is read, nor the canonical text.
  var dateFormatter: DateFormatter? { get set }
}

extension DatePickerRowProtocol {
  /// Gives another row this row's bounds and formatter.
  func copySettings(to other: some DatePickerRowProtocol) {
    other.minimumDate = minimumDate
    other.maximumDate = maximumDate
    other.minuteInterval = minuteInterval
    if let formatter = formatterInUse as? DateFormatter {
      other.dateFormatter = formatter
    }
  }
}

/// The base class of rows that hold a date.
open class DateFieldRow<Cell: CellType>: FieldRow<Cell>, DatePickerRowProtocol,
  NoValueDisplayTextConformance
where Cell.Value == Date {
  /// The earliest value accepted, compared as finely as the row asks: a day, a time of day, a moment, a duration.
  public var minimumDate: Date?
  /// The latest value accepted. If it is before the earliest, neither counts.
  public var maximumDate: Date?
  /// The minutes between the times accepted, from the full hour: a number up to 30 that divides 60.
  public var minuteInterval: Int?
  /// How the value is written for people; it never changes what is read, nor the canonical text.
  ///
  /// Rows of days and times have one from the start, which is made, and used, once it is read. Unless it is given a
  /// locale or a time zone, it has those of the walk.
  public var dateFormatter: DateFormatter? {
    get { formatter as? DateFormatter }
    set { formatter = newValue }
  }
  /// The text that is shown while there is no date; in a question it is a hint, never the answer.
  open var noValueDisplayText: String?
}

/// The base class of rows that hold a date and expand to ask for it.
open class DateInlineFieldRow<Cell: CellType>: DateFieldRow<Cell> where Cell.Value == Date {
  /// Expands the row.
  override open func customDidSelect() {
    super.customDidSelect()
    if !isDisabled, let row = asInlineRow { row.toggleInlineRow() }
  }
}
