import Eureka
import EurekaChecks
import TestSupport
import Testing

/// What `Form.check()` finds in rows and sections beside their conditions.
@MainActor
@Suite struct DeclarationCheckTests {
  private struct Person: Hashable, Codable {
    var name: String
    var age: Int
  }

  private struct Point: Equatable {
    var x: Int
  }

  private enum Side { case left, right }

  @Test func `an invalid expression is an error, in groups and items of lists, too`() {
    let rule = RuleRegExp(regExpr: "[a-", msg: "Letters.")
    let form =
      Form() +++ Section("S") <<< TextRow("code") { $0.add(rule: rule) }
      <<< GroupRow("group", title: "Group") { TextRow("inner") { $0.add(rule: RuleRegExp(regExpr: "(")) } }
      +++ itemList("people", [.insert], header: "People") {
        TextRow { $0.add(rule: RuleRegExp(regExpr: "*")) }
      }
    #expect(
      form.errorsOfDeclaration.map { "\($0.subject): \($0.message)" } == [
        #"S (code): "[a-" is not a valid regular expression"#,
        #"Group: inner: "(" is not a valid regular expression"#,
        #"People (people), items: question: "*" is not a valid regular expression"#,
      ])
  }

  @Test func `a section inside another is an error, and not dissolved; in a group, it is a part`() {
    let found = issues {
      Section("A") {
        TextRow("a")
        Section("B") {
          $0.hidden = "$a == 'x'"
          TextRow("b")
        }
      }
      GroupRow("g", title: "Group") {
        MultivaluedSection(multivaluedOptions: .insert, header: "Ports") { $0.tag = "ports" }
      }
    }
    #expect(found.contains("error: B: a section cannot be inside another section"))
    #expect(!found.contains { $0.hasPrefix("error: Group: ") && $0.contains("a section cannot be inside") })
  }

  @Test func `a rule that compares with a row that is not there is an error`() {
    let form = Form()
    form +++ PasswordRow("password") <<< IntRow("number")
      <<< PasswordRow("again") { $0.add(rule: RuleEqualsToRow(form: form, tag: "pasword")) }
      <<< TextRow("text") { $0.add(rule: RuleEqualsToRow(form: form, tag: "number")) }
      <<< PasswordRow("right") { $0.add(rule: RuleEqualsToRow(form: form, tag: "password")) }
    #expect(
      form.errorsOfDeclaration.map { "\($0.subject): \($0.message)" } == [
        "again: a rule compares it with \"pasword\", but no row of this value type has that tag; did you mean \"password\"?",
        "text: a rule compares it with \"number\", but no row of this value type has that tag",
      ])
  }

  @Test func `limits and rules that no answer keeps are an error`() {
    let found = rowIssues {
      IntRow("numbers") {
        $0.add(rule: RuleGreaterOrEqualThan(min: 11))
        $0.add(rule: RuleSmallerOrEqualThan(max: 4))
      }
      IntRow("between") {
        $0.add(rule: RuleGreaterThan(min: 10))
        $0.add(rule: RuleSmallerThan(max: 11))
      }
      TextRow("letters") {
        $0.add(rule: RuleMinLength(minLength: 4))
        $0.add(rule: RuleMaxLength(maxLength: 3))
      }
      TextRow("exact") {
        $0.add(rule: RuleExactLength(exactLength: 4))
        $0.add(rule: RuleMaxLength(maxLength: 3))
      }
      IntRow("predicate") { $0.add(rule: "SELF > 3 AND SELF < 3") }
      PushRow<String>("option") {
        $0.options = ["a", "b"]
        $0.add(rule: RuleMinLength(minLength: 2))
      }
      MultipleSelectorRow<String>("chosen") {
        $0.options = ["a", "b"]
        $0.minimumChosen = 3
      }
      MultipleSelectorRow<String>("three") {
        $0.options = ["a", "b", "c"]
        $0.minimumChosen = 2
        $0.maximumChosen = 1
      }
      GroupRow("group") { IntRow("inner") { $0.add(rule: "SELF > 9 AND SELF < 5") } }
    }.filter { $0.contains("no answer keeps") }
    #expect(
      found.map { $0.prefix { $0 != ":" } + ":" + $0.split(separator: ":")[1] } == [
        "error: numbers", "error: between", "error: letters", "error: exact", "error: predicate",
        "error: option", "error: chosen", "error: three", "error: group",
      ], "\(found)")
    for limits in [
      "numbers: no answer keeps all its limits and rules: a whole number of at least 11 and at most 4",
      "between: no answer keeps all its limits and rules: a whole number of at least 11 and at most 10",
      "letters: no answer keeps all its limits and rules: a line of text of at least 4 characters and at most 3",
      "three: no answer keeps all its limits and rules: a list of a, b or c; at least 2 of them and at most 1",
    ] {
      #expect(found.contains("error: " + limits), "\(found)")
    }
  }

  @Test func `limits and rules that some answer keeps are no mistake`() {
    let found = rowIssues {
      IntRow("numbers") {
        $0.add(rule: RuleGreaterOrEqualThan(min: 4))
        $0.add(rule: RuleSmallerOrEqualThan(max: 4))
      }
      TextRow("letters") {
        $0.add(rule: RuleMinLength(minLength: 3))
        $0.add(rule: RuleMaxLength(maxLength: 3))
      }
      IntRow("one") {
        $0.add(rule: RuleGreaterThan(min: 10))
        $0.add(rule: RuleSmallerThan(max: 12))
      }
      PushRow<Int>("option") {
        $0.options = [1, 5]
        $0.add(rule: "SELF > 3")
      }
      PushRow<String>("none") { $0.optionsProvider = .lazy { _, completion in completion(["a"]) } }
      MultipleSelectorRow<String>("chosen") {
        $0.options = ["a", "b"]
        $0.minimumChosen = 2
      }
      PasswordRow("secret") { $0.add(rule: RuleMinLength(minLength: 8)) }
    }.filter { $0.contains("no answer keeps") }
    #expect(found == [])
  }

  @Test func `the latest date before the earliest is suspicious`() {
    let found = issues {
      DateRow("due") {
        $0.minimumDate = Date(timeIntervalSince1970: 864_000)
        $0.maximumDate = Date(timeIntervalSince1970: 0)
      }
    }
    #expect(found == ["warning: due: minimumDate is after maximumDate, so that neither counts"])
  }

  @Test func `options that are the items of something else, or named by no question, are an error`() {
    let found = issues {
      Section("Before") { PushRow<ListItem>("early") { $0.options(from: "people") } }
      groupList("people", [.insert], header: "People") { TextRow("name") }
      Section("After") {
        TextRow("text")
        PushRow<ListItem>("none") { $0.options(from: "text") }
        PushRow<ListItem>("unnamed") { $0.options(from: "people", title: "nmae") }
        PushRow<ListItem>("right") { $0.options(from: "people", title: "name") }
      }
    }.filter { $0.hasPrefix("error") }
    #expect(
      found == [
        #"error: Before (early): its options are the items of "people", which is asked later"#,
        #"error: none: its options are the items of "text", which is not a list"#,
        #"error: unnamed: no item of "people" has the tag "nmae"; did you mean "name"?"#,
      ])
  }

  @Test func `a rule of what no item has, or of another type, is suspicious`() {
    let found = issues {
      Section("S") {
        TextRow("text") { $0.add(rule: "SELF > 3") }
        IntRow("number") { $0.add(rule: "SELF > 3") }
      }
      MultivaluedSection(multivaluedOptions: [.insert], header: "People") {
        $0.tag = "people"
        $0.add(rule: "SELF.@sum.agee < 100", at: "age")
        $0.add(rule: "SELF.@sum.age < 100", at: "age")
        $0.multivaluedRowToInsertAt = { _ in GroupRow { IntRow("age") } }
      }
    }.filter { $0.contains("SELF") }
    #expect(found.count == 2 && found[0].hasPrefix("warning: text: "), "\(found)")
    #expect(found.last?.contains("agee") == true, "\(found)")
  }

  @Test func `a list that is read as a number, and a question that is asked again and not there, are found`()
  {
    let form = Form {
      itemList("people", [.insert], header: "People") { TextRow() }
      itemList(
        "rooms", [.insert], header: "Rooms",
        setUp: { $0.count(["people"]) { $0.value("people", as: Int.self) } }
      ) {
        TextRow()
      }
      TextRow("name")
    }
    form.askAgain("nam")
    let found = form.check().map { "\($0.severity): \($0.subject): \($0.message)" }
    #expect(
      found == [
        #"error: form: its code asks again for "nam", which no row has; did you mean "name"?"#,
        #"warning: Rooms (rooms): its code reads "people" as Int, which is always nil: the row's values are of type Array"#,
      ])
  }

  @Test func `a computed value that its expression never has is suspicious`() {
    let found = issues {
      TextRow("name")
      IntRow("age")
      ComputedRow<Int>("wrong", "$name")
      ComputedRow<Int>("right", "$age + 1")
      ComputedRow<String>("text", "uppercase($name)")
    }
    #expect(found == ["warning: wrong: $name: a text is never of type Int, so this is nil"])
  }

  @Test func `a condition with the tag of a part of a group, and a rule at an unknown tag, get a hint`() {
    let form = Form {
      GroupRow("g") { IntRow("n") }
      TextRow("name") { $0.hidden = "$n == 1" }
    }.rule("$name == 'a'", at: "nmae")
    #expect(
      form.check().map { "\($0.subject): \($0.message)" } == [
        #"name, hidden: unknown tag "n" in the condition $n == 1; did you mean "g.n"?"#,
        #"form: the error of a rule is to be at "nmae", which no row has; did you mean "name"?"#,
      ])
  }

  #if DEBUG
    @Test func `code that reads what no item has is an error`() {
      let form = Form {
        groupList(
          "people", [.insert], header: "People", setUp: { $0 <<< GroupRow { IntRow("age") { $0.value = 3 } } }
        ) { IntRow("age") { $0.value = 3 } }
        Section("Carer") {
          PushRow<ListItem>("carer") { $0.options(from: "people", where: { $0["agee"] != nil }) }
        }
      }
      let row: PushRow<ListItem>? = form.rowBy(tag: "carer")
      #expect(row?.options?.isEmpty == true)
      #expect(
        form.errorsOfDeclaration.map { "\($0.subject): \($0.message)" } == [
          #"items: its code reads "agee", which no row has; did you mean "age"?"#
        ])
    }
  #endif

  @Test func `a tag that means something else is an error`() {
    for tag in ["", "SELF"] {
      #expect(
        issues { TextRow(tag) }.first?.hasPrefix("error: form: the tag \"\(tag)\" means something else")
          == true)
    }
  }

  @Test func `a date outside of its bounds is an odd default`() {
    let day = Date(timeIntervalSince1970: 0)
    let found = issues {
      DateRow("d") {
        $0.value = day
        $0.minimumDate = day.addingTimeInterval(5 * 86400)
      }
      DateRow("e") {
        $0.value = day
        $0.minimumDate = day
      }
      TimeInlineRow("t") { $0.value = day }
    }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("warning: d: the default \"1970-01-01\" is invalid: ") == true, "\(found)")
  }

  @Test func `a bound that was the present when the form was made is odd`() {
    let found = issues {
      DateRow("born") { $0.maximumDate = Date() }
      DateTimeInlineRow("due") {
        $0.minimumDate = .now
        $0.maximumDate = Date(timeIntervalSinceNow: 3600)
      }
      DateRow("today") {
        $0.value = Date()
        $0.minimumDate(.present)
        $0.maximumDate(.present)
      }
      DateRow("since") { $0.maximumDate(["today"]) { form in form.value("today") } }
      DateRow("fixed") { $0.minimumDate = Date(timeIntervalSince1970: 0) }
    }
    #expect(
      found == [
        "warning: born: maximumDate is the time at which the form was made; for the time at which an answer is read, write maximumDate(.present)",
        "warning: due: minimumDate is the time at which the form was made; for the time at which an answer is read, write minimumDate(.present)",
      ])
  }

  @Test func `a time limit is positive`() {
    let form = Form { TextRow("a") { $0.timeout = -1 } }.timeout(0)
    #expect(
      form.errorsOfDeclaration.map { "\($0.subject): \($0.message)" } == [
        "a: the timeout must be greater than 0", "form: the timeout must be greater than 0",
      ])
  }

  @Test func `a slider or stepper that starts outside of its range is an error`() {
    #expect(
      rowIssues {
        SliderRow("volume") { $0.value = 20 }
        SliderRow("right") { $0.value = 10 }
        StepperRow("count") {
          $0.cell.stepper.minimumValue = 1
          $0.value = 0
        }
      } == [
        "error: volume: the value 20.0 is outside the range from 0 to 10",
        "error: count: the value 0.0 is outside the range from 1 to 100",
      ])
  }

  @Test func `a default that the row itself refuses is odd`() {
    #expect(
      rowIssues {
        IntRow("port") {
          $0.value = 99_999
          $0.add(rule: RuleSmallerOrEqualThan(max: 65535))
        }
        TextRow("name") { $0.add(rule: RuleRequired()) }
        TextRow("warned") {
          $0.value = "a"
          $0.add(rule: RuleMinLength(minLength: 2), severity: .warning)
        }
        PasswordRow("secret") {
          $0.value = "short"
          $0.add(rule: RuleMinLength(minLength: 8))
        }
        PasswordRow("again") {
          $0.value = "other"
          $0.add(rule: RuleClosure { _ in ValidationError(msg: "It depends.") })
        }
        PushRow<String>("kind") {
          $0.options = ["a", "b"]
          $0.value = "c"
        }
        MultipleSelectorRow<String>("kinds") {
          $0.options = ["a", "b"]
          $0.value = ["a", "d"]
        }
      } == [
        "warning: port: the default 99999 is invalid: It must be at most 65535.",
        "warning: secret: the default •••• is invalid: It must have at least 8 characters.",
        "warning: again: the default •••• is invalid: It depends.",
        #"warning: kind: the default "c" is invalid: "c" is not an option"#,
        #"warning: kinds: the default ["a", "d"] is invalid: "d" is not an option"#,
      ])
  }

  @Test func `a choice has options, unless they come later`() {
    #expect(
      issues {
        Section("S") {
          PushRow<String>("none")
          SegmentedRow<String>("empty") { $0.options = [] }
          PushRow<String>("lazy") { $0.optionsProvider = .lazy { _, completion in completion(["a"]) } }
          DoublePickerRow<String, String>("double")
        }
        SelectableSection<ListCheckRow<String>>("Choice", selectionType: .multipleSelection) {
          $0.tag = "choice"
        }
      } == [
        "warning: none: there are no options to choose from",
        "warning: empty: there are no options to choose from",
        "warning: Choice (choice): there are no options to choose from",
      ])
  }

  @Test func `a list has a tag, and a row to insert, without which Eureka ends the app`() {
    let rows: @MainActor (Int) -> BaseRow = { _ in TextRow() }
    let form =
      Form()
      +++ MultivaluedSection(multivaluedOptions: [.insert], header: "No tag") {
        $0.multivaluedRowToInsertAt = rows
      }
      +++ MultivaluedSection(multivaluedOptions: [.insert], header: "No row") { $0.tag = "list" }
      +++ MultivaluedSection(multivaluedOptions: [.reorder], header: "Tagged rows") { $0 <<< TextRow("row") }
    #expect(
      form.check().map { "\($0.severity): \($0.subject): \($0.message)" } == [
        "error: No row (list): items can be added, but multivaluedRowToInsertAt is not set",
        "warning: No tag: the list has no tag, so its items are not in the result",
      ])
    #expect(form.answersWithoutTag.isEmpty)
  }

  private final class SilentCell: Cell<Point>, CellType {}
  private final class SilentRow: Row<SilentCell>, RowType {}

  private final class PointCell: Cell<Point>, CellType {
    override func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> Point {
      guard let x = Int(text) else { return try super.read(text, in: context) }
      return Point(x: x)
    }
  }
  private final class PointRow: Row<PointCell>, RowType {}

  @Test func `a cell that reads nothing is found, and one that reads something is not`() {
    #expect(
      rowIssues {
        SilentRow("silent")
        PointRow("point")
        DateRow("date")
        LabelRow("label")
        LocationRow("place")
        URLRow("url")
      } == ["warning: silent: the cell reads no answers; override read(_:in:)"])
  }

  @Test func `options whose keys are debug output are found`() {
    #expect(
      rowIssues {
        PushRow<Point>("points") { $0.options = [Point(x: 1), Point(x: 2)] }
        PushRow<Person>("people") { $0.options = [Person(name: "Ada", age: 36)] }
        PushRow<Side>("sides") { $0.options = [.left, .right] }
        PushRow<URL>("urls") { $0.options = [URL(fileURLWithPath: "/a")] }
      } == [
        #"warning: points: the option key "Point(x: 1)" is debug output; give the options a raw value or a description, or make them Codable"#
      ])
  }

  @Test func `what is read from the rows needs no tags`() {
    let form = Form() +++ Section("S") <<< TextRow { $0.add(rule: RuleRequired()) } <<< TextRow()
    #expect(form.check().isEmpty)
    #expect(form.answersWithoutTag.map(\.severity) == [.warning, .warning])
  }
}
