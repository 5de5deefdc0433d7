import EurekaTerminal
import OrderedCollections
import TestSupport
import Testing

@testable import EurekaCommand
@testable import EurekaFormats

/// Where answers come from, and which of them count.
@MainActor
@Suite struct SourcesTests {
  /// A section with a tag, a list, a group with a list in it, and a list of groups with a list in each.
  private func form() -> Form {
    func texts(_ tag: String) -> Section {
      itemList(tag, header: tag) { TextRow() }
    }
    let address = GroupRow("address") {
      TextRow("city")
      TextRow("street")
    }
    address.partsForm +++ texts("notes")
    return Form()
      +++ Section("Server") { $0.tag = "server" } <<< TextRow("host") <<< IntRow("port") { $0.value = 80 }
      +++ texts("phones") +++ address
      +++ itemList("people", header: "Staff") {
        let person = GroupRow {
          TextRow("name")
          IntRow("age")
        }
        person.partsForm +++ texts("pets")
        return person
      }
  }

  /// The answers of a run that are not those of the form without any, else what is wrong.
  private func outcome(
    _ arguments: [String], files: [String: String] = [:], environment: [String: String] = [:]
  ) async throws -> String {
    let run = try await AutomatedRun(form(), arguments, files: files, environment: environment)
    guard run.report.isEmpty else { return run.report.joined(separator: "\n") }
    let nothing = try await AutomatedRun(form()).form.answers()
    return JSONText.line(of: .object(run.form.answers().filter { nothing[$0.key] != $0.value }))
  }

  @Test func `a flag goes before a variable, that before a file, that before the default`() async throws {
    let files = ["a.json": #"{"port": 1, "host": "a"}"#, "b.yaml": "port: 2\n"]
    let environment = ["APP_PORT": "3"]
    #expect(try await outcome([]) == "{}")
    #expect(try await outcome(["--answers", "DIR/a.json"], files: files) == #"{"host": "a", "port": 1}"#)
    #expect(
      try await outcome(["--answers", "DIR/a.json", "--answers", "DIR/b.yaml"], files: files)
        == #"{"host": "a", "port": 2}"#)
    #expect(
      try await outcome(["--answers", "DIR/b.yaml", "--answers", "DIR/a.json"], files: files)
        == #"{"host": "a", "port": 1}"#)
    #expect(
      try await outcome(["--answers", "DIR/a.json"], files: files, environment: environment)
        == #"{"host": "a", "port": 3}"#)
    #expect(
      try await outcome(
        ["--answers", "DIR/a.json", "--set", "port=4"], files: files, environment: environment)
        == #"{"host": "a", "port": 4}"#)
    #expect(try await outcome(["--set", "port=4", "--set", "port=5"]) == #"{"port": 5}"#)
    #expect(try await outcome(["--set", "port=", "--set", "host="]) == #"{"port": null}"#)
  }

  @Test func `what stands after an open quotation mark is not missing`() async throws {
    let form = Form {
      IntRow("port")
      TextRow("mail")
      TextRow("host").required()
    }
    let run = try await AutomatedRun(
      form, ["--answers", "DIR/a.env"], files: ["a.env": "port=1\nmail=\"x\nhost=a\n"])
    #expect(run.report == ["error: DIR/a.env:2:6: a text in quotation marks has no end."])
  }

  @Test func `the items that a list cannot have tell their mistakes, too`() async throws {
    let form = Form {
      IntRow("size")
      MultivaluedSection(multivaluedOptions: [.insert], header: "People") {
        $0.tag = "people"
        $0.count(["size"]) { $0.value("size") }
        $0.multivaluedRowToInsertAt = { _ in GroupRow { DateRow("born") { $0.title = "Born" } } }
      }
    }
    let run = try await AutomatedRun(
      form, ["--answers", "DIR/a.json"],
      files: ["a.json": #"{"size": 1, "people": [{"born": "2000-01-01"}, {"born": "1990-13-01"}]}"#])
    #expect(run.report.count == 2 && run.report.last?.contains("1990-13-01") == true, "\(run.report)")
  }

  @Test(arguments: [
    // Items of a list: those there are, one more, and no other.
    (["phones[0]=a"], #"{"phones": ["a"]}"#), (["phones=a,b", "phones[1]=c"], #"{"phones": ["a", "c"]}"#),
    (["phones=a", "phones[1]=b"], #"{"phones": ["a", "b"]}"#),
    (["phones[1]=b", "phones[0]=a"], #"{"phones": ["a", "b"]}"#),
    (["phones[2]=c", "phones[1]=b", "phones[0]=a"], #"{"phones": ["a", "b", "c"]}"#),
    (["phones[2]=b"], "error: --set phones[2]: the list has no such item."),
    (["phones=a", "phones[2]=b"], "error: --set phones[2]: the list has no such item."),
    (
      ["phones[-1]=b"], "error: --set phones[-1]: the list has no such item."
    ),
    // What is said last counts, whole or part.
    (["phones[0]=a", "phones=b,c"], #"{"phones": ["b", "c"]}"#),
    (
      ["address.city=Rome", #"address={"street": "Via Appia"}"#],
      #"{"address": {"city": "Rome", "street": "Via Appia", "notes": []}}"#
    ),
    (
      [#"address={"street": "Via Appia"}"#, "address.city=Rome"],
      #"{"address": {"city": "Rome", "street": "Via Appia", "notes": []}}"#
    ),
    (["address.city=Rome"], #"{"address": {"city": "Rome", "street": null, "notes": []}}"#),
    // Lists in groups, groups in lists, lists in those.
    (["address.notes=a,b"], #"{"address": {"city": null, "street": null, "notes": ["a", "b"]}}"#),
    (
      ["address.notes[0]=a", "address.notes[1]=b"],
      #"{"address": {"city": null, "street": null, "notes": ["a", "b"]}}"#
    ),
    (["people[0].name=Ada", "people[0].age=36"], #"{"people": [{"name": "Ada", "age": 36, "pets": []}]}"#),
    (
      [#"people=[{"name": "Ada"}]"#, "people[1].name=Bob"],
      #"{"people": [{"name": "Ada", "age": null, "pets": []}, {"name": "Bob", "age": null, "pets": []}]}"#
    ),
    (["people[0].pets=a,b"], #"{"people": [{"name": null, "age": null, "pets": ["a", "b"]}]}"#),
    (["people[0].pets[0]=a"], #"{"people": [{"name": null, "age": null, "pets": ["a"]}]}"#),
    // A section's tag is a level that may be there.
    (["server.port=1", "server.host=a"], #"{"host": "a", "port": 1}"#),
    (["server.phones=a"], #"{"phones": ["a"]}"#),
    ([#"server.phones=["a,b", "c"]"#], #"{"phones": ["a,b", "c"]}"#),
    ([#"server={"port": 1, "host": "a"}"#], #"{"host": "a", "port": 1}"#),
    (["server="], "{}"),
    (
      ["server=1"],
      "error: --set server: it is a section; answer its questions by their tags: enter an object of answers."
    ),
    // Texts that look like more than that, and are not.
    (["host=x=y"], #"{"host": "x=y"}"#), (["host=[draft]"], #"{"host": "[draft]"}"#),
    (["host=[1]"], #"{"host": "[1]"}"#),
    (["host={}"], #"{"host": "{}"}"#), (["phones=[draft],b"], #"{"phones": ["[draft]", "b"]}"#),
    ([#"phones=["a,b", "c"]"#], #"{"phones": ["a,b", "c"]}"#), (["phones=[]"], "{}"),
    (["phones="], "{}"), (["address="], "{}"), (["people="], "{}"), (["address.city="], "{}"),
  ])
  func `flags answer wholes and parts`(assignments: [String], expected: String) async throws {
    #expect(try await outcome(assignments.flatMap { ["--set", $0] }) == expected)
  }

  @Test(arguments: [
    (#"{"phones": ["a"], "phones[1]": "b"}"#, #"{"phones": ["a", "b"]}"#),
    (#"{"phones[1]": "b", "phones": ["a"]}"#, #"{"phones": ["a", "b"]}"#),
    (#"{"phones[1]": "b", "phones[0]": "a"}"#, #"{"phones": ["a", "b"]}"#),
    (#"{"server": {"port": 1}, "host": "a"}"#, #"{"host": "a", "port": 1}"#),
    (
      #"{"server": {"phones": ["a"], "address": {"city": "Rome"}}}"#,
      #"{"phones": ["a"], "address": {"city": "Rome", "street": null, "notes": []}}"#
    ),
    (
      #"{"server": {"address.city": "Rome"}}"#, #"{"address": {"city": "Rome", "street": null, "notes": []}}"#
    ),
    (#"{"server.port": 1}"#, #"{"port": 1}"#), (#"{"server": null}"#, "{}"), (#"{"server": {}}"#, "{}"),
    (#"{"port": null, "host": null, "phones": null, "address": null, "people": []}"#, #"{"port": null}"#),
    (
      #"{"host": "", "address": {"city": ""}, "address.street": ""}"#,
      #"{"host": "", "address": {"city": "", "street": "", "notes": []}}"#
    ),
    (
      #"{"port": ""}"#,
      #"error: DIR/a.json:1:10: port: "" is not a whole number."#
    ),
    (
      "{\n\"server\": {\n\"port\": 1},\n\"port\": 2}",
      "error: DIR/a.json:4:1: port: duplicate answer; first set at DIR/a.json:3:1."
    ),
    (
      "{\n\"address\": {\n\"city\": \"Oslo\"},\n\"address.city\": \"Rome\"}",
      "error: DIR/a.json:4:1: address.city: duplicate answer; first set at DIR/a.json:3:1."
    ),
    (
      "{\n\"people[0].name\": \"Ada\",\n\"people\": [{\n\"name\": null}]}",
      "error: DIR/a.json:4:1: people[0].name: duplicate answer; first set at DIR/a.json:2:1."
    ),
    (
      #"{"people[0].name": "Ada", "people": [{"name": null}]}"#,
      "error: DIR/a.json:1:39: people[0].name: duplicate answer; first set at DIR/a.json:1:2."
    ),
    (
      "{\n\"port\": 1,\n\"port\": 2}",
      "error: DIR/a.json:3:1: port: duplicate answer; first set at DIR/a.json:2:1."
    ),
    (
      "{\n\"server\": [1]}",
      "error: DIR/a.json:2:11: server: it is a section; answer its questions by their tags: enter an object of answers."
    ),
    (
      "{\n\"server\": {\n\"prot\": 1}}",
      #"error: DIR/a.json:3:1: unknown tag "prot"; did you mean "port"?"#
    ),
  ])
  func `a file answers wholes, parts and what is below a section`(text: String, expected: String) async throws
  {
    let outcome = try await outcome(["--answers", "DIR/a.json"], files: ["a.json": text])
    #expect(outcome == expected)
  }

  @Test func `a list in a file is a list, not its items between commas`() async throws {
    #expect(
      try await outcome(["--answers", "DIR/a.yaml"], files: ["a.yaml": "phones: 1, 2\n"])
        == #"error: DIR/a.yaml:1:9: phones: "1, 2" is a string, not a list."#)
  }

  @Test func `parts of one source go into the whole of another, and a whole takes their place`() async throws
  {
    let files = [
      "whole.json": #"{"phones": ["a", "b"], "address": {"city": "Rome", "street": "Via Appia"}}"#,
      "part.json": #"{"phones[1]": "c", "address.city": "Bari"}"#,
    ]
    #expect(
      try await outcome(["--answers", "DIR/whole.json", "--answers", "DIR/part.json"], files: files)
        == #"{"phones": ["a", "c"], "address": {"city": "Bari", "street": "Via Appia", "notes": []}}"#)
    #expect(
      try await outcome(["--answers", "DIR/part.json", "--answers", "DIR/whole.json"], files: files)
        == #"{"phones": ["a", "b"], "address": {"city": "Rome", "street": "Via Appia", "notes": []}}"#)
    #expect(
      try await outcome(
        ["--answers", "DIR/part.json", "--set", "phones[0]=a"], files: files)
        == #"{"phones": ["a", "c"], "address": {"city": "Bari", "street": null, "notes": []}}"#)
    #expect(
      try await outcome(
        ["--answers", "DIR/part.json"], files: files, environment: ["APP_PHONES": "x", "APP_ADDRESS": ""])
        == #"{"phones": ["x"]}"#)
    #expect(
      try await outcome(
        ["--answers", "DIR/whole.json", "--set", "address.street="], files: files,
        environment: ["APP_PHONES": #"["x,y"]"#])
        == #"{"phones": ["x,y"], "address": {"city": "Rome", "street": null, "notes": []}}"#)
  }

  @Test func `a group in several sources is merged`() async throws {
    let files = [
      "a.json": #"{"address": {"city": "Rome", "street": "Via Appia"}, "phones": ["1", "2"]}"#,
      "b.yaml": "address: {city: Bari}\nphones: ['3']\n",
    ]
    #expect(
      try await outcome(
        ["--answers", "DIR/a.json", "--answers", "DIR/b.yaml"], files: files,
        environment: ["APP_ADDRESS": #"{"notes": ["x"]}"#])
        == #"{"phones": ["3"], "address": {"city": "Bari", "street": "Via Appia", "notes": ["x"]}}"#)
  }

  @Test func `variables reach parts, with two underscores before each step`() async throws {
    #expect(
      try await outcome(
        [],
        environment: [
          "APP_ADDRESS__CITY": "Bonn", "APP_PEOPLE__0__NAME": "Ada", "APP_PEOPLE__0__PETS": "Tom, Rex",
          "APP_PEOPLE__1__AGE": "7", "APP_PHONES__0": "",
        ])
        == #"{"address": {"city": "Bonn", "street": null, "notes": []}, "people": [{"name": "Ada", "age": null, "pets": ["Tom", "Rex"]}, {"name": null, "age": 7, "pets": []}]}"#
    )
    let wrong = try await AutomatedRun(
      form(), environment: ["APP_PEOPLE__0__AGE": "x", "APP_ADDRESS__NO": "1"])
    #expect(
      wrong.report == [
        #"error: $APP_PEOPLE__0__AGE: Staff 1: age (people[0].age): "x" is not a whole number."#
      ])
  }

  @Test func `a dotenv file has the variables of parts, too`() async throws {
    let lines = ["APP_ADDRESS__CITY=Bonn", "APP_PEOPLE__0__NAME=Ada", "export APP_PHONES__0='1 2'"]
    #expect(
      try await outcome(
        ["--answers", "DIR/a.env"], files: ["a.env": lines.joined(separator: "\n")])
        == #"{"phones": ["1 2"], "address": {"city": "Bonn", "street": null, "notes": []}, "people": [{"name": "Ada", "age": null, "pets": []}]}"#
    )
    let wrong = try await outcome(
      ["--answers", "DIR/a.env"],
      files: ["a.env": "APP_PEOPLE__0__AGE=x\nAPP_ADDRESS='{\"city\": \"Rome\"}'\nAPP_ADDRESS__CITY=Bonn\n"]
    )
    #expect(
      wrong
        == """
        error: DIR/a.env:1:20: Staff 1: age (people[0].age): "x" is not a whole number.
        error: DIR/a.env:3:1: address.city: duplicate answer; first set at DIR/a.env:2:13.
        """)
  }

  @Test(arguments: [
    ("APP_ADDRESS_CITY", "APP_ADDRESS__CITY"), ("APP_ADDRESS__CTY", "APP_ADDRESS__CITY"),
    ("APP_PEOPLE_1_NAME", "APP_PEOPLE__1__NAME"), ("APP_PHONES_0", "APP_PHONES__0"),
  ])
  func `the variable of a part is suggested for one with one underscore`(name: String, nearest: String)
    async throws
  {
    #expect(
      try await AutomatedRun(form(), environment: [name: "x"]).warnings == [
        "$\(name): no question has this variable; did you mean $\(nearest)?"
      ])
    #expect(
      try await AutomatedRun(form(), ["--answers", "DIR/a.env"], files: ["a.env": name + "=x\n"]).report == [
        "error: DIR/a.env:1:1: unknown tag \"\(name)\"; did you mean \"\(nearest)\"?"
      ])
  }

  @Test func `variables can be ignored, or have another prefix`() async throws {
    let service = [
      "APP_PORT": "tcp://10.0.0.1:80", "APP_NO_INPUT": "maybe", "SETUP_PORT": "1", "SETUP_HOSTS": "a",
    ]
    #expect(try await outcome(["--no-environment"], environment: service) == "{}")
    let run = try await AutomatedRun(form(), ["--environment-prefix", "SETUP"], environment: service)
    #expect(run.report == [])
    #expect(run.answers.contains(#""port": 1"#))
    #expect(run.warnings == ["$SETUP_HOSTS: no question has this variable; did you mean $SETUP_HOST?"])
    #expect(run.questions.contains("variable SETUP_ADDRESS__CITY\n"))
    #expect(
      try await outcome(
        ["--environment-prefix", "SETUP_", "--answers", "DIR/a.env"], files: ["a.env": "SETUP_HOST=b\n"])
        == #"{"host": "b"}"#)
  }

  @Test(arguments: [
    (
      ["--environment-prefix", "a b"],
      "\"a b\" is not a valid prefix: use letters, digits and '_', and no digit first"
    ),
    (
      ["--environment-prefix", ""],
      "\"\" is not a valid prefix: use letters, digits and '_', and no digit first"
    ),
    (
      ["--environment-prefix", "A", "--no-environment"],
      "--no-environment and --environment-prefix cannot be used together; use one of them"
    ),
    (
      ["--strict-environment", "--no-environment"],
      "--no-environment and --strict-environment cannot be used together; use one of them"
    ),
  ])
  func `options about variables must fit together`(arguments: [String], message: String) throws {
    let error = #expect(throws: (any Error).self) { try StandardOptions.parse(arguments) }
    #expect(try StandardOptions.message(for: #require(error)).contains(message))
  }

  @Test func `an item leaves the others of a list as they are, with or without a value`() async throws {
    let form = Form()
    form
      +++ itemList("phones", setUp: { $0 <<< TextRow() <<< TextRow { $0.value = "b" } }) { TextRow() }
    #expect(try await AutomatedRun(form, ["--set", "phones[0]=a"]).answers == #"{"phones": ["a", "b"]}"#)
  }

  @Test func `a part that is answered anew is blamed on who said it last`() async throws {
    let run = try await AutomatedRun(
      form(), ["--answers", "DIR/a.json", "--set", #"people[0]={"name": "Bob", "age": "old"}"#],
      files: ["a.json": "{\"people\": [\n{\"name\": \"Ada\",\n\"age\": 36},\n{\"age\": true}]}"])
    #expect(
      run.report == [
        #"error: --set people[0]: Bob: age (people[0].age): "old" is not a whole number."#,
        #"error: DIR/a.json:4:9: Staff 2: age (people[1].age): true is not a whole number."#,
      ])
  }

  @Test func `a variable answers a question by its tag in capital letters, or by its own name`() async throws
  {
    func form() -> Form {
      Form() +++ TextRow("r.é 4") <<< TextRow("http-port")
        <<< TextRow("own") { $0.environmentName = "OWN_NAME" }
    }
    let run = try await AutomatedRun(
      form(),
      environment: [
        "APP_R___4": "x", "APP_HTTP_PORT": "1", "OWN_NAME": "y", "PATH": "/", "APP_DEBUG_LEVEL": "1",
      ])
    #expect(run.answers == #"{"r.é 4": "x", "http-port": "1", "own": "y"}"#)
    #expect(run.report == [])
    #expect(
      try await AutomatedRun(form(), environment: ["APP_HTPT_PORT": "1", "APP_OWN": ""]).warnings == [
        "$APP_HTPT_PORT: no question has this variable; did you mean $APP_HTTP_PORT?",
        "$APP_OWN: no question has this variable.",
      ])
    #expect(
      try await AutomatedRun(
        form(), ["--answers", "DIR/a.env"], files: ["a.env": "own=x\nOWN_NAME=y\n"]
      ).report == ["error: DIR/a.env:2:1: own: duplicate answer; first set at DIR/a.env:1:1."])
  }

  @Test(arguments: [
    ("logRetentionDays", "LOG_RETENTION_DAYS"), ("serverURL", "SERVER_URL"), ("URLPath", "URL_PATH"),
    ("parseHTTPSLogs", "PARSE_HTTPS_LOGS"), ("serverURLs", "SERVER_URLS"), ("userIDsFound", "USER_IDS_FOUND"),
    ("http2Port", "HTTP2_PORT"), ("ipv4Address", "IPV4_ADDRESS"), ("sha256", "SHA256"), ("aB", "A_B"),
    ("Port", "PORT"), ("log_retention_days", "LOG_RETENTION_DAYS"), ("HTTP_PORT", "HTTP_PORT"),
    ("X509CERT", "X509CERT"), ("http-port", "HTTP_PORT"), ("größeCm", "GR__E_CM"), ("café", "CAF_"),
  ])
  func `a variable parts the words of a tag in camel case`(tag: String, name: String) async throws {
    func form() -> Form { Form() +++ TextRow(tag) }
    let run = try await AutomatedRun(form(), environment: ["APP_\(name)": "x"])
    #expect(run.answers == JSONText.line(of: .object([tag: .string("x")])))
    #expect(run.report == [])
    #expect(run.questions.contains("APP_\(name)"))
    #expect(try await AutomatedRun(form(), ["--template", "env"]).plan.contains("# APP_\(name)="))
    for file in ["APP_\(name)=x\n", tag.wholeMatch(of: /[A-Za-z0-9_]+/) == nil ? "" : "\(tag)=x\n"]
    where !file.isEmpty {
      let run = try await AutomatedRun(form(), ["--answers", "DIR/a.env"], files: ["a.env": file])
      #expect(run.answers == JSONText.line(of: .object([tag: .string("x")])))
    }
  }

  @Test(
    arguments: [
      (["a-b", "a_b"], nil), (["logDays", "log_days"], nil), (["a", "b"], "APP_A"),
    ] as [([String], String?)])
  func `two tags that have one variable are a mistake of the form`(tags: [String], name: String?) async throws
  {
    let form = Form() +++ Section()
    for tag in tags { form.last?.append(TextRow(tag)) }
    form.rowBy(tag: tags[1])?.environmentName = name
    let run = try await AutomatedRun(form)
    #expect(run.status == .status(.misdeclared))
    let variable = name ?? EnvironmentNames(of: Form(), prefix: "APP_").name(of: tags[0])
    let both = name == nil ? tags : tags.reversed()
    #expect(
      run.report == [
        "error: the form has errors: \(both.joined(separator: ", ")): they share the environment variable \(variable); set environmentName on one of them"
      ])
  }

  @Test func `without a prefix only own names are variables, and a file has the tags in capital letters`()
    throws
  {
    let form = Form() +++ TextRow("port") <<< TextRow("own") { $0.environmentName = "OWN_NAME" }
    let names = EnvironmentNames(of: form, prefix: nil)
    var given = SuppliedAnswers(to: form, names: names, context: ReadingContext())
    given.add(environment: ["PORT": "1", "OWN_NAME": "y", "OWN_NAMES": "z"])
    #expect(given.answers.members.keys == ["own"] && given.problems == [])
    let text = AnswersFormat.env.text(of: ["port": .number(1)], name: names.name(of:))
    #expect(text == "PORT=1\n")
    let directory = TemporaryDirectory()
    try text.write(toFile: directory.path + "/a.env", atomically: true, encoding: .utf8)
    given.add(AnswersFile(path: directory.path + "/a.env"), before: nil)
    #expect(given.answers.members.keys == ["own", "port"] && given.problems == [])
  }

  @Test(arguments: [
    ("{\"a\": 1}", AnswersFormat.json), ("\u{FEFF}{}", .json), ("", .json), ("\n\n  {", .json),
    ("# x\n{", .json),
    ("a: 1\n", .yaml), ("\u{FEFF}a: 1\n", .yaml), ("---\na: 1\n", .yaml), ("# x\n\na: b=c\n", .yaml),
    ("A=1\n", .env), ("# x\nexport A=1\n", .env), ("\u{FEFF}A=\n", .env), ("a=", .env), ("a b=1", .yaml),
  ])
  func `a text without a name is of the format it begins like`(text: String, format: AnswersFormat) {
    #expect(AnswersFormat(guessedFrom: text) == format)
  }
}
