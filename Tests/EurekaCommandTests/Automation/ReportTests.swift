import EurekaTerminal
import TestSupport
import Testing

@testable import EurekaCommand

/// One report of all that is wrong, for people and for programs.
@MainActor
@Suite struct ReportTests {
  private func form() -> Form {
    Form()
      +++ Section("Server") { $0.tag = "server" }
      <<< TextRow("host") { $0.title = "Host" }.required()
      <<< IntRow("port") {
        $0.title = "Port"
        $0.value = 80
        $0.add(rule: RuleGreaterOrEqualThan(min: 1))
      }
      <<< SwitchRow("tls") { $0.title = "TLS" }
      <<< TextRow("certificate") {
        $0.title = "Certificate"
        $0.hidden = "$tls != true"
      }
      <<< TextRow("authority") {
        $0.title = "Authority"
        $0.hidden = "$certificate == nil"
      }
      <<< TextRow("zone") {
        $0.title = "Zone"
        $0.value = "local"
        $0.disabled = true
      }
      <<< TextRow("old") {
        $0.title = "Old"
        $0.hidden = "$port == 80"
      }
      <<< PasswordRow("password") { $0.title = "Password" }
      +++ GroupRow("address", title: "Address") {
        TextRow("city") { $0.title = "City" }
        SwitchRow("abroad") { $0.title = "Abroad" }
        TextRow("country") {
          $0.title = "Country"
          $0.hidden = "$abroad != true"
        }.required()
      }
      +++ groupList("workers", header: "Workers") {
        TextRow("name") { $0.add(rule: RuleRequired()) }
        IntRow("threads")
      }
  }

  private static let files = [
    "a.json": """
    {
      "server": {
        "port": 0,
        "zone": "global",
        "old": "x"
      },
      "address": {
        "city": 1,
        "twon": "Rome"
      },
      "workers": [
        {"name": "one", "threads": "many"},
        {"threads": 2}
      ],
      "port": 81
    }
    """,
    "b.yaml": "prot: 1\nnothing-like-it: 2\npassword: {env: NO_SUCH}\n",
  ]
  private static let arguments = [
    "--answers", "DIR/a.json", "--answers", "DIR/b.yaml", "--set", "port=low", "--set",
    "workers[1].threads=few",
    "--set", "workers[9].name=x", "--format", "json", "--strict-environment",
  ]
  private static let environment = [
    "APP_TLS": "maybe", "APP_CERTIFICATE": "c", "APP_AUTHORITY": "a", "APP_HSOT": "h",
  ]

  @Test func `every kind of problem is reported once, with its place`() async throws {
    let run = try await AutomatedRun(
      form(), Self.arguments, files: Self.files, environment: Self.environment)
    #expect(run.status == .status(.rejected))
    #expect(
      run.report.map { $0 + "\n" }.joined() == #"""
        error: DIR/a.json:4:13: Zone (zone): "global": the question is locked with another value: enter "local".
        error: DIR/a.json:8:13: Address: City (address.city): 1 is a number, not a string.
        error: DIR/a.json:9:5: unknown tag "twon": enter one of the tags city, abroad, country.
        error: DIR/a.json:12:32: one: threads (workers[0].threads): "many" is not a whole number.
        error: DIR/a.json:13:5: Workers 2: name (workers[1].name) is required.
        error: DIR/a.json:15:3: port: duplicate answer; first set at DIR/a.json:3:5.
        error: $APP_HSOT: no question has this variable; did you mean $APP_HOST?
        error: DIR/b.yaml:1:1: unknown tag "prot"; did you mean "port"?
        error: DIR/b.yaml:2:1: unknown tag "nothing-like-it": enter one of the tags host, port, tls, certificate, authority, zone, old, password, address, workers.
        error: DIR/b.yaml:3:11: Password (password): the environment variable NO_SUCH is not set.
        error: --set port: Port (port): "low" is not a whole number: enter one of at least 1.
        error: $APP_TLS: TLS (tls): "maybe" is not valid: enter yes, no, true or false.
        error: --set workers[1].threads: Workers 2: threads (workers[1].threads): "few" is not a whole number.
        error: --set workers[9].name: workers[9]: the list has no such item.

        """#)
    #expect(
      try run.data
        == asPrinted(
          #"""
          {"version": 1, "outcome": "rejected", "status": 65, "problems": [
            {"kind": "answer.locked", "tag": "zone", "question": "Zone", "file": "DIR/a.json", "line": 4, "column": 13, "answer": "global", "reasons": ["the question is locked with another value"], "accepted": "\"local\""},
            {"kind": "answer.unreadable", "tag": "address.city", "question": "Address: City", "file": "DIR/a.json", "line": 8, "column": 13, "reasons": ["1 is a number, not a string"], "accepted": "a line of text"},
            {"kind": "answer.unknown-tag", "tag": "address.twon", "file": "DIR/a.json", "line": 9, "column": 5, "reasons": ["unknown tag \"twon\""], "accepted": "one of the tags city, abroad, country"},
            {"kind": "answer.unreadable", "tag": "workers[0].threads", "question": "one: threads", "file": "DIR/a.json", "line": 12, "column": 32, "reasons": ["\"many\" is not a whole number"], "accepted": "a whole number"},
            {"kind": "answer.missing", "tag": "workers[1].name", "question": "Workers 2: name", "file": "DIR/a.json", "line": 13, "column": 5, "rules": [{"rule": "required"}], "reasons": ["Workers 2: name is required"], "accepted": "a line of text"},
            {"kind": "answer.repeated", "tag": "port", "file": "DIR/a.json", "line": 15, "column": 3, "reasons": ["duplicate answer; first set at DIR/a.json:3:5"]},
            {"kind": "answer.unknown-tag", "variable": "APP_HSOT", "reasons": ["no question has this variable; did you mean $APP_HOST?"]},
            {"kind": "answer.unknown-tag", "tag": "prot", "file": "DIR/b.yaml", "line": 1, "column": 1, "reasons": ["unknown tag \"prot\"; did you mean \"port\"?"]},
            {"kind": "answer.unknown-tag", "tag": "nothing-like-it", "file": "DIR/b.yaml", "line": 2, "column": 1, "reasons": ["unknown tag \"nothing-like-it\""], "accepted": "one of the tags host, port, tls, certificate, authority, zone, old, password, address, workers"},
            {"kind": "answer.no-secret", "tag": "password", "question": "Password", "file": "DIR/b.yaml", "line": 3, "column": 11, "reasons": ["the environment variable NO_SUCH is not set"]},
            {"kind": "answer.unreadable", "tag": "port", "question": "Port", "option": "--set port", "reasons": ["\"low\" is not a whole number"], "accepted": "a whole number of at least 1"},
            {"kind": "answer.unreadable", "tag": "tls", "question": "TLS", "variable": "APP_TLS", "reasons": ["\"maybe\" is not valid"], "accepted": "yes, no, true or false"},
            {"kind": "answer.unreadable", "tag": "workers[1].threads", "question": "Workers 2: threads", "option": "--set workers[1].threads", "reasons": ["\"few\" is not a whole number"], "accepted": "a whole number"},
            {"kind": "answer.unknown-item", "tag": "workers[9]", "option": "--set workers[9].name", "reasons": ["the list has no such item"]}
          ]}
          """#))
  }

  @Test func `what an item lacks is blamed on what has added the item`() async throws {
    let run = try await AutomatedRun(
      form(), ["--answers", "DIR/a.json", "--set", "workers[1].threads=2"],
      files: ["a.json": #"{"host": "a", "workers": [{"name": "one"}]}"#])
    #expect(run.report == ["error: --set workers[1].threads: Workers 2: name (workers[1].name) is required."])
  }

  @Test func `nothing more is reported of what could not be read`() async throws {
    let json = try await AutomatedRun(
      form(), ["--answers", "DIR/a.json"],
      files: ["a.json": #"{"host": "a", "workers": [{"name": "one", "threads": 1e400}]}"#])
    #expect(
      json.report == [
        #"error: DIR/a.json:1:54: workers: the number is out of range or has more digits than are kept."#
      ])
    let variables = try await AutomatedRun(
      form(), ["--answers", "DIR/a.env"], files: ["a.env": "APP_HOST=a b\nAPP_PORT=0\n"])
    #expect(
      variables.report == [
        "error: DIR/a.env:1:12: APP_HOST: white space in a value belongs in quotation marks.",
        #"error: DIR/a.env:2:10: Port (port): 0 is too small: enter a whole number of at least 1."#,
      ])
  }

  @Test func `what may stand behind the place where a file breaks off is not missing`() async throws {
    let run = try await AutomatedRun(
      form(), ["--answers", "DIR/a.json"], files: ["a.json": #"{"port": 0, "tls": , "host": "a"}"#])
    #expect(
      run.report == [
        #"error: DIR/a.json:1:20: tls: "," is not valid JSON here: enter a text in quotation marks, a number, true, false, null, a list or an object."#
      ])
  }

  @Test func `a slip in the name of a variable is found in a file, too`() async throws {
    let run = try await AutomatedRun(
      form(), ["--answers", "DIR/a.env"],
      files: ["a.env": "APP_HOST=a\nAPP_PROT=1\nAPP_SOMETHING=2\n"])
    #expect(
      run.report.map { $0.prefix(92).description } == [
        #"error: DIR/a.env:2:1: unknown tag "APP_PROT"; did you mean "APP_PORT"?"#,
        #"error: DIR/a.env:3:1: unknown tag "APP_SOMETHING": enter one of the tags host, port, tls, ce"#,
      ])
  }

  @Test func `a file that cannot be read is said with what is wrong beside it, and what is missing is not`()
    async throws
  {
    let run = try await AutomatedRun(
      form(),
      ["--answers", "DIR/none.json", "--answers", "DIR/b.json", "--set", "port=low", "--set", "prot=1"],
      files: ["b.json": "{\n\"host\": \"a\",,\n}"])
    #expect(run.status == .status(.endedEarly))
    #expect(
      run.report.map { $0 + "\n" }.joined() == #"""
        error: cannot read the answers from DIR/none.json: No such file or directory
        error: DIR/b.json:2:13: "," is not valid JSON here: enter a key in quotation marks.
        error: --set prot: unknown tag "prot"; did you mean "port"?
        error: --set port: Port (port): "low" is not a whole number: enter one of at least 1.

        """#)
    #expect(
      try run.data
        == asPrinted(
          #"""
          {"version": 1, "outcome": "unreadable-file", "status": 66, "problems": [
            {"kind": "unreadable-file", "file": "DIR/none.json", "reasons": ["cannot read the answers from DIR/none.json: No such file or directory"]},
            {"kind": "answer.syntax", "file": "DIR/b.json", "line": 2, "column": 13, "reasons": ["\",\" is not valid JSON here"], "accepted": "a key in quotation marks"},
            {"kind": "answer.unknown-tag", "tag": "prot", "option": "--set prot", "reasons": ["unknown tag \"prot\"; did you mean \"port\"?"]},
            {"kind": "answer.unreadable", "tag": "port", "question": "Port", "option": "--set port", "reasons": ["\"low\" is not a whole number"], "accepted": "a whole number of at least 1"}
          ]}
          """#))
    #expect(run.plan == run.report.map { $0 + "\n" }.joined())
  }

  @Test(arguments: [
    (["tls=maybe", "certificate=c", "authority=a"], ["--set tls"]),
    (["tls=true", "certificate=c", "authority=a"], []),
    (["tls=false", "certificate=c"], ["--set certificate"]),
    (["tls=false", "certificate=c", "authority=a"], ["--set certificate", "--set authority"]),
    (["tls=maybe", "zone=global"], ["--set tls", "--set zone"]),
    (["port=low", "old=x"], ["--set port"]), (["port=80", "old=x"], ["--set old"]),
    ([#"address={"abroad": "maybe", "country": "Italy"}"#], [#"--set address"#]),
    (["address.abroad=maybe", "address.country=Italy"], ["--set address.abroad"]),
    (["address.abroad=false", "address.country=Italy"], ["--set address.country"]),
  ])
  func `what only a refused answer hides is not blamed`(assignments: [String], blamed: [String]) async throws
  {
    let run = try await AutomatedRun(form(), (["host=h"] + assignments).flatMap { ["--set", $0] })
    #expect(run.report.map { $0.dropFirst("error: ".count).prefix { $0 != ":" } }.map(String.init) == blamed)
  }

  @Test func `items of a list that may be hidden are not judged beside answers that they lack`() async throws
  {
    func form() -> Form {
      Form()
        +++ SegmentedRow<String>("by") { $0.options = ["rail", "air"] }.required()
        +++ groupList("stops") {
          $0.shown = "$by == 'rail'"
        } of: {
          IntRow("a")
          IntRow("b") {
            $0.add(rule: RuleSmallerOrEqualThan(max: 9))
            $0.add(rule: "SELF > $a", msg: "B > A")
          }
          PickerRow<Int>("c") { $0.options(["a"]) { form in Array(0..<(form.value("a") ?? 0)) } }
          DateRow("d") { $0.minimumDate(["a"]) { $0.value("a") == 5 ? .distantPast : .distantFuture } }
        }
        +++ itemList("lines") {
          $0.shown = "$by == 'rail'"
        } of: {
          PickerRow<String> { $0.options(["by"]) { $0.value("by") == "rail" ? ["S1"] : [] } }
        }
        +++ itemList("seats") {
          $0.shown = "$by == 'rail'"
        } of: {
          DoublePickerRow<String, Int> {
            $0.firstOptions = { ["car"] }
            $0.secondOptions = { _ in [1] }
          }
        }
    }
    let item = #"{"a": 5, "b": 7, "c": 4, "d": "2026-01-01"}"#
    let rest = #""lines": ["S1"], "seats": [{"a": "car", "b": 1}]"#
    let right = ["a.json": #"{"stops": [\#(item)], \#(rest)}"#]
    let refused = try await AutomatedRun(form(), ["--answers", "DIR/a.json", "--set", "by=x"], files: right)
    #expect(refused.report == [#"error: --set by: by: "x" is not an option: enter rail or air."#])
    let missing = try await AutomatedRun(form(), ["--answers", "DIR/a.json"], files: right)
    #expect(missing.report == ["error: by is required: enter rail or air."])
    let wrong = try await AutomatedRun(
      form(), ["--answers", "DIR/a.json"], files: ["a.json": #"{"stops": [{"a": 5, "b": 10}]}"#])
    #expect(
      wrong.report.first?.hasSuffix("10 is too large: enter a whole number of at most 9.") == true,
      "\(wrong.report)")
  }

  @Test func `what is missing only because an answer was refused is not asked for`() async throws {
    func form() -> Form {
      Form()
        +++ SegmentedRow<String>("serves") {
          $0.options = ["files", "proxy"]
          $0.value = "files"
        }
        <<< TextRow("root") { $0.hidden = "$serves != 'files'" }.required()
    }
    #expect(
      try await AutomatedRun(form(), ["--set", "serves=porxy"]).report == [
        #"error: --set serves: serves: "porxy" is not an option: enter files or proxy."#
      ])
    #expect(try await AutomatedRun(form(), []).report == ["error: root is required."])
  }
}
