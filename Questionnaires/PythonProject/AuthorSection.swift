import Eureka

@MainActor
extension PythonProject {
  /// Who answers for the project.
  var authorSection: Section {
    Section("Author") {
      NameRow("author_name") {
        $0.title = "Your full name"
        $0.placeholder = "Ada Lovelace"
        $0.add(rule: RuleRequired())
      }
      EmailRow("author_email") {
        $0.title = "Your e-mail address"
        $0.placeholder = "ada@example.org"
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleEmail())
      }
    }
  }
}
