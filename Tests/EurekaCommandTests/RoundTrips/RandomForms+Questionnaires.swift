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
    case "server-installer": try form(of: ServerInstaller.self)
    case "release-checklist": try form(of: ReleaseChecklist.self)
    case "short-intake": try form(of: ShortIntake.self)
    default: try form(of: RowCatalog.self)
    }
  }

  @MainActor
  private static func form<Q: Questionnaire>(of type: Q.Type) throws -> () -> Form {
    let questionnaire = try Q.parse([])
    return { questionnaire.form }
  }
}
