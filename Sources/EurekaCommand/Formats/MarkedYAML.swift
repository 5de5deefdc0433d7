import Eureka

/// A text of YAML with marks, so that what the parser would do by itself is done here.
///
/// The parser puts what an alias stands for in its place, and compares keys that may be as large as that; and it ends at the
/// first key that is there twice, with one place. So each `*` is a mark, with which an alias is a plain text like others; and
/// a mark before a key makes it another one. The marks are characters for private use that the text does not have.
struct MarkedYAML {
  /// The text with its marks.
  private(set) var text: String
  private let asterisk: Unicode.Scalar
  private let keyMark: Unicode.Scalar
  /// Where marks were put in, beside those for other characters.
  private(set) var insertions: [Place] = []

  /// A line and a column, from 1.
  struct Place: Equatable {
    var line: Int
    var column: Int
  }

  /// A text with marks; `nil` if it has every character there is for private use.
  init?(_ text: String) {
    let bytes = Array(text.hasPrefix("\u{FEFF}") ? text.dropFirst().utf8 : text[...].utf8)
    let free = Self.unusedScalars(in: bytes)
    guard free.count == 2 else { return nil }
    asterisk = free[0]
    keyMark = free[1]
    guard bytes.contains(UInt8(ascii: "*")) else {
      self.text = String(decoding: bytes, as: UTF8.self)
      return
    }
    var marked: [UInt8] = []
    marked.reserveCapacity(bytes.count + bytes.count / 8)
    let mark = Array(String(asterisk).utf8)
    for byte in bytes {
      if byte == UInt8(ascii: "*") { marked += mark } else { marked.append(byte) }
    }
    self.text = String(decoding: marked, as: UTF8.self)
  }

  /// Two characters from U+E000 to U+F8FF that a text has not.
  private static func unusedScalars(in bytes: [UInt8]) -> [Unicode.Scalar] {
    var used: Set<UInt32> = []
    // Their first bytes are 0xEE and 0xEF.
    for (offset, byte) in bytes.enumerated() where byte == 0xEE || byte == 0xEF {
      used.insert(
        UInt32(byte & 0xF) << 12 | UInt32(bytes[offset + 1] & 0x3F) << 6 | UInt32(bytes[offset + 2] & 0x3F))
    }
    return Array(
      (0xE000...0xF8FF).lazy.filter { !used.contains($0) }.compactMap(Unicode.Scalar.init).prefix(2))
  }

  // MARK: What was parsed

  /// A parsed text as it was written.
  func original(_ parsed: String) -> String {
    guard parsed.unicodeScalars.contains(where: { $0 == asterisk || $0 == keyMark }) else { return parsed }
    var result = String.UnicodeScalarView()
    for scalar in parsed.unicodeScalars where scalar != keyMark {
      result.append(scalar == asterisk ? "*" : scalar)
    }
    return String(result)
  }

  /// Whether a plain text was written with `*` in front: an alias, or none.
  func isAlias(_ parsed: String) -> Bool {
    parsed.unicodeScalars.first { $0 != keyMark } == asterisk
  }

  /// A place in the text as it was written.
  func original(_ place: Place) -> Place {
    let before = insertions.count { $0.line == place.line && $0.column < place.column }
    return Place(line: place.line, column: place.column - before)
  }

  // MARK: Keys

  /// Makes the key at a place of this text another one.
  ///
  /// - Returns: Whether there is a key that can be marked.
  mutating func markKey(at place: Place) -> Bool {
    var scalars = text.unicodeScalars
    guard var index = position(of: place) else { return false }
    var column = place.column
    // Anchors and tags stand before the key.
    while index < scalars.endIndex, "&!".unicodeScalars.contains(scalars[index]) {
      var isSpace = false
      while index < scalars.endIndex, !isSpace || scalars[index] == " " {
        isSpace = scalars[index] == " "
        index = scalars.index(after: index)
        column += 1
      }
    }
    guard index < scalars.endIndex, !"[{|>".unicodeScalars.contains(scalars[index]) else { return false }
    if "\"'".unicodeScalars.contains(scalars[index]) {
      index = scalars.index(after: index)
      column += 1
    }
    scalars.insert(keyMark, at: index)
    text = String(scalars)
    for earlier in insertions.indices
    where insertions[earlier].line == place.line && insertions[earlier].column >= column {
      insertions[earlier].column += 1
    }
    insertions.append(Place(line: place.line, column: column))
    return true
  }

  /// Where a place is in this text.
  private func position(of place: Place) -> String.UnicodeScalarView.Index? {
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    var line = 1
    var column = 1
    while line < place.line || column < place.column {
      guard index < scalars.endIndex else { return nil }
      let scalar = scalars[index]
      index = scalars.index(after: index)
      let isPair = scalar == "\r" && index < scalars.endIndex && scalars[index] == "\n"
      // The parser takes these for ends of lines (YAML 1.1, section 4.2).
      if "\n\r\u{85}\u{2028}\u{2029}".unicodeScalars.contains(scalar), !isPair {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    return index
  }

  /// The character at a place of this text, as it was written.
  func character(at place: Place) -> Unicode.Scalar? {
    guard let index = position(of: place), index < text.unicodeScalars.endIndex else { return nil }
    let scalar = text.unicodeScalars[index]
    return scalar == asterisk ? "*" : scalar
  }
}
