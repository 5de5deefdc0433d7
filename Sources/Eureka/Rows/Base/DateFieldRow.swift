/// A bound of dates that is not a fixed date.
public enum DateBound: Hashable, Sendable {
  /// The time at which a line is read: today for a row of days, this month for a row of months.
  case present
}

/// A row that holds a date, with its bounds and display format.
@MainActor
public protocol DatePickerRowProtocol: BaseRow {
  /// The earliest date accepted, compared at the row's precision: a day, a time of day, a moment, a duration. For the
  /// present, use `minimumDate(.present)`.
  var minimumDate: Date? { get set }
  /// The latest date accepted. If it is before the earliest, both are ignored. For the present, use
  /// `maximumDate(.present)`.
  var maximumDate: Date? { get set }
  /// The minutes between accepted times, counted from the full hour: a divisor of 60, up to 30. Any other value, or
  /// `nil`, accepts every time. Rows that ask for a day ignore it.
  var minuteInterval: Int? { get set }
  /// Formats the value for display; it affects neither what is read nor the canonical text.
  var dateFormatter: DateFormatter? { get set }
}

extension DatePickerRowProtocol {
  /// Accepts dates from a bound on that is not a fixed date.
  ///
  /// ```swift
  /// DateRow("due") { $0.minimumDate(.present) }
  /// ```
  ///
  /// `minimumDate = Date()` is the time at which the form is made, and stays that. `--check` reports it.
  public func minimumDate(_ bound: DateBound) {
    minimumDate = Date()
    ownDetails.minimumBound = MovingBound(date: minimumDate, isPresent: true)
  }

  /// Accepts dates up to a bound that is not a fixed date.
  ///
  /// ```swift
  /// DateRow("born") { $0.maximumDate(.present) }
  /// ```
  ///
  /// `maximumDate = Date()` is the time at which the form is made, and stays that. `--check` reports it.
  public func maximumDate(_ bound: DateBound) {
    maximumDate = Date()
    ownDetails.maximumBound = MovingBound(date: maximumDate, isPresent: true)
  }

  var isMinimumPresent: Bool { details?.minimumBound?.isPresent(of: minimumDate) == true }
  var isMaximumPresent: Bool { details?.maximumBound?.isPresent(of: maximumDate) == true }

  /// The bounds that are fixed, and were the present when they were set, a moment ago.
  var boundsOfPast: [String] {
    [
      ("minimumDate", minimumDate, details?.minimumBound),
      ("maximumDate", maximumDate, details?.maximumBound),
    ]
    .filter { _, date, moving in
      guard let date, moving?.date != date else { return false }
      return date.isMomentAgo
    }.map(\.0)
  }
}

extension Date {
  /// Whether it was the present when the form was made.
  var isMomentAgo: Bool { (-60...1).contains(timeIntervalSinceNow) }
}

/// A bound that is the present, or follows other answers, as long as the row has the date that was set with it.
struct MovingBound {
  let date: Date?
  var isPresent = false

  func isPresent(of bound: Date?) -> Bool { isPresent && date == bound }
}

extension InlineRowType where Self: DatePickerRowProtocol, InlineRow: DatePickerRowProtocol {
  /// Gives the inline row this row's bounds and formatter.
  public func setupInlineRow(_ inlineRow: InlineRow) {
    inlineRow.minimumDate = minimumDate
    inlineRow.maximumDate = maximumDate
    if isMinimumPresent { inlineRow.minimumDate(.present) }
    if isMaximumPresent { inlineRow.maximumDate(.present) }
    inlineRow.minuteInterval = minuteInterval
    if let formatter = details?.formatterInUse as? DateFormatter { inlineRow.dateFormatter = formatter }
  }
}

/// The base class of rows that hold a date.
open class DateFieldRow<Cell: CellType>: FieldRow<Cell>, DatePickerRowProtocol,
  NoValueDisplayTextConformance
where Cell.Value == Date {
  override class var ownTraits: RowTraits { super.ownTraits.union(.showsNoValue) }

  /// The earliest date accepted, compared at the row's precision: a day, a time of day, a moment, a duration. For the
  /// present, use `minimumDate(.present)`.
  public var minimumDate: Date? { didSet { if minimumDate != oldValue { form?.changed(.limits, of: self) } } }
  /// The latest date accepted. If it is before the earliest, both are ignored. For the present, use
  /// `maximumDate(.present)`.
  public var maximumDate: Date? { didSet { if maximumDate != oldValue { form?.changed(.limits, of: self) } } }
  /// The minutes between accepted times, counted from the full hour: a divisor of 60, up to 30.
  public var minuteInterval: Int? {
    didSet { if minuteInterval != oldValue { form?.changed(.limits, of: self) } }
  }
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
  override class var ownTraits: RowTraits { super.ownTraits.union([.expands, .toggles]) }
}
