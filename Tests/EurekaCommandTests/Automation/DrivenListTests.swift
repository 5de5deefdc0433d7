import Eureka
import EurekaCommand
import EurekaTesting
import TestSupport
import Testing

/// Lists that a program answers anew: a rejected answer changes nothing.
@MainActor
@Suite struct DrivenListTests {
  struct Team: Questionnaire {
    var form: Form {
      Form {
        MultivaluedSection(multivaluedOptions: [.insert, .delete], header: "Tags") {
          $0.tag = "tags"
          $0.maximumCount = 2
          $0.multivaluedRowToInsertAt = { _ in TextRow { $0.add(rule: RuleUnique()) } }
          TextRow {
            $0.value = "new"
            $0.add(rule: RuleUnique())
          }
        }
        MultivaluedSection(multivaluedOptions: [.insert, .delete], header: "People") {
          $0.tag = "people"
          $0.minimumCount = 1
          $0.multivaluedRowToInsertAt = { _ in
            GroupRow {
              TextRow("name") { $0.add(rule: RuleRequired()) }
              IntRow("age")
            }
          }
        }
      }
    }
  }

  /// A section about each item, which is shown once there is one.
  struct Crew: Questionnaire {
    var form: Form {
      Form {
        MultivaluedSection(multivaluedOptions: [.insert, .delete], header: "Teams") {
          $0.tag = "teams"
          $0.multivaluedRowToInsertAt = { _ in GroupRow { TextRow("name") } }
        }
        SectionGroup("Details") {
          $0.shown = "$teams.@count > 0"
          Section(forEach: "teams", header: { team in "About \(team.title)" }) { _, _ in
            IntRow("budget") { $0.value = 3 }
            SwitchRow("late") { $0.value = false }
          }
        }
      }
    }
  }

  private let directory = TemporaryDirectory()

  private func next<Q: Questionnaire>(
    _ type: Q.Type, _ assignments: [String]
  ) async throws -> (status: Int32, output: String) {
    let run = try await CommandTester<Q>().run(
      ["--next", "--journal", "\(directory.path)/j"] + assignments.flatMap { ["--set", $0] })
    return (run.exitStatus, run.standardOutput.filter { !$0.isWhitespace })
  }

  private func next(_ assignments: String...) async throws -> (status: Int32, output: String) {
    try await next(Team.self, assignments)
  }

  private let people = #"people=[{"name":"A","age":1},{"name":"B","age":2}]"#
  private let answers = #""people":[{"name":"A","age":1},{"name":"B","age":2}]"#

  @Test(arguments: ["people=[]", "people=junk"])
  func `a list that is refused keeps its items`(refused: String) async throws {
    _ = try await next("tags=a,b", people)
    let run = try await next(refused)
    #expect(run.status == 65 && run.output.contains(answers), "\(run.output)")
    let after = try await next()
    #expect(after.status == 0 && after.output.contains(#""complete":true"#), "\(after.output)")
    #expect(after.output.contains(answers), "\(after.output)")
  }

  @Test func `a part that is refused is not that of an item before`() async throws {
    _ = try await next("tags=a,b", people)
    let run = try await next(#"people=[{"name":"C","age":3},{"name":"D","age":"x"}]"#)
    #expect(run.status == 65 && run.output.contains(#""tag":"people[1].age""#), "\(run.output)")
    let after = try await next()
    #expect(after.output.contains(#""complete":false"#), "\(after.output)")
    let last = try await next("people[1].age=4")
    #expect(
      last.output.contains(#""people":[{"name":"C","age":3},{"name":"D","age":4}]"#), "\(last.output)")
  }

  @Test func `a condition that counts items does not wait for what is asked about them`() async throws {
    let run = try await next(Crew.self, [#"teams=[{"name":"X","late":true}]"#])
    #expect(run.output.contains(#""teams[0].late":true"#), "\(run.output)")
    let last = try await next(Crew.self, ["teams[0].budget=4"])
    #expect(
      last.output.contains(#""complete":true"#) && last.output.contains(#""budget":4,"late":true"#),
      "\(last.output)")
  }

  @Test func `too many items are one problem`() async throws {
    _ = try await next("tags=a,b", people)
    let run = try await next("tags=c,d,e")
    #expect(run.status == 65 && run.output.contains(#""tags":["a","b"]"#), "\(run.output)")
    #expect(run.output.components(separatedBy: #""kind":"#).count == 2, "\(run.output)")
  }

  @Test(arguments: [["tags=x,new"], ["tags[0]=x", "tags[1]=new"]])
  func `items are not judged beside those whose place they take`(assignments: [String]) async throws {
    let run = try await next(Team.self, assignments)
    #expect(run.status == 0, "\(run.output)")
    let same = try await next("tags=y,y")
    let kept = assignments.count == 1 ? #""tags":["x","new"]"# : #""tags[0]":"x","tags[1]":"new""#
    #expect(same.status == 65 && same.output.contains(kept), "\(same.output)")
  }
}
