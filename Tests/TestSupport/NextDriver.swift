import Foundation
import Testing

/// A program that answers a questionnaire by what `--next` prints, and knows nothing else of it.
@MainActor
package struct NextDriver {
  package typealias Object = [String: Any]
  /// Runs `--next` with answers in JSON, and returns its exit status and what it printed.
  package typealias Call =
    @MainActor (_ answers: String) async throws -> (
      status: Int32, output: String, error: String
    )

  /// The tags that were open at any time.
  package private(set) var asked: Set<String> = []
  private let call: Call
  private var random: SplitMix
  /// How often an answer that was given is still to be changed.
  private var changeCount: Int
  private var known: [String: (question: Object, schema: Object)] = [:]
  /// What the last problems with an answer said.
  private var hints: [String: [String]] = [:]

  /// A program that a seed makes.
  ///
  /// - Parameter changeCount: How often it changes an answer that it has given.
  package init(seed: UInt64, changeCount: Int = 0, call: @escaping Call) {
    (self.call, self.changeCount) = (call, changeCount)
    random = SplitMix(seed: seed)
  }

  package init(_ program: Program, journal: String, seed: UInt64) {
    self.init(seed: seed) { answers in
      let run = try program.run(["--next", "--journal", journal, "--answers", "-"], input: answers)
      return (run.status, run.output, run.error)
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Answers until nothing is open.
  ///
  /// - Returns: What was printed last.
  package mutating func fill() async throws -> Object {
    var next = try await step([:])
    for _ in 0..<600 {
      if changeCount > 0, chance(0.3), let tag = known.keys.sorted().randomElement(using: &random),
        let (question, schema) = known[tag]
      {
        changeCount -= 1
        next = try await step([tag: answer(to: question, tag, schema)])
        continue
      }
      if next["complete"] as? Bool == true { return next }
      let properties = (next["schema"] as? Object)?["properties"] as? Object ?? [:]
      var answers: Object = [:]
      for case let question as Object in next["questions"] as? [Any] ?? [] {
        guard let tag = question["tag"] as? String else { continue }
        asked.insert(tag)
        let schema = properties[tag] as? Object ?? [:]
        known[tag] = (question, schema)
        answers[tag] = answer(to: question, tag, schema)
        if chance(0.2) { break }
      }
      // A complaint alone is no question: what is open is printed with it.
      next = try await step(answers)
    }
    throw Failure(description: "no end: \(next)")
  }

  private mutating func step(_ answers: Object) async throws -> Object {
    let input = try JSONSerialization.data(withJSONObject: answers, options: [.sortedKeys])
    let run = try await call(String(decoding: input, as: UTF8.self))
    guard [0, 65].contains(run.status),
      let next = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? Object
    else { throw Failure(description: "\(run.status) \(run.output) \(run.error)") }
    for case let problem as Object in next["problems"] as? [Any] ?? [] {
      let reasons = problem["reasons"] as? [String] ?? []
      if let tag = problem["tag"] as? String {
        hints[tag] = reasons.compactMap { $0.components(separatedBy: ": ").last }
      }
    }
    return next
  }

  private mutating func answer(to question: Object, _ tag: String, _ schema: Object) -> Any {
    let isOptional =
      question["required"] as? Bool != true || !(question["default"] is NSNull || question["default"] == nil)
    if isOptional, question["secret"] as? Bool == true || chance(0.25) { return NSNull() }
    if let hint = hints[tag]?.randomElement(using: &random), chance(0.8) { return hint }
    return value(schema)
  }

  private mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < probability
  }

  /// A value that a JSON Schema may allow.
  private mutating func value(_ schema: Object) -> Any {
    if let options = schema["enum"] as? [Any] { return options.randomElement(using: &random) ?? NSNull() }
    if let one = (schema["anyOf"] as? [Object])?.randomElement(using: &random) { return value(one) }
    if let example = (schema["examples"] as? [Any])?.randomElement(using: &random), chance(0.5) {
      return example
    }
    let types = schema["type"] as? [String] ?? [schema["type"] as? String ?? "string"]
    switch types.randomElement(using: &random) {
    case "null": return NSNull()
    case "boolean": return chance(0.5)
    case "integer", "number":
      let minimum = schema["minimum"] as? Int ?? (schema["exclusiveMinimum"] as? Int ?? -1) + 1
      // What is small decides more.
      let low = minimum < -1000 ? 0 : minimum
      let high = schema["maximum"] as? Int ?? (schema["exclusiveMaximum"] as? Int ?? .max) - 1
      return Int.random(in: low...max(low, min(high, low + (chance(0.7) ? 3 : 100))), using: &random)
    case "array":
      let count = Int.random(in: (schema["minItems"] as? Int ?? 0)...3, using: &random)
      let items = schema["items"] as? Object ?? [:]
      if let options = items["enum"] as? [Any] {
        return Array(options.shuffled(using: &random).prefix(count))
      }
      return (0..<count).map { _ in value(items) }
    case "object":
      let required = schema["required"] as? [String] ?? []
      var members: Object = [:]
      for (key, property) in (schema["properties"] as? Object ?? [:]).sorted(by: { $0.key < $1.key })
      where required.contains(key) || chance(0.6) {
        members[key] = value(property as? Object ?? [:])
      }
      return members
    default: return text(schema)
    }
  }

  private mutating func text(_ schema: Object) -> String {
    let shape = "\(schema["format"] as? String ?? "") \(schema["pattern"] as? String ?? "")"
    if shape.contains("date") || shape.contains("{4}-") || shape.contains("[0-9]{4}") {
      let year = Int.random(in: 1950...2025, using: &random)
      let (month, day) = (Int.random(in: 1...12, using: &random), Int.random(in: 1...28, using: &random))
      return String(format: "%04d-%02d-%02d", year, month, day)
    }
    return ["Ada", "+49 30 123456", "a@b.org", "12", "www.example.org", "14:30"]
      .randomElement(using: &random) ?? ""
  }
}
