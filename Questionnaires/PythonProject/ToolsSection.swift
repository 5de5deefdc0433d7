import Eureka

@MainActor
extension PythonProject {
  /// How the project is documented, checked and released.
  var toolsSection: Section {
    Section("Tools") {
      SwitchRow("docker") {
        $0.title = "Publish a container image"
        $0.help = "Answer yes if it runs as a service."
        $0.add(rule: RuleRequired())
      }
      SegmentedRow<Documentation>("docs_type") {
        $0.title = "Documentation"
        $0.help = "A README is enough to begin with; Sphinx builds a site of pages."
        $0.options = Documentation.allCases
        $0.add(rule: RuleRequired())
      }
      ComputedRow<Bool>("sphinx") {
        $0.compute(["docs_type"]) { form in form.value("docs_type") == Documentation.sphinx }
      }
      SegmentedRow<TypeChecker>("type_checker") {
        $0.title = "Type checker"
        $0.help = "Pyright is stricter, and suits new code. Code that is older may pass mypy sooner."
        $0.options = TypeChecker.allCases
        $0.add(rule: RuleRequired())
      }
      SwitchRow("strict_typing") {
        $0.title = "Check types strictly"
        $0.help = "Begin with yes, and turn it off in pyproject.toml if it costs more than it finds."
        $0.shown = "$type_checker == 'pyright'"
        $0.value = true
        $0.add(rule: RuleRequired())
      }
      SwitchRow("pypi") {
        $0.title = "Upload releases to PyPI"
        $0.help = "A workflow uploads the wheel and the source distribution of each tag."
        $0.add(rule: RuleRequired())
      }
    }
  }
}
