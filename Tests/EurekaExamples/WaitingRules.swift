import Eureka
import EurekaTesting
import Testing

/// Rules that wait, and what follows other answers, as the documentation has it. `.ci/thorough` runs this in a package of its
/// own, too.
@MainActor
@Suite struct WaitingRules {
  /// A server that knows names, and notes what it was asked.
  @MainActor
  private final class Registry {
    struct Unreachable: Error, CustomStringConvertible { let description = "the registry does not answer" }
    let taken: Set<String> = ["root", "south/eva"]
    private(set) var asked: [String] = []

    func has(_ name: String) async throws -> Bool {
      asked.append(name)
      await Task.yield()
      if name == "down" { throw Unreachable() }
      return taken.contains(name)
    }
  }

  private let registry = Registry()

  private var name: TextRow {
    TextRow("name") { [registry] in
      $0.title = "Name"
      $0.add(rule: RuleRequired())
      $0.add(asyncRule: { value, form in
        try await registry.has(value) ? ValidationError(msg: "The name is taken.") : nil
      })
    }
  }

  @Test func `a verdict refuses or accepts an answer, and holds until the value changes`() async {
    let run = await FormTester(Form() +++ name <<< TextRow("note")).run(["root", "root", "ada", "x"])
    #expect(run.asked == ["name", "name", "name", "note"])
    #expect(run.problems.map(\.kind) == [.refused, .refused])
    #expect(run.problems.first?.reasons.map(\.description) == ["The name is taken."])
    #expect(run.answers == ["name": "ada", "note": "x"])
    #expect(registry.asked == ["root", "ada"])
  }

  @Test func `the rule runs only once the other rules accept the answer`() async {
    let run = await FormTester(Form() +++ name).run(["", ":clear", "ada"])
    #expect(run.outcome == .completed)
    #expect(registry.asked == ["ada"])
  }

  @Test func `a blank line keeps a default that the rule accepts`() async {
    let row = name
    row.value = "root"
    let run = await FormTester(Form() +++ row).run(["", "ada"])
    #expect(run.problems.map(\.kind) == [.refused])
    #expect(run.answers == ["name": "ada"])
    #expect(registry.asked == ["root", "ada"])
  }

  @Test func `in a pipe, a line that the rule refuses ends the run`() async {
    let run = await FormTester(Form() +++ name <<< TextRow("note"), mode: .piped).run(["root", "x"])
    #expect(run.exitStatus == 65)
    #expect(run.report == [#"error: line 1: Name (name): "root": The name is taken."#])
    #expect(await FormTester(Form() +++ name, mode: .piped).run(["ada"]).answers == ["name": "ada"])
  }

  @Test func `supplied answers are judged before they are submitted, all at once`() async {
    let form = Form() +++ name
    let other = name
    other.tag = "other"
    form[0].append(other)
    let run = await FormTester(form, mode: .unattended, given: ["name": "root", "other": "down"]).run()
    #expect(run.problems.map(\.kind) == [.refused, .unchecked])
    #expect(run.problems.map(\.source) == [.file("the test"), .file("the test")])
    #expect(registry.asked == ["root", "down"])
    let good = await FormTester(Form() +++ name, mode: .unattended, given: ["name": "ada"]).run()
    #expect(good.outcome == .completed)
  }

  @Test func `a person is asked for a supplied answer that the rule refuses`() async {
    let run = await FormTester(Form() +++ name, given: ["name": "root"]).run(["ada"])
    #expect(run.asked == ["name"])
    #expect(run.answers == ["name": "ada"])
  }

  @Test func `an error of the rule refuses the answer as one that cannot be checked now`() async {
    let run = await FormTester(Form() +++ name).run(["down", "down", "ada"])
    #expect(run.problems.map(\.kind) == [.unchecked, .unchecked])
    #expect(run.transcript.contains(#""down" cannot be checked now: the registry does not answer."#))
    #expect(run.answers == ["name": "ada"])
    #expect(registry.asked == ["down", "down", "ada"])
    #expect(
      await FormTester(Form() +++ name, mode: .piped).run(["down"]).problems.map(\.kind) == [.unchecked])
  }

  @Test func `a rule that reads other answers runs again once they change`() async {
    let form =
      Form()
      +++ TextRow("name") { [registry] in
        $0.add(reading: ["region"]) { value, form in
          let region = form.values()["region"] as? String ?? "-"
          return try await registry.has("\(region)/\(value)")
            ? ValidationError(msg: "The name is taken there.") : nil
        }
      }
      <<< PickerRow<String>("region") {
        $0.options = ["north", "south"]
        $0.value = "north"
      } <<< TextRow("note")
    let run = await FormTester(form).run(["eva", "", ":goto region", "south", "x", "ida"])
    #expect(run.asked == ["name", "region", "note", "region", "note", "name"])
    #expect(run.answers == ["name": "ida", "region": "south", "note": "x"])
    #expect(registry.asked == ["north/eva", "south/eva", "south/ida"])
  }

  @Test func `a rule runs on no answer that is refused, and reads none`() async {
    let form =
      Form() +++ IntRow("port")
      <<< TextRow("host") { [registry] in
        $0.add(reading: ["port"]) { value, _ in
          try await registry.has(value) ? ValidationError(msg: "The host is taken.") : nil
        }
      }
    let given = FormTester(form, mode: .unattended, given: ["port": "low", "host": "root"])
    #expect(await given.run().problems.map(\.kind) == [.unreadable])
    #expect(registry.asked == [])
  }

  @Test func `a verdict that does not come is given up, and the rule cancelled`() async {
    var wasCancelled = false
    let form =
      Form()
      +++ TextRow("name") {
        $0.add(asyncRule: { _, _ in
          try? await Task.sleep(for: .seconds(86_400))
          wasCancelled = Task.isCancelled
          return nil
        })
      }
    var options = WalkOptions(testing: .piped)
    options.patience = 0.05
    let run = await FormTester(form, options: options).run(["x"])
    #expect(run.problems.map(\.description) == [#"name: "x" cannot be checked now: timed out"#])
    for _ in 0..<1000 where !wasCancelled { try? await Task.sleep(for: .milliseconds(5)) }
    #expect(wasCancelled)
  }

  @Test func `a warning of a rule that waits is shown, and the answer stands`() async {
    let form =
      Form()
      +++ TextRow("name") {
        $0.add(severity: .warning, asyncRule: { _, _ in ValidationError(msg: "It is unusual.") })
      }
    let run = await FormTester(form).run(["x"])
    #expect(run.outcome == .completed)
    #expect(run.warnings.map(\.description) == ["name: It is unusual."])
  }

  @Test func `parts of groups and items of lists are judged, too`() async {
    let part = name
    let form =
      Form()
      +++ GroupRow("user") { part }
      +++ MultivaluedSection(multivaluedOptions: .insert, header: "Others") { [registry] in
        $0.tag = "others"
        $0.multivaluedRowToInsertAt = { _ in
          TextRow {
            $0.add(asyncRule: { value, _ in
              try await registry.has(value) ? ValidationError(msg: "The name is taken.") : nil
            })
          }
        }
      }
    let run = await FormTester(form).run(["root", "ada", "y", "root", "eve", ""])
    #expect(run.problems.map(\.path) == ["user.name", "others[0]"])
    #expect(run.answers == ["user": ["name": "ada"], "others": ["eve"]])
  }

  @Test func `code can await the verdicts, and sees those that there are`() async {
    let row = name
    row.value = "root"
    let form = Form() +++ row
    #expect(form.validate() == [])
    #expect(await form.validateAsync().map(\.msg) == ["The name is taken."])
    #expect(form.validate().map(\.msg) == ["The name is taken."])
    row.value = "down"
    #expect(
      await form.validateAsync().map(\.msg)
        == ["the answer cannot be checked now: the registry does not answer"])
    row.removeAllRules()
    #expect(await form.validateAsync() == [])
  }

  @Test func `a default that is looked up follows another answer`() async {
    @concurrent func login(_ name: String?) async -> String? { name?.lowercased() }
    func form() -> Form {
      Form() +++ TextRow("name")
        <<< TextRow("login") {
          $0.defaultValue(["name"]) { form in await login(form.values()["name"] as? String) }
        }
        <<< TextRow("note")
    }
    let run = await FormTester(form()).run(["Ada", ":back", "Eve", "", ":goto name", "Ida", "", "x"])
    #expect(run.transcript.contains("login [ada] › :back\n"))
    #expect(run.transcript.contains("login [eve] › \n"))
    #expect(run.transcript.contains("The default of login has changed.\nlogin [ida] › \n"))
    #expect(run.answers == ["name": "Ida", "login": "ida", "note": "x"])
    let nobody = await FormTester(form(), mode: .unattended, given: ["name": "Ada"]).run()
    #expect(nobody.answers == ["name": "Ada", "login": "ada", "note": .null])
    let given = await FormTester(form(), mode: .unattended, given: ["name": "Ada", "login": "root"]).run()
    #expect(given.answers["login"] == "root")
  }
}
