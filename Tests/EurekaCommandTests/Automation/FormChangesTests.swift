import EurekaTerminal
import OrderedCollections
import TestSupport
import Testing

@testable import EurekaCommand
@testable import EurekaDescribing
@testable import EurekaFormats
@testable import EurekaJournal

/// Forms whose rows were renamed, and whose versions their records and journals name.
@MainActor
@Suite struct FormChangesTests {
  private func form(version: AnswerValue? = 2) -> Form {
    let form = Form()
    form.version = version
    return form
      +++ Section("Server") { $0.tag = "server" }
      <<< IntRow("port") {
        $0.formerTags = ["http_port", "httpPort2"]
        $0.add(rule: RuleGreaterOrEqualThan(min: 1))
      }
      <<< TextRow("host")
      +++ GroupRow("address") {
        $0.formerTags = ["place"]
        TextRow("city") { $0.formerTags = ["town"] }
      }
      +++ groupList("phones", header: "Phones", setUp: { $0.formerTags = ["numbers"] }) {
        TextRow("digits") { $0.formerTags = ["number"] }
      }
  }

  private func outcome(
    _ arguments: [String], files: [String: String] = [:], environment: [String: String] = [:]
  ) async throws -> String {
    let run = try await AutomatedRun(form(), arguments, files: files, environment: environment)
    return run.report.isEmpty ? run.answers : run.report.joined(separator: "\n")
  }

  private let renamed =
    #"{"port": 81, "host": null, "address": {"city": "Rome"}, "phones": [{"digits": "1"}]}"#

  @Test(arguments: [
    ["http_port=81", "place.town=Rome", "numbers[0].number=1"],
    ["server.http_port=81", #"place={"town": "Rome"}"#, #"numbers=[{"number": "1"}]"#],
    [#"server={"httpPort2": 81}"#, "address.town=Rome", "phones[0].number=1"],
  ])
  func `flags reach a row by its former tags`(assignments: [String]) async throws {
    #expect(try await outcome(assignments.flatMap { ["--set", $0] }) == renamed)
  }

  @Test func `a choice among the items of a list that had another tag is kept`() async throws {
    let form = Form {
      groupList("persons", .insert, header: "People", setUp: { $0.formerTags = ["people"] }) {
        TextRow("name")
      }
      PushRow<ListItem>("head") { $0.options(from: "persons") }
    }
    let run = try await AutomatedRun(
      form, ["--answers", "DIR/a.json"],
      files: ["a.json": #"{"people": [{"name": "Ann"}, {"name": "Bob"}], "head": "people[1]"}"#])
    #expect(
      run.report == [] && run.answers.contains(#""head": "persons[1]""#), "\(run.report) \(run.answers)")
  }

  @Test func `an answer to a question that is gone on purpose is dropped with a note`() async throws {
    let form = form()
    form.removedTags = ["workers"]
    let run = try await AutomatedRun(
      form, ["--answers", "DIR/a.json"], files: ["a.json": #"{"port": 81, "workers": 4}"#])
    #expect(run.report == [])
    #expect(run.answers.hasPrefix(#"{"port": 81, "#))
    #expect(run.warnings == ["DIR/a.json:1:14: workers: the form no longer asks this."])
  }

  @Test func `with --strict, it is refused`() async throws {
    let form = form()
    form.removedTags = ["workers"]
    let run = try await AutomatedRun(
      form, ["--answers", "DIR/a.json", "--strict"], files: ["a.json": #"{"port": 81, "workers": 4}"#])
    #expect(run.report == ["error: DIR/a.json:1:14: workers: the form no longer asks this."])
  }

  @Test func `a question that is asked cannot be gone`() {
    let form = form()
    form.removedTags = ["port"]
    #expect(form.check().map(\.kind) == [.removedTagInUse("port")])
  }

  @Test(arguments: [
    ("a.json", #"{"http_port": 81, "place": {"town": "Rome"}, "numbers": [{"number": "1"}]}"#),
    ("a.yaml", "server: {http_port: 81}\nplace.town: Rome\nnumbers: [{number: 1}]\n"),
    ("a.env", "APP_HTTP_PORT2=81\nplace='{\"town\": \"Rome\"}'\nAPP_NUMBERS='[{\"number\": \"1\"}]'\n"),
  ])
  func `files reach a row by its former tags`(name: String, text: String) async throws {
    #expect(try await outcome(["--answers", "DIR/" + name], files: [name: text]) == renamed)
  }

  @Test func `variables reach a row by its former tags`() async throws {
    let environment = ["APP_HTTP_PORT": "81", "APP_PLACE__TOWN": "Rome", "APP_NUMBERS__0__NUMBER": "1"]
    #expect(try await outcome([], environment: environment) == renamed)
  }

  @Test(arguments: [
    ("{\n\"port\": 1,\n\"http_port\": 2}", "port", "http_port"),
    ("{\n\"http_port\": 1,\n\"port\": 2}", "port", nil),
    ("{\n\"http_port\": 1, \"server\": {\n\"port\": 2}}", "port", nil),
    ("{\"address\": {\n\"town\": \"a\",\n\"city\": \"b\"}}", "address.city", nil),
    ("{\"address\": {\n\"city\": \"a\",\n\"town\": \"b\"}}", "address.city", "town"),
    ("{\n\"place.town\": \"a\",\n\"address.city\": \"b\"}", "address.city", nil),
    ("{\"phones\": [{\n\"number\": \"1\",\n\"digits\": \"2\"}]}", "phones[0].digits", nil),
  ])
  func `an answer under a former tag and under the tag is a duplicate`(
    text: String, path: String, key: String?
  ) async throws {
    let called = key.map { #", here called "\#($0)""# } ?? ""
    #expect(
      try await outcome(["--answers", "DIR/a.json"], files: ["a.json": text])
        == "error: DIR/a.json:3:1: \(path): duplicate answer\(called); first set at DIR/a.json:2:1.")
  }

  @Test func `nothing that follows from an answer given twice is blamed`() async throws {
    let form = form()
    form
      +++ TextRow("key") { $0.shown = "$port == 443" }.required()
    let run = try await AutomatedRun(
      form, ["--answers", "DIR/a.json"], files: ["a.json": "{\"port\": 80,\n\"http_port\": 443}"])
    #expect(
      run.report == [
        #"error: DIR/a.json:2:1: port: duplicate answer, here called "http_port"; first set at DIR/a.json:1:2."#
      ])
  }

  @Test func `the variables of a tag and of a former tag are a duplicate`() async throws {
    let outcome = try await outcome([], environment: ["APP_PORT": "1", "APP_HTTP_PORT": "2"])
    #expect(outcome.hasSuffix("port: duplicate answer; first set at $APP_PORT."), "\(outcome)")
  }

  @Test func `a former tag that another row has, or had, is a mistake of the form`() {
    let form =
      Form() +++ TextRow("a") { $0.formerTags = ["b", "old"] }
      <<< TextRow("b") { $0.formerTags = ["b", "c"] }
      <<< TextRow("d") { $0.formerTags = ["old", "e"] }
    form.removedTags = ["d"]
    #expect(
      form.errorsOfDeclaration.map { "\($0.subject): \($0.message)" } == [
        #"form: removedTags has "d", which a question still has"#,
        #"a: the former tag "b" also belongs to another row"#,
        #"b: the former tag "b" is the tag that it has"#,
        #"d: the former tag "old" also belongs to another row"#,
      ])
  }

  // MARK: Versions

  @Test(arguments: AnswersFormat.allCases)
  func `a record names the version, and replays`(format: AnswersFormat) async throws {
    let name = "record." + format.extensions[0]
    let arguments = ["--set", "port=81", "--set", "host=a", "--save-answers", "DIR/" + name]
    let record = try await AutomatedRun(form(), arguments).record()
    #expect(record.contains(format.hasVariables ? "APP__VERSION=2\n" : #""$version": 2"#), "\(record)")
    let replayed = try await AutomatedRun(form(), ["--answers", "DIR/" + name], files: [name: record])
    #expect(replayed.report == [] && replayed.warnings == [])
    #expect(replayed.answers.hasPrefix(#"{"port": 81, "host": "a""#))
    // A shell that reads the record as variables is no mistake.
    #expect(try await AutomatedRun(form(), environment: ["APP__VERSION": "2"]).warnings == [])
    #expect(try await !AutomatedRun(form(version: nil), arguments).record().lowercased().contains("version"))
  }

  @Test func `a record of another version replays, or both versions are named`() async throws {
    func replay(_ text: String) async throws -> [String] {
      try await AutomatedRun(form(), ["--answers", "DIR/a.json"], files: ["a.json": text]).report
    }
    #expect(try await replay(#"{"$version": 1, "http_port": 81}"#) == [])
    #expect(
      try await replay(#"{"$version": 1, "http_port": 0, "hsot": "a"}"#) == [
        "error: DIR/a.json: these answers are for version 1 of the form; this is version 2.",
        "error: DIR/a.json:1:30: port: 0 is too small: enter a whole number of at least 1.",
        #"error: DIR/a.json:1:33: unknown tag "hsot"; did you mean "host"?"#,
      ])
    #expect(try await replay(#"{"$version": 2, "port": 0}"#).count == 1)
  }

  @Test func `a journal names the version, and is resumed in another`() throws {
    let directory = TemporaryDirectory()
    let path = directory.path + "/journal"
    func write(_ version: AnswerValue, _ answers: OrderedDictionary<String, AnswerValue>) throws {
      let journal = try Journal(path, of: "app")
      try journal.record(version: version)
      try journal.record(answers)
    }
    try write(1, ["http_port": 0])
    #expect(try directory.text("journal").contains(#""event": "version", "version": 1}"#))
    let form = form()
    let names = EnvironmentNames(of: form, prefix: "APP_")
    func supplied() throws -> SuppliedAnswers {
      var supplied = SuppliedAnswers(to: form, names: names, context: ReadingContext())
      supplied.add(try Journal(path, of: "app"))
      return supplied
    }
    let problem = Problem(.refused, source: .file(path), reasons: [])
    #expect(try supplied().answers["port"]?.source == .file(path))
    #expect(
      try supplied().versionNotes(on: [problem]).map(\.description) == [
        "these answers are for version 1 of the form; this is version 2"
      ])
    try write(2, ["port": 80])
    #expect(try supplied().versionNotes(on: [problem]).isEmpty)
  }

  @Test(arguments: [["disk": "sda"], ["device": "sdb", "disk": "sda"], ["disk": "sdb", "device": "sda"]])
  func `a journal from before a renaming is resumed any number of times; the later line wins`(
    answers: OrderedDictionary<String, AnswerValue>
  ) throws {
    let directory = TemporaryDirectory()
    let arguments = ["--journal", directory.path + "/journal", "--revision", "2", "--rows", "3"]
    for (tag, answer) in answers {
      try Journal(arguments[1], of: "failing-form").record([tag: answer], keeping: { _ in true })
    }
    let program = Program("failing-form")
    #expect(try program.run(arguments, input: "\n").status == 66)
    let last = try program.run(arguments, input: "\n\nx\n")
    #expect(last.status == 0 && last.output == "Erased sda.\n", "\(last)")
  }

  @Test func `the schema and the list of questions name the version`() async throws {
    #expect(form().schemaDocument(title: "app").contains(#""$version": {"#))
    #expect(!form(version: nil).schemaDocument(title: "app").contains("$version"))
    #expect(
      try await AutomatedRun(form(version: "2026-03")).questions.hasPrefix("Version 2026-03\n\nServer\n"))
  }
}
