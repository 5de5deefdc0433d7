import Eureka

@MainActor
extension PythonProject {
  /// Where the repository is, and what is installed from it.
  var repositorySection: Section {
    Section("Repository") {
      SegmentedRow<Platform>("git_platform") {
        $0.title = "Hosted by"
        $0.options = Platform.allCases
        $0.add(rule: RuleRequired())
      }
      TextRow("github_org") {
        $0.title = "GitHub organization"
        $0.help = "The owner of the repository. For a repository of your own, enter your user name."
        $0.shown = "$git_platform == 'github.com'"
        $0.value = "DiamondLightSource"
        $0.add(rule: RuleRequired())
      }
      TextRow("repo_name") {
        $0.title = "Repository name"
        $0.help = "Usually the import name, with dashes instead of underscores."
        $0.defaultValue(["package_name"]) { form in
          form.value("package_name", as: String.self)?.replacingOccurrences(of: "_", with: "-")
        }
        $0.add(rule: RuleRequired())
        $0.add(
          rule: RuleRegExp(
            regExpr: #"[a-zA-Z][a-zA-Z_.\-0-9]+"#,
            msg: "two or more letters, digits, dots, dashes and underscores, beginning with a letter"))
      }
      TextRow("distribution_name") {
        $0.title = "Distribution name"
        $0.help =
          "The name after pip install. It differs from the repository's if PyPI has another such project."
        $0.defaultValue(["repo_name"]) { form in form.value("repo_name") }
        $0.add(rule: RuleRequired())
        $0.add(
          rule: RuleRegExp(
            regExpr: "[a-zA-Z0-9]([a-zA-Z0-9._-]*[a-zA-Z0-9])?", msg: "PyPI accepts no such name."),
          severity: .warning)
      }
      ComputedRow<String>("repo_url") {
        $0.compute(["github_org", "repo_name"]) { form in
          guard let owner: String = form.value("github_org"), let name: String = form.value("repo_name")
          else { return nil }
          return "https://github.com/\(owner)/\(name)"
        }
      }
      ComputedRow<String>("docs_url") {
        $0.compute(["github_org", "repo_name"]) { form in
          guard let owner: String = form.value("github_org"), let name: String = form.value("repo_name")
          else { return nil }
          return "https://\(owner.lowercased()).github.io/\(name)"
        }
      }
    }
  }
}
