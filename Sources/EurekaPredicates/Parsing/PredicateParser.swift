/// Parses predicate formats.
///
/// The grammar is that of Apple's *BNF Definition of Cocoa Predicates*, with the precedence of *Predicate Format String
/// Syntax*: `OR`, `AND`, `NOT`, comparisons, set operations, `+` and `-`, `*` and `/`, `-x`, `**`, and what follows a
/// value, each binding tighter than the one before.
struct PredicateParser {
  /// The maximum nesting, which protects the stack.
  static let maximumDepth = 100

  private(set) var lexer: PredicateLexer
  private(set) var token: PredicateToken
  var arguments: ArraySlice<Any>
  private var depth = 0
  var wasParenthesized = false

  /// What parentheses may contain; only the next token tells which.
  enum Term {
    case predicate(PredicateNode)
    case expression(PredicateExpression)
  }

  static func parse(_ format: String, arguments: [Any] = []) throws(PredicateSyntaxError) -> PredicateNode {
    var parser = try PredicateParser(format, arguments)
    guard parser.token != .end else { throw parser.error("a condition such as $tag == 1") }
    let node = try parser.node(parser.compound())
    guard parser.token == .end else { throw parser.errorAfterComparison() }
    guard parser.arguments.isEmpty else {
      let count = parser.arguments.count
      throw parser.error("a placeholder such as %@, outside quotes, for each unused argument (\(count))")
    }
    return node
  }

  /// Parses an expression that is no condition: `$price * $count`.
  static func parse(expression text: String) throws(PredicateSyntaxError) -> PredicateExpression {
    var parser = try PredicateParser(text, [])
    guard parser.token != .end else { throw parser.error("an expression such as $price * $count") }
    let expression = try parser.expression(parser.operation())
    guard parser.token == .end else { throw parser.error("an operator such as +, or the end") }
    return expression
  }

  private init(_ format: String, _ arguments: [Any]) throws(PredicateSyntaxError) {
    self.arguments = arguments[...]
    var lexer = PredicateLexer(format)
    token = try lexer.next()
    self.lexer = lexer
  }

  // MARK: Tokens

  mutating func advance() throws(PredicateSyntaxError) { token = try lexer.next() }

  mutating func consume(_ symbol: String) throws(PredicateSyntaxError) -> Bool {
    guard case .symbol(symbol) = token else { return false }
    try advance()
    return true
  }

  mutating func expect(_ symbol: String) throws(PredicateSyntaxError) {
    guard try consume(symbol) else { throw error("'\(symbol)'") }
  }

  func error(_ expected: String, at start: Int? = nil) -> PredicateSyntaxError {
    lexer.error(expected: expected, at: start)
  }

  mutating func nested<Result>(
    _ body: (inout PredicateParser) throws(PredicateSyntaxError) -> Result
  ) throws(PredicateSyntaxError) -> Result {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw error("less nesting") }
    return try body(&self)
  }

  mutating func nestedPredicate() throws(PredicateSyntaxError) -> PredicateNode {
    try nested { parser throws(PredicateSyntaxError) in try parser.node(parser.compound()) }
  }

  // MARK: Predicates

  mutating func node(_ term: Term) throws(PredicateSyntaxError) -> PredicateNode {
    switch term {
    case .predicate(let node): return node
    case .expression: throw errorAfterExpression()
    }
  }

  private func errorAfterExpression() -> PredicateSyntaxError {
    switch token {
    case .keyword(.not): error("a comparison; NOT comes first, as in NOT $a IN {1, 2}")
    case .identifier(let word) where word.lowercased() == "is": error("== instead of \(word)")
    default: error("a comparison such as == true or CONTAINS 'text'")
    }
  }

  private func errorAfterComparison() -> PredicateSyntaxError {
    if case .identifier(let word) = token { return error("AND, OR or the end; a text is quoted: '\(word)'") }
    if token == .symbol(")") { return error("AND, OR or the end; this ')' has no '('") }
    return error("AND, OR or the end")
  }

  private func isAt(_ keyword: PredicateKeyword) -> Bool {
    if case .keyword(keyword) = token { true } else { false }
  }

  /// `a OR b`, of parts `a AND b`, which bind tighter.
  mutating func compound(_ connective: PredicateNode.Connective = .or) throws(PredicateSyntaxError) -> Term {
    let first = try part(of: connective)
    let keyword: PredicateKeyword = connective == .or ? .or : .and
    guard isAt(keyword) else { return first }
    var nodes = [try node(first)]
    while isAt(keyword) {
      try advance()
      nodes.append(try node(part(of: connective)))
    }
    return .predicate(.compound(connective, nodes))
  }

  private mutating func part(of connective: PredicateNode.Connective) throws(PredicateSyntaxError) -> Term {
    connective == .or ? try compound(.and) : try negated()
  }

  private mutating func negated() throws(PredicateSyntaxError) -> Term {
    guard isAt(.not) else { return try comparison() }
    try advance()
    return .predicate(
      .not(try nested { parser throws(PredicateSyntaxError) in try parser.node(parser.negated()) }))
  }

  private mutating func comparison() throws(PredicateSyntaxError) -> Term {
    let modifier = try parseModifier()
    let term = try operation()
    guard case .expression(let left) = term else {
      if let modifier { throw error("a list to compare after \(modifier.rawValue)") }
      return term
    }
    guard let comparison = try parseOperator() else {
      if modifier != nil { throw errorAfterExpression() }
      return term
    }
    let options = try parseOptions()
    let start = lexer.start
    let right = try expression(operation())
    if comparison == .between, case .constant(let bounds) = right, bounds.elements?.count != 2 {
      throw error("two bounds such as {1, 5}", at: start)
    }
    if comparison == .matches, case .constant(.string(let pattern)) = right,
      !RegularExpressions.isValid(pattern)
    {
      throw error("a regular expression", at: start)
    }
    return .predicate(
      .comparison(
        PredicateComparison(
          left: left, modifier: modifier ?? .direct, comparison: comparison, options: options, right: right)))
  }

  private mutating func parseModifier() throws(PredicateSyntaxError) -> PredicateComparison.Modifier? {
    guard case .keyword(let keyword) = token else { return nil }
    let word = keyword == .some ? .any : PredicateComparison.Modifier(rawValue: keyword.rawValue.uppercased())
    if word != nil { try advance() }
    return word
  }

  private mutating func parseOperator() throws(PredicateSyntaxError) -> ComparisonOperator? {
    let comparison: ComparisonOperator?
    switch token {
    case .symbol(let symbol): comparison = ComparisonOperator(rawValue: symbol)
    case .keyword(.utiConformsTo), .keyword(.utiEquals):
      throw error("another comparison: uniform type identifiers exist on Apple's systems only")
    case .keyword(let keyword): comparison = ComparisonOperator(rawValue: keyword.rawValue.uppercased())
    default: comparison = nil
    }
    if comparison != nil { try advance() }
    return comparison
  }

  /// `[cd]`
  private mutating func parseOptions() throws(PredicateSyntaxError) -> PredicateComparison.Options {
    guard try consume("[") else { return [] }
    guard case .identifier(let letters) = token else {
      throw error("the options c, d, l or n; a list is written {1, 2}")
    }
    let options = letters.lowercased().map { PredicateComparison.Options.letters[$0] }
    guard !options.contains(nil) else { throw error("the options c, d, l or n") }
    try advance()
    try expect("]")
    return PredicateComparison.Options(options.compactMap(\.self))
  }
}
