import EurekaTerminal
import OrderedCollections
import TestSupport
import Testing

@testable import EurekaCommand
@testable import EurekaDescribing

/// What a run says of a form and of its answers instead of asking.
@MainActor
@Suite struct DescribingTests {
  static func form() -> Form {
    Form()
      +++ Section("Site") { $0.tag = "site" }
      <<< TextRow("host") {
        $0.title = "Host name"
        $0.help = "As in DNS.\nWithout a dot at the end."
        $0.placeholder = "www.example.org"
        $0.add(rule: RuleRequired())
      }
      <<< IntRow("port") {
        $0.title = "Port"
        $0.value = 443
        $0.environmentName = "PORT"
      }
      <<< SegmentedRow<String>("serves") {
        $0.title = "It serves"
        $0.options = ["files", "proxy"]
      }
      <<< URLRow("target") {
        $0.title = "Target"
        $0.placeholder = "http://127.0.0.1:3000"
        $0.hidden = "$serves != 'proxy'"
        $0.add(rule: RuleRequired())
      }
      <<< MultipleSelectorRow<String>("types") {
        $0.title = "Types"
        $0.options = ["css", "js", "a, b"]
        $0.value = ["js"]
      }
      <<< TextRow("zone") {
        $0.title = "Zone"
        $0.value = "local"
        $0.disabled = true
      }
      <<< LabelRow("note") { $0.value = "Nearly there" }
      <<< ButtonRow("test") { $0.title = "Test" }
      +++ Section("Access") { $0.hidden = "$port == 80" }
      <<< PasswordRow("password") {
        $0.title = "Password"
        $0.value = "5ecret"
      }
      <<< PasswordRow("token") { $0.title = "Token" }
      <<< CountDownRow("lifetime") { $0.title = "Lifetime" }
      +++ GroupRow("address", title: "Address") {
        TextRow("city") { $0.title = "City" }
        PasswordRow("code") { $0.title = "Code" }
      }
      +++ optionList("levels", ["low", "high"], title: "Levels") { $0.title = $0.selectableValue }
      +++ groupList("workers", header: "Workers", setUp: { $0.minimumCount = 1 }) {
        TextRow("name") { $0.add(rule: RuleRequired()) }
        IntRow("threads") { $0.value = 2 }
      }
  }

  private func run(_ arguments: [String], environment: [String: String] = [:]) async throws -> AutomatedRun {
    try await AutomatedRun(
      Self.form(), arguments,
      files: [
        "a.yaml": "host: a.example.org\nserves: proxy\nworkers:\n- name: one\n  threads: 4\n- name: two\n"
      ],
      environment: environment)
  }

  @Test func `the questions are listed in words`() async throws {
    #expect(
      try await run([]).questions == #"""
        Site
          host  text, required
            Host name: a line of text
            As in DNS.
            Without a dot at the end.
            variable APP_HOST
          port  integer, default 443
            Port: a whole number
            variable PORT
          serves  choice
            It serves: files or proxy
            variable APP_SERVES
          target  text, required
            Target: a URL such as https://example.org/
            variable APP_TARGET
            hidden when $serves != 'proxy'
          types  choices, default ["js"]
            Types: a list of css, js or "a, b"
            variable APP_TYPES
          zone  text, default "local"
            Zone: a line of text
            variable APP_ZONE
            always locked

        Access
          password  text, secret, with a default
            Password: a password
            variable APP_PASSWORD
            hidden with its section Access when $port == 80
          token  text, secret
            Token: a password
            variable APP_TOKEN
            hidden with its section Access when $port == 80
          lifetime  text
            Lifetime: a duration below 24 hours such as PT1H30M
            variable APP_LIFETIME
            hidden with its section Access when $port == 80

          address  group
            Address: an object of answers
            variable APP_ADDRESS
            city  text
              City: a line of text
              variable APP_ADDRESS__CITY
            code  text, secret
              Code: a password
              variable APP_ADDRESS__CODE

        Levels
          levels  choices
            Levels: a list of low or high
            variable APP_LEVELS

        Workers
          workers  list, required
            Workers: a list of objects
            variable APP_WORKERS
            []  group, required, default {"name": null, "threads": 2}
              Workers: an object of answers
              variable APP_WORKERS__0
              name  text, required
                name: a line of text
                variable APP_WORKERS__0__NAME
              threads  integer, default 2
                threads: a whole number
                variable APP_WORKERS__0__THREADS

        """#)
  }

  @Test func `what a front end needs of a question are members, and no prose`() {
    let form =
      Form()
      +++ Section()
      <<< IntRow("port") {
        $0.add(rule: RuleGreaterOrEqualThan(min: 1))
        $0.add(rule: RuleSmallerThan(max: 65536))
      }
      <<< IntRow("any") <<< SwitchRow("mail") <<< TextRow("name") { $0.add(rule: RuleRequired()) }
      <<< TextRow("code") { $0.add(rule: RuleExactLength(exactLength: 4)) }
      <<< PushRow<String>("system") { ($0.options, $0.otherOption) = (["Debian", "Fedora"], "Another") }
      <<< MultipleSelectorRow<String>("tools") {
        ($0.options, $0.maximumChosen, $0.exclusiveOptions) = (["gzip", "zstd", "none"], 2, ["none"])
      }
      <<< RankRow<String>("order") { $0.options = ["price", "speed"] }
      <<< MeasurementRow<UnitMass>("weight") { $0.units = [.kilograms, .pounds] }
    let members = ["limits", "units", "otherOption", "exclusive"]
    let described = form.describedSections().flatMap(\.questions).map { question in
      let data = question.data
      let found = members.compactMap { key in data[key].map { "\(key) \(JSONText.line(of: $0))" } }
      return ([question.tag ?? "", question.type] + found).joined(separator: " ")
    }
    #expect(
      described == [
        #"port integer limits {"minimum": 1, "exclusiveMaximum": 65536}"#, "any integer", "mail boolean",
        "name text", #"code text limits {"minLength": 4}"#,
        "system choice otherOption \"Another\"",
        #"tools choices limits {"maxItems": 2} exclusive ["none"]"#,
        #"order ranking limits {"minItems": 2, "maxItems": 2}"#, #"weight object units ["kg", "lb"]"#,
      ])
  }

  @Test func `the questions are listed as data`() async throws {
    #expect(
      try await run(["--format", "json"]).questions
        == asPrinted(
          #"""
          [
            {"tag": "host", "title": "Host name", "type": "text", "required": true, "secret": false, "default": null, "accepted": "a line of text", "help": "As in DNS.\nWithout a dot at the end.", "variable": "APP_HOST", "conditions": [], "section": "Site"},
            {"tag": "port", "title": "Port", "type": "integer", "required": false, "secret": false, "default": 443, "accepted": "a whole number", "variable": "PORT", "conditions": [], "section": "Site"},
            {"tag": "serves", "title": "It serves", "type": "choice", "required": false, "secret": false, "default": null, "accepted": "files or proxy", "variable": "APP_SERVES", "conditions": [], "section": "Site"},
            {"tag": "target", "title": "Target", "type": "text", "required": true, "secret": false, "default": null, "accepted": "a URL such as https://example.org/", "variable": "APP_TARGET", "conditions": ["hidden when $serves != 'proxy'"], "section": "Site"},
            {"tag": "types", "title": "Types", "type": "choices", "required": false, "secret": false, "default": ["js"], "accepted": "a list of css, js or \"a, b\"", "variable": "APP_TYPES", "conditions": [], "section": "Site"},
            {"tag": "zone", "title": "Zone", "type": "text", "required": false, "secret": false, "default": "local", "accepted": "a line of text", "variable": "APP_ZONE", "conditions": ["always locked"], "section": "Site"},
            {"tag": "password", "title": "Password", "type": "text", "required": false, "secret": true, "accepted": "a password", "variable": "APP_PASSWORD", "conditions": ["hidden with its section Access when $port == 80"], "section": "Access"},
            {"tag": "token", "title": "Token", "type": "text", "required": false, "secret": true, "default": null, "accepted": "a password", "variable": "APP_TOKEN", "conditions": ["hidden with its section Access when $port == 80"], "section": "Access"},
            {"tag": "lifetime", "title": "Lifetime", "type": "text", "required": false, "secret": false, "default": null, "accepted": "a duration below 24 hours such as PT1H30M", "variable": "APP_LIFETIME", "conditions": ["hidden with its section Access when $port == 80"], "section": "Access"},
            {"tag": "address", "title": "Address", "type": "group", "required": false, "secret": false, "default": null, "accepted": "an object of answers", "variable": "APP_ADDRESS", "conditions": [], "parts": [{"tag": "city", "title": "City", "type": "text", "required": false, "secret": false, "default": null, "accepted": "a line of text", "variable": "APP_ADDRESS__CITY", "conditions": []}, {"tag": "code", "title": "Code", "type": "text", "required": false, "secret": true, "default": null, "accepted": "a password", "variable": "APP_ADDRESS__CODE", "conditions": []}]},
            {"tag": "levels", "title": "Levels", "type": "choices", "required": false, "secret": false, "default": [], "accepted": "a list of low or high", "variable": "APP_LEVELS", "conditions": [], "section": "Levels"},
            {"tag": "workers", "title": "Workers", "type": "list", "required": true, "secret": false, "default": [], "accepted": "a list of objects", "variable": "APP_WORKERS", "limits": {"minItems": 1, "maxItems": 1000}, "conditions": [], "parts": [{"tag": "[]", "title": "Workers", "type": "group", "required": true, "secret": false, "default": {"name": null, "threads": 2}, "accepted": "an object of answers", "variable": "APP_WORKERS__0", "conditions": [], "parts": [{"tag": "name", "title": "name", "type": "text", "required": true, "secret": false, "default": null, "accepted": "a line of text", "variable": "APP_WORKERS__0__NAME", "conditions": []}, {"tag": "threads", "title": "threads", "type": "integer", "required": false, "secret": false, "default": 2, "accepted": "a whole number", "variable": "APP_WORKERS__0__THREADS", "conditions": []}]}], "section": "Workers"}
          ]
          """#))
  }

  @Test func `where nobody is asked, a plan has the defaults that would be used`() async throws {
    let plan = try await run(["--dry-run", "--no-input", "--set", "host=a.org", "--set", "workers[0].name=x"])
      .plan
    #expect(plan.contains(" default: [\"js\"]\n"), "\(plan)")
    #expect(!plan.contains("asked:"), "\(plan)")
  }

  @Test func `a plan says what would be asked, and why the rest would not`() async throws {
    let options = ["--answers", "DIR/a.yaml", "--set", "workers[1].threads=8", "--set", "serves=files"]
    let run = try await run(options + ["--dry-run"], environment: ["APP_TOKEN": "5ecret"])
    #expect(
      run.plan == #"""
          host                supplied: "a.example.org" from DIR/a.yaml:1:7
          port                asked: [443]
          serves              supplied: "files" from --set serves; DIR/a.yaml:2:9 had "proxy"
          target              not asked
              hidden when $serves != 'proxy': serves is "files"
          types               asked: [["js"]]
          zone                locked: "local"
              always locked
          password            depends on port
          token               depends on port
          lifetime            depends on port
          address.city        asked
          address.code        asked
          levels              asked
          workers[0].name     supplied: "one" from DIR/a.yaml:4:9
          workers[0].threads  supplied: 4 from DIR/a.yaml:5:12
          workers[1].name     supplied: "two" from DIR/a.yaml:6:9
          workers[1].threads  supplied: 8 from --set workers[1].threads

        """#)
    let data = try await self.run(
      options + ["--dry-run", "--format", "json"], environment: ["APP_TOKEN": "5ecret"])
    #expect(
      try data.plan
        == asPrinted(
          #"""
          [
            {"tag": "host", "question": "Host name", "status": "supplied", "asked": false, "source": "DIR/a.yaml:1:7", "answer": "a.example.org", "missing": false},
            {"tag": "port", "question": "Port", "status": "asked", "asked": true, "answer": 443, "missing": false},
            {"tag": "serves", "question": "It serves", "status": "supplied", "asked": false, "source": "--set serves", "overridden": [{"source": "DIR/a.yaml:2:9", "answer": "proxy"}], "answer": "files", "missing": false},
            {"tag": "target", "question": "Target", "status": "hidden", "asked": false, "answer": null, "missing": false, "reasons": ["hidden when $serves != 'proxy': serves is \"files\""]},
            {"tag": "types", "question": "Types", "status": "asked", "asked": true, "answer": ["js"], "missing": false},
            {"tag": "zone", "question": "Zone", "status": "locked", "asked": false, "answer": "local", "missing": false, "reasons": ["always locked"]},
            {"tag": "password", "question": "Password", "status": "open", "dependsOn": ["port"], "missing": false},
            {"tag": "token", "question": "Token", "status": "open", "dependsOn": ["port"], "answer": null, "missing": false},
            {"tag": "lifetime", "question": "Lifetime", "status": "open", "dependsOn": ["port"], "answer": null, "missing": false},
            {"tag": "address.city", "question": "Address: City", "status": "asked", "asked": true, "answer": null, "missing": false},
            {"tag": "address.code", "question": "Address: Code", "status": "asked", "asked": true, "answer": null, "missing": false},
            {"tag": "levels", "question": "Levels", "status": "asked", "asked": true, "answer": [], "missing": false},
            {"tag": "workers[0].name", "question": "Workers 1: name", "status": "supplied", "asked": false, "source": "DIR/a.yaml:4:9", "answer": "one", "missing": false},
            {"tag": "workers[0].threads", "question": "Workers 1: threads", "status": "supplied", "asked": false, "source": "DIR/a.yaml:5:12", "answer": 4, "missing": false},
            {"tag": "workers[1].name", "question": "Workers 2: name", "status": "supplied", "asked": false, "source": "DIR/a.yaml:6:9", "answer": "two", "missing": false},
            {"tag": "workers[1].threads", "question": "Workers 2: threads", "status": "supplied", "asked": false, "source": "--set workers[1].threads", "answer": 8, "missing": false}
          ]
          """#))
    #expect(
      try await self.run(["--dry-run"], environment: ["PORT": "80"]).plan == #"""
          host          asked, and must be answered
          port          supplied: 80 from $PORT
          serves        asked
          target        depends on serves
          types         asked: [["js"]]
          zone          locked: "local"
              always locked
          password      not asked
              hidden with its section Access when $port == 80: port is 80
          token         not asked
              hidden with its section Access when $port == 80: port is 80
          lifetime      not asked
              hidden with its section Access when $port == 80: port is 80
          address.city  asked
          address.code  asked
          levels        asked
          workers       asked, and must be answered

        """#)
  }

  @Test func `a plan for a run that asks nobody says what is missing instead`() async throws {
    #expect(
      try await run(["--dry-run", "--no-input"]).plan == #"""
        error: Host name (host) is required.
        error: Workers (workers): At least one is required.

        """#)
  }

  @Test func `each answer is explained by where it came from`() async throws {
    let run = try await run(
      ["--answers", "DIR/a.yaml", "--set", "workers[1].threads=8", "--set", "target=http://a"],
      environment: ["APP_TOKEN": "5ecret"])
    #expect(run.report == [])
    #expect(
      run.explanation == #"""
          host = "a.example.org"   DIR/a.yaml:1:7
          port = 443               default
          serves = "proxy"         DIR/a.yaml:2:9
          target = "http://a"      --set target
          types = ["js"]           default
          zone = "local"           locked
          password = ••••          default
          token = ••••             $APP_TOKEN
          lifetime = null          not answered
          address.city = null      not answered
          address.code = null      not answered
          levels = []              not answered
          workers[0].name = "one"  DIR/a.yaml:4:9
          workers[0].threads = 4   DIR/a.yaml:5:12
          workers[1].name = "two"  DIR/a.yaml:6:9
          workers[1].threads = 8   --set workers[1].threads

        """#)
  }

  @Test func `names of any script stand in their columns`() {
    let form = Form() +++ TextRow("e\u{301}👩‍👩‍👧") { $0.value = "a" } <<< TextRow("日本") <<< TextRow("abcdef")
    let table = QuestionStatusTable(
      reports: Walk(form, options: WalkOptions(mode: .unattended)).ledger.questionReports())
    #expect(table.plan == ["  e\u{301}👩‍👩‍👧     asked: [\"a\"]", "  日本    asked", "  abcdef  asked"])
  }

  @Test func `options that nobody can know yet are described, and not said to be none`() {
    let form = Form {
      TextRow("country")
      PushRow<String>("city") { $0.options(["country"]) { $0.value("country") == "de" ? ["Bonn"] : [] } }
      PushRow<String>("zone") { $0.optionsProvider = .lazy { _, completion in completion(["a"]) } }
      MultipleSelectorRow<String>("tools") {
        $0.options(["country"]) { _ in [] }
        $0.otherOption = "Another"
      }
      PushRow<String>("none") { $0.options = [] }
    }
    #expect(
      form.describedSections().flatMap(\.questions).map(\.summary) == [
        "country: a line of text", "city: an option, depending on other answers",
        "zone: an option, loaded when the question is asked",
        "tools: options or another text, depending on other answers",
        "none: nothing, as there are no options",
      ])
  }

  @Test func `lines give options of any type by their keys`() async throws {
    let form = Form {
      PickerRow<Bool>("one") { $0.options = [true, false] }
      MultipleSelectorRow<Bool>("several") { $0.options = [true, false] }
      RankRow<Bool>("order") { $0.options = [true, false] }
      DoublePickerRow<Bool, Int>("pair") {
        $0.firstOptions = { [true, false] }
        $0.secondOptions = { _ in [1, 2] }
      }
      MultipleSelectorRow<String>("texts") { $0.options = ["c", ""] }
      SwitchRow("switch")
    }
    let answers: OrderedDictionary<String, AnswerValue> = [
      "one": false, "several": [true, false], "order": [false, true], "pair": ["a": false, "b": 2],
      "texts": ["c", ""], "switch": true,
    ]
    let lines = try await AnswerLines(form, answers: answers)
    #expect(
      lines.lines.map(\.text) == ["false", "true,false", "false,true", "false", "2", #"c,"""#, "yes"])
    #expect(lines.form.answers() == answers)
  }

  @Test func `a line gives a number with three decimals as the locale writes it`() async throws {
    let form = Form {
      DecimalRow("price") { $0.formatter = CurrencyFormatter() }
      DecimalRow("plain")
      MeasurementRow<UnitMass>("mass") { $0.units = [.kilograms, .pounds] }
      DecimalRow("own") {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        formatter.locale = Locale(identifier: "en_US")
        $0.formatter = formatter
      }
    }
    let answers: OrderedDictionary<String, AnswerValue> = [
      "price": 1.234, "plain": 1.5, "mass": ["value": 12.345, "unit": "kg"], "own": 1.234,
    ]
    let lines = try await AnswerLines(form, answers: answers, context: .prompt(locale: "de_DE"))
    #expect(lines.lines.map(\.text) == ["1,234", "1.5", "12,345 kg", "1.234"])
    #expect(lines.form.answers() == answers)
  }

  @Test func `a template is YAML without a format`() async throws {
    #expect(try await run(["--template"]).plan == run(["--template", "yaml"]).plan)
    #expect(
      try await run(["--template", "--set", "host=a.example"]).plan
        == run(["--set", "host=a.example", "--template", "yaml"]).plan)
    #expect(try await run(["--template", "env"]).plan != run(["--template"]).plan)
    #expect(throws: (any Error).self) { try StandardOptions.parse(["--template", "xml"]) }
  }

  @Test func `a template has every question, and the answers there are`() async throws {
    #expect(
      try await run(["--template", "yaml"]).plan == #"""
        # Answers to app.
        # Fill them in, remove the # from the lines you use, and run app --answers FILE --no-input.

        # — Site —
        # Host name: a line of text (required)
        # As in DNS.
        # Without a dot at the end.
        # host: www.example.org

        # Port: a whole number
        port: 443

        # It serves: files or proxy
        # serves:

        # Target: a URL such as https://example.org/ (required)
        # hidden when $serves != 'proxy'
        # target: "http://127.0.0.1:3000"

        # Types: a list of css, js or "a, b"
        types:
        - js

        # Zone: a line of text
        # always locked
        zone: local

        # — Access —
        # Password: a password
        # hidden with its section Access when $port == 80
        # a secret, or {env: NAME}, {file: PATH}, {fd: NUMBER} or {credential: NAME}
        # password:

        # Token: a password
        # hidden with its section Access when $port == 80
        # a secret, or {env: NAME}, {file: PATH}, {fd: NUMBER} or {credential: NAME}
        # token:

        # Lifetime: a duration below 24 hours such as PT1H30M
        # hidden with its section Access when $port == 80
        # lifetime:

        # Address: an object of answers
        #   city - City: a line of text
        #   code - Code: a password
        #     a secret, or {env: NAME}, {file: PATH}, {fd: NUMBER} or {credential: NAME}
        # address:
        #   city: null
        #   code: null

        # — Levels —
        # Levels: a list of low or high
        levels: []

        # — Workers —
        # Workers: a list of objects (required)
        #   name - name: a line of text (required)
        #   threads - threads: a whole number
        # workers:
        # - name: null
        #   threads: 2

        """#)
    #expect(
      try await run(["--template", "env"]).plan == #"""
        # Answers to app.
        # Fill them in, remove the # from the lines you use, and run app --answers FILE --no-input.

        # — Site —
        # Host name: a line of text (required)
        # As in DNS.
        # Without a dot at the end.
        # APP_HOST=www.example.org

        # Port: a whole number
        PORT=443

        # It serves: files or proxy
        # APP_SERVES=

        # Target: a URL such as https://example.org/ (required)
        # hidden when $serves != 'proxy'
        # APP_TARGET=http://127.0.0.1:3000

        # Types: a list of css, js or "a, b"
        APP_TYPES=js

        # Zone: a line of text
        # always locked
        APP_ZONE=local

        # — Access —
        # Password: a password
        # hidden with its section Access when $port == 80
        # a secret
        # APP_PASSWORD=

        # Token: a password
        # hidden with its section Access when $port == 80
        # a secret
        # APP_TOKEN=

        # Lifetime: a duration below 24 hours such as PT1H30M
        # hidden with its section Access when $port == 80
        # APP_LIFETIME=

        # Address: an object of answers
        #   APP_ADDRESS__CITY - City: a line of text
        #   APP_ADDRESS__CODE - Code: a password
        #     a secret
        # APP_ADDRESS='{"city": null, "code": null}'

        # — Levels —
        # Levels: a list of low or high
        APP_LEVELS='[]'

        # — Workers —
        # Workers: a list of objects (required)
        #   APP_WORKERS__0__NAME - name: a line of text (required)
        #   APP_WORKERS__0__THREADS - threads: a whole number
        # APP_WORKERS='[{"name": null, "threads": 2}]'

        """#)
    let data = try await run(["--template", "json"]).plan
    #expect(
      data == #"""
        {
          "host": null,
          "port": 443,
          "serves": null,
          "target": null,
          "types": ["js"],
          "zone": "local",
          "token": null,
          "lifetime": null,
          "address": {
            "city": null,
            "code": null
          },
          "levels": [],
          "workers": [
            {
              "name": null,
              "threads": 2
            }
          ]
        }

        """#)
  }

  @Test func `a template in JSON lacks what must be answered, and nothing else`() async throws {
    let template = try await run(["--template", "json"]).plan
    let run = try await AutomatedRun(
      Self.form(), ["--answers", "DIR/template.json"], files: ["template.json": template])
    #expect(run.report.map { $0.contains(" is required") } == [true, true], "\(run.report)")
  }

  @Test func `a default that another answer can hide is a comment of a template`() async throws {
    func template(_ arguments: [String]) async throws -> (yaml: String, json: String) {
      func text(_ format: String) async throws -> String {
        let form =
          Form() +++ SwitchRow("mail") { $0.value = true }
          <<< IntRow("port") {
            $0.value = 25
            $0.hidden = "$mail == false"
          }
        return try await AutomatedRun(form, ["--template", format] + arguments).plan
      }
      return (try await text("yaml"), try await text("json"))
    }
    let open = try await template([])
    #expect(open.yaml.contains("\n# port: 25\n") && !open.json.contains("port"))
    let given = try await template(["--set", "port=25"])
    #expect(given.yaml.contains("\nport: 25\n") && given.json.contains(#""port": 25"#))
  }

  @Test(arguments: ["yaml", "env"])
  func `each line of a template counts once its comment is taken away`(format: String) async throws {
    let known = ["--set", "host=a.example.org", "--set", #"workers=[{"name":"one"}]"#]
    let template = try await run(["--template", format] + known).plan
    let whole = try await AutomatedRun(
      Self.form(), ["--answers", "DIR/template." + format], files: ["template." + format: template])
    #expect(whole.report == [])
    let lines = template.split(separator: "\n", omittingEmptySubsequences: false)
    var count = 0
    for index in lines.indices where lines[index].contains(/^# [A-Za-z_]+(:|=)( |$|[a-z'])/) {
      guard
        !lines[index].contains(
          /^# (?:Host name|Port|It serves|Target|Types|Zone|Password|Token|Lifetime|Address|Levels|Workers):/)
      else { continue }
      count += 1
      var changed = lines
      changed[index] = lines[index].dropFirst(2)
      let run = try await AutomatedRun(
        Self.form(), ["--answers", "DIR/template." + format],
        files: ["template." + format: changed.joined(separator: "\n")])
      let mayBeHidden = lines[index].lowercased().contains("target")
      #expect(
        run.report.allSatisfy {
          mayBeHidden && $0.contains("the question is hidden by other answers; It serves (serves) ")
        },
        "\(lines[index]): \(run.report)")
    }
    #expect(count == 6, "\(template)")
  }

  @Test func `the shell completes tags, and then their values`() {
    func candidates(_ word: String) -> [String] {
      AssignmentCompletion.candidates(for: word, of: AssignmentCompletion.candidates(of: Self.form()))
    }
    #expect(
      candidates("") == [
        "host=", "port=", "serves=", "target=", "types=", "zone=", "password=", "token=", "lifetime=",
        "address=",
        "levels=", "workers=",
      ])
    #expect(candidates("t") == ["target=", "types=", "token="])
    #expect(candidates("serves") == ["serves="])
    #expect(candidates("serves=") == ["serves=", "serves=files", "serves=proxy"])
    #expect(candidates("serves=p") == ["serves=proxy"])
    #expect(candidates("types=") == ["types=", "types=css", "types=js", #"types="a, b""#])
    #expect(candidates("levels=h") == ["levels=high"])
    #expect(candidates("workers=") == ["workers="])
    #expect(candidates("x") == [])
  }
}
