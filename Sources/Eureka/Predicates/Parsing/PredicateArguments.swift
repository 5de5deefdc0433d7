/// The values that stand in the places of `%@` and its like, taken one after another.
///
/// Apple, *Predicate Format String Syntax*, "Parser Basics"; `printf(3)` for the conversions of numbers and text.
struct PredicateArguments {
  private let values: [Any]
  private var index = 0

  init(_ values: [Any]) {
    self.values = values
  }

  /// How many values no specification took.
  var leftOver: Int { values.count - index }

  /// The next value as a conversion takes it, or what it would take.
  mutating func next(_ conversion: UInt8) throws(PredicateArgumentError) -> PredicateExpression {
    let specification = "%" + String(Character(Unicode.Scalar(conversion)))
    if conversion == UInt8(ascii: "%") { return .constant(.string("%")) }
    guard index < values.count else {
      throw PredicateArgumentError(expected: "an argument for \(specification), number \(index + 1)")
    }
    let value = PredicateValue(values[index])
    index += 1
    guard let expression = expression(value, conversion) else {
      throw PredicateArgumentError(
        expected: "\(Self.description(of: conversion)) for \(specification), not \(value.format)")
    }
    return expression
  }

  private func expression(_ value: PredicateValue, _ conversion: UInt8) -> PredicateExpression? {
    switch Unicode.Scalar(conversion) {
    case "@": return .constant(value)
    case "K":
      guard case .string(let path) = value else { return nil }
      return Self.keyPath(path)
    case "s", "S":
      guard case .string = value else { return nil }
      return .constant(value)
    case "c", "C":
      if case .string(let text) = value { return text.count == 1 ? .constant(value) : nil }
      return value.wholeNumber.map { .constant(.integer($0)) }
    case "f", "F", "e", "E", "g", "G", "a", "A":
      return value.double.map { .constant(.number($0)) }
    default:
      guard value.isNumeric else { return nil }
      if case .decimal = value { return .constant(value) }
      return value.wholeNumber.map { .constant(.integer($0)) }
    }
  }

  /// A key path as `%K` takes it: names and collection operators, with dots between them.
  private static func keyPath(_ text: String) -> PredicateExpression? {
    if text.uppercased() == "SELF" { return .evaluatedObject }
    var steps: [PredicatePathStep] = []
    let path = text.prefix(5).uppercased() == "SELF." ? text.dropFirst(5) : text[...]
    for part in path.split(separator: ".", omittingEmptySubsequences: false) {
      if part.first == "@" {
        guard let collectionOperator = CollectionOperator(rawValue: String(part.dropFirst())) else {
          return nil
        }
        steps.append(.collectionOperator(collectionOperator))
      } else if part.isEmpty {
        return nil
      } else if PredicateLexer.isName(part) {
        steps.append(.key(String(part)))
      } else {
        steps.append(.index(.constant(.string(String(part)))))
      }
    }
    return .path(.evaluatedObject, steps)
  }

  private static func description(of conversion: UInt8) -> String {
    switch Unicode.Scalar(conversion) {
    case "K": "a key path such as \"address.city\""
    case "s", "S": "a text"
    case "c", "C": "a character"
    case "f", "F", "e", "E", "g", "G", "a", "A": "a number"
    default: "a whole number"
    }
  }
}

/// What an argument should have been.
struct PredicateArgumentError: Error {
  var expected: String
}
