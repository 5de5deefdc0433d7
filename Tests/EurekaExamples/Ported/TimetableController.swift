import Eureka

/// Inline rows, when they collapse and what they tell: a timetable.
class TimetableController: FormViewController {
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()

    form.inlineRowHideOptions = InlineRowHideOptions.AnotherInlineRowIsShown.union(.FirstResponderChanges)

    form
      +++ Section("When rows collapse")

      <<< SwitchRow("another") {
        $0.title = "When another expands"
        $0.value = true
      }
      .onChange { [weak form] in
        if $0.value == true {
          form?.inlineRowHideOptions = form?.inlineRowHideOptions?.union(.AnotherInlineRowIsShown)
        } else {
          form?.inlineRowHideOptions = form?.inlineRowHideOptions?.subtracting(.AnotherInlineRowIsShown)
        }
      }

      <<< SwitchRow("blurred") {
        $0.title = "When their prompt closes"
        $0.value = true
      }
      .onChange { [weak form] in
        if $0.value == true {
          form?.inlineRowHideOptions = form?.inlineRowHideOptions?.union(.FirstResponderChanges)
        } else {
          form?.inlineRowHideOptions = form?.inlineRowHideOptions?.subtracting(.FirstResponderChanges)
        }
      }

      +++ Section()

      <<< DateInlineRow("valid") {
        $0.title = "Valid from"
        $0.value = Date(timeIntervalSince1970: 1_773_135_000)
        $0.minimumDate = Date(timeIntervalSince1970: 1_767_225_600)
      }
      .onExpandInlineRow { [weak self] cell, row, inlineRow in
        self?.log.append("valid expands")
        inlineRow.cellUpdate { cell, _ in cell.titleLabel?.textColor = .gray }
        cell.detailTextLabel?.textColor = .blue
      }
      .onCollapseInlineRow { [weak self] cell, row, inlineRow in
        self?.log.append("valid collapses")
        cell.detailTextLabel?.textColor = nil
      }

      <<< TimeInlineRow("first") {
        $0.title = "First train"
        $0.minuteInterval = 5
        $0.value = Date(timeIntervalSince1970: 1_773_135_000)
      }
      .onExpandInlineRow { [weak self] _, row, _ in self?.log.append("first expands \(row.isExpanded)") }

      <<< DateTimeInlineRow("opening") {
        $0.title = "Opening"
        $0.value = Date(timeIntervalSince1970: 1_773_135_000)
      }

      <<< CountDownInlineRow("journey") {
        $0.title = "Journey"
        var dateComp = DateComponents()
        dateComp.hour = 1
        dateComp.minute = 33
        dateComp.timeZone = TimeZone.current
        $0.value = Calendar.current.date(from: dateComp)
      }

      +++ Section("A picker that expands")

      <<< PickerInlineRow<Date>("year") { (row: PickerInlineRow<Date>) -> Void in
        row.title = row.tag
        row.displayValueFor = { (rowValue: Date?) in
          var calendar = Calendar(identifier: .gregorian)
          calendar.timeZone = .gmt
          return rowValue.map { "Year \(calendar.component(.year, from: $0))" }
        }
        row.options = []
        var date = Date(timeIntervalSince1970: 1_767_225_600)
        for _ in 1...3 {
          row.options?.append(date)
          date = date.addingTimeInterval(60 * 60 * 24 * 365)
        }
        row.value = row.options?[0]
      }
  }
}
