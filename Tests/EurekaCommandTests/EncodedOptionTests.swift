import Testing

@testable import EurekaCommand

/// Choices among options that are `Codable`, answered from everywhere.
@MainActor
@Suite struct EncodedOptionTests {
  private struct Person: Hashable, Codable {
    var name: String
    var age: Int
  }

  private let ada = Person(name: "Ada", age: 36)
  private let bob = Person(name: "Bob", age: 7)

  private func form() -> Form {
    Form() +++ Section("S") <<< PushRow<Person>("owner") { $0.options = [ada, bob] }
      <<< MultipleSelectorRow<Person>("others") { $0.options = [ada, bob] }
  }

  private let expected =
    #"{"owner": {"age": 36, "name": "Ada"}, "others": [{"age": 36, "name": "Ada"}, {"age": 7, "name": "Bob"}]}"#

  @Test func `a file answers with the objects of a result`() async throws {
    let file =
      #"{"owner": {"name": "Ada", "age": 36}, "others": [{"age": 7, "name": "Bob"}, {"age": 36, "name": "Ada"}]}"#
    let lines = "owner: {name: Ada, age: 36}\nothers:\n  - {name: Ada, age: 36}\n  - {name: Bob, age: 7}\n"
    for (name, text) in [("a.json", file), ("a.json", expected), ("a.yaml", lines)] {
      let run = try await AutomatedRun(form(), ["--answers", "DIR/" + name], files: [name: text])
      #expect(run.report == [], "\(name)")
      #expect(run.answers == expected, "\(name)")
    }
  }

  @Test func `flags and variables answer with their texts`() async throws {
    let owner = #"{"name":"Ada","age":36}"#
    let others = #"[{"name":"Ada","age":36},{"name":"Bob","age":7}]"#
    let flags = try await AutomatedRun(form(), ["--set", "owner=\(owner)", "--set", "others=\(others)"])
    #expect(flags.report == [])
    #expect(flags.answers == expected)
    let variables = try await AutomatedRun(form(), environment: ["APP_OWNER": owner, "APP_OTHERS": others])
    #expect(variables.report == [])
    #expect(variables.answers == expected)
  }
}
