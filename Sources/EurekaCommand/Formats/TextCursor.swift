import Eureka

/// A place in a text, and what follows it.
struct TextCursor {
  /// The text in UTF-8, without a byte order mark.
  let bytes: [UInt8]
  /// The place, in bytes.
  private(set) var offset = 0
  /// The line, from 1.
  private(set) var line = 1
  private var lineStart = 0

  /// The beginning of a text.
  init(_ text: String) {
    bytes = Array(text.hasPrefix("\u{FEFF}") ? text.dropFirst().utf8 : text[...].utf8)
  }

  /// The next byte; `nil` at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The byte behind the next.
  var nextButOne: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

  /// The column, from 1, in Unicode scalars.
  var column: Int { bytes[lineStart..<offset].count { $0 & 0xC0 != 0x80 } + 1 }

  /// Goes on by a byte.
  mutating func advance() {
    if bytes[offset] == UInt8(ascii: "\n") {
      line += 1
      lineStart = offset + 1
    }
    offset += 1
  }

  /// Goes on over bytes.
  mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while let next, isSkipped(next) { advance() }
  }

  /// Goes on over a word, if it is the next.
  mutating func take(_ word: StaticString) -> Bool {
    let isNext = word.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    if isNext { for _ in 0..<word.utf8CodeUnitCount { advance() } }
    return isNext
  }

  /// The text from another place to here.
  func text(from start: Int) -> String { String(decoding: bytes[start..<offset], as: UTF8.self) }

  /// A problem here.
  func problem(_ reason: Message, key: String? = nil) -> AnswersDocument.Problem {
    AnswersDocument.Problem(line: line, column: column, key: key, reason: reason)
  }
}
