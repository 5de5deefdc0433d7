import Eureka
import EurekaTesting
import Foundation
import Testing

// The examples of the article `TestingForms`, as they stand there.

@MainActor func greeterForm() -> Form {
  Form()
    +++ Section("You")
    <<< NameRow("name") {
      $0.title = "Your name"
      $0.add(rule: RuleRequired())
    }
    <<< IntRow("age") {
      $0.title = "Age"
      $0.add(rule: RuleSmallerThan(max: 150))
    }
    <<< SwitchRow("formal") { $0.title = "Formally" }
    <<< TextRow("address") {
      $0.title = "Form of address"
      $0.hidden = "NOT $formal == true"
    }
}

@MainActor @Test func `a person is asked until an answer is right`() {
  let run = FormTester(greeterForm(), given: ["formal": false]).run(["Ada", "200", "36"])
  #expect(run.outcome == .completed)
  #expect(run.asked == ["name", "age", "age"])
  #expect(run.answers == ["name": "Ada", "age": 36, "formal": false])
  #expect(run.problems.map(\.kind) == [.refused])
  #expect(
    run.skipped.map(\.description) == [
      "formal: given by the test",
      "address: hidden when NOT $formal == true: formal is false",
    ])
}

@MainActor @Test func `a pipe ends with the first line that is refused`() {
  let run = FormTester(greeterForm(), mode: .piped).run(["Ada", "200", "y"])
  #expect(run.exitStatus == 65)
  #expect(
    run.report == [
      #"error: line 2: Age (age): 200 is too large: enter a whole number of at most 149."#
    ])
  #expect(run.unusedLines == ["y"])
}

@MainActor @Test func `a greeting goes as it was recorded`() throws {
  try RecordedSession(contentsOf: "Sessions/greeting.session").replay(greeterForm())
}

@MainActor @Test func `a test chooses its locale, its time and its files`() {
  let form = Form() +++ DateRow("day") <<< DirectoryRow("root")
  let tester = FormTester(
    form,
    context: .fixed(
      locale: Locale(identifier: "de_DE"), now: Date(timeIntervalSince1970: 1_798_761_599),
      files: FilesInMemory(["/srv": .directory])))
  #expect(tester.run(["today", "/srv"]).json.contains(#""day": "2026-12-31""#))
}

@MainActor private func replayUnlocking(_ form: Form, password: String) throws {
  var session = try RecordedSession(contentsOf: "Sessions/unlock.session")
  session.options.given["password"] = Answers(.text(password), from: .environment("PASSWORD"))
  session.options.context.files = FilesInMemory(["/srv": .directory])
  try session.replay(form)
}

/// What else the article shows.
@MainActor
@Suite struct DocumentedTests {
  @Test func `a log tells what was asked, rejected and skipped`() {
    @FormBuilder func form() -> Form {
      Section("You") {
        NameRow("name") {
          $0.title = "Your name"
          $0.add(rule: RuleRequired())
        }
        SwitchRow("formal") {
          $0.title = "Formally"
          $0.value = false
        }
        SegmentedRow<String>("address") {
          $0.title = "Form of address"
          $0.options = ["Ms", "Mr", "Dr"]
          $0.value = "Dr"
          $0.hidden = "NOT $formal == true"
        }
      }
    }
    let run = FormTester(form(), given: ["formal": false]).run(["", "Ada"])
    #expect(run.asked == ["name", "name"])
    #expect(run.answers == ["name": "Ada", "formal": false])
    #expect(
      run.log == [
        "asked name",
        "refused (answer.missing): line 1: Your name (name) is required.",
        "asked name",
        "skipped formal: given by the test",
        "skipped address: hidden when NOT $formal == true: formal is false",
      ])
  }

  @Test func `the article shows the session as it is recorded, and how it differs`() throws {
    let article = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Sources/Eureka/Eureka.docc/TestingForms.md").standardized,
      encoding: .utf8)
    let text = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Sessions/greeting.session"), encoding: .utf8)
    let start = try #require(text.range(of: "== shown\n")?.lowerBound)
    #expect(article.contains("```text\n\(text[..<start])```\n"))
    #expect(article.contains("```text\n\(text[start...])```\n"))

    let form = greeterForm()
    let row: SwitchRow? = form.rowBy(tag: "formal")
    row?.title = "Formal"
    let error = #expect(throws: SessionError.self) { try RecordedSession(text).replay(form) }
    guard case .differs(_, let difference)? = error else { Issue.record("\(error as Any)"); return }
    let lines = difference.description.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(article.contains(lines.prefix(7).map { "\($0)\n" }.joined() + "```"), "\(difference)")
  }
}
