import Eureka

@MainActor
extension PythonProject {
  /// What the package is called, and what it does.
  var packageSection: Section {
    Section("Package") {
      TextRow("package_name") {
        $0.title = "Import name"
        $0.placeholder = "my_package"
        $0.help = "The name after import in Python code."
        $0.add(rule: RuleRequired())
        $0.add(
          rule: RuleRegExp(
            regExpr: "[a-zA-Z][a-zA-Z_0-9]+",
            msg: "a Python name of two or more letters, digits and underscores that begins with a letter"))
      }
      TextRow("description") {
        $0.title = "Description"
        $0.placeholder = "Reads the detectors of a beamline."
        $0.help = "One line about what the package does."
        $0.add(rule: RuleRequired())
      }
    }
  }
}
