import Eureka
import EurekaCommand

@testable import release_checklist
@testable import row_catalog
@testable import server_installer
@testable import short_intake

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
    case "short-intake":
      let questionnaire = try ShortIntake.parse([])
      return { questionnaire.form }
    default:
      let questionnaire = try RowCatalog.parse([])
      return { questionnaire.form }
    }
  }
}
