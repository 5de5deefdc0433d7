import Eureka
import TestSupport

/// Forms with what the questionnaires have not.
@MainActor
enum PurposeMadeForms {
  /// Conditions of every kind that a schema can say.
  static var conditions: Form {
    let form = Form()
    form +++ Section("Plan")
      <<< SegmentedRow<String>("plan") {
        $0.options = ["free", "team", "company"]
        $0.value = "free"
      }
      <<< IntRow("seats") {
        $0.hidden = "$plan == 'free'"
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleGreaterThan(min: 0))
      }
      <<< TextRow("name")
      <<< SwitchRow("agreed")
      <<< IntRow("big") { $0.hidden = "$seats < 10 OR $seats == nil" }
      <<< IntRow("middle") { $0.hidden = "NOT $seats BETWEEN {3, 8}" }
      <<< IntRow("some") { $0.hidden = "NOT ($seats IN {5, 7})" }
      <<< TextRow("admin") { $0.hidden = "$name != 'admin'" }
      <<< TextRow("ad") { $0.hidden = "NOT ($name BEGINSWITH[c] 'ad')" }
      <<< TextRow("domain") { $0.hidden = "NOT $name ENDSWITH '.example.org'" }
      <<< TextRow("like") { $0.hidden = "NOT $name LIKE 'a*c'" }
      <<< TextRow("matches") { $0.hidden = "NOT $name MATCHES '[a-c]+'" }
      <<< TextRow("contains") { $0.hidden = "$name CONTAINS 'x' OR 'y' IN $name" }
      <<< TextRow("both") { $0.hidden = "$plan == 'team' AND $agreed == true" }
      <<< TextRow("opened") { $0.hidden = "$agreed != false" }
    form +++ Section("Lists")
      <<< MultipleSelectorRow<String>("colours") { $0.options = ["red", "green", "blue"] }
      <<< TextRow("red") { $0.hidden = "NOT $colours CONTAINS 'red'" }
      <<< TextRow("anyBlue") { $0.hidden = "NOT ANY $colours == 'blue'" }
      <<< TextRow("allRed") { $0.hidden = "NOT ALL $colours == 'red'" }
      <<< TextRow("none") { $0.hidden = "NONE $colours IN {'red', 'green'}" }
      <<< PickerRow<Double>("size") { $0.options = [1, 2.5, 13] }
      <<< TextRow("large") { $0.hidden = "$size != 13" }
      <<< MultipleSelectorRow<Float>("sizes") { $0.options = [0.1, 2.5, 13] }
      <<< TextRow("tiny") { $0.hidden = "NOT $sizes CONTAINS 0.1" }
      <<< TextRow("anyLarge") { $0.hidden = "NOT ANY $sizes > 2.5" }
      +++ itemList("tags") { TextRow { $0.add(rule: RuleRequired()) } }
      +++ Section()
      <<< TextRow("two") { $0.hidden = "$tags.@count < 2" }
      <<< TextRow("no") { $0.hidden = "$tags.@count != 0" }
      +++ Section("Locked")
      <<< IntRow("locked") {
        $0.value = 7
        $0.disabled = "$plan == 'free'"
      }
      <<< TextRow("always") {
        $0.value = "fixed"
        $0.disabled = true
      }
      <<< TextRow("never") { $0.hidden = true }
    form +++ Section("Company") { $0.hidden = "$plan != 'company'" }
      <<< TextRow("company") { $0.add(rule: RuleRequired()) }
      <<< TextRow("branch") { $0.hidden = "$company == nil" }.required()
    return form
  }

  /// Rules of every kind that a schema can say.
  static var rules: Form {
    let form = Form()
    form +++ Section()
      <<< IntRow("age") {
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleGreaterOrEqualThan(min: 18))
        $0.add(rule: RuleSmallerThan(max: 130))
      }
      <<< TextRow("code") {
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleRegExp(regExpr: "^[a-z]{1,3}-[0-9]+$", allowsEmpty: false))
      }
      <<< TextRow("short") { $0.add(rule: RuleMaxLength(maxLength: 5)) }
      <<< TextRow("long") { $0.add(rule: RuleMinLength(minLength: 3)) }
      <<< TextRow("exact") { $0.add(rule: RuleExactLength(exactLength: 2)) }
      <<< DecimalRow("share") {
        $0.value = 0.5
        $0.add(rule: RuleGreaterThan(min: 0))
        $0.add(rule: RuleSmallerOrEqualThan(max: 1))
      }
      <<< IntRow("low") {
        $0.value = 0
        $0.add(rule: RuleGreaterThan(min: -1))
      }
      <<< SegmentedRow<Int>("grade") {
        $0.options = [1, 2, 3]
        $0.add(rule: RuleRequired())
        $0.value = 2
      }
      <<< PushRow<String>("region") {
        $0.options = ["north", "south"]
        $0.displayValueFor = { $0?.capitalized }
      }
      <<< EmailRow("mail") { $0.add(rule: RuleEmail()) }
      <<< IntRow("warned") { $0.add(rule: RuleSmallerThan(max: 10), severity: .warning) }
      <<< PasswordRow("secret") { $0.add(rule: RuleMinLength(minLength: 4)) }
      <<< SwitchRow("terms") {
        $0.value = true
        $0.add(rule: RuleClosure { $0 == true ? nil : ValidationError(msg: "They must be accepted.") })
      }
      <<< LabelRow("note") { $0.value = "fixed" }
    return form
  }

  static var lists: Form {
    let form = Form()
    form
      +++ MultivaluedSection(multivaluedOptions: [.insert, .delete]) {
        $0.tag = "doses"
        $0.minimumCount = 1
        $0.maximumCount = 3
        $0.multivaluedRowToInsertAt = { _ in
          IntRow {
            $0.add(rule: RuleRequired())
            $0.add(rule: RuleGreaterThan(min: 0))
          }
        }
      }
      +++ SelectableSection<ListCheckRow<String>>(selectionType: .singleSelection(enableDeselection: false)) {
        $0.tag = "size"
        for key in ["s", "m", "l"] { $0 <<< ListCheckRow<String> { $0.selectableValue = key } }
      }
      +++ SelectableSection<ListCheckRow<Int>>(selectionType: .multipleSelection) {
        $0.tag = "numbers"
        for key in [1, 2, 3] { $0 <<< ListCheckRow<Int> { $0.selectableValue = key } }
      }
      +++ groupList("people") {
        NameRow("name") { $0.add(rule: RuleRequired()) }
        IntRow("age")
        TextRow("school") { $0.hidden = "$age > 20 OR $age == nil" }
      }
      +++ Section()
      <<< TextRow("adult") { $0.hidden = "NOT ANY $people.age >= 18" }
      <<< TextRow("large") { $0.hidden = "$size != 'l'" }
      <<< GroupRow("place") {
        TextRow("city") { $0.add(rule: RuleRequired()) }
        SwitchRow("home") { $0.value = true }
        TextRow("hotel") { $0.hidden = "$home == true" }
      }
      <<< TextRow("north") { $0.hidden = "$place.city != 'north'" }
      <<< WeekDayRow("days") { $0.add(rule: RuleRequired()) }
      <<< GroupRow("trip") { TextRow("to") }
      +++ itemList("notes", [.insert], setUp: { $0.minimumCount = 1 }) { TextRow() }
    (form.rowBy(tag: "trip") as GroupRow?)?.add(rule: RuleRequired())
    return form
  }

  static var dates: Form {
    let form = Form()
    form +++ Section()
      <<< DateRow("day") {
        $0.minimumDate = Date(timeIntervalSince1970: 1_767_225_600)
        $0.maximumDate = Date(timeIntervalSince1970: 1_775_001_600)
      }
      <<< TimeRow("time") { $0.minuteInterval = 15 }
      <<< TimePickerRow("clock")
      <<< DateTimeInlineRow("moment")
      <<< CountDownRow("length")
      <<< DecimalRow("share")
      <<< StepperRow("copies") {
        $0.cell.stepper.maximumValue = 10
        $0.cell.stepper.stepValue = 2
      }
      <<< LocationRow("place")
      <<< URLRow("page")
      <<< ZipCodeRow("zip")
      <<< AccountRow("account")
      <<< IntRow("after") { $0.hidden = "$share > 0.25" }
      <<< TextRow("dated") { $0.hidden = "$day == nil" }
    return form
  }
}
