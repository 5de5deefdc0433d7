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

  @Test func `a refusal names it as it can be typed`() async throws {
    let run = try await tester.run(["--no-input", "--set", "proxy=squid"])
    #expect(
      run.standardError == """
        error: --set proxy: Proxy (proxy): "squid" is not an option: enter "", traefik or other.

        """)
  }

  @Test func `whoever writes null is told what answers nothing`() async throws {
    let run = try await tester.run(["--no-input", "--set", "proxy=null"])
    #expect(
      run.standardError == """
        error: --set proxy: Proxy (proxy): "null" is not an option; an empty value answers nothing: enter "", traefik or other.

        """)
  }
}
