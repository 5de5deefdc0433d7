import Eureka
import EurekaTesting
import Testing

/// Titles that are read aloud, and stand above their options.
@MainActor
@Suite struct AskedAboveTests {
  private func transcript(_ form: Form, _ lines: [String], _ style: ScreenStyle = ScreenStyle(columns: 60))
    -> String
  {
    FormTester(form, options: .fixed(.interactive), style: style).run(lines).transcript
  }

  private func form() -> Form {
    Form {
      Section {
        PickerRow<String>("fever") {
          $0.title = "Did she have a fever in the last week?"
          $0.hint = "Read the question aloud."
          $0.options = ["yes", "no", "not known"]
          $0.add(rule: RuleRequired())
        }
        PushRow<String>("carer") {
          $0.title = "Who cares for her?"
          $0.options = ["mother", "father"]
          $0.value = "mother"
        }
        SegmentedRow<String>("cough") {
          $0.title = "Did she have a cough for longer than two weeks?"
          $0.options = ["yes", "no", "not known"]
        }
        PickerRow<String>("place") {
          $0.title = "Place"
          $0.options = ["home", "hospital"]
        }
      }
    }
  }

  @Test func `a title that is a question stands above the options, too`() {
    let transcript = transcript(form(), ["5", "1", "", "", "2"])
    #expect(
      transcript == """

        Read the question aloud.
        Did she have a fever in the last week?
          1) yes
          2) no
          3) not known
        Did she have a fever in the last week? * › 5
        error: 5 is not an option: enter 1 to 3, or an option's
        name.
        Did she have a fever in the last week? * › 1
        Who cares for her?
          1) mother
          2) father
        Who cares for her? [mother] › 
        Did she have a cough for longer than two weeks?
          1) yes / 2) no / 3) not known
        Did she have a cough for longer than two weeks? › 
        Place
          1) home
          2) hospital
        Place › 2

        """, "\(transcript)")
  }

  @Test func `what does not change is not printed again after an explanation`() {
    let transcript = transcript(form(), ["?", ":why", "1", "", "", ":why", "2"])
    #expect(transcript.components(separatedBy: "1) yes\n").count == 2, "\(transcript)")
    #expect(transcript.components(separatedBy: "1) home\n").count == 2, "\(transcript)")
  }

  @Test func `a screen reader hears the question before its options, and with the prompt`() {
    var style = ScreenStyle(columns: 60)
    style.isAccessible = true
    let transcript = transcript(form(), ["1", "", "", "2"], style)
    #expect(transcript.contains("Did she have a fever in the last week?\n"), "\(transcript)")
  }
}
