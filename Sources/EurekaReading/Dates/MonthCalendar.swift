/// The names of days, and a calendar of the month, in the person's language.
extension ReadingContext {
  private var calendarForms: LocaleDateForms {
    dateForms ?? (messages.language == "en" ? .english : .of(Locale(identifier: messages.language)))
  }

  /// The short name of a day of the week: `Fri`.
  package func weekday(of day: CivilDay) -> String {
    let names = calendarForms.calendarNames.weekdays
    return names.indices.contains(day.weekday) ? names[day.weekday] : ""
  }

  /// The month of a day, a week a line, with today in brackets, and without the days that are not accepted.
  package func calendar(showing shown: CivilDay, _ isAccepted: (CivilDay) -> Bool) -> [String] {
    let today = clock.local(now).day
    let (year, month, day) = shown.parts
    let forms = calendarForms
    let (weekdays, months) = forms.calendarNames
    guard weekdays.count == 7, months.count == 12 else { return [] }
    let first = CivilDay(number: shown.number - day + 1)
    let days = (first.adding(months: 1)?.number ?? first.number + 31) - first.number
    let blanks = (first.weekday - forms.firstWeekday + 7) % 7
    func cell(_ text: String, isMarked: Bool = false) -> String {
      let padding = String(repeating: " ", count: Swift.max(2 - text.displayWidth, 0))
      return isMarked ? "[\(padding)\(text)]" : " \(padding)\(text) "
    }
    let names = (0..<7).map { cell(String(weekdays[(forms.firstWeekday + $0) % 7].prefix(2))) }
    let cells =
      Array(repeating: "    ", count: blanks)
      + (0..<days).map {
        let day = CivilDay(number: first.number + $0)
        return cell(isAccepted(day) ? forms.localized(String($0 + 1)) : "", isMarked: day == today)
      }
    let weeks = stride(from: 0, to: cells.count, by: 7).map {
      cells[$0..<Swift.min($0 + 7, cells.count)].joined()
    }
    return [" \(months[month - 1]) \(forms.localized(String(year)))", names.joined()] + weeks
  }
}
