import Eureka
import EurekaCommand

/// Asks what an annual health check covers: who the patient is, how they live, what was measured, and what follows.
///
/// Made after the Aboriginal and Torres Strait Islander health check (MBS item 715) as a FHIR questionnaire, in words of its own:
/// `715.R4.json` and `CVD-Check.json` of Smart Forms, by the Australian e-Health Research Centre of CSIRO (Apache-2.0).
@main
struct HealthCheck: Questionnaire {
  static let configuration = CommandConfiguration(
    commandName: "health-check",
    abstract: "Records an annual health check.",
    discussion: """
      Without an option, the answers are printed as JSON. --submit-to stores them. --defaults-from offers the answers of \
      an earlier check.
      """)

  var form: Form {
    let form = Form {
      aboutGroup
      patientGroup
      consentGroup
      prioritiesGroup
      historyGroup
      medicinesGroup
      allergiesGroup
      familyGroup
      wellbeingGroup
      lifestyleGroup
      substancesGroup
      sexualHealthGroup
      immunisationGroup
      eyesGroup
      earsGroup
      mouthGroup
      examinationGroup
      riskGroup
      investigationsGroup
      planGroup
    }
    form.version = 1
    return form
  }
}
