import OrderedCollections

/// Reads JSON (RFC 8259) strictly. Foundation's readers lose the order of keys and their places, and accept duplicate keys.
package struct JSONReader {
  private var cursor: TextCursor
  package private(set) var bounds = ReadingBounds()
  /// The source of all answers; `nil` for their places in a file.
  private var source: Answers.Source?

  package init(_ text: String, in file: String) { cursor = TextCursor(text, in: file) }

  package static func value(of text: String) throws(Problem) -> AnswerValue {
    try answer(of: text, from: .file("")).value
  }

  /// Any value in a text that has a source of its own.
  package static func answer(of text: String, from source: Answers.Source) throws(Problem) -> Answers {
    var reader = JSONReader(text, in: "")
    reader.source = source
    let answer = try reader.root()
    if let problem = reader.bounds.problems.first { throw problem }
    return answer
  }

  package mutating func root() throws(Problem) -> Answers {
    let answer = try answer(depth: 0)
    skipSpace()
    if cursor.next != nil { throw cursor.problem("unexpected text after the JSON") }
    return answer
  }

  // MARK: Values

  private mutating func answer(depth: Int, key: Answers.Source? = nil) throws(Problem) -> Answers {
    skipSpace()
    let start = cursor
    if let reason = bounds.count(depth: depth) { throw cursor.problem(reason) }
    let content: Answers.Content =
      switch cursor.next.map(Unicode.Scalar.init) {
      case "{"?: .members(try members(depth: depth))
      case "["?: .items(try items(depth: depth))
      default: .answer(.value(try value()))
      }
    var answer = Answers(content, from: source ?? start.source, key: key)
    if case .answer(.value(.number(let number))) = content, case let text = cursor.text(from: start),
      text != NumberReader.description(number)
    {
      answer.written = text
    }
    return answer
  }

  private mutating func value() throws(Problem) -> AnswerValue {
    switch cursor.next.map(Unicode.Scalar.init) {
    case "\""?: return .string(try string())
    case "-"?, ("0"..."9")?: return .number(try number())
    case "t"? where cursor.take("true"): return .bool(true)
    case "f"? where cursor.take("false"): return .bool(false)
    case "n"? where cursor.take("null"): return .null
    default:
      throw unexpected(
        insteadOf: "a text in quotation marks, a number, true, false, null, a list or an object")
    }
  }

  /// The members of an object; a duplicate key is a problem, and its value is dropped.
  private mutating func members(depth: Int) throws(Problem) -> OrderedDictionary<String, Answers> {
    var members: OrderedDictionary<String, Answers> = [:]
    cursor.advance()
    if takeSign("}") { return members }
    repeat {
      skipSpace()
      guard cursor.isNext("\"") else { throw unexpected(insteadOf: "a key in quotation marks") }
      let source = source ?? cursor.source
      let name = try string()
      let first = members[name]?.keySource
      if let first { try bounds.note(.duplicate(cursor.key ?? name, first, source)) }
      guard takeSign(":") else { throw unexpected(insteadOf: "a colon") }
      if depth == 0 { cursor.key = name }
      let answer = try answer(depth: depth + 1, key: source)
      if depth == 0 { cursor.key = nil }
      if first == nil { members[name] = answer }
    } while takeSign(",")
    guard takeSign("}") else { throw unexpected(insteadOf: "a comma, or the end of the object") }
    return members
  }

  private mutating func items(depth: Int) throws(Problem) -> OrderedDictionary<Int, Answers> {
    var items: OrderedDictionary<Int, Answers> = [:]
    cursor.advance()
    if takeSign("]") { return items }
    repeat {
      items[items.count] = try answer(depth: depth + 1)
    } while takeSign(",")
    guard takeSign("]") else { throw unexpected(insteadOf: "a comma, or the end of the list") }
    return items
  }

  /// The longest number, in bytes.
  private static let maximumLength = 1000

  /// RFC 8259, section 6.
  private mutating func number() throws(Problem) -> Decimal {
    let start = cursor
    _ = cursor.take("-")
    if !cursor.take("0") { try skipDigits() }
    if cursor.take(".") { try skipDigits() }
    if cursor.take("e") || cursor.take("E") {
      if !cursor.take("+") { _ = cursor.take("-") }
      try skipDigits()
    }
    let text = cursor.text(from: start)
    let number = text.utf8.count <= Self.maximumLength ? NumberReader.decimal(text) : .nan
    if !number.isFinite {
      try bounds.note(start.problem("the number is out of range or has more digits than are kept"))
    }
    return number
  }

  private mutating func skipDigits() throws(Problem) {
    let start = cursor.offset
    cursor.skip { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    if cursor.offset == start { throw unexpected(insteadOf: "a digit") }
  }

  // MARK: Strings

  /// RFC 8259, section 7.
  private mutating func string() throws(Problem) -> String {
    cursor.advance()
    var result = ""
    while true {
      let start = cursor
      cursor.skip { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
      result += cursor.text(from: start)
      if cursor.take("\"") { return result }
      guard let next = cursor.next else { throw endsTooEarly }
      guard cursor.isNext("\\") else {
        throw cursor.problem("the character \(Unicode.Scalar(next).codePoint) must be escaped")
      }
      result.unicodeScalars.append(try escape())
    }
  }

  private mutating func escape() throws(Problem) -> Unicode.Scalar {
    let start = cursor
    cursor.advance()
    guard let letter = cursor.next.map(Unicode.Scalar.init) else { throw endsTooEarly }
    cursor.advance()
    switch letter {
    case "\"", "\\", "/": return letter
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      // A surrogate pair takes two escapes.
      var units = [try hexadecimal(from: start)]
      if UTF16.isLeadSurrogate(units[0]), cursor.take("\\u") { units.append(try hexadecimal(from: start)) }
      if let scalar = String(validating: units, as: UTF16.self)?.unicodeScalars.first { return scalar }
      throw start.problem("half of a surrogate pair is not a character")
    default:
      cursor.skip { $0 & 0xC0 == 0x80 }
      throw noEscape(from: start)
    }
  }

  private mutating func hexadecimal(from start: TextCursor) throws(Problem) -> UInt16 {
    let digits = cursor
    cursor.skip(atMost: 4) { Unicode.Scalar($0).properties.isASCIIHexDigit }
    guard let unit = UInt16(cursor.text(from: digits), radix: 16), cursor.offset == digits.offset + 4 else {
      throw noEscape(from: start)
    }
    return unit
  }

  private func noEscape(from start: TextCursor) -> Problem {
    start.problem("a backslash does not begin a valid escape")
  }

  // MARK: Signs

  private mutating func skipSpace() { cursor.skip { [0x20, 0x09, 0x0A, 0x0D].contains($0) } }

  private mutating func takeSign(_ sign: StaticString) -> Bool {
    skipSpace()
    return cursor.take(sign)
  }

  /// The problem of what comes next. A sign is quoted; a word may be a secret without quotation marks.
  private func unexpected(insteadOf expected: Message) -> Problem {
    guard let next = cursor.next else { return endsTooEarly }
    let sign = Character(Unicode.Scalar(next))
    let isSign = sign.isASCII && (sign.isPunctuation || sign.isSymbol) && sign != "_"
    return cursor.problem(
      isSign ? "\(String(sign).quoted) is not valid JSON here" : "this is not valid JSON", accepts: expected)
  }

  private var endsTooEarly: Problem { cursor.problem("the JSON ends too early") }
}

extension Unicode.Scalar {
  /// The code point, for characters that cannot be seen: `U+0007`.
  package var codePoint: String {
    String(format: "U+%04X", value)
  }
}
