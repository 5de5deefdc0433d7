import Foundation
import TestSupport

/// Random predicates within what both implementations understand.
///
/// GNUstep reads neither escapes nor empty quoted texts, binds `OR` tighter than `AND`, and knows few functions: so
/// compounds are bracketed, and texts are plain.
struct GeneratedPredicates {
  /// A predicate and what its variables are.
  struct Question {
    var format: String
    var values: [String: any Sendable]
  }

  private var random: SplitMix

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
  }

  private static let words = ["a", "b", "ab", "Ab", "ABC", "abc", "banana", "Banana", "x y", "zebra"]
  private static let patterns = [
    "a.*", "[a-b]+", ".*c", "(ab)?c?", "b|a", ".+n.+", "[^x]*", "A.*", "ab", "[A-Z].*",
  ]

  mutating func next() -> Question {
    Question(
      format: predicate(depth: Int.random(in: 0...3, using: &random)),
      values: [
        "i": integer(), "j": integer(), "f": Double(integer()) / 2, "b": Bool.random(using: &random),
        "n": NSNull(),
        "s": pick(Self.words), "t": pick(Self.words),
        "l": (0..<Int.random(in: 0...4, using: &random)).map { _ in integer() },
        "w": (0..<Int.random(in: 0...4, using: &random)).map { _ in pick(Self.words) },
      ])
  }

  private mutating func pick<T>(_ choices: [T]) -> T {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  private mutating func integer() -> Int { Int.random(in: -3...3, using: &random) }

  private mutating func predicate(depth: Int) -> String {
    guard depth > 0 else { return comparison() }
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1: return "(\(predicate(depth: depth - 1))) AND (\(predicate(depth: depth - 1)))"
    case 2, 3: return "(\(predicate(depth: depth - 1))) OR (\(predicate(depth: depth - 1)))"
    default: return "NOT (\(predicate(depth: depth - 1)))"
    }
  }

  private mutating func comparison() -> String {
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: return "\(number()) \(pick(["==", "!=", "<", "<=", ">", ">="])) \(number())"
    case 2: return "\(scalar()) \(pick(["==", "!="])) \(scalar())"
    case 3: return "\(scalar()) \(pick(["==", "!="])) nil"
    case 4: return "\(text()) \(textOperator())"
    case 5:
      let modifier = pick(["ANY", "ALL", "NONE"])
      return "\(modifier) $l \(pick(["==", "!=", "<", "<=", ">", ">="])) \(number())"
    case 6: return "\(pick(["ANY", "ALL", "NONE"])) $w \(textOperator())"
    default: return "$n \(textOperator())"
    }
  }

  private mutating func textOperator() -> String {
    let option = pick(["", "", "[c]"])
    if Int.random(in: 0..<3, using: &random) == 0 { return "MATCHES\(option) '\(pick(Self.patterns))'" }
    return "\(pick(["BEGINSWITH", "ENDSWITH", "CONTAINS"]))\(option) \(text())"
  }

  private mutating func number() -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: "$i"
    case 1: "$j"
    case 2: "$f"
    case 3: "\(integer())"
    case 4: "\(Double(integer()) / 2)"
    default: "$b"
    }
  }

  private mutating func text() -> String {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: "$s"
    case 1: "$t"
    default: "'\(pick(Self.words))'"
    }
  }

  private mutating func scalar() -> String {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: text()
    case 1: pick(["TRUE", "FALSE", "YES", "NO", "$b"])
    case 2: "$n"
    default: number()
    }
  }
}
