import Foundation
import TestSupport
import Testing

/// `--dry-run` before all answers are there.
@Suite struct PlanTests {
  @Test func `a plan leaves open what depends on an answer to come`() throws {
    let run = try Program("examples").run(["following-answers", "--dry-run", "--set", "employer=x"])
    #expect(
      run.output == """
          name      asked, and must be answered
          visit     default: "2026-03-01"
              asked only with :goto or --ask-all
          born      asked, and must be answered
          school    depends on born
          contact   depends on born
          employer  depends on born

        """)
    let known = try Program("examples").run(["following-answers", "--dry-run", "--set", "born=2013-01-01"])
    #expect(known.output.contains("school    asked\n"))
    #expect(known.output.contains("employer  not asked\n"))
  }

  @Test func `a date that is refused is the only mistake`() throws {
    let run = try Program("examples").run(
      [
        "following-answers", "--no-input", "--set", "name=A", "--set", "born=2O13-01-01", "--set", "school=S",
        "--set",
        "employer=E",
      ], expecting: 65)
    #expect(run.error.components(separatedBy: "error: ").count == 2, "\(run.error)")
  }

  @Test func `a default that follows is a comment in a template`() throws {
    let run = try Program("examples").run([
      "following-answers", "--template", "yaml", "--set", "name=Ada", "--set", "born=2013-05-04",
    ])
    #expect(run.output.contains("\n# contact: the parents of Ada\n"), "\(run.output)")
    #expect(run.output.contains("\nborn: \"2013-05-04\"\n"))
    #expect(!run.output.contains("age:"))
  }
}
