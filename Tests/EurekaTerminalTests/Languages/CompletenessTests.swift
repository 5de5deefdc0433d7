import Eureka
import EurekaTesting
import Testing

@testable import EurekaTerminal

extension MessageCatalog {
  /// The templates that every language has, with their English words in marks. There are no words in lower case outside
  /// of the marks but those that were not looked up.
  fileprivate static let marked = MessageCatalog(
    language: "ja", affirmatives: ["j"], negatives: ["n"],
    translations: Dictionary(
      uniqueKeysWithValues: MessageCatalog.german.translations.keys.map { template in
        let pieces = template.split(separator: "%@", omittingEmptySubsequences: false)
        return (template, pieces.map { $0.isEmpty ? "" : "«\($0)»" }.joined(separator: "%@"))
      }))
}

/// Walks in a language that marks what was looked up: nothing else may be in English.
@MainActor
@Suite struct CompletenessTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 3, 0x20, 0, 0, 2, 0x58]

  private static let files = FilesInMemory(
    [
      "/A.PEM": .file("A"), "/B": .directory, "/C.PNG": .file(png), "/D.PEM": .file("D", access: []),
      "/E.PNG": .file("E"), "/F": .directory(access: []), "/G": .special,
      "/H.PNG": .file(Array(png.prefix(20))),
      "/I.PNG": .file(png, access: []),
    ], workingDirectory: "/B", homes: [nil: "/HOME"])

  private func options(
    _ mode: WalkOptions.Mode, given: [String: Answers] = [:], keepsDefaults: Bool = false
  ) -> WalkOptions {
    var options = WalkOptions.fixed(mode, keepsDefaults: keepsDefaults, reviews: true, given: given)
    options.context.messages = .marked
    options.context.files = Self.files
    return options
  }

  /// What is left of a screen in lower case without the marks, the lines typed, and what is the same in every language:
  /// commands, units, and the value that stands for none.
  private func leftOver(_ transcript: String) -> [String] {
    let screen = transcript.split(separator: "\n").map { line -> String in
      // Behind the prompt is what was typed.
      line.contains(" › ")
        ? String(line[..<(line.range(of: " › ")?.lowerBound ?? line.endIndex)]) : String(line)
    }.joined(separator: "\n")
    let rest = screen.replacing(/«[^»]*»/, with: " ").replacing(/:[a-z]+|A\.[a-zA-Z]+/, with: "")
      .replacing(/\S*@?example\S*/, with: "")
      .replacing(/\b(?:min|kB)\b/, with: "")
    return rest.matches(of: /[A-Za-z]*[a-z]{2,}/).map { String($0.output) }
  }

  private func expectNothingLeftOver(_ run: FormTester.Run) {
    let report = MessageCatalog.marked.report(run.outcome).joined(separator: "\n")
    #expect(leftOver(run.transcript).isEmpty, "\(run.transcript)")
    #expect(leftOver(report).isEmpty, "\(report)")
    #expect(run.unusedLines.isEmpty, "\(run.transcript)")
  }

  private static let commands = [
    "?", ":help", ":review", ":why", ":why NOSUCH", ":options", ":options X", ":goto NOSUCH", ":goto",
    ":back",
    ":back X", ":back 2", ":move", ":move 2", ":delete", ":>", ":>>", ":<", ":<<", ":> X", ":next X", ":bcak",
  ]

  private static func fields() -> [(BaseRow, [String])] {
    let time = Date(timeIntervalSince1970: 1_773_135_000)
    let number = NumberFormatter()
    number.locale = Locale(identifier: "de_DE")
    number.numberStyle = .decimal
    return [
      (TextRow("A") { $0.add(rule: RuleMinLength(minLength: 2)) }, ["X", "\u{1}", "XX"]),
      (TextRow("A") { $0.add(rule: RuleMaxLength(maxLength: 2)) }, ["XXX", "XX"]),
      (TextRow("A") { $0.add(rule: RuleExactLength(exactLength: 2)) }, ["X", "XX"]),
      (TextRow("A") { $0.add(rule: RuleRequired()) }, ["", ":clear", "XX"]),
      (TextRow("A") { $0.add(rule: RuleRegExp(regExpr: "Y")) }, ["X", "Y"]),
      (
        TextRow("A") {
          $0.add(rule: RuleClosure { $0 == "Y" ? nil : ValidationError(message: "The value is not valid.") })
        }, ["X", "Y"]
      ),
      (TextRow("A") { $0.maximumLength = 2 }, ["XXX", "XX"]),
      (NameRow("A"), ["X"]), (AccountRow("A"), ["X Y", "X"]), (TwitterRow("A"), ["X Y", "X"]),
      (ZipCodeRow("A"), ["Ü", "1"]), (PhoneRow("A"), ["X", "1"]),
      (EmailRow("A") { $0.add(rule: RuleEmail()) }, ["X", "X@Y.ZZ"]),
      (URLRow("A") { $0.add(rule: RuleURL()) }, ["X", "HTTP:", "HTTP://X/"]),
      (IntRow("A") { $0.value = 1 }, ["X", "99999999999999999999", "1"]),
      (IntRow("A") { $0.add(rule: RuleGreaterThan(min: 1)) }, ["1", "2"]),
      (IntRow("A") { $0.add(rule: RuleGreaterOrEqualThan(min: 2)) }, ["1", "2"]),
      (IntRow("A") { $0.add(rule: RuleSmallerThan(max: 2)) }, ["2", "1"]),
      (IntRow("A") { $0.add(rule: RuleSmallerOrEqualThan(max: 1)) }, ["2", "1"]),
      (DecimalRow("A"), ["X", "1.00000000000000000001", "1.5"]),
      (DecimalRow("A") { $0.formatter = number }, ["1.234", "1"]),
      (SliderRow("A") { $0.steps = 3 }, ["X", "-1", "2", "0.4"]),
      (SliderRow("A") { $0.steps = 0 }, ["X", "+"]),
      (StepperRow("A") { $0.value = 1 }, ["X", "101", "--"]),
      (LocationRow("A"), ["X", "91, 0", "0, 181", "1, 2"]),
      (SwitchRow("A"), ["X", "j"]), (CheckRow("A") { $0.value = true }, ["X", "n"]),
      (ListCheckRow<String>("A") { $0.selectableValue = "X" }, ["Z", "j"]),
      (ListCheckRow<String>("A"), ["Z", ""]),
      (DateRow("A"), ["X", "2026-02-30", "«today»"]),
      (DateRow("A") { $0.minimumDate = time }, ["2026-01-01", "2026-03-10"]),
      (DateRow("A") { $0.maximumDate = time }, ["2027-01-01", "2026-03-10"]),
      (
        DateInlineRow("A") {
          $0.minimumDate = time; $0.maximumDate = time
        }, ["2027-01-01", "٣", "2026-03-10"]
      ),
      (TimeRow("A"), ["X", "25:00", "12:60", "12:00:60", "13PM", "12:00+17", "«noon»"]),
      (
        TimeRow("A") {
          $0.minimumDate = time; $0.minuteInterval = 15
        }, ["08:00", "12:01", "12:00"]
      ),
      (TimePickerRow("A") { $0.maximumDate = time }, ["23:00", "01:00"]),
      (
        TimeInlineRow("A") {
          $0.minimumDate = time; $0.maximumDate = time
        }, ["01:00", "09:30"]
      ),
      (DateTimeRow("A"), ["X", "2026-03-10", "12:00", "«tomorrow» «noon»"]),
      (
        DateTimeRow("A") {
          $0.minimumDate = time; $0.minuteInterval = 30
        }, ["2026-03-10 01:00", "2026-03-10 10:01", "+1d 10:00", "2026-03-11 10:00"]
      ),
      (DateTimePickerRow("A") { $0.maximumDate = time }, ["2027-03-10 01:00", "2026-03-10 01:00"]),
      (
        DateTimeInlineRow("A") {
          $0.minimumDate = time; $0.maximumDate = time
        }, ["X", "2026-03-10 09:30"]
      ),
      (CountDownRow("A"), ["X", "90", "1:60", "25h", "1h30m"]),
      (CountDownRow("A") { $0.minimumDate = time }, ["1m", "10h"]),
      (CountDownPickerRow("A") { $0.maximumDate = time }, ["10h", "1m"]),
      (
        CountDownInlineRow("A") {
          $0.minimumDate = time; $0.maximumDate = time
        }, ["1m", "9h30m"]
      ),
    ]
  }

  private static func choices() -> [(BaseRow, [String])] {
    let many = (1...30).map { "X\($0)" }
    return [
      (
        AlertRow<String>("A") {
          $0.options = ["XY", "XZ"]; $0.cancelTitle = "C"
        }, ["X", "Y", "1"]
      ),
      (ActionSheetRow<String>("A") { $0.options = ["XY"] }, ["Y", "1"]),
      (
        PushRow<String>("A") {
          $0.options = many; $0.isAvailable = { $0 != "X1" }
        }, ["X", "Y", ":options", "X1", "X2"]
      ),
      (PopoverSelectorRow<String>("A") { $0.options = ["X", "Y"] }, ["Z", "1"]),
      (SegmentedRow<Int>("A") { $0.options = [1, 2] }, ["3", "1"]),
      (PickerRow<String>("A"), ["X", ""]), (PickerInputRow<String>("A") { $0.options = ["X"] }, ["Y", "1"]),
      (PickerInlineRow<String>("A") { $0.options = ["X"] }, ["Y", "1"]),
      (
        MultipleSelectorRow<String>("A") { $0.options = ["X", "Y"] },
        ["Z", "2-1", "\"X\"Y", ",", "«all»", ":review"]
      ),
      (MultipleSelectorRow<String>("A") { $0.options = ["X", "Y"] }, ["«none»"]),
      (WeekDayRow("A"), ["X", "1-3"]),
      (
        DoublePickerRow<String, String>("A") {
          $0.firstOptions = { ["X"] }; $0.secondOptions = { _ in ["Y"] }
        }, ["Z", "1", "", "1"]
      ),
      (
        TriplePickerInlineRow<String, String, String>("A") {
          $0.firstOptions = { ["X"] }
          $0.secondOptions = { _ in ["Y"] }
          $0.thirdOptions = { _, _ in ["Z"] }
        }, ["1", "1", "1"]
      ),
      (PostalAddressRow("A") { $0.streetRow.add(rule: RuleRequired()) }, ["", "X", "", "Ü", "", "", ""]),
      (ButtonRow("A"), ["X", "j"]),
      (GroupRow("A") { TextRow("B") { $0.add(rule: RuleRequired()) } }, ["", "X"]),
    ]
  }

  private static func paths() -> [(BaseRow, [String])] {
    [
      (
        FileRow("A") {
          $0.access = .readable; $0.extensions = ["PEM", "CRT"]
        },
        ["/NONE", "/B", "/D.PEM", "/C.PNG", "/A.PEM/", "/G", "~X/Y", "/A.PEM/X", "/F/X", "/A.PEM"]
      ),
      (
        FileRow("A") {
          $0.presence = .new; $0.extensions = ["PEM"]
        }, ["/A.PEM", "/NO/X.PEM", "/F/X.PEM", "/A.PEM/X.PEM", "/B/X.PEM"]
      ),
      (
        FileRow("A") {
          $0.presence = .any; $0.access = [.writable, .executable]
        }, ["/D.PEM", "/A.PEM", "/B/X"]
      ),
      (
        FileRow("A") {
          $0.presence = .any; $0.extensions = ["PEM"]; $0.access = .all
        }, ["/X", "/B/X.PEM"]
      ),
      (DirectoryRow("A") { $0.access = .all }, ["/F", "/A.PEM", "/G", "/B"]),
      (DirectoryRow("A") { $0.presence = .new }, ["/B", "/C"]),
      (
        DirectoryRow("A") {
          $0.presence = .any; $0.access = [.writable]
        }, ["/F", "/B"]
      ),
      (
        ImageRow("A") {
          $0.clearAction = .no; $0.value = Image(contentsOfFile: "/C.PNG")
        }, [":clear", "/B/", "/E.PNG", "/H.PNG", "/I.PNG", "/C.PNG"]
      ),
    ]
  }

  @Test(arguments: 0..<3)
  func `each row of the catalogue says everything in the language`(family: Int) {
    let rows = [Self.fields, Self.choices, Self.paths][family]()
    for (row, lines) in rows {
      let form = Form() +++ Section("H") <<< TextRow("Z") <<< row
      // The first question leads past the commands to the row.
      let run = FormTester(form, options: options(.interactive)).run(
        [""] + Self.commands.filter { !$0.hasPrefix(":back") } + lines + ["X", ":help", ":why X", ""])
      expectNothingLeftOver(run)
    }
  }

  @Test func `secrets, blocks and groups say everything in the language`() {
    let form =
      Form() +++ Section("H")
      <<< PasswordRow("A") {
        $0.confirms = true
        $0.add(rule: RuleMinLength(minLength: 2))
      }
      <<< TextAreaRow("B") { $0.add(rule: RuleMinLength(minLength: 2)) }
      <<< LabelRow("C") { $0.value = "C" }
      <<< TextRow("D") {
        $0.value = ""
        $0.disabled = true
      }
    let run = FormTester(form, options: options(.interactive)).run([
      "\u{1}", "X", "XX", "XY", "XX", "XX", ".", "X", ".", "XX", ".", ":goto D", "2", "", ":why C",
      "",
    ])
    expectNothingLeftOver(run)
  }

  @Test func `sections that ask say everything in the language`() {
    func list(_ row: @escaping @MainActor () -> BaseRow) -> Section {
      MultivaluedSection(multivaluedOptions: [.insert, .delete, .reorder], header: "L") {
        $0.tag = "L"
        $0.minimumCount = 2
        $0.maximumCount = 3
        $0.multivaluedRowToInsertAt = { _ in row() }
      }
    }
    let single = SelectableSection<ListCheckRow<String>>(
      "S", selectionType: .singleSelection(enableDeselection: true))
    let several = SelectableSection<ListCheckRow<String>>("T", selectionType: .multipleSelection)
    let fixed = SelectableSection<ListCheckRow<String>>(
      "U", selectionType: .singleSelection(enableDeselection: false))
    for section in [single, several, fixed] {
      for name in ["X", "Y"] {
        section
          <<< ListCheckRow<String>(section.name + name) {
            $0.title = name
            $0.selectableValue = name
          }
      }
    }
    let scripts: [(Section, [String])] = [
      (
        list { TextRow() },
        [
          ":delete", "", "X", "Y", "?", ":help", ":goto L[0]", ":move 9", ":move 2", ":delete", "",
          ":delete 7", ":move 1", ":delete X", "Z", ":move 1 2", ":delete 2", "W", "", "",
        ]
      ),
      (list { SwitchRow() }, ["j", "Z", "j", "?", "n", ""]),
      (single, ["Z", "?", "X", ":goto S", "«none»", ":review", ""]),
      (several, ["Z", "?", "«all»", ":goto T", "«none»", ""]),
      (fixed, ["«none»", "X", ":goto U", ":clear", "«none»", "Y", ""]),
    ]
    for (section, lines) in scripts {
      section.tag = section.name
      expectNothingLeftOver(FormTester(Form() +++ section, options: options(.interactive)).run(lines))
    }
  }

  @Test func `pauses, places to go back to and formats of a locale say everything in the language`() {
    let controller = FormViewController()
    controller.navigationOptions = [.disabled, .stopDisabledRow]
    controller.form +++ Section("H")
      <<< LabelRow("A")
      <<< TextRow("B") { $0.disabled = true }
      <<< DateRow("C")
      <<< DateTimeRow("D")
    var options = options(.interactive)
    options.context.dateLocale = Locale(identifier: "ja_JP")
    let run = FormTester(controller, options: options).run([
      "X", "?", ":clear", "", ":back", "2026/03/10", "X", "", ":quit",
    ])
    expectNothingLeftOver(run)
    let form = Form() +++ Section("H") <<< TextRow("A") <<< TextRow("B")
    expectNothingLeftOver(
      FormTester(form, options: self.options(.interactive)).run([":back", ":clear", "", ""]))
  }

  @Test func `commands on swipes, conditions and options that are loaded say everything in the language`() {
    let form =
      Form() +++ Section("H")
      <<< IntRow("A") {
        $0.value = 1
        $0.trailingSwipe.actions = [SwipeAction(style: .normal, title: "X") { _, _, done in done?(true) }]
        $0.leadingSwipe.actions = [
          SwipeAction(style: .destructive, title: "Y") { _, _, done in done?(false) }
        ]
        $0.leadingSwipe.performsFirstActionWithFullSwipe = true
      }
      <<< TextRow("B") { $0.hidden = "$A == 1 OR $A == 2" }
      <<< TextRow("C") { $0.disabled = "$A == 1" }
      <<< TextRow("D") { $0.hidden = .function(["A"]) { _ in true } }
      <<< TextRow("E") { $0.disabled = .function(["A"]) { _ in false } }
      <<< TextRow("F") { $0.hidden = false }
      <<< PushRow<String>("G") { $0.optionsProvider = .lazy { _, completion in completion(nil) } }
      <<< TextRow("I") { $0.hidden = "$E == 'X'" }
    let run = FormTester(form, options: options(.interactive)).run([
      ":>", ":> Z", ":> X", ":<<", ":<", ":why B", ":why C", ":why D", ":why E", ":why F", ":why I",
      ":goto B", ":why",
      "", "", "", "X", "j", "n", "", ":quit",
    ])
    expectNothingLeftOver(run)
  }

  @Test func `a word that confirms is asked for, and missed, in the language`() {
    let form = Form() +++ Section("H") <<< TextRow("A")
    form.confirmation = Eureka.Confirmation("X Y", message: "M")
    expectNothingLeftOver(
      FormTester(form, options: options(.interactive)).run([
        "", "", "", "Y", "?", ":help", ":back", "", "X Y",
      ]))
    for given in [nil, "Y"] {
      var options = options(.piped)
      options.confirmation = given
      let run = FormTester(form, options: options).run([""])
      let report = MessageCatalog.marked.report(run.outcome).joined(separator: "\n")
      #expect(leftOver(report.replacing("--confirm", with: "")).isEmpty, "\(report)")
    }
  }

  @Test func `a pipe and given answers say everything in the language`() {
    func form() -> Form {
      Form() +++ Section("H")
        <<< IntRow("A") { $0.add(rule: RuleRequired()) }
        <<< TextRow("BBBB") {
          $0.value = "X"
          $0.disabled = true
        }
        <<< TextRow("C") { $0.hidden = true }
        <<< SwitchRow("D")
        <<< MultipleSelectorRow<String>("E") { $0.options = ["X"] }
        <<< PushRow<String>("F") { $0.options = ["X"] }
        <<< GroupRow("G") { IntRow("A") }
        <<< TextRow("I") { $0.value = "1" }
        <<< ListCheckRow<String>("J") { $0.selectableValue = "X" }
        <<< LocationRow("K")
        <<< LabelRow("M")
        <<< PasswordRow("N")
        <<< DoublePickerRow<String, String>("O")
    }
    let answers: [[String: AnswerValue]] = [
      [
        "A": .bool(true), "BBBB": .string("Y"), "C": .string("X"), "D": .number(1), "E": .number(1),
        "F": .array([]),
      ],
      ["A": .string("X"), "BBB": .string("Y"), "D": .string("X"), "E": .array([.null]), "F": .string("Y")],
      [
        "A": .null, "G": .number(1), "I": .object([:]), "J": .array([]), "K": .string("X"), "M": .string("X"),
      ],
      ["G": .object(["A": .string("X")]), "N": .number(1), "J": .bool(false), "K": .object(["X": .null])],
      [
        "G": .object(["Z": .null]), "K": .object(["latitude": .null]), "Q": .null, "O": .number(1),
        "A[3]": .null,
      ],
    ]
    for answers in answers {
      let given = answers.mapValues { Answers(.value($0), from: .environment("X")) }
      for mode in [WalkOptions.Mode.unattended, .piped, .interactive] {
        let run = FormTester(form(), options: options(mode, given: given)).run([])
        #expect(
          leftOver(run.transcript.replacing(/true|null|latitude/, with: "")).isEmpty, "\(run.transcript)")
        let report = MessageCatalog.marked.report(run.outcome).joined(separator: "\n")
        #expect(leftOver(report.replacing(/true|null|latitude/, with: "")).isEmpty, "\(report)")
      }
    }
    expectNothingLeftOver(FormTester(form(), options: options(.piped)).run([]))
    expectNothingLeftOver(FormTester(form(), options: options(.piped)).run(["X"]))
    let noDefault = Form() +++ Section("H") <<< IntRow("A") { $0.value = 1 }
    expectNothingLeftOver(FormTester(noDefault, options: options(.piped)).run([]))
    let reasons: [WalkInput] = [
      .unreadable("the line is not UTF-8: byte \(1)"), .failed("X"), .signal(2), .signal(1), .timedOut,
    ]
    for reason in reasons {
      expectNothingLeftOver(FormTester(form(), options: options(.piped)).run(inputs: [reason]))
    }
  }
}
