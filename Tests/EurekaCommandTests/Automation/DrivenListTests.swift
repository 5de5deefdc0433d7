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

  /// Choices among the items of a list, and pairs of them.
  struct Talks: Questionnaire {
    var form: Form {
      Form {
        MultivaluedSection(multivaluedOptions: [.insert, .delete], header: "Talks") {
          $0.tag = "talks"
          $0.minimumCount = 3
          $0.multivaluedRowToInsertAt = { _ in GroupRow { TextRow("t") } }
        }
        Section(forEach: "talks", header: { "After \($0.title)" }) { talk in
          PushRow<ListItem>("after") { $0.options(from: "talks") { $0.index < talk.index } }
        }
        Section(forEach: "talks", with: "talks", tag: "pairs", header: { "\($0.title), \($1.title)" }) {
          _, _ in
          TextRow("r")
        }
        Section("End") {
          PushRow<ListItem>("key") { $0.options(from: "talks") }
          MultipleSelectorRow<ListItem>("spare") { $0.options(from: "talks") }
        }
      }
    }
  }

  /// Answers in items and beside them, which another answer makes invalid, locks and hides.
  struct Branches: Questionnaire {
    var form: Form {
      Form {
        Section {
          SegmentedRow<String>("region") {
            $0.options = ["north", "south"]
            $0.add(rule: RuleRequired())
          }
        }
        groupList("people", [.insert, .delete]) {
          TextRow("name")
          PickerRow<String>("city") {
            $0.options(["region"]) { $0.value("region") == "north" ? ["Oslo"] : ["Roma"] }
          }
          SwitchRow("ski") {
            $0.value = false
            $0.disabled = "$region == 'south'"
          }
          TextRow("slope") { $0.hidden = "$region == 'south'" }
        }
        itemList("tags") { TextRow { $0.disabled = "$region == 'south'" } }
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

  @Test func `answers in items return once they are valid, unlocked and shown again`() async throws {
    let people = #""people":[{"name":"A","city":"Oslo","ski":true,"slope":"S"}]"#
    let first = try await next(
      Branches.self,
      ["region=north", #"people=[{"name":"A","city":"Oslo","ski":true,"slope":"S"}]"#, "tags=a,b"])
    #expect(first.output.contains(people), "\(first.output)")
    _ = try await next(Branches.self, ["region=south"])
    _ = try await next(Branches.self, [])
    let back = try await next(Branches.self, ["region=north"])
    #expect(back.status == 0 && back.output.contains(#""complete":true"#), "\(back.output)")
    #expect(back.output.contains(people) && back.output.contains(#""tags":["a","b"]"#), "\(back.output)")
    _ = try await next(Branches.self, ["region=south"])
    _ = try await next(Branches.self, [#"people=[{"name":"B","city":"Roma"}]"#])
    let other = try await next(Branches.self, ["region=north"])
    #expect(!other.output.contains("true,\"slope\"") && !other.output.contains(#""S""#), "\(other.output)")
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

  private let talks = [
    #""talks":[{"t":"A"},{"t":"B","pairs":[{"r":"BA"}]},{"t":"C","pairs":[{"r":"CA"},{"r":"CB"}]},"#
      + #"{"t":"D","after":"talks[1]","pairs":[{"r":"DA"},{"r":"DB"},{"r":"DC"}]}]"#,
    #""key":"talks[1]""#, #""spare":["talks[0]","talks[3]"]"#,
  ]
  private let withoutFirst =
    #""talks":[{"t":"B","after":null,"pairs":[]},{"t":"C","after":null,"pairs":[{"r":"CB"}]},"#
    + #"{"t":"D","after":"talks[0]","pairs":[{"r":"DB"},{"r":"DC"}]}],"key":"talks[0]","spare":["talks[2]"]"#

  @Test(arguments: [true, false])
  func `choices and pairs stay with their items where another is removed`(isOneFile: Bool) async throws {
    let removal = isOneFile ? [#""talks[-]":{"t":"A"}"#] : []
    let file = try directory.write("{" + (removal + talks).joined(separator: ",") + "}", to: "talks.json")
    let run = try await CommandTester<Talks>().run(
      ["--answers", file, "--no-input"] + (isOneFile ? [] : ["--set", #"talks[-]={"t":"A"}"#]))
    let output = run.standardOutput.filter { !$0.isWhitespace }
    #expect(run.exitStatus == 0 && output == "{\(withoutFirst)}", "\(output) \(run.standardError)")
  }

  @Test func `choices and pairs of a journal stay with their items where another is removed`() async throws {
    let file = try directory.write("{" + talks.joined(separator: ",") + "}", to: "talks.json")
    _ = try await CommandTester<Talks>().run([
      "--next", "--journal", "\(directory.path)/j", "--answers", file,
    ])
    let blank = ["talks[0].after=", "talks[1].after=", "talks[2].after="]
    let before = try await next(Talks.self, blank)
    #expect(before.output.contains(#""complete":true"#), "\(before.output)")
    let run = try await next(Talks.self, [#"talks[-]={"t":"A"}"#])
    #expect(run.status == 0 && run.output.contains(withoutFirst), "\(run.output)")
    let after = try await next(Talks.self, [])
    #expect(after.status == 0 && after.output.contains(withoutFirst), "\(after.output)")
    // Two are too few.
    let refused = try await next(Talks.self, [#"talks[-]={"t":"B"}"#])
    #expect(refused.status == 65 && refused.output.contains(withoutFirst), "\(refused.output)")
  }

  /// Pairs of people with the items of another list.
  struct Views: Questionnaire {
    var form: Form {
      Form {
        MultivaluedSection(multivaluedOptions: [.insert, .delete]) {
          $0.tag = "talks"
          $0.minimumCount = 2
          $0.multivaluedRowToInsertAt = { _ in GroupRow { TextRow("t") } }
        }
        groupList("people", [.insert, .delete]) { TextRow("name") }
        Section(forEach: "people", with: "talks", tag: "views", header: { "\($0.title), \($1.title)" }) {
          _, _ in
          TextRow("v")
        }
        Section { PushRow<ListItem>("key") { $0.options(from: "talks") } }
      }
    }
  }

  @Test func `what followed a removal of an item goes back where it is rejected`() async throws {
    _ = try await next(
      Views.self,
      [
        #"talks=[{"t":"A"},{"t":"B"}]"#, #"people=[{"name":"P","views":[{"v":"pa"},{"v":"pb"}]}]"#,
      ])
    for assignments in [["key=talks[1]", #"talks[-]={"t":"A"}"#], []] {
      let run = try await next(Views.self, assignments)
      #expect(run.output.contains(#""views":[{"v":"pa"},{"v":"pb"}]"#), "\(run.output)")
      #expect(run.output.contains(#""key":"talks[1]""#), "\(run.output)")
    }
  }
}
