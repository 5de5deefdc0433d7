/// The keys of a line that is read byte by byte: the few that edit it, and all others as they are.
struct TypedLine {
  enum Step { case more, ended, endOfInput }

  private(set) var bytes: [UInt8] = []
  private var escape: [UInt8]?

  mutating func take(_ byte: UInt8) -> Step {
    if let sequence = escape {
      // An escape sequence (ECMA-48) ends with a letter or a tilde; none of it belongs to the line.
      let isFirst = sequence.isEmpty
      escape = isFirst && (byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O")) ? [byte] : sequence
      if isFirst && escape?.isEmpty == true || !isFirst && (0x40...0x7E).contains(byte) { escape = nil }
      return .more
    }
    switch byte {
    case 10, 13: return .ended
    case 4: return bytes.isEmpty ? .endOfInput : .more
    case 8, 127: removeLast()
    case 21: bytes = []
    case 23: removeWord()
    case 27: escape = []
    case 0..<32: break
    default: if bytes.count <= LineDecoder.greatestLength { bytes.append(byte) }
    }
    return .more
  }

  /// The text so far; a character that is not whole yet is left out.
  var text: String {
    var whole = bytes[...]
    for _ in 0..<4 {
      if let text = String(validating: whole, as: UTF8.self) { return text }
      whole = whole.dropLast()
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds text, as the Tab key does.
  mutating func append(_ text: String) { bytes += text.utf8 }

  /// Removes the last word and the white space behind it.
  private mutating func removeWord() {
    let isSpace: (UInt8?) -> Bool = { $0 == UInt8(ascii: " ") }
    while isSpace(bytes.last) { bytes.removeLast() }
    while !bytes.isEmpty, !isSpace(bytes.last) { bytes.removeLast() }
  }

  /// Removes a whole character, which is several bytes beyond ASCII.
  private mutating func removeLast() {
    while let byte = bytes.popLast(), byte & 0xC0 == 0x80 {}
  }
}
