import Eureka
import EurekaTesting

@testable import python_project

typealias Answers = OrderedDictionary<String, AnswerValue>

/// Answers to everything that has no default: a project of Diamond's with Sphinx, an image and a strict pyright.
let fullAnswers: Answers = [
  "package_name": "beam_line", "description": "Reads \"detectors\" of a C:\\beamline.",
  "git_platform": "github.com", "author_name": "Ada Lovelace", "author_email": "ada@example.org",
  "component_owner": "group:default/controls", "docker": true, "docs_type": "sphinx",
  "type_checker": "pyright", "pypi": true,
]

/// The same for a small project of somebody's own.
let smallAnswers: Answers = [
  "package_name": "tiny", "description": "Does little.", "git_platform": "github.com",
  "github_org": "Ada", "author_name": "Ada Lovelace", "author_email": "ada@example.org",
  "docker": false, "docs_type": "README", "type_checker": "mypy", "pypi": false,
]

@MainActor
func unattendedRun(_ answers: Answers, _ changes: Answers = [:]) -> FormTester.Run {
  FormTester(
    PythonProject().form, mode: .unattended, given: answers.merging(changes) { _, new in new }
  ).run()
}
