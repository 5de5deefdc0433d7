import Eureka
import OrderedCollections
import TestSupport

/// Makes sets of answers to a form: most of them right or nearly so.
struct GeneratedAnswers {
  private var random: SplitMix
  private let schema: AnswerSchema
  private let texts: [String]
  private let beginnings: [OrderedDictionary<String, AnswerValue>]
  /// The texts that match each pattern.
  private var matching: [String: [String]] = [:]

  /// - Parameters:
  ///   - beginnings: Right answers, which are changed.
  ///   - texts: Texts that some rows of the form take.
  init(
    _ schema: AnswerSchema, beginnings: [OrderedDictionary<String, AnswerValue>], texts: [String],
    seed: UInt64
  ) {
    self.schema = schema
    self.beginnings = beginnings
    self.texts = texts
    random = SplitMix(seed: seed)
  }

  mutating func next() -> OrderedDictionary<String, AnswerValue> {
    var answers = beginnings.randomElement(using: &random) ?? [:]
    repeat { change(&answers, of: schema) } while Bool.random(using: &random)
    return answers
  }

  private mutating func change(
    _ answers: inout OrderedDictionary<String, AnswerValue>, of schema: AnswerSchema
  ) {
    // What is there already is shown, as a rule.
    let present =
      Int.random(in: 0..<4, using: &random) > 0 ? answers.keys.randomElement(using: &random) : nil
    guard let tag = present ?? schema.properties.keys.randomElement(using: &random) else { return }
    let property = schema.properties[tag] ?? .anything
    switch Int.random(in: 0..<20, using: &random) {
    case 0: answers["no_such_tag"] = odd()
    case 1: if let tag = answers.keys.randomElement(using: &random) { answers[tag] = nil }
    case 2: answers[tag] = .null
    case 3, 4: answers[tag] = odd()
    case 5...10: answers[tag] = answers[tag].map { changed($0, of: property) } ?? fitting(property)
    default: answers[tag] = fitting(property)
    }
  }

  private mutating func changed(_ answer: AnswerValue, of schema: AnswerSchema) -> AnswerValue {
    switch answer {
    case .object(var members):
      change(&members, of: schema)
      return .object(members)
    case .array(var elements) where !elements.isEmpty:
      let position = Int.random(in: elements.indices, using: &random)
      elements[position] = changed(elements[position], of: schema.items ?? .anything)
      return .array(elements)
    default: return Int.random(in: 0..<4, using: &random) > 0 ? fitting(schema) : odd()
    }
  }

  /// An answer that the schema takes, or nearly.
  private mutating func fitting(_ schema: AnswerSchema) -> AnswerValue {
    if let option = schema.options?.randomElement(using: &random) {
      // Options have names, too.
      return Int.random(in: 0..<5, using: &random) == 0
        ? .string(texts.randomElement(using: &random) ?? "") : option
    }
    if let other = schema.anyOf.randomElement(using: &random) { return fitting(other) }
    switch schema.types.randomElement(using: &random) {
    case .null: return .null
    case .boolean: return .bool(.random(using: &random))
    case .integer, .number:
      let low = schema.minimum ?? schema.exclusiveMinimum ?? -3
      let high = schema.maximum ?? schema.exclusiveMaximum ?? low + 100
      let near = [low, low - 1, low + 1, high, high - 1, high + 1, low + (high - low) / 2, 0, 0.5, 7]
      return .number(near.randomElement(using: &random) ?? 0)
    case .string: return .string(text(of: schema))
    case .array:
      let count = Int.random(in: 0...3, using: &random)
      return .array((0..<count).map { _ in fitting(schema.items ?? .anything) })
    case .object:
      var members: OrderedDictionary<String, AnswerValue> = [:]
      for (tag, property) in schema.properties
      where schema.required.contains(tag) || Bool.random(using: &random) {
        members[tag] = fitting(property)
      }
      return .object(members)
    case nil: return odd()
    }
  }

  /// A text that matches a schema's pattern, as a rule.
  private mutating func text(of schema: AnswerSchema) -> String {
    var choices = texts
    if let pattern = schema.pattern, Int.random(in: 0..<3, using: &random) > 0 {
      let known = matching[pattern]
      let found = known ?? texts.filter { $0.range(of: pattern, options: .regularExpression) != nil }
      if known == nil { matching[pattern] = found }
      if !found.isEmpty { choices = found }
    }
    return choices.randomElement(using: &random) ?? ""
  }

  private mutating func odd() -> AnswerValue {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .string(texts.randomElement(using: &random) ?? "")
    case 1: .string(Self.oddTexts.randomElement(using: &random) ?? "")
    case 2: .number(Self.oddNumbers.randomElement(using: &random) ?? 0)
    default: Self.oddValues.randomElement(using: &random) ?? .null
    }
  }

  private static let oddNumbers: [Decimal] = [
    0, 1, -1, 2, 42, 0.5, -0.25, 80, 443, 65535, 65536, 301, 1_000_001, 2000,
    Decimal(string: "9223372036854775808") ?? 0, Decimal(string: "1e30") ?? 0,
    Decimal(string: "0.12345678901234567890123") ?? 0,
  ]
  private static let oddValues: [AnswerValue] = [
    .null, .bool(true), .bool(false), .array([]), .object([:]), .array([.null]),
    .array([.string("css"), .string("css")]), .array([.number(1)]), .array([.array([])]),
    .object(["env": .string("HOME")]), .object(["file": .string("/etc/hosts")]),
    .object(["env": .string("HOME"), "file": .string("x")]), .object(["env": .number(1)]),
    .object(["latitude": .number(91), "longitude": .number(0)]),
    .object(["latitude": .number(52.5), "longitude": .number(-180)]), .object(["a": .string("Tea")]),
  ]
  private static let oddTexts = [
    "", " ", "\t", "a", "abc", " abc", "abc ", "a b", "a\nb", "abc\n", "a\u{2028}b", "\u{200B}", "\u{7}",
    "e\u{301}", "👩‍👩‍👧", "8080", "true", "false", "null", "0", "1.5", "12abc", "[]", "{}",
    "2026-03-01", "2024-02-29", "2023-02-29", "1900-02-29", "2000-02-29", "0000-01-01", "2026-04-31",
    "2026-13-01", "2026-3-1", "20260301", "1999-12-31", "1850-01-01", "14:30", "14:07", "24:00", "14:60",
    "14:30:15", "14:30:00,000", "14:30Z", "14:30+17", "2:30pm", "2026-03-01T14:30", "2026-03-01t14:30:15Z",
    "2026-03-01T14:30:00+02:00", "2026-03-01 14:30", "PT1H30M", "pt1h", "PT", "PT24H", "PT86399S", "P1D",
    "1h",
    "https://example.org/", "example.org", "mailto:a@b.c", "http:", "1http://x", "http://a b", "a@b.ch",
    "a@b",
    "@b", "a@", "a@b@c", "x@-y", "@ada", "/etc/hosts", "/etc", "relative", "~", "+1 (2) 3-4", "12345",
    "AB-12",
    "52.5, 13.4", "css", "css,js",
  ]
}
