import OrderedCollections
import TestSupport
import Testing

@testable import EurekaCommand

struct JudgedAnswers: CustomStringConvertible {
  let form: String
  var answers: OrderedDictionary<String, AnswerValue>

  var description: String { "\(form): \(JSONText.line(of: .object(answers)))" }
}

/// Judges answers by schemas, with the validator that `.ci/install --tests` installs: all of them in one run.
struct SchemaJudge {
  let mistakes: [String: [String]]
  /// What is wrong with each set of answers, by the path to it: tags, and positions in lists. It is empty for the whole.
  let errors: [[[String]]]

  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  static let validator = tests.appendingPathComponent("../../.build/jsonschema").standardized.path

  init(_ schemas: [String: String], _ sets: [JudgedAnswers]) throws {
    // A newline in a document is nowhere but between its parts.
    let texts = schemas.map { name, text in
      "\"\(name)\": " + text.replacingOccurrences(of: "\n", with: " ")
    }
    let lines =
      ["{\"schemas\": {\(texts.joined(separator: ", "))}}"]
      + sets.map { "{\"schema\": \"\($0.form)\", \"answers\": \(JSONText.line(of: .object($0.answers)))}" }
    let run = try Program(path: "/usr/bin/env").run(
      [
        "PYTHONPATH=\(Self.validator)", "PYTHONDONTWRITEBYTECODE=1", "python3",
        Self.tests.appendingPathComponent("judge.py").path,
      ], input: lines.joined(separator: "\n") + "\n")
    try #require(run.status == 0, "\(run.error)")
    let output = run.output.split(separator: "\n").map { Data($0.utf8) }
    try #require(output.count == sets.count + 1)
    mistakes = try JSONDecoder().decode([String: [String]].self, from: output[0])
    errors = try output.dropFirst().map { try JSONDecoder().decode([[String]].self, from: $0) }
  }
}
