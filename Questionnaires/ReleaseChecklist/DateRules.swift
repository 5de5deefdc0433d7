import Eureka

/// Refuses days on the wrong side of another row's.
struct RuleDayOrder: RuleType {
  /// Where a day has to be.
  enum Place {
    /// On the other day, or before it.
    case upTo
    /// After the other day.
    case after
    /// On the other day, or after it.
    case from
  }

  var id: String?
  var validationError = ValidationError(msg: "The days are in the wrong order.")
  /// The row of the day.
  weak var row: BaseRow?
  /// Where the day has to be.
  let place: Place
  /// The tag of the row with the other day.
  let tag: String
  /// The message for a day in the wrong place; the other day is appended.
  let message: String

  init(_ row: BaseRow, _ place: Place, _ tag: String, msg message: String) {
    self.row = row
    self.place = place
    self.tag = tag
    self.message = message
  }

  func isValid(value: Date?) -> ValidationError? {
    guard let value, let other: Date = FormAnswers(around: row)?.shownValue(tag) else { return nil }
    let isRight =
      switch place {
      case .upTo: value <= other
      case .after: value > other
      case .from: value >= other
      }
    return isRight ? nil : ValidationError(msg: "\(message), \(other.day).")
  }
}

/// Has something to say of days before which or on which nobody works.
struct RuleWorkingDay: RuleType {
  var id: String?
  var validationError = ValidationError(msg: "It is a Friday, Saturday or Sunday: who is on call?")

  func isValid(value: Date?) -> ValidationError? {
    guard let value else { return nil }
    // From 1 for Sunday to 7 for Saturday.
    let names = [1: "Sunday", 6: "Friday", 7: "Saturday"]
    return names[ReadingContext().calendar.component(.weekday, from: value)].map {
      ValidationError(msg: "It is a \($0): who is on call?")
    }
  }
}

extension Date {
  /// The day in the time zone of the process, as ISO 8601 writes it.
  @MainActor
  var day: String { DateCell().text(for: self, in: ReadingContext()) }
}
