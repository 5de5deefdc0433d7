struct PredicateLexer {
  let format: String
  private let scalars: [Unicode.Scalar]
  private let isASCII: Bool
  private var position = 0
  /// The start of the current token, in Unicode scalars.
  private(set) var start = 0

  init(_ format: String) {
    self.format = format
    // A text's own views are walked slowly.
    let bytes = Array(format.utf8)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    scalars = isASCII ? bytes.map { Unicode.Scalar($0) } : Array(format.unicodeScalars)
  }

  func error(expected: String, at position: Int? = nil) -> PredicateSyntaxError {
    let prefix = text(0..<min(position ?? start, scalars.count))
    return PredicateSyntaxError(format: format, offset: prefix.count, expected: expected)
  }

  var tokenText: String { text(start..<position) }

  mutating func next() throws(PredicateSyntaxError) -> PredicateToken {
    while let scalar = peek(), Self.isSpace(scalar) { position += 1 }
    start = position
    guard let scalar = peek() else { return .end }
    switch scalar {
    case "$": return .variable(try name(else: "the tag of a row after '$'"))
    case "#": return .identifier(try name(else: "a name after '#'"))
    case "@": return .collectionOperator(try name(else: "count, sum, avg, min or max after '@'"))
    case "%": return try argument()
    case "\"", "'": return .constant(.string(try string(upTo: scalar)))
    case "0"..."9": return .constant(try number())
    case "." where Self.isDigit(peek(1)): return .constant(try number())
    case _ where Self.isNameStart(scalar): return word()
    default: return try symbol()
    }
  }

  private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  private func text(_ range: Range<Int>) -> String {
    guard isASCII, range.count <= 15 else { return String(String.UnicodeScalarView(scalars[range])) }
    return String(unsafeUninitializedCapacity: range.count) { bytes in
      for (index, scalar) in scalars[range].enumerated() { bytes[index] = UInt8(scalar.value) }
      return range.count
    }
  }

  private mutating func scan(while belongs: (Unicode.Scalar) -> Bool) -> String {
    let from = position
    while let scalar = peek(), belongs(scalar) { position += 1 }
    return text(from..<position)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t"..."\r": true
    default: !scalar.isASCII && scalar.properties.isWhitespace
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { ("0"..."9").contains($0) } ?? false
  }

  // MARK: Names

  private static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_": true
    default: !scalar.isASCII && scalar.properties.isAlphabetic
    }
  }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    isNameStart(scalar) || isDigit(scalar) || !scalar.isASCII && scalar.properties.isIDContinue
  }

  /// Whether a text is a name: a C identifier, with letters of any script.
  static func isName(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.first.map(isNameStart) == true && text.unicodeScalars.allSatisfy(isNamePart)
  }

  private mutating func name(else expected: String) throws(PredicateSyntaxError) -> String {
    position += 1
    guard let first = peek(), Self.isNameStart(first) else { throw error(expected: expected, at: position) }
    return scan(while: Self.isNamePart)
  }

  /// A keyword, a name, or a function's name with its colons.
  private mutating func word() -> PredicateToken {
    let word = scan(while: Self.isNamePart)
    if peek() == ":", peek(1) != "=" {
      return .identifier(word + scan { $0 == ":" || Self.isNamePart($0) })
    }
    if peek() == "-", word.lowercased() == "uti" {
      let end = position
      let whole = word + scan { $0 == "-" || Self.isNamePart($0) }
      if let keyword = PredicateKeyword(word: whole) { return .keyword(keyword) }
      position = end
    }
    return PredicateKeyword(word: word).map(PredicateToken.keyword) ?? .identifier(word)
  }

  // MARK: Literals

  private static let radixes: [Unicode.Scalar: Int] = ["x": 16, "X": 16, "o": 8, "O": 8, "b": 2, "B": 2]

  /// A whole number in any base, a number with a point, or one with an exponent.
  private mutating func number() throws(PredicateSyntaxError) -> PredicateValue {
    if peek() == "0", let mark = peek(1), let radix = Self.radixes[mark] {
      position += 2
      let digits = scan { $0.isASCII && Self.isNamePart($0) }
      guard let value = Self.wholeNumber(digits, radix: radix) else {
        throw error(expected: "digits of base \(radix) after '0\(mark)'")
      }
      return value
    }
    var text = scan(while: Self.isDigit)
    if peek() == ".", Self.isDigit(peek(1)) || !continuesPath(peek(1)) {
      position += 1
      text += "." + scan(while: Self.isDigit)
    }
    let markLength = peek(1) == "+" || peek(1) == "-" ? 2 : 1
    if peek() == "e" || peek() == "E", Self.isDigit(peek(markLength)) {
      text += self.text(position..<position + markLength)
      position += markLength
      text += scan(while: Self.isDigit)
    }
    if let scalar = peek(), Self.isNameStart(scalar) || scalar == "." && Self.isDigit(peek(1)) {
      throw error(expected: "a number")
    }
    if let value = Self.wholeNumber(text, radix: 10) { return value }
    guard let value = Double(text), value.isFinite else {
      throw error(expected: "a number of at most \(Double.greatestFiniteMagnitude)")
    }
    return .number(value)
  }

  private func continuesPath(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { Self.isNameStart($0) || "@#.".unicodeScalars.contains($0) } ?? false
  }

  /// Digits as an `Int`, else as an exact decimal, else, in bases other than 10, as the nearest `Double`.
  private static func wholeNumber(_ digits: String, radix: Int) -> PredicateValue? {
    guard !digits.isEmpty, digits.allSatisfy({ $0.hexDigitValue ?? radix < radix }) else { return nil }
    if let value = Int(digits, radix: radix) { return .integer(value) }
    if let value = UInt64(digits, radix: radix) { return .decimal(Decimal(value)) }
    if radix == 10 {
      return digits.utf8.count <= 38 ? Decimal(string: digits).map(PredicateValue.decimal) : nil
    }
    let value = digits.reduce(0) { $0 * Double(radix) + Double($1.hexDigitValue ?? 0) }
    return value.isFinite ? .number(value) : nil
  }

  private mutating func string(upTo quote: Unicode.Scalar) throws(PredicateSyntaxError) -> String {
    position += 1
    var text = String.UnicodeScalarView()
    while let scalar = peek() {
      position += 1
      if scalar == quote { return String(text) }
      text.append(scalar == "\\" ? try escape() : scalar)
    }
    throw error(expected: "a closing \(quote)", at: position)
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "n": "\n", "r": "\r", "t": "\t", "b": "\u{8}", "f": "\u{C}", "v": "\u{B}",
  ]

  /// What a pattern escapes: the language would drop the backslash.
  private static let signsOfPatterns = Set(".*+?()[]{}^$|".unicodeScalars)

  /// The rest of an escape after its backslash: `n`, `101`, `x41`, `u00E9`, or a sign for itself.
  private mutating func escape() throws(PredicateSyntaxError) -> Unicode.Scalar {
    let from = position - 1
    guard let scalar = peek() else { return "\\" }
    let isOctal = ("0"..."7").contains(scalar)
    if !isOctal { position += 1 }
    if let escaped = Self.escapes[scalar] { return escaped }
    let value: UInt32?
    switch scalar {
    case _ where isOctal: value = digits(3, radix: 8)
    case "x", "X": value = digits(2, radix: 16)
    case "u", "U": value = utf16Units()
    case _ where scalar.isASCII && Self.isNamePart(scalar) || Self.signsOfPatterns.contains(scalar):
      throw error(
        expected: "an escape such as \\n, \\101, \\x41 or \\u00E9 (a backslash itself is written \\\\)",
        at: from)
    default: return scalar
    }
    guard let escaped = value.flatMap(Unicode.Scalar.init) else {
      throw error(expected: "three octal digits, \\x and two hexadecimal ones, or \\u and four", at: from)
    }
    return escaped
  }

  private mutating func utf16Units() -> UInt32? {
    guard let unit = digits(4, radix: 16) else { return nil }
    guard (0xD800...0xDBFF).contains(unit), peek() == "\\", peek(1) == "u" || peek(1) == "U" else {
      return unit
    }
    position += 2
    guard let trail = digits(4, radix: 16), (0xDC00...0xDFFF).contains(trail) else { return nil }
    return 0x10000 + (unit - 0xD800) * 0x400 + (trail - 0xDC00)
  }

  private mutating func digits(_ count: Int, radix: UInt32) -> UInt32? {
    let digits = scalars[position...].prefix(count).compactMap {
      Character($0).hexDigitValue.map(UInt32.init)
    }
    guard digits.count == count, digits.allSatisfy({ $0 < radix }) else { return nil }
    position += count
    return digits.reduce(0) { $0 * radix + $1 }
  }

  // MARK: Arguments and signs

  /// A conversion specification of `printf(3)`; flags, width and length are ignored.
  private mutating func argument() throws(PredicateSyntaxError) -> PredicateToken {
    position += 1
    _ = scan { Self.isDigit($0) || "-+ .".unicodeScalars.contains($0) }
    _ = scan { "hlqLjzt".unicodeScalars.contains($0) }
    guard let conversion = peek(), "@K%diuoxXcsSfFeEgGaA".unicodeScalars.contains(conversion) else {
      throw error(expected: "%@, %K, %d, %i, %u, %f, %c, %s or %%")
    }
    position += 1
    return .argument(conversion)
  }

  /// An operator or a bracket, in its first spelling.
  private mutating func symbol() throws(PredicateSyntaxError) -> PredicateToken {
    let (token, length): (PredicateToken, Int) =
      switch (scalars[position], peek(1)) {
      case ("=", "="?): (.symbol("=="), 2)
      case ("!", "="?), ("<", ">"?): (.symbol("!="), 2)
      case ("<", "="?), ("=", "<"?): (.symbol("<="), 2)
      case (">", "="?), ("=", ">"?): (.symbol(">="), 2)
      case ("&", "&"?): (.keyword(.and), 2)
      case ("|", "|"?): (.keyword(.or), 2)
      case (":", "="?): (.symbol(":="), 2)
      case ("*", "*"?): (.symbol("**"), 2)
      case ("=", _): (.symbol("=="), 1)
      case ("!", _): (.keyword(.not), 1)
      case (let scalar, _) where "<>(){}[],.+-*/".unicodeScalars.contains(scalar):
        (.symbol(String(scalar)), 1)
      case ("&", _): throw error(expected: "AND or &&")
      case ("|", _): throw error(expected: "OR or ||")
      case (let scalar, _) where scalar.properties.isQuotationMark:
        throw error(expected: "a straight quotation mark: ' or \"")
      default: throw error(expected: "a value, a comparison or a parenthesis")
      }
    position += length
    return token
  }
}
