import Eureka
import OrderedCollections

/// Reads assignments as a POSIX shell does (XCU, section 2.2), but expands nothing.
struct DotenvReader {
  private var cursor: TextCursor
  private var document = AnswersDocument()
  /// Whether every line ends with CR LF; then CR LF inside quotation marks is read as LF.
  private let hasReturns: Bool
  /// Whether the value being read has a problem already.
  private var isRefused = false

  private init(_ text: String, in file: String) {
    cursor = TextCursor(text, in: file)
    let ends = cursor.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
    hasReturns = ends.allSatisfy { $0.last == UInt8(ascii: "\r") }
  }

  /// The answers in the text of a file, by the names of their variables.
  static func document(of text: String, in file: String) -> AnswersDocument {
    var reader = DotenvReader(text, in: file)
    while reader.cursor.next != nil, reader.document.problems.count < ReadingBounds.maximumProblemCount {
      do throws(Problem) {
        try reader.readLine()
      } catch {
        reader.document.problems.append(error)
        reader.cursor.skipLine()
      }
      reader.cursor.key = nil
      reader.isRefused = false
    }
    return reader.document
  }

  private mutating func readLine() throws(Problem) {
    cursor.skip(while: Self.isSpace)
    if cursor.isNext("#") { cursor.skipLine() }
    guard cursor.next != nil, !cursor.take("\n") else { return }
    if cursor.take("export ") || cursor.take("export\t") { cursor.skip { $0 == 0x20 || $0 == 0x09 } }
    let place = cursor
    let name = try name()
    cursor.key = name
    let start = cursor
    let value = try value()
    let word = cursor.text(from: start)
    // White space and a comment may follow a value (XCU, section 2.3).
    cursor.skip(while: Self.isSpace)
    if cursor.isNext("#") { cursor.skipLine() }
    guard cursor.next == nil || cursor.take("\n") else {
      throw cursor.problem("white space in a value belongs in quotation marks")
    }
    if let first = document.answers[name] {
      document.problems.append(.duplicate(name, first.keySource, place.source))
    } else if document.answers.count == ReadingBounds.maximumCount {
      cursor.skip { _ in true }
      throw place.problem("there are more than \(ReadingBounds.maximumCount) values")
    } else {
      var answer = Answers(.answer(value), from: start.source, key: place.source)
      if case .text(let text) = value, text != word { answer.written = word }
      document.answers[name] = answer
    }
  }

  private mutating func name() throws(Problem) -> String {
    let place = cursor
    cursor.skip { !Self.isSpace($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "\n") }
    let name = cursor.text(from: place)
    guard cursor.take("=") else {
      throw place.problem("the line must be an assignment such as \("NAME=value")")
    }
    // The line may be a secret, such as a key, and is not quoted.
    guard DotenvText.isName(name) else {
      throw place.problem(
        "a variable name uses A-Z, 0-9 and _, and cannot start with a digit")
    }
    return name
  }

  // MARK: Values

  /// XCU, sections 2.2.1 to 2.2.3.
  private mutating func value() throws(Problem) -> AnswerInput {
    var value: [UInt8] = []
    var isQuoted = false
    var open: (mark: Unicode.Scalar, place: TextCursor)?
    while let next = cursor.next, open != nil || !Self.isSpace(next) && next != UInt8(ascii: "\n") {
      switch (open?.mark, Unicode.Scalar(next)) {
      case (nil, let mark) where mark == "'" || mark == "\"":
        isQuoted = true
        open = (mark, cursor)
        cursor.advance()
      case (let mark?, let sign) where mark == sign:
        open = nil
        cursor.advance()
      case (nil, "\\"):
        // A mark between quoted parts is the only character that a shell needs it for.
        if !cursor.isNext("\\'") { note("\("\\") belongs in single quotation marks, as in \(#"'a\b'"#)") }
        cursor.advance()
        appendEscaped(to: &value)
      case ("\""?, "\\"):
        cursor.advance()
        if let escaped = cursor.next, "$`\"\\\n\r".utf8.contains(escaped) {
          appendEscaped(to: &value)
        } else {
          value.append(next)
        }
      case (let mark, let sign):
        if mark == nil, "&;<>()|".unicodeScalars.contains(sign) {
          note("\(String(sign)) belongs in quotation marks")
        } else if mark != "'", sign == "$" || sign == "`" {
          note("nothing is expanded here: \(String(sign)) belongs in single quotation marks")
        }
        if !(hasReturns && cursor.isNext("\r\n")) { value.append(next) }
        cursor.advance()
      }
    }
    if var place = open?.place {
      // It may have begun in an earlier value, and what follows has not been read.
      place.key = nil
      throw place.problem("a text in quotation marks has no end")
    }
    if value.isEmpty { return .value(isQuoted ? .string("") : .null) }
    return .text(String(decoding: value, as: UTF8.self))
  }

  /// Appends the character after a backslash, unless that continues the line.
  private mutating func appendEscaped(to value: inout [UInt8]) {
    if cursor.take("\n") || hasReturns && cursor.take("\r\n") { return }
    guard let next = cursor.next else { return }
    value.append(next)
    cursor.advance()
  }

  /// Keeps the first problem of a value; reading goes on to find others.
  private mutating func note(_ reason: Message) {
    guard !isRefused else { return }
    document.problems.append(cursor.problem(reason))
    isRefused = true
  }

  /// White space; a carriage return outside quotation marks belongs to the line's end.
  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0D].contains(byte) }
}
