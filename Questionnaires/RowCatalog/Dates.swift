import Eureka

@MainActor
extension RowCatalog {
  var dates: Section {
    section("Dates", of: .dates) {
      DateRow("date") { $0.title = "Date" }
      TimeRow("time") {
        $0.title = "Time"
        $0.minuteInterval = 15
      }
      DateTimeRow("dateTime") { $0.title = "Date and time" }
      CountDownRow("countDown") { $0.title = "Duration" }
      MonthRow("month") { $0.title = "Month" }
      YearRow("year") { $0.title = "Year" }
      DatePickerRow("datePicker") {
        $0.title = "Date of the last century"
        $0.minimumDate = Self.day(1901)
        $0.maximumDate = Self.day(2000)
      }
      TimePickerRow("timePicker") { $0.title = "Time, picked" }
      DateTimePickerRow("dateTimePicker") { $0.title = "Date and time, picked" }
      CountDownPickerRow("countDownPicker") { $0.title = "Duration, picked" }
    }
  }

  var inlineDates: Section {
    section("Dates in rows that expand", of: .dates) {
      DateInlineRow("dateInline") { $0.title = "Date" }
      TimeInlineRow("timeInline") { $0.title = "Time" }
      DateTimeInlineRow("dateTimeInline") { $0.title = "Date and time" }
      CountDownInlineRow("countDownInline") { $0.title = "Duration" }
      WeekDayRow("weekDays") { $0.title = "Days of the week" }
    }
  }

  /// The first day of a year.
  private static func day(_ year: Int) -> Date? {
    Calendar(identifier: .gregorian).date(from: DateComponents(year: year, month: 1, day: 1))
  }
}
