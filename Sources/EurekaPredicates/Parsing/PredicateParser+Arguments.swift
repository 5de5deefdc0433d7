extension PredicateParser {
  /// The next argument, converted as `%@`, `%d` and so on ask.
  ///
  /// Apple, *Predicate Format String Syntax*, "Parser Basics"; `printf(3)` for the conversions of numbers and text.
  mutating func argument(_ conversion: Unicode.Scalar) throws(PredicateSyntaxError) -> PredicateExpression {
    if conversion == "%" {
      try advance()
      return .constant(.string("%"))
    }
    guard let argument = arguments.popFirst() else {
      throw error("an argument for %\(conversion), number \(arguments.startIndex + 1)")
    }
    let value = PredicateValue(argument)
    let (expression, expected) = Self.converted(value, conversion)
    guard let expression else { throw error("\(expected) for %\(conversion), not \(value.format)") }
    try advance()
    return expression
  }

  private static func converted(
    _ value: PredicateValue, _ conversion: Unicode.Scalar
  ) -> (PredicateExpression?, expected: String) {
    let text: String? = if case .string(let text) = value { text } else { nil }
    let whole = value.wholeNumber.map { PredicateExpression.constant(.integer($0)) }
    switch conversion {
    case "@": return (.constant(value), "a value")
    case "K": return (text.flatMap(keyPath), "a key path such as \"address.city\"")
    case "s", "S": return (text.map { .constant(.string($0)) }, "a text")
    case "c", "C":
      return (text.map { $0.count == 1 ? .constant(value) : nil } ?? whole, "a character")
    case "f", "F", "e", "E", "g", "G", "a", "A":
      return (value.double.map { .constant(.number($0)) }, "a number")
    default:
      if case .decimal = value { return (.constant(value), "a whole number") }
      return (whole, "a whole number")
    }
  }

  /// A key path for `%K`: names and collection operators, separated by dots.
  private static func keyPath(_ text: String) -> PredicateExpression? {
    if text.uppercased() == "SELF" { return .evaluatedObject }
    var steps: [PredicatePathStep] = []
    let path = text.prefix(5).uppercased() == "SELF." ? text.dropFirst(5) : text[...]
    for part in path.split(separator: ".", omittingEmptySubsequences: false) {
      if part.isEmpty { return nil }
      if part.first == "@" {
        guard let name = CollectionOperator(rawValue: String(part.dropFirst())) else { return nil }
        steps.append(.collectionOperator(name))
      } else {
        let name = String(part)
        steps.append(PredicateLexer.isName(name) ? .key(name) : .index(.constant(.string(name))))
      }
    }
    return .path(.evaluatedObject, steps)
  }
}
