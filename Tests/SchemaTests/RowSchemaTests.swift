import Testing

@testable import EurekaCommand

/// What each family of rows says of its answers.
@Suite struct RowSchemaTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let row: @MainActor () -> BaseRow
    let schema: String

    init(_ name: String, _ schema: String, _ row: @escaping @MainActor () -> BaseRow) {
      testDescription = name
      self.row = row
      self.schema = schema
    }
  }

  @MainActor
  private static func schema(of row: BaseRow) -> String {
    let context = ReadingContext(timeZone: .gmt, now: Date(timeIntervalSinceReferenceDate: 0))
    return JSONText.line(of: row.answerSchema(in: context).json)
  }

  @Test(arguments: fields + numbers + choices + dates + others)
  @MainActor
  func `a row describes its answers`(_ test: Case) {
    #expect(Self.schema(of: test.row()) == test.schema)
  }

  private static let fields = [
    Case(
      "text",
      #"{"title": "Name", "description": "Yours. Accepted: a line of text.", "type": ["string", "null"], "pattern": "^(?![\\u0009 \\u00A0\\u00AD\\u1680\\u2000-\\u200F\\u202A-\\u202F\\u205F-\\u2064\\u2066-\\u206F\\u3000\\uFEFF]+$)[^\\u0000-\\u0008\\u000A-\\u001F\\u007F-\\u009F\\u2028\\u2029]*$", "default": "Ada"}"#
    ) {
      TextRow {
        $0.title = "Name"; $0.help = "Yours."; $0.value = "Ada"
      }
    },
    Case(
      "text, required and bounded",
      #"{"description": "Accepted: a line of text of 2 to 8 characters.", "type": "string", "minLength": 2, "pattern": "^(?![\\u0009 \\u00A0\\u00AD\\u1680\\u2000-\\u200F\\u202A-\\u202F\\u205F-\\u2064\\u2066-\\u206F\\u3000\\uFEFF]+$)[^\\u0000-\\u0008\\u000A-\\u001F\\u007F-\\u009F\\u2028\\u2029]*$", "allOf": [{"anyOf": [{"maxLength": 8}, {"pattern": "[^\\u0000-\\u007F]"}]}]}"#
    ) {
      TextRow {
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleMinLength(minLength: 2))
        $0.add(rule: RuleMaxLength(maxLength: 8))
      }
    },
    Case(
      "text of a form",
      #"{"description": "Accepted: a line of text, matching ^[^:\\s]+\\.[a-z]{2,}$.", "type": "string", "pattern": "^(?![\\u0009 \\u00A0\\u00AD\\u1680\\u2000-\\u200F\\u202A-\\u202F\\u205F-\\u2064\\u2066-\\u206F\\u3000\\uFEFF]+$)[^\\u0000-\\u0008\\u000A-\\u001F\\u007F-\\u009F\\u2028\\u2029]*$", "allOf": [{"pattern": "^[^:\\t\\n\\u000B\\f\\r \\u0085\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000]+\\.[a-z]{2,}$"}]}"#
    ) {
      TextRow { $0.add(rule: RuleRegExp(regExpr: #"^[^:\s]+\.[a-z]{2,}$"#, allowsEmpty: false)) }
    },
    Case(
      "text of a form that ECMA-262 reads otherwise",
      #"{"description": "Accepted: a line of text.", "$comment": "The form also checks: Five digits, please.", "type": ["string", "null"], "pattern": "^(?![\\u0009 \\u00A0\\u00AD\\u1680\\u2000-\\u200F\\u202A-\\u202F\\u205F-\\u2064\\u2066-\\u206F\\u3000\\uFEFF]+$)[^\\u0000-\\u0008\\u000A-\\u001F\\u007F-\\u009F\\u2028\\u2029]*$"}"#
    ) {
      TextRow { $0.add(rule: RuleRegExp(regExpr: #"^\d{5}$"#, msg: "Five digits, please.")) }
    },
    Case(
      "account",
      #"{"description": "Accepted: the name of an account.", "type": ["string", "null"], "pattern": "^(?![\\u0009 \\u00A0\\u00AD\\u1680\\u2000-\\u200F\\u202A-\\u202F\\u205F-\\u2064\\u2066-\\u206F\\u3000\\uFEFF]+$)[^\\u0000- \\u007F-\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000]*$"}"#
    ) { AccountRow() },
    Case(
      "e-mail",
      #"{"description": "Accepted: an e-mail address such as name@example.org.", "$comment": "The form also checks: It must be an e-mail address such as name@example.org.", "type": ["string", "null"], "pattern": "^(?![\\u0009 \\u00A0\\u00AD\\u1680\\u2000-\\u200F\\u202A-\\u202F\\u205F-\\u2064\\u2066-\\u206F\\u3000\\uFEFF]+$)[^\\u0000- \\u007F-\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000]*$", "allOf": [{"pattern": "^(?:.+@[^@]+)?$"}]}"#
    ) { EmailRow { $0.add(rule: RuleEmail()) } },
    Case(
      "telephone",
      #"{"description": "Accepted: a telephone number such as +1 555 0100.", "type": ["string", "null"], "pattern": "^(?![^0-9]+$)[ #(-9;]*$"}"#
    ) { PhoneRow() },
    Case(
      "postal code",
      #"{"description": "Accepted: a postal code of letters, digits, spaces and hyphens.", "type": ["string", "null"], "maxLength": 10, "pattern": "^(?![\\u0009 \\u00A0\\u00AD\\u1680\\u2000-\\u200F\\u202A-\\u202F\\u205F-\\u2064\\u2066-\\u206F\\u3000\\uFEFF]+$)[ \\-0-9A-Za-z]*$"}"#
    ) { ZipCodeRow { $0.maximumLength = 10 } },
    Case(
      "URL",
      #"{"description": "Accepted: a URL such as https://example.org/.", "type": ["string", "null"], "pattern": "^(?![\\u0009 \\u00A0\\u00AD\\u1680\\u2000-\\u200F\\u202A-\\u202F\\u205F-\\u2064\\u2066-\\u206F\\u3000\\uFEFF]+$)[^\\u0000- \\u007F-\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000]*$", "allOf": [{"pattern": "^[A-Za-z][A-Za-z0-9+.\\-]*:"}], "examples": ["https://example.org/"]}"#
    ) { URLRow { $0.placeholder = "https://example.org/" } },
    Case(
      "lines",
      #"{"description": "Accepted: lines of text.", "type": ["string", "null"], "pattern": "^(?:\\r\\n|[^\\u0000-\\u0008\\u000B-\\u001F\\u007F-\\u009F\\u2028\\u2029])*$"}"#
    ) { TextAreaRow() },
    Case(
      "password",
      #"{"description": "Accepted: a password.", "anyOf": [{"type": "string", "minLength": 1, "pattern": "^[^\\u0000-\\u0008\\u000A-\\u001F\\u007F-\\u009F\\u2028\\u2029]*$"}, {"type": "object", "properties": {"env": {"type": "string", "minLength": 1}}, "required": ["env"], "additionalProperties": false}, {"type": "object", "properties": {"file": {"type": "string", "minLength": 1}}, "required": ["file"], "additionalProperties": false}, {"type": "object", "properties": {"fd": {"type": "integer", "minimum": 0, "maximum": 2147483647}}, "required": ["fd"], "additionalProperties": false}, {"type": "object", "properties": {"credential": {"type": "string", "minLength": 1}}, "required": ["credential"], "additionalProperties": false}], "writeOnly": true}"#
    ) {
      PasswordRow {
        $0.value = "hidden"; $0.add(rule: RuleRequired())
      }
    },
    Case(
      "token",
      #"{"description": "Accepted: a line of text.", "anyOf": [{"type": ["string", "null"], "pattern": "^(?![\\u0009 \\u00A0\\u00AD\\u1680\\u2000-\\u200F\\u202A-\\u202F\\u205F-\\u2064\\u2066-\\u206F\\u3000\\uFEFF]+$)[^\\u0000-\\u0008\\u000A-\\u001F\\u007F-\\u009F\\u2028\\u2029]*$"}, {"type": "object", "properties": {"env": {"type": "string", "minLength": 1}}, "required": ["env"], "additionalProperties": false}, {"type": "object", "properties": {"file": {"type": "string", "minLength": 1}}, "required": ["file"], "additionalProperties": false}, {"type": "object", "properties": {"fd": {"type": "integer", "minimum": 0, "maximum": 2147483647}}, "required": ["fd"], "additionalProperties": false}, {"type": "object", "properties": {"credential": {"type": "string", "minLength": 1}}, "required": ["credential"], "additionalProperties": false}], "writeOnly": true}"#
    ) { TextRow { $0.isSecret = true } },
    Case(
      "path",
      #"{"description": "Accepted: an existing file.", "type": ["string", "null"], "pattern": "^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029]+$"}"#
    ) { FileRow() },
  ]

  private static let numbers = [
    Case(
      "whole number",
      #"{"description": "Accepted: a whole number.", "type": ["integer", "null"], "minimum": -9223372036854775808, "maximum": 9223372036854775807}"#
    ) { IntRow() },
    Case(
      "whole number in bounds",
      #"{"description": "Accepted: a whole number from 1 to 65535.", "type": "integer", "exclusiveMinimum": 0, "maximum": 65535, "default": 80}"#
    ) {
      IntRow {
        $0.value = 80
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleGreaterThan(min: 0))
        $0.add(rule: RuleSmallerOrEqualThan(max: 65535))
      }
    },
    Case(
      "number",
      #"{"description": "Accepted: a number of at least 0.1.", "type": ["number", "null"], "minimum": 0.1}"#
    ) { DecimalRow { $0.add(rule: RuleGreaterOrEqualThan(min: 0.1)) } },
    Case(
      "a rule that only warns",
      #"{"description": "Accepted: a number such as 12.5.", "type": ["number", "null"]}"#
    ) {
      DecimalRow { $0.add(rule: RuleSmallerThan(max: 5), severity: .warning) }
    },
    Case(
      "stepper",
      #"{"description": "Accepted: a number from 0 to 100 in steps of 1.", "type": ["number", "null"], "minimum": 0, "maximum": 100}"#
    ) { StepperRow() },
    Case(
      "slider",
      #"{"description": "Accepted: a number from 0 to 10 in steps of 0.5.", "type": ["number", "null"], "minimum": 0, "maximum": 10, "default": 0.5}"#
    ) { SliderRow { $0.value = 0.5 } },
  ]

  private static let choices = [
    Case(
      "switch",
      #"{"type": ["boolean", "integer", "string", "null"], "minimum": 0, "maximum": 1, "pattern": "^([Yy][Ee][Ss]|[Yy]|[Tt][Rr][Uu][Ee]|[Oo][Nn]|[Nn][Oo]|[Nn]|[Ff][Aa][Ll][Ss][Ee]|[Oo][Ff][Ff]|1|0)$", "default": false}"#
    ) { SwitchRow { $0.value = false } },
    Case(
      "one of several",
      #"{"enum": [301, 302, null], "default": 301}"#
    ) {
      SegmentedRow<Int> {
        $0.options = [301, 302]; $0.value = 301
      }
    },
    Case(
      "one that must be chosen",
      #"{"enum": ["a"]}"#
    ) {
      PushRow<String> {
        $0.options = ["a", "b"]; $0.isAvailable = { $0 != "b" }; $0.add(rule: RuleRequired())
      }
    },
    Case(
      "options that are loaded",
      #"{"$comment": "The options are loaded on demand.", "type": ["string", "number", "boolean", "null"]}"#
    ) { PushRow<String> { $0.optionsProvider = .lazy { _, _ in } } },
    Case(
      "a row that expands",
      #"{"enum": ["x", "y", null]}"#
    ) { PickerInlineRow<String> { $0.options = ["x", "y"] } },
    Case(
      "several",
      #"{"description": "Accepted: a list of css or js.", "type": ["array", "null"], "items": {"enum": ["css", "js"]}, "default": ["js"]}"#
    ) {
      MultipleSelectorRow<String> {
        $0.options = ["css", "js"]; $0.value = ["js"]
      }
    },
    Case(
      "days of the week",
      #"{"description": "Accepted: a list of monday, tuesday, wednesday, thursday, friday, saturday or sunday.", "type": ["array", "null"], "items": {"enum": ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]}}"#
    ) { WeekDayRow() },
    Case(
      "something to tick",
      #"{"enum": [true, "ticked", false, null]}"#
    ) { ListCheckRow<String> { $0.selectableValue = "ticked" } },
    Case(
      "two that belong together",
      #"{"type": ["object", "null"], "properties": {"a": {"$comment": "The options depend on other answers.", "type": ["string", "number", "boolean", "null"]}, "b": {"$comment": "The options depend on other answers.", "type": ["string", "number", "boolean", "null"]}}, "additionalProperties": false}"#
    ) { DoublePickerRow<String, Int> { $0.firstOptions = { ["Row"] } } },
  ]

  private static let dates = [
    Case(
      "day",
      #"{"description": "Accepted: a date from 1970-01-01 on.", "type": ["string", "null"], "format": "date", "pattern": "^(?!0000)(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$"}"#
    ) { DateRow { $0.minimumDate = Date(timeIntervalSince1970: 0) } },
    Case(
      "day up to the present",
      #"{"description": "Accepted: a date up to today.", "type": ["string", "null"], "format": "date", "pattern": "^(?!0000)(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$"}"#
    ) { DateRow { $0.maximumDate(.present) } },
    Case(
      "day from a fixed one to the present",
      #"{"description": "Accepted: a date from 2020-01-01 to today.", "type": ["string", "null"], "format": "date", "pattern": "^(?!0000)(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$"}"#
    ) {
      DateRow {
        $0.minimumDate = Date(timeIntervalSince1970: 1_577_836_800)
        $0.maximumDate(.present)
      }
    },
    Case(
      "time",
      #"{"description": "Accepted: a time such as 14:30.", "type": ["string", "null"], "pattern": "^(?:[01][0-9]|2[0-3]):(?:[0-5][0-9])(?::(?:[0-5][0-9]))?(?:[.,]0{1,9})?(?:[Zz]|[+-](?:0[0-9]|1[0-6])(?::[0-5][0-9])?)?$"}"#
    ) { TimeRow() },
    Case(
      "time in steps",
      #"{"description": "Accepted: a time such as 14:30, in 30-minute steps.", "type": ["string", "null"], "pattern": "^(?:[01][0-9]|2[0-3]):(?:00|30)(?::(?:00))?(?:[.,]0{1,9})?(?:[Zz]|[+-](?:0[0-9]|1[0-6])(?::[0-5][0-9])?)?$"}"#
    ) { TimeInlineRow { $0.minuteInterval = 30 } },
    Case(
      "moment",
      #"{"description": "Accepted: a date and a time such as 2001-01-01T00:00:00Z.", "type": ["string", "null"], "pattern": "^(?!0000)(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:[01][0-9]|2[0-3]):(?:[0-5][0-9])(?::(?:[0-5][0-9]))?(?:[.,]0{1,9})?(?:[Zz]|[+-](?:0[0-9]|1[0-6])(?::[0-5][0-9])?)?$"}"#
    ) { DateTimeRow() },
    Case(
      "duration",
      #"{"description": "Accepted: a duration below 24 hours such as PT1H30M.", "type": ["string", "null"], "pattern": "^PT(?=[0-9])(?:[0-9]{1,6}H)?(?:[0-9]{1,6}M)?(?:[0-9]{1,6}S)?$"}"#
    ) { CountDownRow() },
  ]

  private static let others = [
    Case(
      "label",
      #"{"title": "Note", "type": ["string", "null"]}"#
    ) {
      LabelRow {
        $0.title = "Note"; $0.value = "fixed"
      }
    },
    Case(
      "button",
      #"{"title": "Press", "type": ["boolean", "integer", "string"], "minimum": 0, "maximum": 1, "pattern": "^([Yy][Ee][Ss]|[Yy]|[Tt][Rr][Uu][Ee]|[Oo][Nn]|[Nn][Oo]|[Nn]|[Ff][Aa][Ll][Ss][Ee]|[Oo][Ff][Ff]|1|0)$"}"#
    ) { ButtonRow { $0.title = "Press" } },
    Case(
      "place",
      #"{"description": "Accepted: a latitude and a longitude in degrees, such as 52.52, 13.405.", "type": ["object", "null"], "properties": {"latitude": {"type": "number", "minimum": -90, "maximum": 90}, "longitude": {"type": "number", "minimum": -180, "maximum": 180}}, "required": ["latitude", "longitude"], "additionalProperties": false}"#
    ) { LocationRow() },
    Case(
      "group",
      #"{"title": "Trip", "type": ["object", "null"], "properties": {"to": {"description": "Accepted: a line of text.", "anyOf": [{"type": ["string", "null"], "pattern": "^(?![\\u0009 \\u00A0\\u00AD\\u1680\\u2000-\\u200F\\u202A-\\u202F\\u205F-\\u2064\\u2066-\\u206F\\u3000\\uFEFF]+$)[^\\u0000-\\u0008\\u000A-\\u001F\\u007F-\\u009F\\u2028\\u2029]*$"}, {"type": "object", "properties": {"env": {"type": "string", "minLength": 1}}, "required": ["env"], "additionalProperties": false}, {"type": "object", "properties": {"file": {"type": "string", "minLength": 1}}, "required": ["file"], "additionalProperties": false}, {"type": "object", "properties": {"fd": {"type": "integer", "minimum": 0, "maximum": 2147483647}}, "required": ["fd"], "additionalProperties": false}, {"type": "object", "properties": {"credential": {"type": "string", "minLength": 1}}, "required": ["credential"], "additionalProperties": false}], "writeOnly": true}, "days": {"description": "Accepted: a whole number.", "type": ["integer", "null"], "minimum": -9223372036854775808, "maximum": 9223372036854775807}}, "additionalProperties": false, "default": {"days": null}}"#
    ) {
      GroupRow("trip", title: "Trip") {
        TextRow("to") {
          $0.isSecret = true; $0.value = "x"
        }
        IntRow("days") {
          $0.hidden = "$to == nil"; $0.add(rule: RuleRequired())
        }
      }
    },
    Case(
      "a row of one's own",
      #"{"description": "Accepted: a whole number.", "type": ["integer", "null"], "minimum": -9223372036854775808, "maximum": 9223372036854775807, "allOf": [{"multipleOf": 2}]}"#
    ) { OwnRow() },
  ]
}

/// A row whose cell describes nothing, so that it is described as an `IntRow` is, with a rule that says more.
private final class OwnRow: Row<OwnCell>, RowType {
  required init(tag: String?) {
    super.init(tag: tag)
    add(rule: RuleEven())
  }
}

private final class OwnCell: Cell<Int>, CellType {}

private struct RuleEven: RuleType {
  var id: String?
  var validationError = Eureka.ValidationError(msg: "It must be even.")
  func isValid(value: Int?) -> Eureka.ValidationError? {
    value.map { $0.isMultiple(of: 2) } == false ? validationError : nil
  }
  var answerSchema: AnswerSchema? {
    var schema = AnswerSchema()
    schema.multipleOf = 2
    return schema
  }
}
