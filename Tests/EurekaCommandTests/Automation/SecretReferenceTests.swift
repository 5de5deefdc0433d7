import EurekaTerminal
import OrderedCollections
import SystemPackage
import TestSupport
import Testing

@testable import EurekaCommand
@testable import EurekaFormats

/// Secrets that files refer to: where they are found, and that nothing that is written has one.
@MainActor
@Suite struct SecretReferenceTests {
  private func form() -> Form {
    Form()
      +++ PasswordRow("password") <<< TextRow("user") <<< SwitchRow("talks")
      +++ GroupRow("account", title: "Account") {
        TextRow("name")
        PasswordRow("code") { $0.add(rule: RuleMinLength(minLength: 8)) }
      }
      +++ groupList("keys", header: "Keys") {
        TextRow("name")
        PasswordRow("key")
      }
  }

  @Test func `references stand for secrets in groups and lists, and a record has them`() async throws {
    let directory = TemporaryDirectory()
    try "correct horse\r\n".write(toFile: directory.path + "/code", atomically: true, encoding: .utf8)
    let run = try await AutomatedRun(
      form(), ["--answers", "DIR/a.yaml", "--save-answers", "DIR/record.yaml"],
      files: [
        "a.yaml": """
        account: {name: ada, code: {file: \(directory.path)/code}}
        keys:
          - name: one
            key: {env: KEY}
          - {name: two, key: plainly-there}
        """
      ], environment: ["APP_PASSWORD": "hunter22", "KEY": "[1]"])
    #expect(run.report == [])
    #expect(
      run.answers
        == #"{"password": "hunter22", "user": null, "talks": null, "account": {"name": "ada", "code": "correct horse"}, "keys": [{"name": "one", "key": "[1]"}, {"name": "two", "key": "plainly-there"}]}"#
    )
    #expect(
      try run.record() == """
        # The answers of a run of app.
        # app --answers FILE --no-input gives the same result if you supply the secrets that are left out.

        password:
          env: APP_PASSWORD
        user: null
        talks: null
        account:
          name: ada
          code:
            file: "\(directory.path)/code"
        keys:
        - name: one
          key:
            env: KEY
        - name: two

        """)
    try run.edit("password", to: .string("another"))
    try run.edit("account.code", to: .string("another one"))
    #expect(
      try run.record() == """
        # The answers of a run of app.
        # app --answers FILE --no-input gives the same result if you supply the secrets that are left out.

        # a secret, left out
        # password:
        user: null
        talks: null
        account:
          name: ada
        keys:
        - name: one
          key:
            env: KEY
        - name: two

        """)
  }

  @Test(arguments: [
    (
      "password: {env: NO_SUCH}",
      ["error: DIR/a.yaml:1:11: password: the environment variable NO_SUCH is not set."]
    ),
    (
      "password: {file: DIR/none}",
      ["error: DIR/a.yaml:1:11: password: cannot read DIR/none: No such file or directory."]
    ),
    ("password: {file: DIR}", ["error: DIR/a.yaml:1:11: password: cannot read DIR: Is a directory."]),
    ("password: {file: /dev/zero}", ["error: DIR/a.yaml:1:11: password: /dev/zero is longer than 1 MiB."]),
    (
      "password: {file: DIR/latin}",
      ["error: DIR/a.yaml:1:11: password: cannot read DIR/latin: it is not UTF-8: byte 2."]
    ),
    (
      "password: {env: A, file: B}",
      [
        "error: DIR/a.yaml:1:11: password: the password must be a string: enter a password, {env: NAME}, {file: PATH}, {fd: NUMBER} or {credential: NAME}."
      ]
    ),
    (
      "password: {var: hunter22}",
      [
        "error: DIR/a.yaml:1:11: password: the password must be a string: enter a password, {env: NAME}, {file: PATH}, {fd: NUMBER} or {credential: NAME}."
      ]
    ),
    (
      "user: {env: PASSWORD}",
      [#"error: DIR/a.yaml:1:7: user: {"env": …} is an object, not a string."#]
    ),
    (
      "account: {code: {env: SHORT}}",
      [
        "error: DIR/a.yaml:1:17: Account: code (account.code): the answer is too short: enter a password of at least 8 characters."
      ]
    ),
    (
      "account: {code: {env: NO_SUCH}}",
      ["error: DIR/a.yaml:1:17: Account: code (account.code): the environment variable NO_SUCH is not set."]
    ),
    (
      "keys: [{key: {env: NO_SUCH}}]",
      ["error: DIR/a.yaml:1:14: Keys 1: key (keys[0].key): the environment variable NO_SUCH is not set."]
    ),
  ])
  func `a missing secret is reported with its place`(text: String, expected: [String]) async throws {
    let directory = TemporaryDirectory()
    try Data([0x68, 0xE9]).write(to: URL(fileURLWithPath: directory.path + "/latin"))
    let run = try await AutomatedRun(
      form(), ["--answers", "DIR/a.yaml"],
      files: ["a.yaml": text.replacing("DIR", with: directory.path)],
      environment: ["PASSWORD": "hunter22", "SHORT": "hunter2"])
    #expect(run.report.map { $0.replacing(directory.path, with: "DIR") } == expected)
  }

  @Test func `a number that is too long for one is not quoted, as it may be a secret`() async throws {
    let number = String(repeating: "7", count: 43)
    let run = try await AutomatedRun(
      form(), ["--answers", "DIR/a.json"], files: ["a.json": "{\"password\": \(number)}"])
    #expect(
      run.report.first
        == "error: DIR/a.json:1:14: password: the number is out of range or has more digits than are kept.")
    #expect(!run.report.joined().contains("777") && !run.data.contains("777"))
  }

  @Test(arguments: [
    ("x\n", "x"), ("x\r\n", "x"), ("x\n\n", "x\n"), ("x", "x"), (" x ", " x "), ("x\ny\n", "x\ny"),
    ("\u{FEFF}x\n", "x"),
  ])
  func `a newline and a mark of UTF-8 are no part of a secret in a file`(content: String, secret: String)
    throws
  {
    let directory = TemporaryDirectory()
    try content.write(toFile: directory.path + "/secret", atomically: true, encoding: .utf8)
    #expect(try SystemSecrets(environment: [:]).secret(at: .file(directory.path + "/secret")) == secret)
  }

  @Test func `a descriptor is read to its end, once`() async throws {
    let (reader, writer) = try FileDescriptor.pipe()
    try writer.closeAfter { _ = try writer.writeAll("hunter22\n".utf8) }
    let number = reader.rawValue
    for text in ["password: {fd: \(number)}\n", #"{"password": {"fd": \#(number)}}"#] {
      let answer = AnswersFormat(guessedFrom: text).read(text, in: "").answers["password"]
      #expect(answer.flatMap { SecretReference($0.value) } == .descriptor(number))
    }
    let secrets = SystemSecrets(environment: [:])
    for _ in 0..<2 { #expect(try secrets.secret(at: .descriptor(number)) == "hunter22") }
    try reader.close()
    let run = try await AutomatedRun(
      form(), ["--answers", "DIR/a.yaml"], files: ["a.yaml": "password: {fd: 987}\n"])
    #expect(
      run.report == ["error: DIR/a.yaml:1:11: password: cannot read descriptor 987: Bad file descriptor."])
  }

  @Test func `a descriptor that the process opened for itself is nobody's secret`() throws {
    let own = try FileDescriptor.open("/dev/null", .readOnly, options: .closeOnExec)
    defer { try? own.close() }
    #expect(throws: ReadingError.self) {
      try SystemSecrets(environment: [:]).secret(at: .descriptor(own.rawValue))
    }
  }

  @Test func `a credential is a file in the service's directory`() async throws {
    let directory = TemporaryDirectory()
    try "hunter22\n".write(toFile: directory.path + "/db", atomically: true, encoding: .utf8)
    func run(_ name: String, environment: [String: String]) async throws -> AutomatedRun {
      try await AutomatedRun(
        form(), ["--answers", "DIR/a.yaml", "--save-answers", "DIR/record.json"],
        files: ["a.yaml": "password: {credential: \(name)}\n"], environment: environment)
    }
    let environment = ["CREDENTIALS_DIRECTORY": directory.path]
    let found = try await run("db", environment: environment)
    #expect(found.report == [] && found.answers.contains("hunter22"))
    #expect(try found.record().contains(#""credential": "db""#))
    for name in ["../db", "\(directory.path)/db", "..", "''"] {
      let report = try await run(name, environment: environment).report.joined()
      #expect(report.contains("is not a valid name of a credential"), "\(report)")
    }
    #expect(
      try await run("db", environment: [:]).report == [
        "error: DIR/a.yaml:1:11: password: the environment variable CREDENTIALS_DIRECTORY is not set."
      ])
  }

  /// Forms whose rows hold secrets in every way, with the answers of a run that leave some of it locked, hidden or wrong.
  @Test(arguments: [
    #"{"env": "TOKEN"}"#, "{fd: 3}", #"{"credential":"db"}"#, "{file: /run/secrets/db}", " { env : A } ",
  ])
  func `what looks like a reference is none where every text may be the secret`(text: String) async throws {
    let form = Form() +++ PasswordRow("password") { $0.add(rule: RuleRequired()) } <<< TextRow("name")
    let reason = "references to secrets work only in these files: JSON, YAML."
    let flag = try await AutomatedRun(form, ["--set", "password=" + text, "--set", "name=" + text])
    #expect(flag.report == ["error: --set password: " + reason])
    let variable = try await AutomatedRun(form, [], environment: ["APP_PASSWORD": text])
    #expect(variable.report == ["error: $APP_PASSWORD: password: " + reason])
    let file = try await AutomatedRun(
      form, ["--answers", "DIR/a.env"], files: ["a.env": "APP_PASSWORD='\(text)'\n"])
    #expect(file.report == ["error: DIR/a.env:1:14: password: " + reason])
  }

  @Test(arguments: [
    [], ["--set", "user=x"], ["--set", "talks=maybe"], ["--set", "talks=true"],
    ["--set", #"keys=[{"name":"a","key":"5ecret-a""#], ["--set", #"account={"code":"5ecret-b"x}"#],
    ["--set", #"account=5ecret-c"#], ["--set", "account.code=5ecret"],
    ["--set", #"password={"x": "5ecret-d"}"#],
    ["--set", "keys[0].key=5ecret-e", "--set", "keys[0].nmae=b"], ["--set", "keys[7].key=5ecret-f"],
    ["--set", "late=5ecret-g"], ["--set", #"locked={"code":"5ecret-h"}"#], ["--set", "password.x=5ecret-i"],
    ["--answers", "DIR/a.json"], ["--answers", "DIR/b.json"], ["--answers", "DIR/c.yaml"],
    ["--answers", "DIR/d.env"], ["--answers", "DIR/e.yaml"], ["--answers", "DIR/f.yaml"],
    ["--answers", "DIR/g.json"],
  ])
  func `nothing that is written has the text of a secret`(arguments: [String]) async throws {
    func form() -> Form {
      let form = self.form()
      form +++ Section("More")
        <<< GroupRow("locked", title: "Locked") {
          TextRow("name") { $0.value = "x" }
          PasswordRow("code") { $0.value = "5ecret-default" }
        }
        <<< PasswordRow("late") {
          $0.hidden = "$talks != true"
          $0.value = "5ecret-default"
        }
        <<< TextRow("told") { $0.hidden = "$password BEGINSWITH '5'" }
      form.rowBy(tag: "locked")?.disabled = "$password != 'x'"
      return form
    }
    let files = [
      "a.json":
        #"{"password": "5ecret-j", "account": {"name": 1, "code": "5ecret"}, "keys": [{"key": ["5ecret-k"]}]}"#,
      "b.json": #"{"password": "5ecret-l", "keys": "5ecret-m", "account": ["5ecret-n"]}"#,
      "c.yaml": "password: 5ecret-o\naccount: {code: [5ecret-p]}\nkeys: [5ecret-q, {key: 5ecret-r}]\n",
      "e.yaml": "password: *5ecret-y\n", "f.yaml": "password: !5ecret-z\n",
      "g.json": #"{"password": "\5ecret-0"}"#,
      "d.env": "APP_PASSWORD=5ecret-s\nAPP_KEYS='[{\"key\": 5ecret-t}]'\n5ecret-u\nAPP_ACCOUNT=5ecret-v w\n",
    ]
    let environment = ["APP_PASSWORD": "5ecret-w", "APP_KEYS": #"[{"name": "a", "key": "5ecret-x"}]"#]
    let plans = [
      ["--dry-run", "--format", "json"], ["--template", "env"], ["--dry-run"], ["--template", "yaml"],
    ]
    for variables in Extent.isThorough ? [[:], environment] : [environment] {
      for plan in plans.prefix(Extent.times(2, thoroughly: plans.count)) {
        let record = ["--save-answers", "DIR/record." + (plan.contains("env") ? "env" : "json")]
        let run = try await AutomatedRun(
          form(), arguments + plan + record, files: files, environment: variables)
        let written = [
          run.report.joined(separator: "\n"), run.data, run.explanation, run.plan, run.questions,
          try run.record(),
        ]
        for text in written { #expect(!text.contains("5ecret"), "\(text)") }
      }
    }
  }
}
