import OrderedCollections
import TestSupport
import Testing

@testable import EurekaCommand
@testable import EurekaFormats

/// What is written in a format is read back, whatever it is.
@Suite struct FormatLawTests {
  /// Random answers, made of what formats have their traps in.
  private struct Source {
    var random: SplitMix

    private static let pieces = [
      "a", "B", "Ü", "東", "😀", "e\u{301}", "\u{202E}", "\u{E000}", "\u{E001}", "x\u{FEFF}", "\u{FEFF}",
      "\\uFEFF", "\\uE001", "\u{2028}",
      "\u{85}",
      "\u{7F}", "\u{1}", "\u{FFFD}", " ", "  ", "\t", "\n", "\r", "\r\n", "'", "\"", "\\", "$", "`", "$(x)",
      "*",
      "&a", "#", " #", ": ", ":", ",", "-", "- ", "---", "...", "?", "!", "!!str ", "|", ">", "%", "@", "{",
      "}",
      "[", "]", "~", "=", "<<", "0", "1e3", "0x", ".", "_", "no", "null", "true", "\\U0001F600", "\\n",
      "export ",
    ]

    mutating func text() -> String {
      (0..<Int.random(in: 0...5, using: &random)).map { _ in
        Self.pieces.randomElement(using: &random) ?? ""
      }.joined()
    }

    private mutating func number() -> Decimal {
      let digits = (0..<Int.random(in: 1...38, using: &random)).map { _ in
        String(Int.random(in: 0...9, using: &random))
      }.joined()
      let text = (Bool.random(using: &random) ? "-" : "") + digits
      let number = Decimal(string: text + "e\(Int.random(in: -40...20, using: &random))") ?? 0
      return number
    }

    mutating func value(depth: Int) -> AnswerValue {
      switch Int.random(in: 0...(depth > 0 ? 9 : 7), using: &random) {
      case 0: .null
      case 1: .bool(.random(using: &random))
      case 2, 3: .number(number())
      case 4...7: .string(text())
      case 8: .array((0..<Int.random(in: 0...3, using: &random)).map { _ in value(depth: depth - 1) })
      default: .object(object(depth: depth - 1))
      }
    }

    mutating func object(depth: Int) -> OrderedDictionary<String, AnswerValue> {
      var object: OrderedDictionary<String, AnswerValue> = [:]
      for _ in 0..<Int.random(in: 0...4, using: &random) { object[text()] = value(depth: depth) }
      return object
    }
  }

  private static let seeds = Extent.seeds(3000, thoroughly: 3000)

  private func read(_ format: AnswersFormat, _ text: String) -> OrderedDictionary<String, AnswerInput>? {
    let document = format.read(text, in: "")
    return document.problems.isEmpty ? document.answers.mapValues(\.input) : nil
  }

  @Test func `JSON reads back as it was`() throws {
    for seed in Self.seeds {
      var source = Source(random: SplitMix(seed: seed))
      let answers = source.object(depth: 3)
      let text = AnswersFormat.json.text(of: answers) { $0 }
      try #require(read(.json, text) == answers.mapValues(AnswerInput.value), "\(seed): \(text)")
    }
  }

  /// What YAML keeps of a value: rows take canonical text for numbers and Booleans.
  private func untyped(_ value: AnswerValue) -> AnswerValue {
    switch value {
    case .null, .string: value
    case .bool, .number: .string(JSONText.line(of: value))
    case .array(let values): .array(values.map(untyped))
    case .object(let members): .object(members.mapValues(untyped))
    }
  }

  @Test func `YAML reads back as it was, with numbers and Booleans as canonical text`() throws {
    for seed in Self.seeds {
      var source = Source(random: SplitMix(seed: seed))
      let answers = source.object(depth: 3)
      let text = AnswersFormat.yaml.text(of: answers) { $0 }
      try #require(read(.yaml, text) == answers.mapValues { .value(untyped($0)) }, "\(seed): \(text)")
    }
  }

  /// What an assignment keeps of a value: its text.
  private func assigned(_ value: AnswerValue) -> AnswerInput {
    switch value {
    case .null: return .value(.null)
    case .array([]): return .text("[]")
    case .string(""): return .value(.string(""))
    case .string(let text): return .text(text)
    case .bool, .number, .object: return .text(JSONText.line(of: value))
    case .array(let values):
      let items = values.compactMap { item -> String? in
        switch item {
        case .string(let text): text
        case .bool, .number: JSONText.line(of: item)
        case .null, .array, .object: nil
        }
      }
      return .text(items.count == values.count ? ListText.of(items) : JSONText.line(of: value))
    }
  }

  @Test func `variables read back as text`() throws {
    for seed in Self.seeds {
      var source = Source(random: SplitMix(seed: seed))
      var answers: OrderedDictionary<String, AnswerValue> = [:]
      for number in 0..<5 { answers["V\(number)"] = source.value(depth: 2) }
      let text = AnswersFormat.env.text(of: answers) { $0 }
      try #require(read(.env, text) == answers.mapValues(assigned), "\(seed): \(text)")
    }
  }

  @Test func `what is deep in a variable is JSON, and a list of texts never is`() throws {
    for seed in Self.seeds {
      var source = Source(random: SplitMix(seed: seed))
      let value = source.value(depth: 3)
      guard case .text(let text) = assigned(value) else { continue }
      let isJSON = text.hasPrefix("[") || text.hasPrefix("{")
      switch value {
      case .object: #expect(try JSONReader.value(of: text) == value, "\(seed)")
      case .array: if isJSON { #expect(try JSONReader.value(of: text) == value, "\(seed)") }
      default: break
      }
    }
    #expect(assigned(.array([.string("[1]")])) == .text("\"[1]\""))
  }

  @Test func `a shell has the very bytes of what is written for it`() throws {
    var source = Source(random: SplitMix(seed: 7))
    var texts = [
      "$(touch /tmp/x)", "`id`", "it's", "-n", "--", "'", "\\", "\n", "a\n", "é😀", "!", "*", "~", "a=b",
    ]
    for _ in 0..<500 { texts.append(source.text()) }
    var answers: OrderedDictionary<String, AnswerValue> = [:]
    for (number, text) in texts.enumerated() { answers["V\(number)"] = .string(text) }
    let assignments = AnswersFormat.env.text(of: answers) { $0 }
    let names = answers.keys.map { "\"$\($0)\"" }.joined(separator: " ")
    let run = try Program(path: "/bin/sh").shell(
      "sh -c 'eval \"$(cat)\"; printf \"%s\\0\" \(names)'", input: Data(assignments.utf8))
    #expect(run.error == "")
    let output = run.output.unicodeScalars.split(separator: "\0", omittingEmptySubsequences: false)
    #expect(output.dropLast().map { Array(String($0).utf8) } == texts.map { Array($0.utf8) })
  }
}
