import Eureka
import EurekaCommand

@testable import PatientIntake
@testable import ReleaseChecklist
@testable import RowCatalog
@testable import ServerInstaller

extension RandomForms {
  /// Makes the form of a questionnaire, anew each time.
  @MainActor
  static func ofQuestionnaire(_ name: String) throws -> () -> Form {
    switch name {
    case "server-installer":
      let questionnaire = try ServerInstaller.parse([])
      return { questionnaire.form }
    case "release-checklist":
      let questionnaire = try ReleaseChecklist.parse([])
      return { questionnaire.form }
    case "patient-intake":
      let questionnaire = try PatientIntake.parse([])
      return { questionnaire.form }
    default:
      let questionnaire = try RowCatalog.parse([])
      return { questionnaire.form }
    }
  }
}
