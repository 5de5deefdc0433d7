import Eureka
import OrderedCollections

/// Reads assignments as a POSIX shell does (XCU, section 2.2), but for what a shell would put in: nothing is expanded.
struct VariablesReader {
  private var cursor: TextCursor
  private var document = AnswersDocument()
  /// Whether each line ends with a carriage return and a line feed: then those inside of quotation marks are line feeds.
  private let hasReturns: Bool
  /// The name of the variable that is being read.
  private var name: String?
  /// Whether something is wrong with its value: once is enough.
  private var isRefused = false

  private init(_ text: String) {
    cursor = TextCursor(text)
    let bytes = cursor.bytes
    hasReturns =
      !bytes.isEmpty
      && bytes.indices.allSatisfy {
        bytes[$0] != UInt8(ascii: "\n") || $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r")
      }
  }

  /// The answers in a text, by the names of their variables.
  static func document(of text: String) -> AnswersDocument {
    var reader = VariablesReader(text)
    while reader.cursor.next != nil, reader.document.problems.count < AnswerParts.greatestProblemCount {
      do throws(AnswersDocument.Problem) {
        try reader.takeLine()
      } catch {
        reader.document.problems.append(error)
        reader.cursor.skip { $0 != UInt8(ascii: "\n") }
      }
      reader.name = nil
      reader.isRefused = false
    }
    return reader.document
  }

  private mutating func takeLine() throws(AnswersDocument.Problem) {
    cursor.skip(while: Self.isSpace)
    guard let next = cursor.next, next != UInt8(ascii: "#") else {
      return cursor.skip { $0 != UInt8(ascii: "\n") }
    }
    if next == UInt8(ascii: "\n") { return cursor.advance() }
    if cursor.take("export ") || cursor.take("export\t") { cursor.skip(while: Self.isBlank) }
    let place = cursor
    let name = try takeName()
    self.name = name
    let value = try takeValue()
    if let first = document.answers[name] {
      document.problems.append(place.problem("\(name.quoted) is already on line \(first.line)", key: name))
    } else if document.answers.count == AnswerParts.greatestCount {
      cursor.skip { _ in true }
      throw place.problem("there are more than \(AnswerParts.greatestCount) values")
    } else {
      document.answers[name] = LocatedAnswer(input: value, line: place.line)
    }
  }

  private mutating func takeName() throws(AnswersDocument.Problem) -> String {
    let place = cursor
    cursor.skip { !Self.isSpace($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "\n") }
    guard cursor.next == UInt8(ascii: "=") else {
      throw place.problem("the line is no assignment such as \("NAME=value")")
    }
    let name = cursor.text(from: place.offset)
    // A line of something else, a key for one, may be a secret: it is not quoted.
    guard let first = name.unicodeScalars.first, !("0"..."9").contains(first),
      name.unicodeScalars.allSatisfy(\.isOfWord)
    else {
      throw place.problem(
        "the name of a variable has letters from A to Z, digits and _ alone, and no digit first")
    }
    cursor.advance()
    return name
  }

  // MARK: Values

  private mutating func takeValue() throws(AnswersDocument.Problem) -> AnswerInput {
    var value: [UInt8] = []
    var isQuoted = false
    while let next = cursor.next, !Self.isSpace(next), next != UInt8(ascii: "\n") {
      switch Unicode.Scalar(next) {
      case "'":
        isQuoted = true
        value += try singleQuoted()
      case "\"":
        isQuoted = true
        value += try doubleQuoted()
      case "\\":
        cursor.advance()
        value += takeEscaped() ?? []
      default:
        if !isRefused, "&;<>()|".utf8.contains(next) {
          note("\(String(Unicode.Scalar(next))) belongs in quotation marks")
        }
        refuseExpansion(by: next)
        takeByte(into: &value)
      }
    }
    try requireEndOfLine()
    if value.isEmpty { return .value(isQuoted ? .string("") : .null) }
    return .text(String(decoding: value, as: UTF8.self))
  }

  /// White space and a comment may follow a value (XCU, section 2.3).
  private mutating func requireEndOfLine() throws(AnswersDocument.Problem) {
    cursor.skip(while: Self.isSpace)
    if cursor.next == UInt8(ascii: "#") { cursor.skip { $0 != UInt8(ascii: "\n") } }
    guard let next = cursor.next else { return }
    guard next == UInt8(ascii: "\n") else {
      throw cursor.problem("white space in a value belongs in quotation marks", key: name)
    }
    cursor.advance()
  }

  /// XCU, section 2.2.2.
  private mutating func singleQuoted() throws(AnswersDocument.Problem) -> [UInt8] {
    let start = cursor
    var value: [UInt8] = []
    cursor.advance()
    while let next = cursor.next {
      if next == UInt8(ascii: "'") {
        cursor.advance()
        return value
      }
      takeByte(into: &value)
    }
    throw start.problem("a text in quotation marks has no end", key: name)
  }

  /// XCU, section 2.2.3.
  private mutating func doubleQuoted() throws(AnswersDocument.Problem) -> [UInt8] {
    let start = cursor
    var value: [UInt8] = []
    cursor.advance()
    while let next = cursor.next {
      switch Unicode.Scalar(next) {
      case "\"":
        cursor.advance()
        return value
      case "\\":
        cursor.advance()
        if let following = cursor.next, "$`\"\\\n\r".utf8.contains(following), let escaped = takeEscaped() {
          value += escaped
        } else {
          value.append(next)
        }
      default:
        refuseExpansion(by: next)
        takeByte(into: &value)
      }
    }
    throw start.problem("a text in quotation marks has no end", key: name)
  }

  /// What stands behind a backslash: the character itself, or nothing where the line goes on.
  private mutating func takeEscaped() -> [UInt8]? {
    guard let next = cursor.next else { return nil }
    cursor.advance()
    if next == UInt8(ascii: "\n") { return [] }
    if next == UInt8(ascii: "\r"), hasReturns, cursor.next == UInt8(ascii: "\n") {
      cursor.advance()
      return []
    }
    return [next]
  }

  private mutating func takeByte(into value: inout [UInt8]) {
    guard let next = cursor.next else { return }
    let isEndOfLine = next == UInt8(ascii: "\r") && cursor.nextButOne == UInt8(ascii: "\n")
    if !(hasReturns && isEndOfLine) { value.append(next) }
    cursor.advance()
  }

  private mutating func refuseExpansion(by sign: UInt8) {
    guard !isRefused, "$`".utf8.contains(sign) else { return }
    note("nothing is expanded here: \(String(Unicode.Scalar(sign))) belongs in single quotation marks")
  }

  /// Keeps a problem of a value that is read on, so that what follows is found, too.
  private mutating func note(_ reason: Message) {
    document.problems.append(cursor.problem(reason, key: name))
    isRefused = true
  }

  // MARK: Signs

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// A carriage return outside of quotation marks is the beginning of the line's end.
  private static func isSpace(_ byte: UInt8) -> Bool { isBlank(byte) || byte == 0x0D }
}
