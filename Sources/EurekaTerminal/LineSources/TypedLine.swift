/// The keys of a line that is read byte by byte: the few that edit it, and all others as they are.
struct TypedLine {
  enum Step { case more, ended, endOfInput }

  private(set) var bytes: [UInt8] = []
  private var escape: [UInt8]?
  /// Whether a paste goes on, and whether its first line does: nothing but that is taken.
  private var paste: (goesOn: Bool, isFirstLine: Bool) = (false, false)

  mutating func take(_ byte: UInt8) -> Step {
    if let sequence = escape {
      takeEscaped(byte, behind: sequence)
      return .more
    }
    if paste.goesOn, byte != 27 {
      if byte == 10 || byte == 13 { paste.isFirstLine = false }
      if paste.isFirstLine, byte >= 32, byte != 127 { append(byte) }
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
    default: append(byte)
    }
    return .more
  }

  private mutating func append(_ byte: UInt8) {
    if bytes.count <= LineDecoder.greatestLength { bytes.append(byte) }
  }

  /// An escape sequence (ECMA-48) ends with a letter or a tilde; none of it belongs to the line. Two of them stand about
  /// what is pasted.
  private mutating func takeEscaped(_ byte: UInt8, behind sequence: [UInt8]) {
    let isOpening = sequence.isEmpty && (byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O"))
    guard isOpening || !sequence.isEmpty && !(0x40...0x7E).contains(byte) else {
      let whole = String(decoding: sequence + [byte], as: UTF8.self)
      if whole == "[200~" { paste = (true, true) }
      if whole == "[201~" { paste = (false, false) }
      escape = nil
      return
    }
    // Longer than any that is known.
    escape = sequence.count < 16 ? sequence + [byte] : sequence
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

  /// Puts a text in the place of the last scalars, as the Tab key does.
  mutating func append(_ text: String, inPlaceOf count: Int) {
    for _ in 0..<count { removeLast() }
    bytes += text.utf8
  }

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
