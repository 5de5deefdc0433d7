import Eureka
import EurekaChecks
import TestSupport
import Testing

@MainActor
@Suite struct ConditionCheckTests {
  private enum Kind: String {
    case files = "static"
    case proxy
  }

  @Test func `a form without mistakes has none`() {
    #expect(
      issues {
        Section("A") {
          SwitchRow("on") { $0.value = false }
          PushRow<Kind>("kind") { $0.options = [.files, .proxy] }
          TextRow("x") { $0.hidden = "$on == true" }
          TextRow("y") { $0.disabled = true }
        }
        Section("B", hidden: "$kind == 'proxy' OR $x BEGINSWITH 'a'") {
          TextRow("z") { $0.hidden = .function(["x"], { _ in true }) }
        }
      } == [])
  }

  @Test func `every mistake is found at once, errors before warnings, with the row and the text`() {
    #expect(
      issues {
        Section("A") {
          TextRow("a") {
            $0.title = "First"
            $0.hidden = "$nosuch == 1 AND other == 2"
          }
          TextRow("a") {
            $0.title = "Second"
            $0.disabled = "$a == banana"
          }
          PushRow<String>("options") { $0.options = ["x", "y", "x"] }
          TextRow("broken") { $0.hidden = "$a ==" }
          TextRow("early") { $0.disabled = "$late == 'x'" }
        }
        Section("B", hidden: "1 == 1") { TextRow("late") { $0.hidden = "1 == 2" } }
      } == [
        "error: First, Second: the tag \"a\" is used more than once",
        "error: First (a), hidden: unknown tag \"nosuch\" in the condition $nosuch == 1 AND other == 2",
        "error: First (a), hidden: unknown tag \"other\" in the condition $nosuch == 1 AND other == 2; put text in quotation marks: 'other'",
        "error: Second (a), disabled: unknown tag \"banana\" in the condition $a == banana; put text in quotation marks: 'banana'",
        "error: options: more than one option has the key \"x\"",
        "error: broken, hidden: expected a value such as $tag, 80, 'text' or true\n  $a ==\n       ^",
        "warning: early, disabled: the condition $late == 'x' reads \"late\", which is asked later",
        "warning: B: it is never shown: 1 == 1 is always true",
        "warning: B (late), hidden: the condition 1 == 2 is always false",
      ])
  }

  @Test func `rows that hide each other are found, through others and through sections too`() {
    #expect(
      issues {
        Section("A") {
          TextRow("a") { $0.hidden = "$b == 'x'" }
          TextRow("b") { $0.hidden = "$c == 'x'" }
          TextRow("c") { $0.hidden = "$a == 'x'" }
          TextRow("alone") { $0.hidden = "$alone == 'x'" }
          TextRow("locked") { $0.disabled = "$locked == 'x'" }
        }
        Section("S", hidden: "$inside == 'x'") { TextRow("inside") }
      } == [
        "warning: a, hidden: the condition $b == 'x' reads \"b\", which is asked later",
        "warning: b, hidden: the condition $c == 'x' reads \"c\", which is asked later",
        "warning: a: it and b, c depend on each other: an answer to one can hide the other",
        "warning: alone: its own value can hide it, and then it cannot be changed",
        "warning: S: it and S (inside) depend on each other: an answer to one can hide the other",
      ])
  }

  @Test func `a condition that says the same of every answer is found`() {
    #expect(
      issues {
        Section("A") {
          SwitchRow("on") { $0.title = "On" }
          PushRow<Kind>("kind") { $0.options = [.files, .proxy] }
          TextRow("name")
          TextRow("typo") { $0.hidden = "$kind != 'statc'" }
          TextRow("other") { $0.hidden = "$kind == 'statc'" }
          TextRow("all") { $0.disabled = "$on == true OR $on == false OR $on == nil" }
          TextRow("same") { $0.hidden = "$name == $name" }
          TextRow("part") { $0.hidden = "$name == 'x' AND 1 > 2" }
          TextRow("open") { $0.hidden = "$name == 'x' AND 1 < 2" }
          TextRow("always") { $0.hidden = true }
          TextRow("never") { $0.hidden = false }
          TextRow("time") { $0.hidden = "now() > CAST(0, 'NSDate')" }
        }
        Section("S", hidden: "$on == true") { TextRow("turns") { $0.hidden = "$on != true" } }
        Section("T") {
          TextRow("both") {
            $0.shown = "$on == true"
            $0.hidden = "$on == true"
          }
          TextRow("either") {
            $0.shown = "$on != nil"
            $0.hidden = "$on == true"
          }
        }
      } == [
        "warning: typo, hidden: $kind != \"statc\": kind has no option \"statc\"; did you mean \"static\"?",
        "warning: typo: it is never shown: $kind != 'statc' is always true",
        "warning: other, hidden: $kind == \"statc\": kind has no option \"statc\"; did you mean \"static\"?",
        "warning: other, hidden: the condition $kind == 'statc' is always false",
        "warning: all, disabled: the condition $on == true OR $on == false OR $on == nil is always true",
        "warning: same: it is never shown: $name == $name is always true",
        "warning: part, hidden: the condition $name == 'x' AND 1 > 2 is always false",
        "warning: always: it is never shown: TRUEPREDICATE is always true",
        "warning: S (turns): it is never shown: $on == TRUE OR $on != TRUE is always true",
        "warning: both: it is never shown: $on == TRUE OR NOT $on == TRUE is always true",
      ])
  }

  @Test func `the mistakes in a group are its own`() {
    #expect(
      rowIssues {
        GroupRow("group", title: "Group") {
          TextRow("x") { $0.hidden = "$nosuch == 1" }
          TextRow("y") { $0.hidden = "1 == 2" }
        }
      } == [
        "error: Group: x, hidden: unknown tag \"nosuch\" in the condition $nosuch == 1",
        "warning: Group: y, hidden: the condition 1 == 2 is always false",
      ])
  }

  private func reason(_ condition: Condition) -> String? {
    let list = groupList("people", [.insert], header: "People") {
      TextRow("name")
      IntRow("age")
    }
    let form =
      Form() +++ Section("A") <<< IntRow("port") <<< TextRow("name") <<< DateRow("start") <<< SwitchRow("on")
      <<< MultipleSelectorRow<String>("topics") { $0.options = ["x", "y"] }
      <<< PushRow<Kind>("kind") { $0.options = [.files, .proxy] }
      <<< GroupRow("address") { TextRow("city") } <<< IntRow("hours") { $0.codes = [99: "don't know"] }
      <<< PushRow<String>("system") {
        $0.options = ["Debian", "Fedora"]
        $0.otherOption = "Another"
      }
    form +++ optionList("days", ["mon", "tue"], title: "Days", areTagged: true)
    form +++ list +++ Section("B") <<< TextRow("row") { $0.hidden = condition }
    #expect(form.errorsOfDeclaration.isEmpty)
    let odd = form.check().first { if case .senselessComparison = $0.kind { true } else { false } }
    return odd?.message.description
  }

  @Test(arguments: [
    ("$port == \"80\"", "$port == \"80\": a number is never equal to a text"),
    ("$port < $name", "$port < $name: a number and a text have no order"),
    ("$name MATCHES $port", "$name MATCHES $port: MATCHES compares texts, not a number"),
    (
      "$start < '2026-01-01'",
      "$start < \"2026-01-01\": a date and a text have no order; write a date as CAST('2026-03-01', 'NSDate')"
    ),
    (
      "$start < 2026-01-01",
      "$start < 2026 - 1 - 1: a date and a number have no order; write a date as CAST('2026-03-01', 'NSDate')"
    ),
    (
      "$start > now() + 86400",
      "now() + 86400: arithmetic needs numbers, but now() is a date; days(…, …) counts from one to another, and CAST(…, 'NSNumber') converts one to seconds"
    ),
    (
      "$start > CAST('2026-13-01', 'NSDate')",
      "CAST(\"2026-13-01\", \"NSDate\"): \"2026-13-01\" is not a valid NSDate, so this is nil"
    ),
    (
      "$start > CAST('2026-01-01', 'Date')",
      "CAST(\"2026-01-01\", \"Date\"): unknown type \"Date\"; use one of NSNumber, NSDecimalNumber, NSString, NSURL, NSDate, NSArray, NSSet, NSDictionary"
    ),
    ("$port BETWEEN $name", "$port BETWEEN $name: BETWEEN needs two bounds such as {1, 5}, not a text"),
    (
      "$start BETWEEN {'a', 'b'}",
      "$start BETWEEN {\"a\", \"b\"}: a date is never between two bounds when each is a text; write a date as CAST('2026-03-01', 'NSDate')"
    ),
    ("$port IN 80", "$port IN 80: only a list or a text can contain something, not a number"),
    ("$port IN {'80'}", "$port IN {\"80\"}: a list of items that are each a text never contains a number"),
    ("ANY $port == 1", "ANY $port == 1: ANY needs a list, not a number"),
    ("$address.cty == 'x'", "$address.cty: the group has no \"cty\"; did you mean \"city\"?"),
    ("ANY $people.years < 18", "$people.years: the group has no \"years\"; use one of age, name"),
    ("ANY $people.age == 'x'", "ANY $people.age == \"x\": a number is never equal to a text"),
    ("$name.lenght > 1", "$name.lenght: a text has no \"lenght\", so this is nil"),
    ("SUBQUERY($people, $p, $p.age == 'x').@count > 0", "$p.age == \"x\": a number is never equal to a text"),
    ("$kind == 3", "$kind == 3: a text is never equal to a number"),
    ("'tues' IN $days", "\"tues\" IN $days: days has no option \"tues\"; did you mean \"tue\"?"),
    (
      "$hours == 99",
      "$hours == 99: hours has no value where 99 is answered, which is a code; write $hours.code == 99"
    ),
    (
      "$system == 'Another'",
      "$system == \"Another\": where \"Another\" is chosen, the value of system is what people write; compare with the other options"
    ),
    ("$hours.code == 98", "$hours.code == 98: hours.code has no option \"98\"; use one of 99"),
    (
      "$name > '1024'",
      "$name > \"1024\": texts are compared by their characters, so that \"9\" comes after \"1024\"; compare numbers, or CAST(…, 'NSNumber')"
    ),
  ])
  func `a comparison that can never be meant is found`(format: String, expected: String) {
    #expect(reason(.predicate(FormatPredicate(text: format))) == expected)
  }

  @Test(arguments: [
    "$port == 80.5", "$on == 1", "$name != nil", "nil == $port", "$start < now()",
    "$start > CAST(CAST(now(), 'NSNumber') + 86400, 'NSDate')",
    "$start BETWEEN {CAST('2026-01-01', 'NSDate'), $start}", "ANY $topics == 'x'", "$topics == {'x'}",
    "'x' IN $topics", "'x' IN $name",
    "ANY $people.age < 18", "$people.@count > $port", "$people[0].name == 'x'", "$address.city CONTAINS 'x'",
    "$name.length > 1",
    "'tue' IN $days", "$hours == 98", "$system == 'BeOS'", "$hours.code == 99", "$name > 'm'",
    "CAST($name, 'NSNumber') > 1024",
    "$kind == 'static'", "SUBQUERY($people, $p, $p.age < 18 AND $p.name != 'x').@count == 0",
    "length($name) + $port > 1", "$people.@avg.age > 3",
    "$address['city'] == 'x'", "($x := $port) > 1 AND $x < 5", "uppercase($name) == 'X'",
    "TERNARY($on == 1, 1, 2) == $port",
  ])
  func `a comparison that makes sense is none`(format: String) {
    #expect(reason(.predicate(FormatPredicate(text: format))) == nil)
  }

  @Test func `what a list's items would be is checked, too, and a group without rows`() {
    #expect(
      issues {
        groupList("people", [.insert], header: "People") {
          TextRow("name") { $0.hidden = "$nmae == 'x'" }
          TextRow("other") { $0.hidden = "$name == =" }
        }
        Section("S") { GroupRow("empty", title: "Empty") {} }
      } == [
        "error: People (people), items: name, hidden: unknown tag \"nmae\" in the condition $nmae == 'x'; did you mean \"name\"?",
        "error: People (people), items: other, hidden: expected a value such as $tag, 80, 'text' or true\n  $name == =\n           ^",
        "warning: Empty (empty): the group has no rows",
      ])
  }

  @Test func `a section with a condition, and rows beside it instead of in it, is found`() {
    #expect(
      issues {
        Section("TLS") { SwitchRow("tls") }
        Section("Certificate") { $0.hidden = "$tls == false" }
        Section { TextRow("certificate") }
      } == ["warning: Certificate: the section has a condition and no rows"])
  }

  @Test func `compound predicates are checked like others`() {
    let wrong = NSCompoundPredicate(andPredicateWithSubpredicates: [NSPredicate(format: "$a ==")])
    let odd = NSCompoundPredicate(notPredicateWithSubpredicate: NSPredicate(format: "$nosuch == 1"))
    let form =
      Form() +++ TextRow("a") { $0.hidden = .predicate(wrong) }
      <<< TextRow("b") { $0.hidden = .predicate(odd) }
    #expect(
      form.check().map { "\($0.subject): \($0.message)" } == [
        "a, hidden: expected a value such as $tag, 80, 'text' or true\n  $a ==\n       ^",
        "b, hidden: unknown tag \"nosuch\" in the condition NOT $nosuch == 1",
      ])
  }

  @Test func `a value that code has set is no slip`() {
    let form =
      Form()
      +++ PushRow<String>("k") {
        $0.options = ["a"]
        $0.value = "legacy"
      } <<< TextRow("x") { $0.hidden = "$k == 'legacy'" } <<< DecimalRow("n")
      <<< TextRow("y") { $0.hidden = "sqrt($n) == sqrt($n)" }
    #expect(
      form.check().map(\.kind) == [
        .refusedDefault("\"legacy\"", reason: "\("\"legacy\"") is not an option")
      ])
  }

  @Test func `rows in one long circle are no recursion`() {
    let count = Extent.times(10_000, thoroughly: 100_000)
    let section = Section("S")
    for index in 0..<count {
      section
        <<< TextRow("r\(index)") {
          $0.hidden = .function(["r\((index + count - 1) % count)"], { _ in false })
        }
    }
    let issues = (Form() +++ section).check()
    #expect(issues.count == 2)
    guard case .hideEachOther(let others)? = issues.last?.kind else { Issue.record("\(issues)"); return }
    #expect(others.count == count - 1)
  }

  // MARK: What code reads

  @Test func `code that reads a tag it does not follow is a warning, and so is a tag that no row has`() {
    #expect(
      rowIssues {
        IntRow("price") { $0.value = 3 }
        IntRow("count")
        TextRow("a") { $0.hidden = .function(["price"]) { form in form.value("count", as: Int.self) == 1 } }
        TextRow("b") {
          $0.title(["count"]) { form in (form.rowBy(tag: "cuont") as IntRow?)?.value?.description }
        }
        IntRow("c") {
          $0.compute(["price", "count"]) { form in form.value("price") ?? form.value("count") }
        }
        TextRow("d") { $0.defaultValue([]) { form in form.sectionBy(tag: "nowhere")?.tag } }
      } == [
        "warning: a, hidden: its code reads \"count\", but does not run again when that changes; add it to the list of tags",
        "warning: b: its code reads \"cuont\", which no row has; did you mean \"count\"?",
        "warning: d: its code reads \"nowhere\", which no row has",
      ])
  }

  @Test
  func `a condition that reads a row which can be hidden is a warning where hidden answers are readable`() {
    func form(_ hiddenAnswers: HiddenAnswers) -> Form {
      Form {
        SwitchRow("on") { $0.value = false }
        Section("S", hidden: "$on == true") {
          TextRow("x")
          TextRow("beside") { $0.disabled = "$x == 'a'" }
        }
        TextRow("y") { $0.hidden = "$x == 'a'" }
        TextRow("z") { $0.hidden = "$on == true" }
      }.with(hiddenAnswers: hiddenAnswers)
    }
    #expect(form(.absent).check() == [])
    #expect(
      form(.readable).check() == [
        FormIssue(kind: .readsHideableRow("x", condition: "$x == 'a'"), subject: "y, hidden")
      ])
  }

  @Test func `a row that is never shown is reported with what its condition always is`() {
    #expect(
      issues {
        SegmentedRow<String>("letter") { $0.options = ["a", "b"] }
        SegmentedRow<Int>("count") { $0.options = [120, 40] }
        SwitchRow("on") { $0.value = true }
        TextRow("shown") { $0.shown = "$letter == 'c'" }
        TextRow("hidden") { $0.hidden = "$letter != 'c'" }
        TextRow("always") { $0.shown = "$letter != 'c'" }
        TextRow("number") { $0.shown = "$count == 130" }
        TextRow("literal") { $0.shown = false }
        Section("S") {
          $0.shown = "$on == true"
          TextRow("turns") { $0.shown = "$on != true" }
        }
        Section("Never") {
          $0.shown = "1 == 2"
          TextRow("inside")
        }
      } == [
        "warning: shown, shown: $letter == \"c\": letter has no option \"c\"; use one of a, b",
        "warning: shown: it is never shown: $letter == 'c' is always false",
        "warning: hidden, hidden: $letter != \"c\": letter has no option \"c\"; use one of a, b",
        "warning: hidden: it is never shown: $letter != 'c' is always true",
        "warning: always, shown: $letter != \"c\": letter has no option \"c\"; use one of a, b",
        "warning: always, shown: the condition $letter != 'c' is always true",
        "warning: number, shown: $count == 130: count has no option \"130\"; use one of 120, 40",
        "warning: number: it is never shown: $count == 130 is always false",
        "warning: literal: it is never shown: FALSEPREDICATE is always false",
        "warning: S (turns): it is never shown: NOT $on == TRUE OR NOT $on != TRUE is always true",
        "warning: Never: it is never shown: 1 == 2 is always false",
      ])
  }

  @Test func `a required row that nobody is asked, and that has no value, is a warning`() {
    #expect(
      rowIssues {
        TextRow("locked") { $0.disabled = true }.required()
        TextRow("unasked") { $0.asked = false }.required()
        TextRow("filled") {
          $0.disabled = true
          $0.value = "x"
        }.required()
        TextRow("made") {
          $0.asked = false
          $0.defaultValue(["filled"]) { $0.value("filled") }
          $0.add(rule: RuleRequired())
        }
      } == [
        "warning: locked: it is required, but nobody is asked, and it has no value",
        "warning: unasked: it is required, but nobody is asked, and it has no value",
      ])
  }
}
