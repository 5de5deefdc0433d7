import Eureka
import EurekaCommand

/// Asks what a new Python project is called and which tools it uses, and writes its first files.
///
/// Made after the questions of Diamond Light Source's `python-copier-template` (`copier.yml`, Apache-2.0), in words of its own.
@main
struct PythonProject: Questionnaire {
  static let configuration = CommandConfiguration(
    commandName: "python-project",
    abstract: "Starts a Python project.",
    discussion: """
      Writes a package, its tests and its settings into a new folder, or into one that has none of these files. Files are \
      never overwritten.
      """)

  var form: Form {
    packageSection
    repositorySection
    authorSection
    catalogSection
    toolsSection
    folderSection
  }

  func submit(_ form: Form) async throws {
    let project = try form.decode(Project.self)
    try ProjectFolder(path: project.folder).write(project.files)
    form.progress.note("Wrote \(project.files.count) files to \(project.folder)")
  }
}
