import Eureka
import OrderedCollections

/// Reads JSON (RFC 8259), strictly: Foundation's readers keep neither the order of keys nor lines, and take the last of two
/// equal keys.
struct JSONReader {
  private var cursor: TextCursor
  private var parts = AnswerParts()
  private var problems: [AnswersDocument.Problem] = []
  /// The key of the answer that is being read.
  private var key: String?

  private init(_ text: String) {
    cursor = TextCursor(text)
  }

  /// The answers in a text.
  static func document(of text: String) -> AnswersDocument {
    var reader = JSONReader(text)
    do throws(AnswersDocument.Problem) {
      let answers = try reader.answers()
      return AnswersDocument(answers: answers, problems: reader.problems)
    } catch {
      return AnswersDocument(problems: reader.problems + [error])
    }
  }

  /// Any value in a text.
  static func value(of text: String) throws(AnswersDocument.Problem) -> AnswerValue {
    var reader = JSONReader(text)
    reader.skipSpace()
    let value = try reader.value(at: "", depth: 0)
    try reader.requireEnd()
    if let problem = reader.problems.first { throw problem }
    return value
  }

  private mutating func answers() throws(AnswersDocument.Problem) -> OrderedDictionary<
    String, LocatedAnswer
  > {
    skipSpace()
    guard let next = cursor.next else { throw AnswersDocument.Problem(reason: "it is empty") }
    guard next == UInt8(ascii: "{") else {
      let value = try value(at: "", depth: 0)
      try requireEnd()
      throw AnswersDocument.Problem(reason: "it is \(value.kind), not an object of answers by tag")
    }
    var answers: OrderedDictionary<String, LocatedAnswer> = [:]
    try takeMembers { (reader, key, line) throws(AnswersDocument.Problem) in
      reader.key = key
      reader.parts.begin()
      let value = try reader.value(at: "", depth: 1)
      reader.key = nil
      if answers[key] == nil {
        answers[key] = LocatedAnswer(input: .value(value), line: line, lines: reader.parts.lines)
      }
    }
    try requireEnd()
    return answers
  }

  private mutating func requireEnd() throws(AnswersDocument.Problem) {
    key = nil
    skipSpace()
    if cursor.next != nil { throw unexpected(insteadOf: "nothing more") }
  }

  // MARK: Values

  /// A value, at its path below the key of the answer.
  private mutating func value(
    at path: String, depth: Int, line: Int? = nil
  ) throws(AnswersDocument.Problem) -> AnswerValue {
    do throws(AnswersDocument.Problem) {
      try parts.add(path, line: line ?? cursor.line, depth: depth)
    } catch {
      throw cursor.problem(error.reason, key: key)
    }
    switch cursor.next {
    case UInt8(ascii: "{"): return .object(try object(at: path, depth: depth))
    case UInt8(ascii: "["): return .array(try array(at: path, depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case let byte? where "-0123456789".utf8.contains(byte): return .number(try number())
    case UInt8(ascii: "t") where cursor.take("true"): return .bool(true)
    case UInt8(ascii: "f") where cursor.take("false"): return .bool(false)
    case UInt8(ascii: "n") where cursor.take("null"): return .null
    default:
      throw unexpected(
        insteadOf: "a text in quotation marks, a number, true, false, null, a list or an object")
    }
  }

  private mutating func object(
    at path: String, depth: Int
  ) throws(AnswersDocument.Problem) -> OrderedDictionary<String, AnswerValue> {
    var object: OrderedDictionary<String, AnswerValue> = [:]
    try takeMembers { (reader, key, line) throws(AnswersDocument.Problem) in
      let value = try reader.value(at: "\(path).\(key)", depth: depth + 1, line: line)
      if object[key] == nil { object[key] = value }
    }
    return object
  }

  /// The members of an object, each of whose values is taken by a closure; a key that is there already is a problem.
  private mutating func takeMembers(
    value: (inout JSONReader, String, Int) throws(AnswersDocument.Problem) -> Void
  ) throws(AnswersDocument.Problem) {
    var lines: [String: Int] = [:]
    cursor.advance()
    skipSpace()
    if takeNext("}") { return }
    repeat {
      skipSpace()
      guard cursor.next == UInt8(ascii: "\"") else { throw unexpected(insteadOf: "a key in quotation marks") }
      let place = cursor
      let name = try string()
      if let line = lines[name] {
        try note(place.problem("\(name.quoted) is already on line \(line)", key: key ?? name))
      } else {
        lines[name] = place.line
      }
      skipSpace()
      guard takeNext(":") else { throw unexpected(insteadOf: "a colon") }
      skipSpace()
      try value(&self, name, place.line)
      skipSpace()
    } while takeNext(",")
    guard takeNext("}") else { throw unexpected(insteadOf: "a comma, or the end of the object") }
  }

  private mutating func array(
    at path: String, depth: Int
  ) throws(AnswersDocument.Problem) -> [AnswerValue] {
    var values: [AnswerValue] = []
    cursor.advance()
    skipSpace()
    if takeNext("]") { return values }
    repeat {
      skipSpace()
      values.append(try value(at: "\(path)[\(values.count)]", depth: depth + 1))
      skipSpace()
    } while takeNext(",")
    guard takeNext("]") else { throw unexpected(insteadOf: "a comma, or the end of the list") }
    return values
  }

  /// The longest number, in bytes.
  private static let greatestLength = 1000

  /// RFC 8259, section 6.
  private mutating func number() throws(AnswersDocument.Problem) -> Decimal {
    let start = cursor
    _ = takeNext("-")
    if !takeNext("0") { try takeDigits() }
    if takeNext(".") { try takeDigits() }
    if takeNext("e") || takeNext("E") {
      if !takeNext("+") { _ = takeNext("-") }
      try takeDigits()
    }
    let text = cursor.text(from: start.offset)
    let number = text.utf8.count <= Self.greatestLength ? NumberReader.decimal(text) : .nan
    if !number.isFinite {
      try note(start.problem("\(text.quoted) is out of range or has more digits than are kept", key: key))
    }
    return number
  }

  private mutating func takeDigits() throws(AnswersDocument.Problem) {
    let start = cursor.offset
    cursor.skip { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    if cursor.offset == start { throw unexpected(insteadOf: "a digit") }
  }

  // MARK: Strings

  /// RFC 8259, section 7.
  private mutating func string() throws(AnswersDocument.Problem) -> String {
    cursor.advance()
    var result = ""
    while true {
      let start = cursor.offset
      cursor.skip { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
      result += cursor.text(from: start)
      switch cursor.next {
      case UInt8(ascii: "\""):
        cursor.advance()
        return result
      case UInt8(ascii: "\\"): result.unicodeScalars.append(try escape())
      case let byte?:
        throw cursor.problem("the character \(Unicode.Scalar(byte).codePoint) must be escaped", key: key)
      case nil: throw endsTooEarly
      }
    }
  }

  private mutating func escape() throws(AnswersDocument.Problem) -> Unicode.Scalar {
    let start = cursor
    cursor.advance()
    guard let letter = cursor.next else { throw endsTooEarly }
    cursor.advance()
    switch Unicode.Scalar(letter) {
    case "\"", "\\", "/": return Unicode.Scalar(letter)
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try scalar(from: start)
    default:
      cursor.skip { $0 & 0xC0 == 0x80 }
      throw start.problem("\(cursor.text(from: start.offset)) is no escape", key: key)
    }
  }

  /// What stands behind `\u`: four digits, or eight in two halves for what UTF-16 writes with a pair of surrogates.
  private mutating func scalar(from start: TextCursor) throws(AnswersDocument.Problem) -> Unicode.Scalar {
    let unit = try hexadecimal(from: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xDC00, cursor.take("\\u") {
      let low = try hexadecimal(from: start)
      let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) & 0x3FF)
      if (0xDC00...0xDFFF).contains(low), let scalar = Unicode.Scalar(value) { return scalar }
    }
    throw start.problem("\(cursor.text(from: start.offset)) is half of a pair of surrogates", key: key)
  }

  private mutating func hexadecimal(from start: TextCursor) throws(AnswersDocument.Problem) -> UInt16 {
    let offset = cursor.offset
    while cursor.offset < offset + 4, let next = cursor.next, Unicode.Scalar(next).properties.isASCIIHexDigit
    {
      cursor.advance()
    }
    guard let unit = UInt16(cursor.text(from: offset), radix: 16), cursor.offset == offset + 4 else {
      throw start.problem("\(cursor.text(from: start.offset)) is no escape", key: key)
    }
    return unit
  }

  // MARK: Signs

  private mutating func skipSpace() {
    cursor.skip { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }

  private mutating func takeNext(_ sign: Unicode.Scalar) -> Bool {
    guard cursor.next == UInt8(ascii: sign) else { return false }
    cursor.advance()
    return true
  }

  /// Keeps a problem that reading can go on from.
  private mutating func note(_ problem: AnswersDocument.Problem) throws(AnswersDocument.Problem) {
    guard problems.count < AnswerParts.greatestProblemCount else { throw problem }
    problems.append(problem)
  }

  /// What is next is nothing that may stand there. A sign is quoted; a word may be a secret without quotation marks.
  private func unexpected(insteadOf expected: Message) -> AnswersDocument.Problem {
    guard let next = cursor.next else { return endsTooEarly }
    let sign = Unicode.Scalar(next)
    let isSign = sign.isASCII && sign.properties.generalCategory.isSign
    var problem = cursor.problem(
      isSign ? "it is not JSON: \(String(sign).quoted)" : "it is not JSON", key: key)
    problem.accepts = expected
    return problem
  }

  private var endsTooEarly: AnswersDocument.Problem {
    AnswersDocument.Problem(key: key, reason: "it is not JSON: it ends too early")
  }
}

extension Unicode.GeneralCategory {
  /// Whether its characters are marks of punctuation or symbols.
  fileprivate var isSign: Bool {
    switch self {
    case .openPunctuation, .closePunctuation, .dashPunctuation, .otherPunctuation, .mathSymbol,
      .currencySymbol, .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// The scalar as messages name what cannot be seen: `U+0007`.
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}
