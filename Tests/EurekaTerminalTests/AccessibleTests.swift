import Eureka
import EurekaTesting
import TestSupport
import Testing

/// The screen of somebody who has it read out.
@MainActor
@Suite struct AccessibleTests {
  private let style = ScreenStyle(columns: 60, isAccessible: true)

  private func form() -> Form {
    Form {
      Section("Server") {
        TextRow("host") {
          $0.title = "Host name"
          $0.placeholder = "www.example.org"
          $0.add(rule: RuleRequired())
        }
        IntRow("port") {
          $0.title = "Port"
          $0.value = 443
        }
        SwitchRow("tls") { $0.title = "Use TLS" }
        PasswordRow("password") {
          $0.title = "Password"
          $0.value = "secret"
        }
        TextRow("zone") {
          $0.title = "Zone"
          $0.disabled = true
        }
      }
      Section("Choices") {
        AlertRow<String>("alert") {
          $0.title = "Disk"
          $0.selectorTitle = "The disk is full."
          $0.options = ["Clean up", "Later"]
          $0.cancelTitle = "Never mind"
        }
        ActionSheetRow<String>("draft") {
          $0.title = "Draft"
          $0.options = ["Keep", "Delete"]
          $0.destructiveOption = "Delete"
        }
        SegmentedRow<Int>("code") {
          $0.title = "Code"
          $0.options = [301, 302]
          $0.value = 302
        }
        MultipleSelectorRow<String>("types") {
          $0.title = "Types"
          $0.options = ["css", "js"]
          $0.value = ["js"]
        }
        SliderRow("volume") { $0.title = "Volume" }
        TextAreaRow("notes") { $0.title = "Notes" }
      }
    }
  }

  @Test func `words stand in the place of marks, and defaults are spoken`() {
    let run = FormTester(form(), options: .fixed(.interactive, reviews: true), style: style).complete([
      "", "a.org", "", "y", "", "", "2", "", "+css", "0.5", "Hello", ".", "",
    ])
    #expect(
      run.transcript == """

        Server, section 1 of 2
        Host name (required, hint: www.example.org):\u{20}
        error: Host name is required.
        Host name (required, hint: www.example.org): a.org
        Port (default: 443):\u{20}
        Use TLS (yes or no): y
        What you type is not shown, and no commands are read.
        Password (default: not shown):\u{20}
        Zone: (no answer) (locked)

        Choices, section 2 of 2
        The disk is full.
          1) Clean up
          2) Later
          Enter: Never mind
        Disk:\u{20}
        Draft
          1) Keep
          2) Delete (destructive)
          Enter: skip
        Draft: 2
        Code
          a) 301
          b) 302
        Code (default: 302):\u{20}
        Types
          1) css
          2) js (chosen)
        Types (default: js): +css
        (now: css, js)
        Volume (0 to 10): 0.5
        Notes
        Lines of text; a lone . or Ctrl-D ends them, a blank first
        line leaves it empty. Commands here: :edit, :back and :quit.
        Next line: Hello
        Next line: .

        Your answers
        Server
        1) Host name: a.org
        2) Port: 443
        3) Use TLS: yes
        4) Password: not shown
        5) Zone: (no answer) (locked)
        Choices
        6) Disk: (no answer)
        7) Draft: Delete
        8) Code: 302
        9) Types: css, js
        10) Volume: 0.5
        11) Notes: Hello
        Submit (Enter, or a number):\u{20}

        """)
  }

  @Test func `our own marks are ASCII, whatever the locale`() {
    let run = FormTester(form(), options: .fixed(.interactive, reviews: true), style: style).complete([
      "a.org", "", "y", "", "", "2", "", "", "", "", "",
    ])
    #expect(!run.transcript.unicodeScalars.contains { !$0.isASCII }, "\(run.transcript)")
  }

  @Test(arguments: [("", false), ("0", false), ("1", true), ("yes", true)])
  func `the environment asks for it`(value: String, isAccessible: Bool) {
    let style = ScreenStyle(environment: ["ACCESSIBLE": value], isTerminal: true)
    #expect(style.isAccessible == isAccessible)
  }
}
