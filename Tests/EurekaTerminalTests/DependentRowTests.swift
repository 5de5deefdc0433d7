import Eureka
import EurekaTesting
import OrderedCollections
import Testing

/// Options and defaults that follow other answers.
@MainActor
@Suite struct DependentRowTests {
  private static func cities(_ form: Form) -> [String] {
    switch form.values()["country"] as? String {
    case "de": ["Ulm", "Jena"]
    case "fr": ["Nice", "Lyon"]
    case "at": ["Wien", "Ulm"]
    default: []
    }
  }

  private var country: PickerRow<String> {
    PickerRow<String>("country") {
      $0.options = ["de", "fr", "at"]
      $0.value = "de"
    }
  }

  private var city: PickerRow<String> {
    PickerRow<String>("city") { $0.options(["country"]) { Self.cities($0) } }
  }

  private var note: TextRow { TextRow("note") }

  @Test func `options follow an answer, and a choice that is gone is asked again`() {
    let run = FormTester(Form() +++ country <<< city <<< note)
      .run(["", "Ulm", ":goto country", "fr", "Ulm", "Nice", "x"])
    #expect(run.asked.filter { $0 != "note" } == ["country", "city", "country", "city", "city"])
    #expect(run.answers == ["country": "fr", "city": "Nice", "note": "x"])
  }

  @Test func `a choice that is among the new options stands`() {
    let run = FormTester(Form() +++ country <<< city <<< note)
      .run(["", "Ulm", ":goto country", "at", "x"])
    #expect(run.asked == ["country", "city", "note", "country", "note"])
    #expect(run.answers == ["country": "at", "city": "Ulm", "note": "x"])
  }

  @Test(arguments: [WalkOptions.Mode.interactive, .piped])
  func `an answer further down makes an earlier choice be asked again`(mode: WalkOptions.Mode) {
    let run = FormTester(Form() +++ city <<< country <<< note, mode: mode).run(["Ulm", "fr", "x", "Nice"])
    #expect(run.asked == ["city", "country", "note", "city"])
    #expect(run.answers == ["city": "Nice", "country": "fr", "note": "x"])
  }

  @Test func `where nobody is asked, a choice that is gone is reported`() {
    let given: OrderedDictionary<String, AnswerValue> = ["city": "Ulm", "country": "fr"]
    for form in [Form() +++ city <<< country, Form() +++ country <<< city] {
      let run = FormTester(form, mode: .unattended, given: given).run([])
      #expect(run.exitStatus == 65)
      #expect(run.report.count == 1)
      #expect(run.report.first?.hasPrefix(#"error: the test: city: "Ulm" is not an option"#) == true)
    }
    let fitting = FormTester(
      Form() +++ city <<< country, mode: .unattended, given: ["city": "Nice", "country": "fr"])
    #expect(fitting.run([]).answers == ["city": "Nice", "country": "fr"])
    let ordered = FormTester(
      Form() +++ country <<< city, mode: .unattended, given: ["city": "Nice", "country": "fr"])
    #expect(ordered.run([]).answers == ["country": "fr", "city": "Nice"])
  }

  @Test func `options that are loaded are loaded again when what they follow changes`() async {
    var loads = 0
    let city = PickerRow<String>("city") {
      $0.options(["country"]) { form -> [String]? in
        loads += 1
        await Task.yield()
        return Self.cities(form)
      }
    }
    let form = Form() +++ country <<< city <<< note
    let run = await FormTester(form).run([
      "", "Ulm", ":goto country", "at", ":goto country", "fr", "Lyon", "x",
    ])
    #expect(run.asked.filter { $0 != "note" } == ["country", "city", "country", "country", "city"])
    #expect(run.answers == ["country": "fr", "city": "Lyon", "note": "x"])
    #expect(loads == 3)
  }

  @Test func `lazy options are loaded again when they are to be`() {
    var loads = 0
    let colour = PushRow<String>("colour") {
      $0.optionsProvider = .lazy { _, completion in
        loads += 1
        completion(loads == 1 ? ["red"] : ["blue"])
      }
    }
    let form = Form() +++ colour <<< TextRow("note").onChange { _ in colour.reloadOptions() }
    let run = FormTester(form).run(["red", "x", "blue"])
    #expect(run.asked == ["colour", "note", "colour"])
    #expect(run.answers == ["colour": "blue", "note": "x"])
    #expect(loads == 2)
  }

  private var named: Form {
    Form() +++ TextRow("name")
      <<< TextRow("account") {
        $0.defaultValue(["name"]) { ($0.values()["name"] as? String)?.lowercased() }
      } <<< note
  }

  @Test func `where nobody is asked, a default that is not among the loaded options is refused`() async {
    func form(_ value: String) -> Form {
      Form() +++ Section()
        <<< PushRow<String>("later") {
          $0.optionsProvider = .async { _ in ["x", "y"] }
          $0.value = value
          $0.add(rule: RuleRequired())
        }
    }
    #expect(await FormTester(form("x"), options: .fixed(.unattended)).run().outcome == .completed)
    let run = await FormTester(form("z"), options: .fixed(.unattended)).run()
    #expect(run.outcome != .completed, "\(run.transcript)")
  }

  @Test(
    arguments: [["n": "x"], ["n": "x", "pick": 1], ["size": 2, "pick": 1], [:]]
      as [OrderedDictionary<String, AnswerValue>])
  func `options that follow a wrong or a missing answer are not judged`(
    given: OrderedDictionary<String, AnswerValue>
  ) {
    let form =
      Form() +++ IntRow("n") { $0.add(rule: RuleRequired()) }
      <<< PushRow<Int>("pick") {
        $0.options(["n"]) { form in Array(0..<(form.value("n", as: Int.self) ?? 0)) }
        $0.add(rule: RuleRequired())
      }
    let run = FormTester(form, mode: .unattended, given: given).run([])
    let isTag = given["size"] != nil
    #expect(run.problems.map(\.path) == (isTag ? ["size", "n"] : ["n"]), "\(run.report)")
  }

  @Test func `a default follows another answer`() {
    let run = FormTester(named).run(["Ada", ":back", "Eve", "", "x"])
    #expect(run.transcript.contains("account [ada] › :back\n"))
    #expect(run.transcript.contains("account [eve] › \n"))
    #expect(run.answers == ["name": "Eve", "account": "eve", "note": "x"])
    let nobody = FormTester(named, mode: .unattended, given: ["name": "Ada"]).run([])
    #expect(nobody.answers == ["name": "Ada", "account": "ada", "note": .null])
  }

  @Test func `a default that a blank line has accepted follows, and is asked again`() {
    let run = FormTester(named).run(["Ada", "", ":goto name", "Eve", "", "x"])
    #expect(run.asked == ["name", "account", "note", "name", "account", "note"])
    #expect(run.transcript.contains("The default of account has changed.\naccount [eve] › \n"))
    #expect(run.answers["account"] == "eve")
  }

  @Test func `a row that joins a form follows what is there, and one that left it nothing`() {
    let form = Form() +++ TextRow("name") { $0.value = "Ada" }
    let account = TextRow("account") {
      $0.defaultValue(["name"]) { ($0.values()["name"] as? String)?.lowercased() }
    }
    form[0].append(account)
    #expect(account.value == "ada")
    form[0].remove(account)
    form.setValues(["name": "Eve"])
    #expect(account.value == "ada")
  }

  @Test func `a tag that no row has is a mistake of the form`() {
    let form = Form() +++ country <<< PickerRow<String>("city") { $0.options(["contry"]) { Self.cities($0) } }
    #expect(
      form.check().map { "\($0.subject): \($0.message)" }.contains {
        $0.hasPrefix("city") && $0.contains("\"contry\"") && $0.contains("country")
      })
  }
}
