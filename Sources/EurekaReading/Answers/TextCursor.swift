package struct TextCursor {
  /// The text in UTF-8, without a byte order mark.
  package let bytes: [UInt8]
  /// The place, in bytes.
  package private(set) var offset = 0
  /// The line, from 1.
  package private(set) var line = 1
  /// The column, from 1, in Unicode scalars.
  private var column = 1
  private let file: String
  /// The key of the answer the place is in.
  package var key: String?

  package init(_ text: String, in file: String) {
    self.file = file
    bytes = Array(text.hasPrefix("\u{FEFF}") ? text.dropFirst().utf8 : text[...].utf8)
  }

  package var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  package var source: Answers.Source { .file(file, line: line, column: column) }

  package mutating func advance() {
    if bytes[offset] == UInt8(ascii: "\n") {
      line += 1
      column = 1
    } else if bytes[offset] & 0xC0 != 0x80 {
      column += 1
    }
    offset += 1
  }

  package mutating func skip(atMost count: Int = .max, while isSkipped: (UInt8) -> Bool) {
    let start = offset
    while offset - start < count, let next, isSkipped(next) { advance() }
  }

  package mutating func skipLine() { skip { $0 != UInt8(ascii: "\n") } }

  package func isNext(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { bytes[offset...].starts(with: $0) }
  }

  package mutating func take(_ word: StaticString) -> Bool {
    guard isNext(word) else { return false }
    for _ in 0..<word.utf8CodeUnitCount { advance() }
    return true
  }

  package func text(from start: TextCursor) -> String {
    String(decoding: bytes[start.offset..<offset], as: UTF8.self)
  }

  package func problem(_ reason: Message, accepts: Message? = nil) -> Problem {
    Problem(.syntax, path: key, source: source, reasons: [reason], accepts: accepts)
  }
}
