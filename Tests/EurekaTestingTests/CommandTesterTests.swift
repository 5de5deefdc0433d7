import EurekaCommand
import EurekaTesting
import Testing

private struct Greeter: Questionnaire {
  static let configuration = CommandConfiguration(abstract: "Greets.", version: "1.2")

  @Option var title = "Name"

  var form: Form {
    Section("You") {
      NameRow("name") {
        $0.title = title
        $0.add(rule: RuleRequired())
      }
      PasswordRow("word") { $0.title = "Word" }
    }
  }
}

private struct Eraser: Questionnaire {
  struct IsBusy: Error, CustomStringConvertible { var description: String { "the disk is busy" } }

  static var keepsAnswers: Bool { false }

  var form: Form {
    Form { Section("Disk") { TextRow("disk") { $0.title = "Disk" } } }.confirmation("erase")
  }

  func submit(_ form: Form) async throws -> SubmitResult {
    await Task.yield()
    let disk = form.values()["disk"] as? String
    guard let disk else { return .unchanged }
    if disk == "sdb" { throw IsBusy() }
    print("erased \(disk)")
    return .changed
  }
}

/// The whole command in a test: arguments, lines and variables in; what it prints, says and does out.
@MainActor
@Suite(.serialized) struct CommandTesterTests {
  @Test func `lines answer, and the answers are printed`() async throws {
    let run = try await CommandTester<Greeter>().run(lines: ["Ada", "secret", "rest"])
    #expect(run.exitStatus == 0)
    #expect(run.standardOutput == "{\n  \"name\": \"Ada\"\n}\n")
    #expect(
      run.standardError == """

        ── You
        Name * › Ada
        What you type is not shown, and no commands are read.
        Word › ••••

        """)
    #expect(run.submitted == ["name": "Ada"])
    #expect(run.unusedLines == ["rest"])
  }

  @Test func `options, variables and standard input answer`() async throws {
    let tester = CommandTester(Greeter.self)
    let set = try await tester.run(["--no-input", "--set", "name=Ada", "--format", "env"])
    #expect(set.standardOutput == "GREETER_NAME=Ada\n")
    let variable = try await tester.run(["--no-input"], environment: ["GREETER_NAME": "Eve"])
    #expect(variable.submitted == ["name": "Eve"])
    let file = try await tester.run(["--answers", "-"], lines: [#"{"name": "Bo"}"#])
    #expect(file.submitted == ["name": "Bo"])
    let own = try await tester.run(["--title", "Your name"], lines: ["Ada", ""])
    #expect(own.standardError.contains("Your name * › Ada\n"))
  }

  @Test func `a run without a result has its report and its status`() async throws {
    let tester = CommandTester<Greeter>()
    let early = try await tester.run()
    #expect(early.exitStatus == 66)
    #expect(early.submitted == nil)
    #expect(early.standardError.contains("Name (name)"))
    let quit = try await tester.run(lines: [":quit"])
    #expect(quit.exitStatus == 1)
    let data = try await tester.run(["--no-input", "--format", "json"])
    #expect(data.exitStatus == 65)
    #expect(data.standardError.contains(#""outcome": "rejected""#))
    #expect(data.standardOutput == "")
  }

  @Test func `help, versions, descriptions and wrong options end nothing but the run`() async throws {
    let tester = CommandTester<Greeter>()
    let help = try await tester.run(["--help"])
    #expect(help.exitStatus == 0)
    #expect(help.standardOutput.hasPrefix("OVERVIEW: Greets.\n"))
    #expect(try await tester.run(["--version"]).standardOutput == "1.2\n")
    let wrong = try await tester.run(["--nothing"])
    #expect(wrong.exitStatus == 64)
    #expect(wrong.standardError.contains("--nothing"))
    let check = try await tester.run(["--check"])
    #expect(check.standardError == "greeter: no problems found.\n")
  }

  @Test func `what submit printed, returned and threw is known`() async throws {
    let tester = CommandTester<Eraser>()
    let changed = try await tester.run(["--confirm", "erase"], lines: ["sda"])
    #expect(changed.exitStatus == 0)
    #expect(changed.standardOutput == "erased sda\n")
    #expect(changed.submitResult == .changed)
    #expect(changed.submitError == nil)
    let unchanged = try await tester.run(["--confirm", "erase"], lines: [""])
    #expect(unchanged.submitResult == .unchanged)
    #expect(unchanged.standardError.hasSuffix("Unchanged.\n"))
    let failed = try await tester.run(["--confirm", "erase"], lines: ["sdb"])
    #expect(failed.exitStatus == 70)
    #expect(failed.submitted == ["disk": "sdb"])
    #expect(failed.submitError is Eraser.IsBusy)
    #expect(failed.standardError.contains("error: the disk is busy"))
    #expect(try await tester.run(lines: ["sda"]).submitted == nil)
  }

  private struct Unplanned: Questionnaire {
    var form: Form { TextRow("name") }
    func plan(_ form: Form) -> Plan {
      var plan = Plan()
      plan.run("false")
      return plan
    }
    func submit(_ form: Form) {}
  }

  @Test func `what no submit was given, as the plan had failed, was not submitted`() async throws {
    let run = try await CommandTester<Unplanned>().run(lines: ["Ada"])
    #expect(run.exitStatus == 70 && run.submitted == nil && run.submitError != nil, "\(run)")
  }

  @Test func `runs at once keep their outputs apart`() async throws {
    async let first = CommandTester<Eraser>().run(["--confirm", "erase"], lines: ["sda"])
    async let second = CommandTester<Eraser>().run(["--confirm", "erase"], lines: ["sdc"])
    #expect(try await first.standardOutput == "erased sda\n")
    #expect(try await second.standardOutput == "erased sdc\n")
  }

  @Test func `a confirmation word is handed to a form's tester`() {
    func form() -> Form { Form { Section("Disk") { TextRow("disk") } }.confirmation("erase") }
    #expect(FormTester(form(), mode: .piped, confirmation: "erase").run(["sda"]).outcome == .completed)
    #expect(FormTester(form(), mode: .piped).run(["sda"]).exitStatus == 65)
  }
}
