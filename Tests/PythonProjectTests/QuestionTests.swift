import Eureka
import EurekaTesting
import Testing

@testable import python_project

/// Which questions are asked, and what their defaults are.
@MainActor
@Suite struct QuestionTests {
  @Test func `Diamond's projects are asked for their entry in the catalog`() {
    let run = FormTester(PythonProject().form).run([
      "beam_line", "Reads detectors.", "github.com", "", "", "", "Ada Lovelace", "ada@example.org",
      "group:default/controls", "", "", "no", "sphinx", "pyright", "", "yes", "/srv/beam",
    ])
    #expect(
      run.asked == [
        "package_name", "description", "git_platform", "github_org", "repo_name", "distribution_name",
        "author_name", "author_email", "component_owner", "component_type", "component_lifecycle", "docker",
        "docs_type", "type_checker", "strict_typing", "pypi", "folder",
      ])
    #expect(run.outcome == .completed)
    #expect(
      run.answers == [
        "package_name": "beam_line", "description": "Reads detectors.", "git_platform": "github.com",
        "github_org": "DiamondLightSource", "repo_name": "beam-line", "distribution_name": "beam-line",
        "repo_url": "https://github.com/DiamondLightSource/beam-line",
        "docs_url": "https://diamondlightsource.github.io/beam-line", "author_name": "Ada Lovelace",
        "author_email": "ada@example.org", "component_owner": "group:default/controls",
        "component_type": "library", "component_lifecycle": "experimental", "docker": false,
        "docs_type": "sphinx", "sphinx": true, "type_checker": "pyright", "strict_typing": true,
        "pypi": true, "folder": "/srv/beam",
      ])
  }

  @Test func `others are not, and mypy is never strict`() {
    let run = FormTester(PythonProject().form).run([
      "tiny", "Does little.", "github.com", "Ada", "", "", "Ada Lovelace", "ada@example.org", "no", "README",
      "mypy", "no", "",
    ])
    #expect(
      run.asked == [
        "package_name", "description", "git_platform", "github_org", "repo_name", "distribution_name",
        "author_name", "author_email", "docker", "docs_type", "type_checker", "pypi", "folder",
      ])
    #expect(run.answers["sphinx"] == false)
    #expect(run.answers["docs_url"] == "https://ada.github.io/tiny")
  }

  @Test func `names follow the import name until they are answered`() {
    let defaults = unattendedRun(fullAnswers).answers
    #expect(defaults["repo_name"] == "beam-line")
    #expect(defaults["distribution_name"] == "beam-line")
    let named = unattendedRun(fullAnswers, ["repo_name": "beam.line"]).answers
    #expect(named["distribution_name"] == "beam.line")
    #expect(named["repo_url"] == "https://github.com/DiamondLightSource/beam.line")
  }

  @Test func `a corrected import name changes the names that followed it`() {
    let run = FormTester(PythonProject().form).run([
      "beam_lime", "Reads detectors.", "github.com", "Ada", ":goto package_name", "beam_line", ":submit",
      "", "", "Ada Lovelace", "ada@example.org", "no", "README", "mypy", "no", "",
    ])
    #expect(run.answers["distribution_name"] == "beam-line")
  }

  @Test func `what has no default is required, but not what follows that`() {
    let run = FormTester(PythonProject().form, mode: .unattended).run()
    #expect(
      run.problems.map(\.path) == [
        "package_name", "description", "git_platform", "author_name", "author_email", "component_owner",
        "docker", "docs_type", "type_checker", "pypi",
      ])
    #expect(run.problems.allSatisfy { $0.kind == .missing })
  }
}
