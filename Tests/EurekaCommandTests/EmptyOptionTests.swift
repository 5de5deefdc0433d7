import EurekaCommand
import EurekaTesting
import TestSupport
import Testing

/// An option that is an empty text, as templates have it for "none of these".
@MainActor
@Suite struct EmptyOptionTests {
  struct Proxy: Questionnaire {
    var form: Form {
      Section("Site") {
        PushRow<String>("proxy") {
          $0.title = "Proxy"
          $0.options = ["", "traefik", "other"]
        }
        MultipleSelectorRow<String>("ports") {
          $0.title = "Ports"
          $0.options = ["", "http"]
        }
      }
    }
  }

  private let tester = CommandTester<Proxy>()
  private let chosen = """
    {
      "proxy": "",
      "ports": [""]
    }

    """

  @Test(arguments: [["1", "1"], [#""""#, #""""#]])
  func `it is seen and chosen by its number or by quotation marks`(lines: [String]) async throws {
    let run = try await tester.run(lines: lines)
    #expect(run.standardOutput == chosen, "\(run.standardError)")
    #expect(
      run.standardError == """

        ── Site
        Proxy
          1) ""
          2) traefik
          3) other
        Proxy › \(lines[0])
        Ports
          1) [ ] ""
          2) [ ] http
        Ports › \(lines[1])

        """)
  }

  @Test func `files, options and variables choose it`() async throws {
    let directory = TemporaryDirectory()
    let file = try directory.write(#"{"proxy": "", "ports": [""]}"#, to: "a.json")
    for arguments in [["--answers", file], ["--set", #"proxy="""#, "--set", #"ports=[""]"#]] {
      let run = try await tester.run(["--no-input"] + arguments)
      #expect(run.standardOutput == chosen, "\(run.standardError)")
    }
    let run = try await tester.run(
      ["--no-input"], environment: ["PROXY_PROXY": #""""#, "PROXY_PORTS": #"[""]"#])
    #expect(run.standardOutput == chosen, "\(run.standardError)")
  }

  @Test(arguments: [
    ("squid", "is not an option"), ("null", "is not an option; an empty value answers nothing"),
  ])
  func `a refusal names it as it can be typed, and tells whoever writes null what answers nothing`(
    answer: String, reason: String
  ) async throws {
    let run = try await tester.run(["--no-input", "--set", "proxy=\(answer)"])
    #expect(
      run.standardError == """
        error: --set proxy: Proxy (proxy): "\(answer)" \(reason): enter "", traefik or other.

        """)
  }
}
