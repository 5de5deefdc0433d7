import Eureka

@MainActor
extension PythonProject {
  /// Where the files are written.
  var folderSection: Section {
    Section("Folder") {
      DirectoryRow("folder") {
        $0.title = "Write it to"
        $0.help = "A new folder, or one with none of the project's files."
        $0.presence = .any
        $0.allowsMissingParents = true
        $0.defaultValue(["repo_name"]) { form in
          form.value("repo_name", as: String.self).map { name in
            "\(FileManager.default.currentDirectoryPath)/\(name)"
          }
        }
        $0.add(rule: RuleRequired())
      }
    }
  }
}
