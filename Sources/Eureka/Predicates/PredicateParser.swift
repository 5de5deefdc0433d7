/// Parses predicate formats: comparisons joined by `AND`, `OR`, `NOT` and parentheses.
///
/// `NOT` binds tighter than `AND`, and `AND` tighter than `OR`, as in Apple's *Predicate Format String Syntax*.
struct PredicateParser {
  /// Deeper nesting than a person writes would only serve to exhaust the stack.
  private static let greatestDepth = 200

  private var lexer: PredicateLexer
  private var token: PredicateToken
  private var depth = 0

  static func parse(_ format: String) throws(PredicateSyntaxError) -> PredicateNode {
    var parser = try PredicateParser(format)
    let node = try parser.disjunction()
    guard parser.token == .end else { throw parser.lexer.error(expected: "AND, OR or the end") }
    return node
  }

  private init(_ format: String) throws(PredicateSyntaxError) {
    var lexer = PredicateLexer(format)
    token = try lexer.next()
    self.lexer = lexer
  }

  private mutating func advance() throws(PredicateSyntaxError) {
    token = try lexer.next()
  }

  private func isKeyword(_ keyword: String, or symbol: String) -> Bool {
    switch token {
    case .word(let word): word.uppercased() == keyword
    case .symbol(let text): text == symbol
    default: false
    }
  }

  private mutating func disjunction() throws(PredicateSyntaxError) -> PredicateNode {
    var nodes = [try conjunction()]
    while isKeyword("OR", or: "||") {
      try advance()
      nodes.append(try conjunction())
    }
    return nodes.count == 1 ? nodes[0] : .or(nodes)
  }

  private mutating func conjunction() throws(PredicateSyntaxError) -> PredicateNode {
    var nodes = [try negation()]
    while isKeyword("AND", or: "&&") {
      try advance()
      nodes.append(try negation())
    }
    return nodes.count == 1 ? nodes[0] : .and(nodes)
  }

  private mutating func negation() throws(PredicateSyntaxError) -> PredicateNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.greatestDepth else { throw lexer.error(expected: "less nesting") }
    if isKeyword("NOT", or: "!") {
      try advance()
      return .not(try negation())
    }
    if token == .symbol("(") {
      try advance()
      let node = try disjunction()
      guard token == .symbol(")") else { throw lexer.error(expected: "')'") }
      try advance()
      return node
    }
    if isKeyword("TRUEPREDICATE", or: "") {
      try advance()
      return .constant(true)
    }
    if isKeyword("FALSEPREDICATE", or: "") {
      try advance()
      return .constant(false)
    }
    return try comparison()
  }

  private mutating func comparison() throws(PredicateSyntaxError) -> PredicateNode {
    let left = try operand()
    guard case .symbol(let symbol) = token, let comparison = PredicateOperator(symbol: symbol) else {
      throw lexer.error(expected: "a comparison such as == or <")
    }
    try advance()
    return .comparison(left, comparison, try operand())
  }

  private mutating func operand() throws(PredicateSyntaxError) -> PredicateOperand {
    switch token {
    case .variable(let name):
      try advance()
      return .variable(name)
    case .integer, .number, .string:
      return .literal(try literal())
    case .symbol("-"):
      try advance()
      switch try literal() {
      case .integer(let value): return .literal(.integer(-value))
      case .number(let value): return .literal(.number(-value))
      default: throw lexer.error(expected: "a number after '-'")
      }
    case .word:
      return .literal(try literal())
    default:
      throw lexer.error(expected: "a value such as $tag, 80, 'text' or true")
    }
  }

  private mutating func literal() throws(PredicateSyntaxError) -> PredicateValue {
    let value: PredicateValue
    switch token {
    case .integer(let number): value = .integer(number)
    case .number(let number): value = .number(number)
    case .string(let text): value = .string(text)
    case .word(let word):
      switch word.uppercased() {
      case "TRUE", "YES": value = .bool(true)
      case "FALSE", "NO": value = .bool(false)
      case "NIL", "NULL": value = .null
      default: throw lexer.error(expected: "a value such as $tag, 80, 'text' or true")
      }
    default: throw lexer.error(expected: "a value such as $tag, 80, 'text' or true")
    }
    try advance()
    return value
  }
}
