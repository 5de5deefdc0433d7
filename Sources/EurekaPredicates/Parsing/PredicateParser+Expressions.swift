extension PredicateParser {
  mutating func expression() throws(PredicateSyntaxError) -> PredicateExpression {
    try nested { parser throws(PredicateSyntaxError) in try parser.expression(parser.operation()) }
  }

  mutating func expression(_ term: Term) throws(PredicateSyntaxError) -> PredicateExpression {
    switch term {
    case .expression(let expression): return expression
    case .predicate: throw error("a value before this, not a condition")
    }
  }

  /// `a UNION b`, `a + b`, `a * b`, `-a`, `a ** b`, each level binding tighter than the one before, as far as no operator
  /// is looser than a level; a word is an operator only between two values.
  mutating func operation(_ loosest: PredicateOperation.Level = .set) throws(PredicateSyntaxError) -> Term {
    // `-2 ** 2` is -4.
    let first: Term = try consume("-") ? .expression(.negation(try nestedOperand()).folded) : try value()
    guard case .expression(var operand) = first else { return first }
    if loosest == .set, case .variable(let name) = operand, try consume(":=") {
      return .expression(.assignment(name, try expression()))
    }
    while let level = PredicateOperation(token)?.level, level >= loosest {
      var steps: [PredicateExpression.Step] = []
      while let operation = PredicateOperation(token), operation.level == level {
        try advance()
        // Right-associative.
        let right = level == .power ? try nestedOperand() : try expression(self.operation(level.tighter))
        steps.append(.init(operation: operation, operand: right))
      }
      operand = PredicateExpression.operation(operand, steps).folded
    }
    return .expression(operand)
  }

  private mutating func nestedOperand() throws(PredicateSyntaxError) -> PredicateExpression {
    try nested { parser throws(PredicateSyntaxError) in try parser.expression(parser.operation(.signed)) }
  }

  // MARK: What follows a value

  private mutating func value() throws(PredicateSyntaxError) -> Term {
    let first = try primary()
    guard case .expression(let base) = first else { return first }
    // Read before the brackets, which may contain parentheses.
    let wasParenthesized = wasParenthesized
    var steps: [PredicatePathStep] = []
    while true {
      switch token {
      case .symbol("."):
        try advance()
        steps.append(try key())
      case .symbol("["):
        try advance()
        steps.append(try index())
        try expect("]")
      default:
        if steps.isEmpty { return first }
        // Names that follow each other are one key path.
        if !wasParenthesized, case .path(let root, let own) = base {
          return .expression(.path(root, own + steps))
        }
        return .expression(.path(base, steps))
      }
    }
  }

  private mutating func key() throws(PredicateSyntaxError) -> PredicatePathStep {
    let step: PredicatePathStep
    switch token {
    case .identifier(let name) where !name.contains(":"): step = .key(name)
    case .keyword where PredicateLexer.isName(lexer.tokenText): step = .key(lexer.tokenText)
    case .collectionOperator(let name):
      guard let collectionOperator = CollectionOperator(rawValue: name) else {
        throw error("one of \(CollectionOperator.allCases.map { "@" + $0.rawValue }.joined(separator: ", "))")
      }
      step = .collectionOperator(collectionOperator)
    default: throw error("a name after '.'")
    }
    try advance()
    return step
  }

  private mutating func index() throws(PredicateSyntaxError) -> PredicatePathStep {
    let step: PredicatePathStep
    switch token {
    case .keyword(.first): step = .first
    case .keyword(.last): step = .last
    case .keyword(.size): step = .size
    default: return .index(try expression())
    }
    try advance()
    return step
  }

  // MARK: Values

  private static let expectedValue = "a value such as $tag, 80, 'text' or true"

  private var literal: Term? {
    switch token {
    case .constant(let value): .expression(.constant(value))
    case .variable(let name): .expression(.variable(name))
    case .keyword(.true), .keyword(.yes): .expression(.constant(.bool(true)))
    case .keyword(.false), .keyword(.no): .expression(.constant(.bool(false)))
    case .keyword(.null), .keyword(.nil): .expression(.constant(.null))
    case .keyword(.self): .expression(.evaluatedObject)
    case .keyword(.truepredicate): .predicate(.constant(true))
    case .keyword(.falsepredicate): .predicate(.constant(false))
    default: nil
    }
  }

  private mutating func primary() throws(PredicateSyntaxError) -> Term {
    wasParenthesized = false
    if let literal {
      try advance()
      return literal
    }
    switch token {
    case .argument(let conversion): return .expression(try argument(conversion))
    case .collectionOperator: return .expression(.path(.evaluatedObject, [try key()]))
    case .identifier(let name): return try named(name)
    case .keyword(.cast):
      try advance()
      try expect("(")
      return .expression(try call(.cast))
    case .keyword(.subquery):
      try advance()
      return .expression(try subquery())
    case .symbol("("):
      try advance()
      let term = try nested { parser throws(PredicateSyntaxError) in try parser.compound() }
      if token == .symbol(",") { throw error("')'; a list is written {1, 2}") }
      try expect(")")
      wasParenthesized = true
      return term
    case .symbol("{"):
      try advance()
      return .expression(PredicateExpression.aggregate(try list(upTo: "}")).folded)
    case .keyword(.fetch), .keyword(.anykey):
      throw error("another expression: \(lexer.tokenText.uppercased()) belongs to Core Data")
    case .keyword where PredicateLexer.isName(lexer.tokenText):
      throw error(
        "\(Self.expectedValue); \(lexer.tokenText) as a name is #\(lexer.tokenText), as a text '\(lexer.tokenText)'"
      )
    default: throw error(Self.expectedValue)
    }
  }

  /// A function call, or the first name of a key path.
  private mutating func named(_ name: String) throws(PredicateSyntaxError) -> Term {
    let start = lexer.start
    let isEscaped = lexer.tokenText.hasPrefix("#")
    try advance()
    guard !isEscaped, token == .symbol("(") else {
      if name.contains(":") { throw error("'(' and the arguments of \(name)") }
      return .expression(.path(.evaluatedObject, [.key(name)]))
    }
    try advance()
    if let function = PredicateFunction(name: name) { return .expression(try call(function)) }
    switch name.uppercased() {
    case "FUNCTION": return .expression(try message())
    case "TERNARY": return .expression(try conditional())
    default: throw error(PredicateFunction.examples, at: start)
    }
  }

  private mutating func call(_ function: PredicateFunction) throws(PredicateSyntaxError)
    -> PredicateExpression
  {
    let start = lexer.start
    let arguments = try list(upTo: ")")
    guard function.argumentCounts.contains(arguments.count) else {
      let count = function.argumentCounts.lowerBound
      let needed = count == 0 ? "no argument" : count == 1 ? "one argument" : "\(count) arguments"
      throw error("\(needed) for \(function.name)", at: start)
    }
    return PredicateExpression.function(function, arguments).folded
  }

  private mutating func list(upTo end: String) throws(PredicateSyntaxError) -> [PredicateExpression] {
    var elements: [PredicateExpression] = []
    if try consume(end) { return elements }
    repeat {
      elements.append(try expression())
    } while try consume(",")
    guard try consume(end) else { throw error("',' or '\(end)'") }
    return elements
  }

  /// `SUBQUERY(collection, $element, predicate)`
  private mutating func subquery() throws(PredicateSyntaxError) -> PredicateExpression {
    try expect("(")
    let collection = try expression()
    try expect(",")
    guard case .variable(let name) = token else { throw error("a variable such as $item") }
    try advance()
    try expect(",")
    let node = try nestedPredicate()
    try expect(")")
    return .subquery(collection, variable: name, node)
  }

  /// `FUNCTION(value, 'name')`: a property of a value.
  private mutating func message() throws(PredicateSyntaxError) -> PredicateExpression {
    let value = try expression()
    try expect(",")
    guard case .constant(.string(let name)) = token, PredicateProperty(rawValue: name) != nil else {
      throw error("a property such as 'length' or 'uppercaseString'")
    }
    try advance()
    try expect(")")
    return .path(value, [.key(name)])
  }

  /// `TERNARY(predicate, a, b)`
  private mutating func conditional() throws(PredicateSyntaxError) -> PredicateExpression {
    let node = try nestedPredicate()
    try expect(",")
    let first = try expression()
    try expect(",")
    let second = try expression()
    try expect(")")
    return .conditional(node, first, second)
  }
}
