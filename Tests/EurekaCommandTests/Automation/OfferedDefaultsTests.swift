import Eureka
import EurekaTerminal
import EurekaTesting
import OrderedCollections
import TestSupport
import Testing

@testable import EurekaCommand
@testable import EurekaFormats

/// `--defaults-from`: answers that are offered, and still asked.
@MainActor
@Suite struct OfferedDefaultsTests {
  private func form() -> Form {
    Form()
      +++ TextRow("host") { $0.add(rule: RuleRequired()) }
      <<< IntRow("port") {
        $0.title = "Port"
        $0.value = 80
        $0.add(rule: RuleSmallerOrEqualThan(max: 65535))
      }
      <<< PasswordRow("password") { $0.add(rule: RuleMinLength(minLength: 8)) }
      <<< TextRow("zone") {
        $0.value = "local"
        $0.disabled = true
      }
      <<< TextRow("key") { $0.hidden = "$port == 80" }
      +++ GroupRow("address") {
        TextRow("city") { $0.value = "Oslo" }
        TextRow("street")
      }
      +++ itemList("phones", header: "Phones") { TextRow() }
  }

  private static let old =
    #"{"host": "a", "port": 8080, "zone": "global", "key": "k", "address": {"city": "Rome"}, "phones": ["1", "2"]}"#

  private func run(
    _ text: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) async throws -> AutomatedRun {
    try await AutomatedRun(
      form(), ["--defaults-from", "DIR/old.json"] + arguments, files: ["old.json": text],
      environment: environment)
  }

  @Test func `where nobody is asked, what is offered is the default`() async throws {
    let run = try await run(Self.old)
    #expect(run.report == [] && run.warnings == [])
    #expect(
      run.answers
        == #"{"host": "a", "port": 8080, "password": null, "zone": "local", "key": "k", "address": {"city": "Rome", "street": null}, "phones": ["1", "2"]}"#
    )
    #expect(run.explanation.contains("default from DIR/old.json:1:10\n"))
  }

  @Test func `answers override what is offered, and a supplied list replaces it`() async throws {
    let run = try await run(
      Self.old, ["--set", "port=80", "--set", "phones=9", "--set", "address.street=Via"])
    #expect(run.report == [])
    #expect(
      run.answers
        == #"{"host": "a", "port": 80, "password": null, "zone": "local", "address": {"city": "Rome", "street": "Via"}, "phones": ["9"]}"#
    )
    #expect(run.explanation.contains("--set port\n"))
  }

  @Test(arguments: [["Old", "", ""], ["New", "", ":goto name", "Old", "", ""]])
  func `a default comes with the answers it was given beside, whatever was answered before`(lines: [String]) {
    let form = Form {
      TextRow("name")
      TextRow("contact") {
        $0.defaultValue(["name"]) { form in form.value("name", as: String.self).map { "parents of \($0)" } }
      }
    }
    var options = WalkOptions(mode: .interactive, reviews: true, context: .fixed())
    options.offered = Answers(["name": "Old", "contact": "Granny"], from: .file("old.json"))
    FormTester(form, options: options).complete(lines)
    #expect(form.answers() == ["name": "Old", "contact": "Granny"])
  }

  @Test func `a default that the row refuses is a warning, and the row keeps its own`() async throws {
    let run = try await run(
      #"{"host": "a", "port": 70000, "password": "5ecret", "phones": "1, 2", "hsot": 1, "address": {"city": 1}}"#
    )
    #expect(run.report == [])
    #expect(run.answers.contains(#""port": 80, "password": null"#))
    #expect(
      run.warnings == [
        "DIR/old.json:1:23: Port (port): the default 70000 is rejected: 70000 is too large: enter a whole number of at most 65535.",
        "DIR/old.json:1:42: password: the default •••• is rejected: the answer is too short: enter a password of at least 8 characters.",
        "DIR/old.json:1:101: address: city (address.city): the default 1 is rejected: 1 is a number, not a string.",
        #"DIR/old.json:1:62: Phones (phones): the default "1, 2" is rejected: "1, 2" is a string, not a list."#,
        #"DIR/old.json:1:70: unknown tag "hsot"; did you mean "host"?"#,
      ])
  }

  @Test func `a default that is refused only at the end is told with its place`() async throws {
    let form = Form {
      TextRow("name") {
        $0.value = "own"
        $0.add(asyncRule: { name, _ in name == "bad" ? ValidationError(msg: "Bad.") : nil })
      }
    }
    let run = try await AutomatedRun(
      form, ["--defaults-from", "DIR/old.json"], files: ["old.json": #"{"name": "bad"}"#])
    #expect(run.report == [#"error: DIR/old.json:1:10: name: "bad": Bad."#])
  }

  private static func greeting() -> Form {
    Form {
      TextRow("name") { $0.title = "Name" }
      TextRow("login") {
        $0.defaultValue(["name"]) { form in form.value("name", as: String.self)?.lowercased() }
      }
      SwitchRow("consent") { $0.isPrefilled = false }
    }
  }

  @Test(arguments: [
    ("", "Ada", "ada2"), ("--set name=Eve", "Eve", "eve"), ("--set name=Ada", "Ada", "ada2"),
    ("--set name=", nil, "ada2"),
  ])
  func `a default that follows an answer overrides the earlier one once the answer is another`(
    set: String, name: String?, login: String
  ) async throws {
    let run = try await AutomatedRun(
      Self.greeting(),
      ["--defaults-from", "DIR/old.json"] + set.split(separator: " ").map(String.init),
      files: ["old.json": #"{"name": "Ada", "login": "ada2", "consent": true}"#])
    #expect(run.report == [] && run.warnings == [])
    let shown = name.map { "\"\($0)\"" } ?? "null"
    #expect(run.answers == #"{"name": \#(shown), "login": "\#(login)", "consent": null}"#)
  }

  @Test func `a stored record counts as its answers`() async throws {
    let record =
      #"{"id": "0", "submitted": "2026-01-01T00:00:00Z", "answers": {"name": "Ada", "login": "al"}}"#
    for option in ["--defaults-from", "--answers"] {
      let run = try await AutomatedRun(
        Self.greeting(), [option, "DIR/record.json"], files: ["record.json": record])
      #expect(run.report == [] && run.warnings == [])
      #expect(run.answers == #"{"name": "Ada", "login": "al", "consent": null}"#)
    }
  }

  @Test func `a file that cannot be read is an error`() async throws {
    #expect(try await run("{").status == .status(.rejected))
    let run = try await AutomatedRun(form(), ["--defaults-from", "DIR/none.json"])
    #expect(run.status == .status(.endedEarly))
  }

  @Test func `a later file overrides an earlier one`() async throws {
    let run = try await AutomatedRun(
      form(), ["--defaults-from", "DIR/a.json", "--defaults-from", "DIR/b.yaml"],
      files: ["a.json": Self.old, "b.yaml": "port: 81\n"])
    #expect(run.answers.contains(#""host": "a", "port": 81"#))
  }

  @Test func `a secret by reference is offered, and recorded as the reference`() async throws {
    let run = try await run(
      #"{"host": "a", "password": {"env": "PASSWORD"}}"#, ["--save-answers", "DIR/record.json"],
      environment: ["PASSWORD": "hunter2222"])
    #expect(run.answers.contains("hunter2222"))
    #expect(try run.record().contains(#""env": "PASSWORD""#))
  }

  // MARK: Asked

  private func walk(_ text: String, _ mode: WalkOptions.Mode, lines: [String?]) -> (Walk, [WalkEvent]) {
    var options = WalkOptions(mode: mode, keepsDefaults: true, reviews: false)
    let document = AnswersFormat.json.read(text, in: "a.json")
    options.offered = Answers(document.answers.mapValues(\.value), from: .file("old.json"))
    let walk = Walk(form(), options: options)
    var events = walk.start()
    for line in lines { events += walk.send(line.map { .line($0) } ?? .end) }
    return (walk, events)
  }

  @Test func `a person is asked with the offered default, dots for a secret, and a blank line keeps it`() {
    let (walk, events) = walk(
      #"{"host": "a", "port": 8080, "password": "correct horse", "phones": ["1"]}"#, .interactive,
      lines: ["", "", "", "", "", "", "", ""])
    let shown = events.compactMap { event -> String? in
      if case .question(let question) = event { question.prompt.value ?? "-" } else { nil }
    }
    #expect(shown.prefix(3) == ["a", "8080", "••••"])
    #expect(walk.state == .finished(.completed), "\(walk.state)")
    #expect(walk.form.answers()["phones"] == ["1"])
    #expect(walk.form.answers()["port"] == 8080)
  }

  @Test func `a pipe's blank line keeps it, a line replaces it, and --accept-defaults keeps the rest`() {
    let (walk, _) = walk(Self.old, .piped, lines: ["", "81", nil])
    #expect(walk.state == .finished(.completed), "\(walk.state)")
    #expect(walk.form.answers()["host"] == "a")
    #expect(walk.form.answers()["port"] == 81)
    #expect(walk.form.answers()["phones"] == ["1", "2"])
  }
}
