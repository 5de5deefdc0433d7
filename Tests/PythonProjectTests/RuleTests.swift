import Eureka
import EurekaTesting
import Testing

@testable import python_project

/// What the rules refuse, and what they say.
@MainActor
@Suite struct RuleTests {
  @Test func `the form has no mistakes`() {
    #expect(PythonProject().form.check().isEmpty)
  }

  @Test(arguments: ["ab", "A1", "my_package", "x_"])
  func `import names are accepted`(name: String) {
    #expect(unattendedRun(fullAnswers, ["package_name": .string(name), "repo_name": "ab"]).problems.isEmpty)
  }

  @Test(arguments: ["a", "1a", "_a", "my-package", "my package", "é1"])
  func `what is no import name is refused`(name: String) {
    let run = unattendedRun(fullAnswers, ["package_name": .string(name), "repo_name": "ab"])
    #expect(
      run.report.first == """
        error: the test: Import name (package_name): "\(name)" is not valid: enter a Python name of two or more letters, \
        digits and underscores that begins with a letter.
        """)
  }

  @Test(arguments: [("my.repo-1_x", true), ("ab", true), ("a", false), ("1a", false), ("a/b", false)])
  func `a repository's name has letters, digits, dots, dashes and underscores`(name: String, isValid: Bool) {
    #expect(unattendedRun(fullAnswers, ["repo_name": .string(name)]).problems.isEmpty == isValid)
  }

  @Test func `a distribution name that PyPI does not accept is a warning`() {
    let run = unattendedRun(fullAnswers, ["distribution_name": "beam line"])
    #expect(run.outcome == .completed)
    #expect(run.warnings.map(\.path) == ["distribution_name"])
  }

  @Test func `answers to hidden questions are refused`() {
    let run = unattendedRun(smallAnswers, ["strict_typing": true, "component_owner": "group:default/a"])
    #expect(run.problems.map(\.kind) == [.hidden, .hidden])
  }
}
