/// Cuts a predicate format into tokens.
struct PredicateLexer {
  let format: String
  private let bytes: [UInt8]
  private var position = 0
  /// Where the token last read begins, in bytes of UTF-8.
  private(set) var start = 0

  init(_ format: String) {
    self.format = format
    bytes = Array(format.utf8)
  }

  func error(expected: String, at position: Int? = nil) -> PredicateSyntaxError {
    let prefix = String(decoding: bytes.prefix(position ?? start), as: UTF8.self)
    return PredicateSyntaxError(format: format, offset: prefix.count, expected: expected)
  }

  /// The token last read, as it is written.
  var tokenText: String { String(decoding: bytes[start..<position], as: UTF8.self) }

  /// The token that begins here.
  mutating func next() throws(PredicateSyntaxError) -> PredicateToken {
    skipWhiteSpace()
    start = position
    guard let byte = byte() else { return .end }
    switch byte {
    case UInt8(ascii: "$"):
      position += 1
      return .variable(try name(else: "the tag of a row after '$'"))
    case UInt8(ascii: "#"):
      position += 1
      return .identifier(try name(else: "a name after '#'"))
    case UInt8(ascii: "@"):
      position += 1
      return .collectionOperator(try name(else: "count, sum, avg, min or max after '@'"))
    case UInt8(ascii: "%"): return try argument()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try string(upTo: byte))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: ".") where isDigit(self.byte(1)): return try number()
    case _ where isNameStart(byte): return word()
    default: return .symbol(try symbol(byte))
    }
  }

  private func byte(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private mutating func skipWhiteSpace() {
    while let byte = byte() {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        position += 1
      } else if byte >= 0x80, let scalar = scalar(), scalar.properties.isWhitespace {
        position += UTF8.width(scalar)
      } else {
        return
      }
    }
  }

  /// The Unicode scalar that begins here.
  private func scalar() -> Unicode.Scalar? {
    String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self).unicodeScalars.first
  }

  // MARK: Names

  private func isDigit(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private func isNameStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    case 0x80...: scalar()?.properties.isAlphabetic == true
    default: false
    }
  }

  /// A C identifier, in which letters of any script count.
  private mutating func takeName() -> String {
    let from = position
    guard let first = byte(), isNameStart(first) else { return "" }
    while let byte = byte(), isDigit(byte) || isNameStart(byte) || isMark(byte) {
      position += byte < 0x80 ? 1 : scalar().map(UTF8.width) ?? 1
    }
    return String(decoding: bytes[from..<position], as: UTF8.self)
  }

  private func isMark(_ byte: UInt8) -> Bool {
    guard byte >= 0x80, let properties = scalar()?.properties else { return false }
    return properties.isIDContinue
  }

  /// Whether a text is a name by itself.
  static func isName(_ text: some StringProtocol) -> Bool {
    var lexer = PredicateLexer(String(text))
    return lexer.takeName() == text && !text.isEmpty
  }

  private mutating func name(else expected: String) throws(PredicateSyntaxError) -> String {
    let name = takeName()
    guard !name.isEmpty else { throw error(expected: expected, at: position) }
    return name
  }

  /// A word of the language, a name, or a function's name with its colons.
  private mutating func word() -> PredicateToken {
    var word = takeName()
    if byte() == UInt8(ascii: ":"), byte(1) != UInt8(ascii: "=") {
      while byte() == UInt8(ascii: ":") {
        position += 1
        word += ":" + takeName()
      }
      return .identifier(word)
    }
    if byte() == UInt8(ascii: "-"), word.utf8.count == 3, word.lowercased() == "uti" {
      for keyword in [PredicateKeyword.utiConformsTo, .utiEquals] {
        let rest = bytes[position...].prefix(keyword.rawValue.utf8.count - 3)
        guard String(decoding: rest, as: UTF8.self).lowercased() == keyword.rawValue.dropFirst(3) else {
          continue
        }
        position += rest.count
        return .keyword(keyword)
      }
    }
    return PredicateKeyword(word: word).map(PredicateToken.keyword) ?? .identifier(word)
  }

  // MARK: Literals

  /// A whole number in any base, a number with a point, or one with an exponent.
  private mutating func number() throws(PredicateSyntaxError) -> PredicateToken {
    let from = position
    if byte() == UInt8(ascii: "0"), let mark = byte(1), let radix = radix(of: mark) {
      position += 2
      let digits = takeAlphanumerics()
      guard let value = wholeNumber(digits, radix: radix) else {
        throw error(expected: "digits of base \(radix) after '0\(Character(Unicode.Scalar(mark)))'", at: from)
      }
      return value
    }
    while isDigit(byte()) { position += 1 }
    var isWhole = true
    if byte() == UInt8(ascii: "."), isDigit(byte(1)) || !continuesPath(byte(1)) {
      isWhole = false
      position += 1
      while isDigit(byte()) { position += 1 }
    }
    if let mark = byte(), mark | 0x20 == UInt8(ascii: "e") {
      let hasSign = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-")
      if isDigit(byte(hasSign ? 2 : 1)) {
        isWhole = false
        position += hasSign ? 2 : 1
        while isDigit(byte()) { position += 1 }
      }
    }
    let end = position
    if let byte = byte(), isNameStart(byte) { throw error(expected: "a number", at: from) }
    if byte() == UInt8(ascii: "."), isDigit(byte(1)) { throw error(expected: "a number", at: from) }
    let text = String(decoding: bytes[from..<end], as: UTF8.self)
    if isWhole, let value = wholeNumber(text, radix: 10) { return value }
    guard let value = Double(text), value.isFinite else {
      throw error(expected: "a number of at most \(Double.greatestFiniteMagnitude)", at: from)
    }
    return .number(value)
  }

  private func continuesPath(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return isNameStart(byte) || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#")
      || byte == UInt8(ascii: ".")
  }

  private func radix(of mark: UInt8) -> Int? {
    switch mark | 0x20 {
    case UInt8(ascii: "x"): 16
    case UInt8(ascii: "o"): 8
    case UInt8(ascii: "b"): 2
    default: nil
    }
  }

  private mutating func takeAlphanumerics() -> String {
    let from = position
    while let byte = byte(), isDigit(byte) || byte < 0x80 && isNameStart(byte) { position += 1 }
    return String(decoding: bytes[from..<position], as: UTF8.self)
  }

  /// Digits as an `Int`, else exactly as a decimal, else as the nearest `Double`.
  private func wholeNumber(_ digits: String, radix: Int) -> PredicateToken? {
    if let value = Int(digits, radix: radix) { return .integer(value) }
    if radix != 10 {
      guard !digits.isEmpty else { return nil }
      var value: Double = 0
      for character in digits {
        guard let digit = character.hexDigitValue, digit < radix else { return nil }
        value = value * Double(radix) + Double(digit)
      }
      if let whole = UInt64(digits, radix: radix) { return .decimal(Decimal(whole)) }
      return value.isFinite ? .number(value) : nil
    }
    return digits.utf8.count <= 38 ? Decimal(string: digits).map(PredicateToken.decimal) : nil
  }

  private mutating func string(upTo quote: UInt8) throws(PredicateSyntaxError) -> String {
    position += 1
    let from = position
    while let byte = byte(), byte != quote, byte != UInt8(ascii: "\\") { position += 1 }
    var text = Array(bytes[from..<position])
    while let byte = byte(), byte != quote {
      position += 1
      if byte == UInt8(ascii: "\\") {
        text += try escape()
      } else {
        text.append(byte)
      }
    }
    guard byte() == quote else {
      throw error(expected: "a closing \(quote == UInt8(ascii: "'") ? "'" : "\"")", at: position)
    }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// What stands behind a backslash, as bytes of UTF-8: `n`, `101`, `x41`, `u00E9`, or a sign that stands for itself.
  private mutating func escape() throws(PredicateSyntaxError) -> [UInt8] {
    let from = position - 1
    guard let byte = byte() else { return [] }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "v"): return [0x0B]
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return try utf8(digits(2, radix: 16), from: from)
    case UInt8(ascii: "u"), UInt8(ascii: "U"): return try unicodeEscape(from: from)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      position -= 1
      return try utf8(digits(3, radix: 8), from: from)
    case _ where isNameStart(byte) && byte < 0x80 || isDigit(byte):
      throw error(
        expected: "an escape such as \\n, \\101, \\x41 or \\u00E9 (a backslash itself is written \\\\)",
        at: from)
    default:
      return [byte]
    }
  }

  /// A code unit of UTF-16, or two that make one character.
  private mutating func unicodeEscape(from: Int) throws(PredicateSyntaxError) -> [UInt8] {
    guard let unit = digits(4, radix: 16) else { return try utf8(nil, from: from) }
    guard UTF16.isLeadSurrogate(UInt16(truncatingIfNeeded: unit)) else { return try utf8(unit, from: from) }
    let isFollowed =
      byte() == UInt8(ascii: "\\") && byte(1).map { $0 | 0x20 } == UInt8(ascii: "u")
    if isFollowed {
      position += 2
      if let trail = digits(4, radix: 16), UTF16.isTrailSurrogate(UInt16(truncatingIfNeeded: trail)) {
        return try utf8(0x10000 + (unit - 0xD800) * 0x400 + (trail - 0xDC00), from: from)
      }
    }
    return try utf8(nil, from: from)
  }

  private mutating func digits(_ count: Int, radix: Int) -> UInt32? {
    let digits = bytes[position...].prefix(count)
    guard digits.count == count, let first = digits.first, first != UInt8(ascii: "+"),
      first != UInt8(ascii: "-"),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: radix)
    else { return nil }
    position += count
    return value
  }

  private func utf8(_ value: UInt32?, from: Int) throws(PredicateSyntaxError) -> [UInt8] {
    guard let value, let scalar = Unicode.Scalar(value) else {
      throw error(expected: "three octal digits, \\x and two hexadecimal ones, or \\u and four", at: from)
    }
    return Array(String(scalar).utf8)
  }

  // MARK: Arguments and signs

  /// A conversion specification of `printf(3)`: flags, width and length are passed over.
  private mutating func argument() throws(PredicateSyntaxError) -> PredicateToken {
    position += 1
    while let byte = byte(), isDigit(byte) || "-+ .".utf8.contains(byte) { position += 1 }
    while let byte = byte(), "hlqLjzt".utf8.contains(byte) { position += 1 }
    guard let byte = byte(), "@K%diuoxXcsSfFeEgGaA".utf8.contains(byte) else {
      throw error(expected: "%@, %K, %d, %i, %u, %f, %c, %s or %%")
    }
    position += 1
    return .argument(byte)
  }

  private mutating func symbol(_ byte: UInt8) throws(PredicateSyntaxError) -> PredicateSymbol {
    if let next = self.byte(1), let symbol = Self.twoByteSymbol(byte, next) {
      position += 2
      return symbol
    }
    guard let symbol = Self.oneByteSymbol(byte) else {
      if byte == UInt8(ascii: "&") { throw error(expected: "AND or &&") }
      if byte == UInt8(ascii: "|") { throw error(expected: "OR or ||") }
      if let scalar = scalar(), scalar.properties.isQuotationMark {
        throw error(expected: "a straight quotation mark: ' or \"")
      }
      throw error(expected: "a value, a comparison or a parenthesis")
    }
    position += 1
    return symbol
  }

  private static func twoByteSymbol(_ first: UInt8, _ second: UInt8) -> PredicateSymbol? {
    switch (Unicode.Scalar(first), Unicode.Scalar(second)) {
    case ("=", "="): .equal
    case ("!", "="), ("<", ">"): .notEqual
    case ("<", "="), ("=", "<"): .lessOrEqual
    case (">", "="), ("=", ">"): .greaterOrEqual
    case ("&", "&"): .and
    case ("|", "|"): .or
    case ("*", "*"): .power
    case (":", "="): .assign
    default: nil
    }
  }

  private static func oneByteSymbol(_ byte: UInt8) -> PredicateSymbol? {
    switch Unicode.Scalar(byte) {
    case "=": .equal
    case "<": .less
    case ">": .greater
    case "!": .not
    case "(": .leftParenthesis
    case ")": .rightParenthesis
    case "{": .leftBrace
    case "}": .rightBrace
    case "[": .leftBracket
    case "]": .rightBracket
    case ",": .comma
    case ".": .dot
    case "+": .plus
    case "-": .minus
    case "*": .times
    case "/": .divide
    default: nil
    }
  }
}
