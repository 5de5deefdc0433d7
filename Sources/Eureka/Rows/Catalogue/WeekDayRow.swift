/// A day of the week.
public enum WeekDay: String, CaseIterable, Decodable, Hashable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The day's position among Foundation's weekdays, which start with Sunday.
  fileprivate var position: Int { ((Self.allCases.firstIndex(of: self) ?? 0) + 1) % 7 }
}

/// Asks for days of the week.
public final class WeekDayRow: ChoosingRow<WeekDayCell, WeekDay>, RowType {
  /// A row with a tag; its options are the days from Monday to Sunday.
  public required init(tag: String?) {
    super.init(tag: tag)
    options = WeekDay.allCases
  }
}

/// Reads days of the week by their English names or those of the locale's language, and `weekdays` and `weekend`.
open class WeekDayCell: MultipleSelectorCell<WeekDay> {
  override func list(in context: ReadingContext) -> OptionList<WeekDay> {
    var list = super.list(in: context)
    let weekend: Set<WeekDay> = [.saturday, .sunday]
    list.sets = Dictionary(grouping: list.options.indices) {
      weekend.contains(list.options[$0]) ? "weekend" : "weekdays"
    }
    .mapValues(Set.init)
    return list
  }

  override open func name(of option: WeekDay, in context: ReadingContext) -> String? {
    let language = context.messages.language
    let locale = context.dateLocale ?? (language == "en" ? nil : Locale(identifier: language))
    let calendar = locale.map { locale in
      var calendar = context.calendar
      calendar.locale = locale
      return calendar
    }
    guard let names = calendar?.standaloneWeekdaySymbols, names.indices.contains(option.position) else {
      return option.rawValue.capitalized
    }
    return names[option.position]
  }
}
