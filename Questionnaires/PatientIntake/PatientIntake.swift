import Eureka
import EurekaCommand

/// Asks a patient what a doctor wants to know before the first visit, in English, German or Spanish.
@main
struct PatientIntake: Questionnaire {
  static let configuration = CommandConfiguration(
    abstract: "Asks what a doctor wants to know before the first visit.",
    discussion: "Without an option, the answers are printed as JSON. --submit-to stores them.")

  static let languages = ["en"] + Texts.catalogs.keys.sorted()

  var form: Form {
    let form = Form {
      identitySection
      contactSection
      personsSection
      insuranceSection
      visitSection
      painSection
      feverSection
      coughSection
      breathSection
      sleepSection
      medicationsSection
      allergiesSection
      allergyListSection
      historySection
      habitsSection
      consentSection
    }
    form.version = 1
    return form
  }
}
