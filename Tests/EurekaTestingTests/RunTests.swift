import Eureka
import EurekaTesting
import Testing

/// What a run tells.
@MainActor
@Suite struct RunTests {
  @Test func `a run tells what was asked, refused, warned of and skipped, in order`() {
    let run = FormTester(greeterForm(), given: ["formal": false]).run(["", "Ada", "x", "120", "", "fish"])
    #expect(
      run.log == [
        "asked name",
        "refused (answer.missing): line 1: Your name (name) is required.",
        "asked name",
        "asked age",
        #"refused (answer.unreadable): line 3: Age (age): "x" is not a whole number: enter one of at most 149."#,
        "asked age",
        "warned: line 4: Age (age): That is old.",
        "asked greeting",
        "asked word",
        "skipped formal: given by the test",
        "skipped address: hidden when $formal == false: formal is false",
      ])
  }

  @Test func `a run tells of what is only wrong at the end, and of what is computed`() {
    func run(_ lines: [String], mode: WalkOptions.Mode = .interactive) -> FormTester.Run {
      let form = Form {
        SwitchRow("one") { $0.title = "One" }
        SwitchRow("other") { $0.title = "Other" }
        DecimalRow("weight") { $0.title = "Weight" }
        ComputedRow<Double>("index", "$weight / 3") {
          $0.title = "Index"
          $0.add(rule: RuleSmallerThan(max: 40, msg: "Unlikely."), severity: .warning)
        }
      }
      return FormTester(
        form.rule("NOT ($one == true AND $other == true)", msg: "Only one.", at: "one"), mode: mode
      )
      .run(lines)
    }
    let both = run(["y", "y", "150", "n"])
    #expect(both.problems.flatMap(\.reasons).map(\.description) == ["Only one."])
    #expect(both.warnings.flatMap(\.reasons).map(\.description) == ["Unlikely."])
    #expect(
      both.log == [
        "asked one", "asked other", "asked weight", "warned: line 3: Index (index): Unlikely.",
        "refused (answer.refused): line 1: One (one): Only one.", "asked one",
      ], "\(both.log)")
    #expect(both.transcript.contains("Index: 50\nwarning: Unlikely."), "\(both.transcript)")
    #expect(run(["y", "n", "90"]).warnings.isEmpty)
  }

  @Test func `a run of a person tells its screen, its answers and its end`() {
    let run = FormTester(greeterForm(), reviews: true, given: ["age": 36]).run([
      "Ada", "y", "Ms", "fish", "",
    ])
    #expect(run.outcome == .completed)
    #expect(run.exitStatus == 0)
    #expect(run.report.isEmpty)
    #expect(run.problems.isEmpty && run.warnings.isEmpty && run.unreachedRows.isEmpty)
    #expect(run.answers == ["name": "Ada", "age": 36, "formal": true, "address": "Ms", "greeting": "Hello"])
    #expect(run.answersWithSecrets["word"] == "fish")
    #expect(
      run.json == """
        {
          "name": "Ada",
          "age": 36,
          "formal": true,
          "address": "Ms",
          "greeting": "Hello"
        }

        """)
    #expect(run.jsonWithSecrets.hasSuffix("  \"greeting\": \"Hello\",\n  \"word\": \"fish\"\n}\n"))
    #expect(
      run.transcript == """

        ── You · 1 of 2
        Your name * › Ada
        Age: 36 (from the test)
        Formally [y/N] › y

        ── Words · 2 of 2
        Form of address [Dr] › Ms
        Greeting: Hello (locked)
        What you type is not shown, and no commands are read.
        Secret word › ••••

        ── Your answers
         You
          1) Your name        Ada
          2) Age              36
          3) Formally         yes
         Words
          4) Form of address  Ms
          5) Greeting         Hello (locked)
          6) Secret word      ••••
        Submit [Enter, or a number] ›\u{20}

        """)
  }

  @Test func `a pipe ends with the first line that is refused`() {
    let run = FormTester(greeterForm(), mode: .piped).run(["Ada", "200", "y"])
    #expect(run.asked == ["name", "age"])
    #expect(run.unusedLines == ["y"])
    #expect(run.exitStatus == 65)
    #expect(
      run.report == [
        #"error: line 2: Age (age): 200 is too large: enter a whole number of at most 149."#
      ])
    #expect(run.problems.map(\.kind) == [.refused])
  }

  @Test func `a pipe that ends early tells which rows it did not reach`() {
    let run = FormTester(greeterForm(), mode: .piped).run(["Ada"])
    #expect(run.exitStatus == 66)
    #expect(run.unreachedRows.map(\.tag) == ["age", "formal", "greeting", "word"])
    #expect(
      run.skipped.map(\.description) == [
        "formal: not reached", "address: hidden when $formal == false: formal is false",
        "greeting: not reached", "word: not reached",
      ])
  }

  @Test func `a pipe that ends early tells no row that an answer given to a later row hides`() {
    let form =
      Form() +++ TextRow("first") <<< IntRow("age") { $0.value = 30 }
      <<< TextRow("job") { $0.shown = "$age >= 16" } <<< TextRow("school") { $0.shown = "$age < 16" }
    let run = FormTester(form, mode: .piped, given: ["age": 12]).run([])
    #expect(run.exitStatus == 66)
    #expect(run.unreachedRows.map(\.tag) == ["first", "school"])
  }

  @Test func `nobody is asked, and what was given and the defaults are enough or not`() {
    let run = FormTester(
      greeterForm(), mode: .unattended, given: ["name": "Ada", "formal": true, "word": "fish"]
    ).run()
    #expect(run.outcome == .completed)
    #expect(run.asked.isEmpty)
    #expect(
      run.skipped.map(\.description) == [
        "name: given by the test", "age: passed over", "formal: given by the test", "address: passed over",
        "greeting: locked when $formal == true: formal is true", "word: given by the test",
      ])
    let missing = FormTester(greeterForm(), mode: .unattended, given: ["formal": true]).run()
    #expect(missing.problems.map(\.kind) == [.missing])
    #expect(missing.exitStatus == 65)
  }

  @Test func `an answer that was given is told with where it came from, and as rejected if it was`() {
    func run(_ name: AnswerValue) -> FormTester.Run {
      let given = WalkOptions(testing: .unattended, given: ["name": name], from: .environment("GREETER_NAME"))
      return FormTester(greeterForm(), options: given).run()
    }
    #expect(run("Ada").skipped.first?.status == .given(.environment("GREETER_NAME")))
    let rejected = run(7)
    #expect(rejected.report == ["error: $GREETER_NAME: Your name (name): 7 is a number, not a string."])
    #expect(rejected.skipped.first?.status == .invalid)
    #expect(rejected.skipped.first?.description == "name: given by $GREETER_NAME, and rejected")
  }

  @Test(arguments: [
    ([WalkInput.signal(SIGINT)], 130), ([.signal(SIGTERM)], 143), ([.signal(SIGHUP)], 129),
    ([.timedOut], 124),
    ([.line(":quit"), .line("y")], 1), ([], 66),
  ])
  func `each end has the exit status of a command`(inputs: [WalkInput], status: Int) {
    #expect(FormTester(greeterForm()).run(inputs: inputs).exitStatus == Int32(status))
  }

  @Test func `a form that is wrong has the exit status of a command, too`() {
    let run = FormTester(Form() +++ TextRow("a") <<< TextRow("a")).run(["x"])
    #expect(run.exitStatus == 78)
    #expect(run.asked.isEmpty)
  }

  @Test func `rows without a tag are told by their names`() {
    let form = Form() +++ Section("A") <<< TextRow { $0.title = "First" } <<< TextRow { $0.title = "Second" }
    let run = FormTester(form, mode: .piped).run(["x"])
    #expect(run.unreachedRows.map(\.row) == ["Second"])
    #expect(run.log == ["asked First", "asked Second"])
  }

  @Test func `a controller is walked as a form is`() {
    final class Greeter: FormViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        title = "Greeter"
        form +++ NameRow("name") { $0.title = "Your name" }
      }
    }
    let run = FormTester(Greeter(), mode: .piped, given: ["name": "Ada"]).run()
    #expect(run.answers == ["name": "Ada"])
    #expect(run.skipped.map(\.description) == ["name: given by the test"])
  }

  @Test func `items of lists and parts of groups are told by their paths`() {
    let section = MultivaluedSection(multivaluedOptions: [.insert], header: "People") {
      $0.tag = "people"
      $0.multivaluedRowToInsertAt = { _ in
        GroupRow {
          NameRow("name") { $0.title = "Name" }
          IntRow("age") {
            $0.title = "Age"
            $0.hidden = "$name == nil"
          }
        }
      }
    }
    let run = FormTester(
      Form() +++ section, given: ["people": [["name": "Ada", "age": 36], ["name": "Eve"]]]
    ).run(["", "n"])
    #expect(run.answers == ["people": [["name": "Ada", "age": 36], ["name": "Eve", "age": .null]]])
    #expect(
      run.log == [
        "skipped people[0].name: given by the test", "skipped people[0].age: given by the test",
        "skipped people[1].name: given by the test", "skipped people[1].age: given by the test",
      ])
  }

  @Test func `what an editor makes of a text is an answer`() {
    let run = FormTester(Form() +++ TextAreaRow("notes")).run([":edit"], edits: [.saved("one\ntwo")])
    #expect(run.answers == ["notes": "one\ntwo"])
    #expect(run.editedTexts == [""])
  }
}

/// What of the machine a test sees: nothing.
@MainActor
@Suite struct FixedContextTests {
  @Test func `it is the same day in every run, in GMT`() {
    let form = Form() +++ DateRow("day") <<< DateTimeRow("moment")
    #expect(
      FormTester(form).run(["tomorrow", "now"]).answers == [
        "day": "2026-03-11", "moment": "2026-03-10T09:30:00Z",
      ])
    let later = ReadingContext.fixed(
      timeZone: TimeZone(secondsFromGMT: 8 * 3600) ?? .gmt, now: Date(timeIntervalSince1970: 1_798_761_599))
    #expect(
      FormTester(form, context: later).run(["today", "now"]).answers == [
        "day": "2027-01-01", "moment": "2027-01-01T07:59:00+08:00",
      ])
  }

  @Test func `a moment that a condition read is told in the time zone of the test`() {
    let form =
      Form() +++ DateTimeRow("start")
      <<< TextRow("reason") { $0.hidden = .function(["start"]) { _ in true } }
    let zone = TimeZone(secondsFromGMT: -3600 * 9) ?? .gmt
    let run = FormTester(form, context: .fixed(timeZone: zone)).run(["now"])
    #expect(run.answers == ["start": "2026-03-10T00:30:00-09:00"])
    #expect(
      run.skipped.map(\.description) == [
        #"reason: hidden by a function of start: start is "2026-03-10T00:30:00-09:00""#
      ])
  }

  @Test func `there are no files unless they are handed in`() {
    let form = Form() +++ FileRow("file") { $0.title = "File" }
    #expect(FormTester(form, mode: .piped).run(["/etc/passwd"]).problems.map(\.kind) == [.unreadable])
    let files = FilesInMemory(["/etc/passwd": .file("root")])
    #expect(
      FormTester(form, mode: .piped, context: .fixed(files: files)).run(["/etc/passwd"]).outcome == .completed
    )
  }

  @Test func `a locale brings its numbers and its words`() {
    let form = Form() +++ DecimalRow("price") { $0.title = "Preis" }
    let run = FormTester(form, context: .fixed(locale: Locale(identifier: "de_DE"))).run(["x", "1,5"])
    #expect(run.answers == ["price": 1.5])
    #expect(
      run.transcript == """

        Preis › x
        Fehler: "x" ist keine Zahl: Geben Sie einen Wert wie 12,5 ein.
        Preis › 1,5

        """)
  }

  @Test func `a form reads hidden answers as a questionnaire does, and a controller's as Eureka does`() {
    func form() -> Form {
      Form {
        SwitchRow("a") { $0.title = "A" }
        SwitchRow("b") {
          $0.title = "B"
          $0.value = true
          $0.shown = "$a == true"
        }
        TextRow("c") {
          $0.title = "C"
          $0.shown = "$b == true"
        }
      }
    }
    #expect(FormTester(form(), mode: .piped).run(["no", "x"]).asked == ["a"])
    let controller = FormViewController(form: form())
    #expect(FormTester(controller, mode: .piped).run(["no", "x"]).asked == ["a", "c"])
  }
}
