import EurekaTerminal
import OrderedCollections
import TestSupport
import Testing

@testable import EurekaCommand
@testable import EurekaFormats

/// Tags and variables that no question has, secrets that others see, and answers that are cleared on purpose.
@MainActor
@Suite struct LenienceTests {
  private func form() -> Form {
    Form()
      +++ IntRow("port") { $0.value = 80 } <<< TextRow("host") <<< PasswordRow("password")
      +++ GroupRow("account") {
        TextRow("name")
        PasswordRow("code")
      }
      +++ itemList("phones", header: "Phones", setUp: { $0 <<< TextRow { $0.value = "1" } }) { TextRow() }
  }

  // MARK: --ignore-unknown

  @Test func `unknown tags are dropped with a warning each`() async throws {
    let arguments = [
      "--ignore-unknown", "--answers", "DIR/a.json", "--answers", "DIR/a.env", "--set", "nosuch=1",
    ]
    let files = [
      "a.json": #"{"prot": 1, "port": 81, "account": {"nmae": "x", "name": "Ada"}}"#, "a.env": "APP_HSOT=b\n",
    ]
    let run = try await AutomatedRun(form(), arguments, files: files)
    #expect(run.report == [])
    #expect(run.answers.contains(#""port": 81, "host": null"#) && run.answers.contains(#""name": "Ada""#))
    #expect(
      run.warnings.map { String($0.prefix { $0 != ";" }) } == [
        #"DIR/a.env:1:1: unknown tag "APP_HSOT""#, #"DIR/a.json:1:37: unknown tag "nmae""#,
        #"DIR/a.json:1:2: unknown tag "prot""#, #"--set nosuch: unknown tag "nosuch"."#,
      ], "\(run.warnings)")
    let strict = try await AutomatedRun(form(), Array(arguments.dropFirst()), files: files)
    #expect(strict.report.count == 4 && strict.warnings == [])
  }

  @Test func `what is wrong otherwise is refused all the same`() async throws {
    let run = try await AutomatedRun(form(), ["--ignore-unknown", "--set", "port=low", "--set", "x=1"])
    #expect(run.report.count == 1 && run.report[0].hasPrefix("error: --set port: "))
  }

  @Test func `a hundred warnings are enough`() async throws {
    let run = try await AutomatedRun(
      form(), ["--ignore-unknown"] + (0..<120).flatMap { ["--set", "nosuch\($0)=1"] })
    #expect(run.report == [])
    #expect(run.warnings.count == 101 && run.warnings.last == "20 more problems.")
  }

  // MARK: --ignore-hidden

  @Test func `answers to hidden questions are dropped with a warning each`() async throws {
    func form() -> Form {
      Form {
        SwitchRow("mail") { $0.value = false }
        TextRow("relay") { $0.shown = "$mail == true" }
      }
    }
    let run = try await AutomatedRun(form(), ["--ignore-hidden", "--set", "relay=a"])
    #expect(run.report == [])
    #expect(run.warnings.count == 1 && run.warnings[0].hasPrefix("--set relay: "), "\(run.warnings)")
    #expect(!run.answers.contains("relay"))
    #expect(try await AutomatedRun(form(), ["--set", "relay=a"]).report.count == 1)
    let other = try await AutomatedRun(form(), ["--ignore-hidden", "--set", "relay=a", "--set", "x=1"])
    #expect(other.report.count == 1 && other.report[0].contains("unknown tag"))
  }

  // MARK: Variables

  private static let variables = ["APP_PROT": "81", "APP_DEBUG_LEVEL": "1", "APPLE": "1", "APP_HOST": "a"]

  @Test func `a variable with the prefix that answers nothing is a warning`() async throws {
    let run = try await AutomatedRun(form(), environment: Self.variables)
    #expect(run.report == [])
    #expect(
      run.warnings == [
        "$APP_DEBUG_LEVEL: no question has this variable.",
        "$APP_PROT: no question has this variable; did you mean $APP_PORT?",
      ])
  }

  @Test func `--strict-environment refuses it`() async throws {
    let run = try await AutomatedRun(form(), ["--strict-environment"], environment: Self.variables)
    #expect(
      run.report == [
        "error: $APP_DEBUG_LEVEL: no question has this variable.",
        "error: $APP_PROT: no question has this variable; did you mean $APP_PORT?",
      ])
    #expect(
      try await AutomatedRun(form(), ["--strict-environment"], environment: ["APP_HOST": "a"]).report == [])
  }

  @Test(arguments: [
    (["--set", "hsot=a"], [:]), (["--answers", "DIR/a.json"], [:]), (["--answers", "DIR/a.env"], [:]),
    (["--strict-environment"], ["APP_HSOT": "a"]),
  ])
  func `an answer that a misspelled name may give is not missing, too`(
    arguments: [String], environment: [String: String]
  ) async throws {
    let form = Form {
      TextRow("host") { $0.add(rule: RuleRequired()) }
      TextRow("alias") { $0.hidden = "$host == 'a'" }
    }
    let run = try await AutomatedRun(
      form, arguments + ["--set", "alias=b"],
      files: ["a.json": #"{"hsot": "a"}"#, "a.env": "APP_HSOT=a\n"], environment: environment)
    #expect(run.report.count == 1 && run.report[0].contains("did you mean"), "\(run.report)")
  }

  @Test func `a wrong answer hides no missing one that has no tag`() async throws {
    let form = Form {
      IntRow("n")
      TextRow { $0.title = "Name" }.required()
    }
    #expect(
      try await AutomatedRun(form, ["--set", "n=x"]).report == [
        "error: --set n: n: \"x\" is not a whole number.", "error: Name is required.",
      ])
  }

  @Test func `without a prefix, no variable is a mistake`() {
    let form = Form() +++ TextRow("port")
    var supplied = SuppliedAnswers(
      to: form, names: EnvironmentNames(of: form, prefix: ""), context: ReadingContext())
    supplied.add(environment: ["PATH": "/", "PORT": "1", "LANG": "C"])
    #expect(supplied.answers.members.keys == ["port"] && supplied.warnings == [])
  }

  @Test(arguments: [
    ("1", true), ("true", true), ("YES", true), ("on", true), ("0", false), ("", false), ("false", false),
    ("no", false), ("off", false),
  ])
  func `PREFIX_NO_INPUT is --no-input`(text: String, isOn: Bool) throws {
    let options = try AutomatedRun.options([]).reading(["APP_NO_INPUT": text], prefix: "APP_")
    #expect(options.isUnattended == isOn)
    #expect(
      try AutomatedRun.options(["--no-input"]).reading(["APP_NO_INPUT": text], prefix: "APP_").answers
        .noInput)
    #expect(try !AutomatedRun.options([]).reading(["APP_NO_INPUT": text], prefix: nil).answers.noInput)
  }

  @Test func `a question cannot have the variable of an option`() async throws {
    let run = try await AutomatedRun(Form() +++ SwitchRow("no_input"))
    #expect(
      run.report == [
        "error: the form has errors: --no-input, no_input: they share the environment variable APP_NO_INPUT; set environmentName on one of them"
      ])
  }

  @Test func `CI keeps a terminal from being asked, and no pipe from being read`() throws {
    for text in ["true", "1", "woodpecker"] {
      #expect(
        try AutomatedRun.options(["--input", "tty"]).reading(["CI": text], prefix: nil).answers.noInput)
    }
    for text in ["false", "0", ""] {
      #expect(
        try !AutomatedRun.options(["--input", "tty"]).reading(["CI": text], prefix: nil).answers.noInput)
    }
  }

  // MARK: Secrets and files

  @Test(arguments: [
    (["--set", "password=hunter2222"], ["--set password"]),
    (["--set", #"account={"code": "hunter2222"}"#], ["--set account"]),
    (["--set", "account.code=hunter2222"], ["--set account.code"]),
    (["--set", "password="], []), (["--set", #"account={"name": "Ada"}"#], []), (["--set", "host=a"], []),
    (["--set-file", "password=DIR/a.txt"], []),
  ])
  func `a secret on the command line is a warning`(arguments: [String], options: [String]) async throws {
    let run = try await AutomatedRun(form(), arguments, files: ["a.txt": "hunter2222"])
    #expect(run.report == [])
    #expect(
      run.warnings
        == options.map { "\($0): other users can see this secret with ps; use --set-file instead." })
  }

  @Test(arguments: [
    ("a\n", "a"), ("a", "a"), ("a\r\n", "a"), ("a\n\n", "a\n"), ("\u{FEFF}a\n", "a"), ("@a", "@a"),
  ])
  func `--set-file reads a whole text, without one newline at its end`(text: String, answer: String)
    async throws
  {
    let form = Form() +++ TextAreaRow("text")
    let run = try await AutomatedRun(form, ["--set-file", "text=DIR/a.txt"], files: ["a.txt": text])
    #expect(run.report == [])
    #expect(run.form.answers() == ["text": .string(answer)])
  }

  @Test func `--set-file overrides files and variables, and --set overrides it`() async throws {
    let files = ["a.txt": "2\n", "a.json": #"{"port": 1}"#]
    let arguments = ["--answers", "DIR/a.json", "--set-file", "port=DIR/a.txt"]
    let run = try await AutomatedRun(form(), arguments, files: files, environment: ["APP_PORT": "3"])
    #expect(run.answers.hasPrefix(#"{"port": 2"#))
    #expect(run.explanation.contains("--set-file port\n"))
    #expect(
      try await AutomatedRun(form(), arguments + ["--set", "port=4"], files: files).answers.hasPrefix(
        #"{"port": 4"#))
  }

  @Test func `a file of --set-file that cannot be read is an error, and its question is not blamed`()
    async throws
  {
    let form = Form() +++ TextRow("host") { $0.add(rule: RuleRequired()) }
    let run = try await AutomatedRun(form, ["--set-file", "host=DIR/none"])
    #expect(run.report == ["error: cannot read the answers from DIR/none: No such file or directory"])
    #expect(run.status == .status(.endedEarly))
  }

  @Test func `an @ at the beginning of an answer has no meaning`() async throws {
    let run = try await AutomatedRun(form(), ["--set", "host=@DIR/a.txt"], files: ["a.txt": "x"])
    #expect(run.answers.contains(#""host": "@/"#))
  }

  // MARK: Templates

  @Test func `a template keeps answers that were cleared on purpose`() async throws {
    let files = ["a.json": #"{"port": null, "phones": []}"#]
    let arguments = ["--answers", "DIR/a.json", "--set", "host="]
    let yaml = try await AutomatedRun(form(), arguments + ["--template", "yaml"], files: files).plan
    #expect(
      yaml.contains("\nport: null\n") && yaml.contains("\nhost: null\n") && yaml.contains("\nphones: []\n"))
    #expect(yaml.contains("\n# password:"))
    for format in AnswersFormat.allCases.map(\.rawValue) {
      let template = try await AutomatedRun(form(), arguments + ["--template", format], files: files).plan
      let run = try await AutomatedRun(
        form(), ["--answers", "DIR/t." + format], files: ["t." + format: template])
      #expect(run.answers.hasPrefix(#"{"port": null, "host": null"#), "\(run.report)\(run.answers)")
      #expect(run.answers.hasSuffix(#""phones": []}"#))
    }
    let offered = try await AutomatedRun(
      form(), ["--defaults-from", "DIR/a.json", "--template", "yaml"], files: files)
    #expect(offered.plan.contains("\nport: null\n"))
  }
}
