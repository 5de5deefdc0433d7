import Eureka
import EurekaTesting
import TestSupport
import Testing

@testable import EurekaTerminal

/// Words such as "none" and "back", typed instead of a blank line or a command, and the notes about them.
@MainActor
@Suite struct MeantWordsTests {
  private func form() -> Form {
    Form {
      IntRow("children") { $0.title = "Children" }
      PhoneRow("phone") { $0.title = "Telephone" }
      IntRow("port") {
        $0.title = "Port"
        $0.value = 443
      }
      IntRow("age") { $0.title = "Age" }.required()
      TextRow("note") { $0.title = "Note" }
      itemList("drugs", [.insert], header: "Drugs") { TextRow { $0.title = "Drug" } }
    }
  }

  @Test func `a refused word for nothing is answered by what a blank line does`() {
    let run = FormTester(form(), options: .fixed(.interactive)).run([
      "none", "", "-", "", "n/a", "", "don't know", "36", ":quit",
    ])
    #expect(
      run.transcript.hasPrefix(
        """

        Children › none
        error: "none" is not a whole number.
        (a blank line leaves it open)
        Children ›\u{20}

        Telephone › -
        error: "-" has no digit: enter a telephone number such as +1 555 0100.
        (a blank line leaves it open)
        Telephone ›\u{20}

        Port [443] › n/a
        error: "n/a" is not a whole number.
        (a blank line keeps 443)
        Port [443] ›\u{20}

        Age * › don't know
        error: Age is required: enter a whole number.
        Age * › 36

        """), "\(run.transcript)")
  }

  @Test func `where it is a text, it is kept, and so it is told`() {
    let run = FormTester(form(), options: .fixed(.interactive)).run([
      "", "", "", "36", "none", "no", "aspirin", "quit", "",
    ])
    run.expect(
      shows: """
        Note › none
        (taken as text; a blank line leaves it open)

        """)
    run.expect(shows: "› no\n(taken as text; a blank line ends the list)\n")
    #expect(run.transcript.contains("› quit\n(taken as text; the command is :quit)\n"), "\(run.transcript)")
    #expect(run.answers["note"] == "none")
    #expect(run.answers["drugs"] == ["no", "aspirin", "quit"])
  }

  @Test func `in a pipe, and where the word is an option, there is no note`() {
    let piped = FormTester(form(), options: .fixed(.piped)).run(["", "", "", "36", "none", ""])
    #expect(!piped.transcript.contains("taken as text"))
    let options = Form { PushRow<String>("x") { $0.options = ["none", "some"] } }
    let run = FormTester(options, options: .fixed(.interactive)).run(["none"])
    #expect(!run.transcript.contains("taken as text"))
    #expect(run.answers["x"] == "none")
  }

  @Test func `a question says what a blank line does there`() {
    let run = FormTester(form(), options: .fixed(.interactive)).run(["?", "", "", "?", "", "?", "1", "", "?"])
    for sentence in [
      "A blank line leaves it open.", "A blank line keeps: 443", "A blank line ends the list.",
    ] {
      #expect(run.transcript.components(separatedBy: sentence).count == 2, "\(run.transcript)")
    }
  }
}
