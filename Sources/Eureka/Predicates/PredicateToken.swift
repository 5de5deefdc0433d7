/// A piece of a predicate format.
enum PredicateToken: Equatable {
  case variable(String)
  case word(String)
  case integer(Int)
  case number(Double)
  case string(String)
  case symbol(String)
  case end
}

/// Cuts a predicate format into tokens.
struct PredicateLexer {
  private let characters: [Character]
  private let format: String
  private var position = 0
  /// Where the token last read begins.
  private(set) var start = 0

  init(_ format: String) {
    self.format = format
    characters = Array(format)
  }

  func error(expected: String, at offset: Int? = nil) -> PredicateSyntaxError {
    PredicateSyntaxError(format: format, offset: offset ?? start, expected: expected)
  }

  mutating func next() throws(PredicateSyntaxError) -> PredicateToken {
    while position < characters.count, characters[position].isWhitespace { position += 1 }
    start = position
    guard position < characters.count else { return .end }
    let character = characters[position]
    if character == "$" {
      position += 1
      let name = takeName()
      guard !name.isEmpty else { throw error(expected: "the tag of a row after '$'", at: position) }
      return .variable(name)
    }
    if character == "\"" || character == "'" { return .string(try takeString(upTo: character)) }
    if character.isASCII, character.isNumber { return try takeNumber() }
    if Self.isNameStart(character) { return .word(takeName()) }
    return .symbol(try takeSymbol())
  }

  private static func isNameStart(_ character: Character) -> Bool {
    character.isLetter || character == "_"
  }

  private mutating func takeName() -> String {
    let from = position
    guard position < characters.count, Self.isNameStart(characters[position]) else { return "" }
    while position < characters.count, Self.isNameStart(characters[position]) || characters[position].isNumber
    {
      position += 1
    }
    return String(characters[from..<position])
  }

  private mutating func takeString(upTo quote: Character) throws(PredicateSyntaxError) -> String {
    position += 1
    var text = ""
    while position < characters.count, characters[position] != quote {
      if characters[position] == "\\", position + 1 < characters.count {
        position += 1
        switch characters[position] {
        case "n": text.append("\n")
        case "r": text.append("\r")
        case "t": text.append("\t")
        case let other: text.append(other)
        }
      } else {
        text.append(characters[position])
      }
      position += 1
    }
    guard position < characters.count else {
      throw error(expected: "a closing \(quote == "'" ? "'" : "\"")", at: position)
    }
    position += 1
    return text
  }

  private mutating func takeNumber() throws(PredicateSyntaxError) -> PredicateToken {
    let from = position
    while position < characters.count, characters[position].isASCII,
      characters[position].isNumber || characters[position] == "."
    {
      position += 1
    }
    let text = String(characters[from..<position])
    if let value = Int(text) { return .integer(value) }
    guard let value = Double(text) else { throw error(expected: "a number") }
    return .number(value)
  }

  private mutating func takeSymbol() throws(PredicateSyntaxError) -> String {
    let symbols = ["==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||", "=", "<", ">", "!", "(", ")", "-"]
    for symbol in symbols where characters[position...].starts(with: symbol) {
      position += symbol.count
      return symbol
    }
    throw error(expected: "a value, a comparison or a parenthesis")
  }
}
