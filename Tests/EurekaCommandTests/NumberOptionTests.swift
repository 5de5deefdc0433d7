import EurekaTesting
import TestSupport
import Testing

@testable import EurekaCommand
@testable import EurekaFormats

/// Choices among numbers, answered from everywhere: results, files, schemas and programs have the same numbers.
@MainActor
@Suite struct NumberOptionTests {
  struct Sizes: Questionnaire {
    static let configuration = CommandConfiguration(commandName: "app")

    var form: Form {
      Section("Sizes") {
        PickerRow<Double>("double") { $0.options = [1, 2.5, 13] }
        PickerRow<Float>("float") { $0.options = [0.1, 13] }
        PickerRow<Decimal>("decimal") { $0.options = [2.5, 13] }
        PickerRow<Int>("int") { $0.options = [1, 13] }
        MultipleSelectorRow<Double>("several") { $0.options = [1, 2.5, 13] }
        TextRow("large") { $0.shown = "$double == 13 AND 13 IN $several" }
      }
    }
  }

  private let expected =
    #"{"double": 13, "float": 0.1, "decimal": 13, "int": 13, "several": [1, 13], "large": "x"}"#

  @Test(arguments: [
    (
      "json",
      #"{"double": 13.0, "float": 1e-1, "decimal": 13.00, "int": 13.0, "several": [13, 1.0], "large": "x"}"#
    ),
    (
      "json",
      #"{"double": "13.0", "float": "0.10", "decimal": "13", "int": "13", "several": ["13.0", "1"], "large": "x"}"#
    ),
    ("yaml", "double: 13.0\nfloat: 0.10\ndecimal: 1.3e1\nint: 13\nseveral: [13.0, 1]\nlarge: x\n"),
    (
      "env", "APP_DOUBLE=13.0\nAPP_FLOAT=0.1\nAPP_DECIMAL=13.0\nAPP_INT=13\nAPP_SEVERAL=1.0,13\nAPP_LARGE=x\n"
    ),
  ])
  func `files have any spelling of a number`(format: String, text: String) async throws {
    let run = try await AutomatedRun(
      Sizes().form, ["--answers", "DIR/a.\(format)"], files: ["a.\(format)": text])
    #expect(run.report == [])
    #expect(run.answers == expected)
  }

  @Test func `flags, variables and lines have any spelling of a number`() async throws {
    let values = [
      "double": "13.0", "float": "0.10", "decimal": "13.00", "int": "13.0", "several": "1.0, 13.0",
      "large": "x",
    ]
    let flags = try await AutomatedRun(Sizes().form, values.flatMap { ["--set", "\($0)=\($1)"] })
    #expect(flags.report == [])
    #expect(flags.answers == expected)
    let variables = try await AutomatedRun(
      Sizes().form,
      environment: Dictionary(uniqueKeysWithValues: values.map { ("APP_" + $0.uppercased(), $1) }))
    #expect(variables.answers == expected)
    let lines = Sizes().form.allRows.compactMap { $0.tag.flatMap { values[$0] } }
    let pipe = try await CommandTester<Sizes>().run(lines: lines)
    #expect(pipe.submitted.map { JSONText.line(of: .object($0)) } == expected)
  }

  @Test(arguments: AnswersFormat.allCases)
  func `what a run writes is read back`(format: AnswersFormat) async throws {
    let name = format.extensions[0]
    let run = try await CommandTester<Sizes>().run(
      [
        "--format", name, "--set", "double=1.0", "--set", "float=13", "--set", "several=2.5",
        "--accept-defaults",
      ])
    let read = try await AutomatedRun(
      Sizes().form, ["--answers", "DIR/a.\(name)"], files: ["a.\(name)": run.standardOutput])
    #expect(read.report == [])
    #expect(read.answers == #"{"double": 1, "float": 13, "decimal": null, "int": null, "several": [2.5]}"#)
  }

  @Test func `a schema and the questions for a program have the numbers`() async throws {
    let schema = try await CommandTester<Sizes>().run(["--schema"]).standardOutput
    for numbers in [#""enum": [1, 2.5, 13, null]"#, #""enum": [0.1, 13, null]"#, #""enum": [1, 2.5, 13]"#] {
      #expect(schema.contains(numbers), "\(schema)")
    }
    let directory = TemporaryDirectory()
    func next(_ answers: String...) async throws -> String {
      let arguments = ["--next", "--journal", "\(directory.path)/j"] + answers.flatMap { ["--set", $0] }
      return try await CommandTester<Sizes>().run(arguments).standardOutput.filter { !$0.isWhitespace }
    }
    let first = try await next()
    #expect(first.contains(#"{"key":13,"title":"13.0"}"#), "\(first)")
    #expect(!first.contains(#""tag":"large""#), "\(first)")
    let second = try await next("double=13.0", "several=[13, 2.50]")
    #expect(second.contains(#""answers":{"double":13,"several":[2.5,13]}"#), "\(second)")
    #expect(second.contains(#""tag":"large""#), "\(second)")
  }
}
