import Eureka
import EurekaCommand
import EurekaTesting
import Testing

/// The code of the article `Conditions` about flags.
struct Serve: Questionnaire {
  @Flag(help: "Ask for all settings.") var advanced = false

  var form: Form {
    Section("Server") {
      IntRow("port") {
        $0.title = "Port"
        $0.value = 80
      }
    }
    if advanced {
      Section("Limits") {
        IntRow("workers") {
          $0.title = "Workers"
          $0.value = 4
        }
      }
    }
  }
}

@MainActor @Test func `a flag adds a section, and without it its tag is unknown`() async throws {
  let advanced = try await CommandTester<Serve>().run(["--advanced", "--set", "workers=8", "--no-input"])
  #expect(advanced.submitted == ["port": 80, "workers": 8])
  let plain = try await CommandTester<Serve>().run(["--set", "workers=8", "--no-input"])
  #expect(plain.exitStatus == 65)
  #expect(
    plain.standardError == "error: --set workers: unknown tag \"workers\": enter one of the tags port.\n")
  let lenient = try await CommandTester<Serve>().run([
    "--set", "workers=8", "--no-input", "--ignore-unknown",
  ])
  #expect(lenient.submitted == ["port": 80])
}
