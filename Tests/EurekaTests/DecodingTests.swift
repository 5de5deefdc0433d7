import Eureka
import EurekaTesting
import TestSupport
import Testing

@MainActor
@Suite struct DecodingTests {
  private enum Service: String, Decodable, CaseIterable { case files, proxy }

  private struct Medication: Decodable, Equatable {
    var name: String
    var dose: Int?
  }

  private struct Answers: Decodable {
    var host: String
    var port: UInt16
    var ratio: Double
    var tls: Bool
    var service: Service
    var types: Set<String>
    var opened: Date
    var page: URL
    var note: String?
    var token: String
    var certificate: String?
    var continents: [String]
    var medications: [Medication]
  }

  private func form() -> Form {
    Form {
      Section {
        TextRow("host") { $0.value = "example.org" }
        IntRow("port") {
          $0.title = "Port"
          $0.value = 443
        }
        DecimalRow("ratio") { $0.value = 0.1 }
        SwitchRow("tls") { $0.value = true }
        PushRow<Service>("service") {
          $0.options = Service.allCases
          $0.value = .proxy
        }
        MultipleSelectorRow<String>("types") {
          $0.options = ["a", "b"]
          $0.value = ["b"]
        }
        DateRow("opened") { $0.value = Date(timeIntervalSinceReferenceDate: 0) }
        URLRow("page") { $0.value = URL(string: "https://example.org/") }
        TextRow("note")
        PasswordRow("token") {
          $0.title = "Token"
          $0.value = "secret"
        }
        TextRow("certificate") {
          $0.title = "Certificate"
          $0.value = "x"
          $0.hidden = "$tls == true"
        }
      }
      optionList("continents", ["Africa", "Asia"], title: "Continents") { $0.value = $0.selectableValue }
      MultivaluedSection(multivaluedOptions: [.insert], header: "Medications") { section in
        section.tag = "medications"
        section.multivaluedRowToInsertAt = { _ in
          GroupRow(title: "Medication") {
            TextRow("name")
            IntRow("dose")
          }
        }
        let row = section.multivaluedRowToInsertAt?(0) as? GroupRow
        row?.partsForm.setValues(["name": "Aspirin", "dose": 500])
        if let row { section <<< row }
      }
    }
  }

  @Test func `answers are decoded into a type of one's own`() throws {
    let answers = try form().decode(Answers.self)
    #expect(answers.host == "example.org" && answers.port == 443 && answers.ratio == 0.1 && answers.tls)
    #expect(answers.service == .proxy && answers.types == ["b"])
    #expect(answers.opened == Date(timeIntervalSinceReferenceDate: 0))
    #expect(answers.page.host == "example.org" && answers.note == nil && answers.token == "secret")
    #expect(answers.certificate == nil && answers.continents == ["Africa", "Asia"])
    #expect(answers.medications == [Medication(name: "Aspirin", dose: 500)])
  }

  private struct Wrong<T: Decodable>: Decodable { var port: T }
  private struct Missing: Decodable { var nobody: String }
  private struct Hidden: Decodable { var certificate: String }
  private struct Unanswered: Decodable { var note: String }
  private struct Secret: Decodable { var token: Int }
  private struct Deep: Decodable {
    struct Item: Decodable { var dose: String }
    var medications: [Item]
  }

  private func message<T: Decodable>(_ type: T.Type) -> String? {
    do {
      _ = try form().decode(type)
      return nil
    } catch {
      return String(describing: error)
    }
  }

  @Test func `an error names the row, and never shows a secret`() {
    #expect(message(Wrong<String>.self) == "Port (port): 443 is a number, not a string")
    #expect(message(Wrong<UInt8>.self) == "Port (port): 443 is not a valid UInt8")
    #expect(message(Wrong<Service>.self) == "Port (port): 443 is a number, not a string")
    #expect(message(Missing.self) == "nobody: unknown tag")
    #expect(message(Hidden.self) == "Certificate (certificate): the question is hidden")
    #expect(message(Unanswered.self) == "note: the answer is missing")
    #expect(message(Secret.self) == "Token (token): the answer is not a number")
    #expect(message(Deep.self) == "Aspirin: dose (medications[0].dose): 500 is a number, not a string")
  }

  @Test func `a secret in a group is not shown either, nor is the list that it is in`() {
    struct Account: Decodable { var password: Int }
    struct One: Decodable { var account: Account }
    struct Several: Decodable { var keys: String }
    let form = Form {
      GroupRow("account") {
        $0.title = "Account"
        PasswordRow("password") {
          $0.title = "Password"
          $0.value = "5ecret"
        }
      }
      MultivaluedSection(header: "Keys") {
        $0.tag = "keys"
        $0.multivaluedRowToInsertAt = { _ in PasswordRow() }
        PasswordRow { $0.value = "5ecret" }
      }
    }
    func message<T: Decodable>(_ type: T.Type) -> String? {
      do { return "\(try form.decode(type))" } catch { return "\(error)" }
    }
    #expect(message(One.self) == "Account: Password (account.password): the answer is not a number")
    #expect(message(Several.self) == "Keys (keys): the answer is not a string")
  }

  private let clearable = "its default can be cleared; add RuleRequired, or make the property optional"

  @Test func `a type is checked against a form before anybody answers`() {
    struct Settings: Decodable {
      enum Only: String, Decodable { case files }
      struct Item: Decodable {
        var name: String?
        var dose: UInt8?
        var doses: Int?
      }
      var host: String
      var port: UInt16
      var ratio: Int?
      var service: Only
      var opened: Date
      var note: String
      var Token: String?
      var nickname: String?
      var certificate: String
      var medications: [Item]
    }
    #expect(
      form().check(decoding: Settings.self).map { "\($0.subject): \($0.message)" } == [
        "Settings.host: \(clearable)", "Settings.port: \(clearable)",
        "Settings.port: an answer can be less than UInt16 holds; add a rule for the minimum",
        "Settings.port: an answer can be more than UInt16 holds; add a rule for the maximum",
        "Settings.ratio: an answer can have decimals, which Int has not",
        "Settings.service: \(clearable)",
        "Settings.service: \"proxy\" is not a valid Only", "Settings.opened: \(clearable)",
        "Settings.note: the question can be left open; make the property optional",
        "Settings.certificate: the question can be hidden; make the property optional",
        "Settings.medications[0].dose: an answer can be less than UInt8 holds; add a rule for the minimum",
        "Settings.medications[0].dose: an answer can be more than UInt8 holds; add a rule for the maximum",
        "Settings.Token: unknown tag; did you mean \"token\"?",
        "Settings.nickname: unknown tag",
        "Settings.medications[0].doses: unknown tag",
      ])
    struct Fitting: Decodable {
      struct Item: Decodable { var dose: Int? }
      var host: String
      var port: Int
      var service: Service
      var types: Set<String>
      var opened: Date
      var page: URL
      var note: String?
      var certificate: String?
      var continents: [String]
      var medications: [Item]
    }
    #expect(form().decoded(as: Fitting.self).check(decoding: Fitting.self).isEmpty)
    struct Textual: Decodable {
      var port: String
      var nobody: Int
    }
    #expect(
      form().check(decoding: Textual.self).map { "\($0.subject): \($0.message)" } == [
        "Textual.port: \(clearable)",
        "Textual.port: 1 is a number, not a string",
      ])
  }

  @Test func `a type is not blamed for an example, nor for what an answer always has`() {
    struct Number: Decodable {
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard try Int(container.decode(String.self)) != nil else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "no number")
        }
      }
    }
    struct Answers: Decodable {
      var colors: [String]
      var age: Int
      var number: Number
    }
    struct Open: Decodable { var double: Int }
    let form = Form {
      MultipleSelectorRow<String>("colors") {
        $0.options = ["red", "blue"]
        $0.minimumChosen = 1
        $0.add(rule: RuleRequired())
      }
      IntRow("born") { $0.add(rule: RuleRequired()) }
      ComputedRow<Int>("age", "2026 - $born")
      TextRow("number") { $0.add(rule: RuleRegExp(regExpr: "^[0-9]+$")) }.required()
      IntRow("single")
      ComputedRow<Int>("double", "$single * 2")
    }
    #expect(form.check(decoding: Answers.self) == [])
    #expect(
      form.check(decoding: Open.self).map { "\($0.subject): \($0.message)" } == [
        "Open.double: the question can be left open; make the property optional"
      ])
  }

  @Test func `a group that is hidden as a whole is optional, and what is in it need not be`() throws {
    struct Server: Decodable, Equatable {
      var host: String
      var mirror: String?
    }
    struct Settings: Decodable { var server: Server? }
    struct Bare: Decodable {
      struct Server: Decodable { var mirror: String }
      var server: Server?
    }
    func form(_ storage: String) -> Form {
      Form {
        TextRow("storage") { $0.value = storage }
        GroupRow("server") {
          $0.shown = "$storage == 'remote'"
          TextRow("host") { $0.value = "a.org" }.required()
          TextRow("mirror") { $0.hidden = "$host == nil" }.required()
        }
      }
    }
    #expect(form("local").check(decoding: Settings.self) == [])
    #expect(
      form("local").check(decoding: Bare.self).map { "\($0.subject): \($0.message)" } == [
        "Bare.server.mirror: the question can be hidden; make the property optional"
      ])
    #expect(try form("local").decode(Settings.self).server == nil)
    #expect(try form("remote").decode(Settings.self).server == Server(host: "a.org", mirror: nil))
  }

  @Test func `a type that a form is decoded into is a part of its declaration`() {
    struct Settings: Decodable {
      var hosts: String
    }
    let form = Form() +++ TextRow("host")
    #expect(form.decoded(as: Settings.self) === form)
    let mistake = #"Settings.hosts: unknown tag; did you mean "host"?"#
    #expect(form.check().map { "\($0.subject): \($0.message)" } == [mistake])
    // With one of them, no walk begins.
    #expect(form.errorsOfDeclaration == form.check())
    struct Fitting: Decodable {
      var host: String?
    }
    #expect((Form() +++ TextRow("host")).decoded(as: Fitting.self).check().isEmpty)
  }

  @Test func `an option that a type does not know is an error`() {
    struct Limited: Decodable {
      enum Only: String, Decodable { case files }
      var service: Only
    }
    #expect(message(Limited.self) == #"service: "proxy" is not a valid Only"#)
  }

  @Test func `an optional key that nearly matches a tag is an error`() {
    struct Misspelt: Decodable {
      var host: String
      var Token: String?
    }
    struct Inner: Decodable {
      struct Item: Decodable { var Dose: Int? }
      var medications: [Item]
    }
    #expect(message(Misspelt.self) == "Token: unknown tag; did you mean \"token\"?")
    #expect(message(Inner.self) == "Medications (medications[0].Dose): unknown tag; did you mean \"dose\"?")
    struct Sparing: Decodable {
      var host: String
      // The form may leave them out.
      var nickname: String?
      var hosts: [String]?
    }
    #expect(message(Sparing.self) == nil)
  }

  @Test func `the path of a file is a file URL, whatever is in its name`() throws {
    struct Files: Decodable {
      struct Item: Decodable { var file: URL }
      var certificate: URL
      var page: URL
      var others: [Item]
    }
    let name = "/srv/my cert#1?%41.pem"
    let form =
      Form()
      +++ Section()
      <<< FileRow("certificate") { $0.value = name }
      <<< URLRow("page") { $0.value = URL(string: "https://example.org/?a#b") }
      +++ MultivaluedSection(multivaluedOptions: [.Insert]) { section in
        section.tag = "others"
        section.multivaluedRowToInsertAt = { _ in
          GroupRow(title: "Other") { FileRow("file") }
        }
        let row = section.multivaluedRowToInsertAt?(0) as? GroupRow
        row?.partsForm.setValues(["file": name])
        if let row { section <<< row }
      }
    let files = try form.decode(Files.self)
    #expect(files.certificate.isFileURL && files.certificate.path == name)
    #expect(files.page.absoluteString == "https://example.org/?a#b")
    #expect(files.others.map(\.file.path) == [name])
  }

  @Test func `a value of the row's own type is taken as it is, in groups and items, too`() throws {
    struct Dose: Decodable {
      var dose: Measurement<UnitMass>
      var time: Date?
    }
    struct Plan: Decodable {
      var memory: Measurement<UnitInformationStorage>
      var days: Set<WeekDay>
      var first: Dose
      var doses: [Dose]
    }
    func dose() -> GroupRow {
      GroupRow("first") {
        MeasurementRow<UnitMass>("dose") { $0.units = [.milligrams, .grams] }.required()
        TimeRow("time")
      }
    }
    let form = Form {
      MeasurementRow<UnitInformationStorage>("memory") { $0.units = [.megabytes, .gigabytes] }.required()
      WeekDayRow("days") { $0.add(rule: RuleRequired()) }
      dose()
      itemList("doses", [.insert], header: "Doses") { dose() }
    }
    #expect(form.check(decoding: Plan.self) == [])
    let mass: AnswerValue = ["dose": ["value": 2, "unit": "g"], "time": "14:30"]
    form.answerable(path: "memory")?.assign(["value": 2, "unit": "GB"])
    form.answerable(path: "days")?.assign(["monday"])
    form.answerable(path: "first")?.assign(mass)
    form.answerable(path: "doses")?.assign([mass])
    let plan = try form.decode(Plan.self)
    #expect(plan.memory == Measurement(value: 2, unit: .gigabytes) && plan.days == [.monday])
    #expect(plan.first.dose == plan.doses.first?.dose && plan.doses[0].dose.unit == .grams)
    #expect(plan.doses[0].time != nil && plan.doses[0].time == plan.first.time)
  }

  @Test func `what a type needs cannot be cleared where there is a default`() {
    struct Settings: Decodable {
      struct Item: Decodable { var port: Int }
      var metrics: Bool
      var days: [String]
      var note: String?
      var db: Item
      var items: [Item]
    }
    func form() -> Form {
      Form {
        SwitchRow("metrics") { $0.value = true }
        WeekDayRow("days") { $0.value = [.sunday] }
        TextRow("note") { $0.value = "none" }
        GroupRow("db") { IntRow("port") { $0.value = 1 } }
        groupList("items", [.insert], header: "Items") { IntRow("port") { $0.value = 2 } }
      }
    }
    #expect(
      form().check(decoding: Settings.self).map { "\($0.subject): \($0.message)" }
        == [
          "metrics", "days", "db.port", "items[0].port",
        ].map { "Settings.\($0): \(clearable)" })
    #expect(form().decoded(as: Settings.self).check().map(\.subject) == ["Settings.items[0].port"])
    struct Plain: Decodable {
      var metrics: Bool
      var days: [String]
    }
    let run = FormTester(form().decoded(as: Plain.self), mode: .interactive, reviews: false).run([
      ":clear", "", ":clear", "", ":clear", "", "", "",
    ])
    #expect(run.problems.map(\.path) == ["metrics", "days"], "\(run.transcript)")
    #expect(run.answers["note"] == .null && run.answers["metrics"] == true, "\(run.transcript)")
  }

  @Test func `a dictionary has what a group shows, and a group of which nothing may be shown is optional`()
    throws
  {
    struct Loose: Decodable {
      var levels: [String: Int?]?
      var sports: [Sport]?
    }
    struct Strict: Decodable { var levels: [String: Int?] }
    enum Sport: String, CaseIterable, Decodable { case judo, chess }
    let form = Form {
      MultipleSelectorRow<Sport>("sports") {
        $0.options(["kind"]) { $0.value("kind") == "child" ? [.judo] : Sport.allCases }
      }
      TextRow("kind")
      GroupRow("levels") {
        IntRow("judo") { $0.shown = "'judo' IN $sports" }
        IntRow("chess") { $0.shown = "'chess' IN $sports" }
      }
    }.with(hiddenAnswers: .absent)
    #expect(form.check(decoding: Loose.self) == [])
    #expect(
      form.check(decoding: Strict.self).map(\.message.description) == [
        "the question can be hidden; make the property optional"
      ])
    form.answerable(path: "sports")?.assign(["judo", "chess"])
    form.answerable(path: "levels")?.assign(["judo": 3, "chess": .null])
    let decoded = try form.decode(Loose.self)
    #expect(decoded.levels == ["judo": 3, "chess": nil] && decoded.sports == [.judo, .chess])
  }

  @Test func `a section where nothing has to be chosen needs an optional property`() {
    struct Source: Decodable { var water: String }
    func form(_ selectionType: SelectionType, rule: String? = nil) -> [String] {
      let form = Form {
        optionList("water", ["tap", "well"], title: "Water", selectionType, areTagged: true)
      }
      if let rule { form.rule(rule, at: "water") }
      return form.check(decoding: Source.self).map(\.message.description)
    }
    let mistake = "nothing has to be chosen; make the property optional, or add a rule of the form"
    #expect(form(.singleSelection(enableDeselection: false)) == [mistake])
    #expect(form(.singleSelection(enableDeselection: true)) == [mistake])
    #expect(form(.singleSelection(enableDeselection: true), rule: "$water != nil") == [])
  }

  @Test func `a type is not blamed for an example where the options follow other answers`() {
    enum Level: String, CaseIterable, Decodable { case white, pro }
    struct Record: Decodable {
      var level: Level
      var levels: [Level]
      var size: Int8
    }
    let form = Form {
      PushRow<Level>("level") {
        $0.options(["sport"]) { $0.value("sport") == "judo" ? Level.allCases : [] }
        $0.add(rule: RuleRequired())
      }
      MultipleSelectorRow<Level>("levels") { $0.options(["sport"]) { _ in [] } }
      TextRow("sport")
    }
    #expect(form.check(decoding: Record.self) == [])
  }
}
