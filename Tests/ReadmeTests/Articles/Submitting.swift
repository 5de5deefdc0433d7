import Eureka
import EurekaCommand
import EurekaTesting
import Foundation
import TestSupport
import Testing

/// The code of the article `Submitting`, and of `TestingForms` about whole commands.
struct Installer: Questionnaire {
  var form: Form {
    Form {
      Section("Disk") {
        TextRow("disk") {
          $0.title = "Disk"
          $0.add(rule: RuleRequired())
        }
      }
    }.confirmation { form in
      form.value("disk").map { Confirmation($0, message: "All data on \($0) will be lost.") }
    }
  }

  func submit(_ form: Form) async throws -> SubmitResult {
    print("erased \(form.values()["disk"] as? String ?? "")")
    return .changed
  }
}

@MainActor @Test func `a whole command runs in a test`() async throws {
  let run = try await CommandTester<Installer>().run(["--confirm", "sda"], lines: ["sda"])
  #expect(run.exitStatus == 0)
  #expect(run.standardOutput == "erased sda\n")
  #expect(run.submitted == ["disk": "sda"])
  #expect(run.submitResult == .changed)
}

struct Mailing: Questionnaire {
  @Option var directory = "/etc"

  struct Settings: Decodable {
    let name: String
    let password: String
  }

  var form: Form {
    return Form {
      TextRow("name") {
        $0.title = "Mail name"
        $0.add(rule: RuleRequired())
      }
      PasswordRow("password") {
        $0.title = "Password"
        $0.add(rule: RuleRequired())
      }
    }.decoded(as: Settings.self)
  }

  func plan(_ form: Form) async throws -> Plan {
    let settings = try form.decode(Settings.self)
    var plan = Plan(in: directory)
    try plan.write("\(directory)/mailname", "\(settings.name)\n")
    try plan.write("\(directory)/exim4/passwd.client", "*:mail:\(settings.password)\n", mode: 0o640)
    if !plan.isEmpty { plan.run("systemctl", "restart", "exim4", undo: ["systemctl", "restart", "exim4"]) }
    plan.note("Port 25 must be open.")
    return plan
  }
}

@MainActor @Test func `a plan shows what the article shows`() async throws {
  let directory = TemporaryDirectory()
  _ = try directory.write("vm\n", to: "mailname")
  let run = try await CommandTester<Mailing>().run([
    "--directory", directory.path, "--dry-run", "--no-input", "--set", "name=mail.example.org", "--set",
    "password=hunter22",
  ])
  let block = try #require(
    try Article("Sources/Eureka/Eureka.docc/Submitting.md").blocks(in: "text").map(\.text)
      .first { $0.contains("What will happen") })
  let steps = block.split(separator: "\n").dropFirst().dropLast().joined(separator: "\n")
  let shown = run.standardOutput.replacing(directory.path, with: "/etc")
  #expect(shown.hasSuffix("What will happen:\n\(steps)\n"), "\(shown)")
}

struct Cleaning: Questionnaire {
  @Option var directory = "/var/spool/intake"

  var form: Form { TextRow("name") { $0.title = "Name" } }

  func plan(_ form: Form) async throws -> Plan {
    var plan = Plan()
    try plan.remove("\(directory)/records.jsonl")
    form.confirmation = plan.isEmpty ? nil : Confirmation("remove", message: "All records will be lost.")
    return plan
  }

  func submit(_ form: Form) async throws {}
}

@MainActor @Test func `a plan has what it destroys confirmed`() async throws {
  let directory = TemporaryDirectory()
  let records = try directory.write("{}\n", to: "records.jsonl")
  let tester = CommandTester<Cleaning>()
  let options = ["--directory", directory.path]
  for way in [["--no-input"], []] {
    let refused = try await tester.run(options + way, lines: ["Ada"])
    #expect(refused.exitStatus == 65)
    let error = refused.standardError
    #expect(error.contains("All records will be lost; confirmation is required"), "\(error)")
    #expect(FileManager.default.fileExists(atPath: records))
  }
  #expect(try await tester.run(options + ["--dry-run", "--no-input"]).exitStatus == 0)
  let driven = options + ["--next", "--submit", "--journal", directory.path + "/journal"]
  #expect(try await tester.run(driven).exitStatus == 66)
  #expect(try await tester.run(driven + ["--set", "name=Ada"]).exitStatus == 65)
  #expect(FileManager.default.fileExists(atPath: records))
  let confirmed = try await tester.run(options + ["--confirm", "remove"], lines: ["Ada"])
  #expect(confirmed.exitStatus == 0 && !FileManager.default.fileExists(atPath: records))
  #expect(try await tester.run(options + ["--no-input"]).submitResult == .unchanged)
}

struct Copying: Questionnaire {
  static var keepsAnswers: Bool { false }
  static var answersDirectory: String? { "/var/spool/intake" }

  var form: Form { TextRow("from") { $0.title = "From" } }
  private var files: [String] { ["a", "b"] }
  private func copy(_ file: String) throws {}

  func submit(_ form: Form) async throws {
    form.progress.totalUnitCount = Int64(files.count)
    form.progress.localizedDescription = "Copying files"
    for file in files {
      try copy(file)
      form.progress.completedUnitCount += 1
    }
    print("Copied \(files.count) files.")
  }
}

struct Configuring: Questionnaire {
  var form: Form { TextRow("host") { $0.title = "Host" } }
  @MainActor private func configuration(of form: Form) -> String { form.values()["host"] as? String ?? "" }
  private func installed() throws -> String { "a.org" }
  private func install(_ form: Form) -> SubmitResult { .changed }

  func submit(_ form: Form) async throws -> SubmitResult {
    try configuration(of: form) == installed() ? .unchanged : install(form)
  }
}

@MainActor @Test func `submit shows its progress, and reports that nothing was to be changed`() async throws {
  let copying = try await CommandTester<Copying>().run(lines: ["here"])
  #expect(copying.standardOutput == "Copied 2 files.\n")
  let configuring = try await CommandTester<Configuring>().run(lines: ["a.org"])
  #expect(configuring.submitResult == .unchanged)
}
