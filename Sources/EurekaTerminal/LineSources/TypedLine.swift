/// A line that is read byte by byte, with a few editing keys.
struct TypedLine {
  private(set) var bytes: [UInt8] = []

  /// Handles a key, and returns the line, or the end of the input, if the key ends it.
  mutating func handle(_ key: KeyDecoder.Key) -> WalkInput? {
    switch key {
    case .bytes(let bytes):
      // Bytes that arrive together contain at most one key that ends the line: the last.
      for byte in bytes.dropLast() { _ = handle(byte) }
      return bytes.last.flatMap { handle($0) }
    case .paste(let pasted):
      // Only the first line of a paste.
      for byte in pasted.prefix(while: { $0 != 10 && $0 != 13 }) where byte >= 32 && byte != 127 {
        append(byte)
      }
      return nil
    case .sequence: return nil
    }
  }

  private mutating func handle(_ byte: UInt8) -> WalkInput? {
    switch byte {
    case 10, 13: return LineDecoder.decode(bytes)
    case 4: return bytes.isEmpty ? .end : nil
    case 8, 127: removeLast()
    case 21: bytes = []
    case 23: removeWord()
    case 0..<32: break
    default: append(byte)
    }
    return nil
  }

  private mutating func append(_ byte: UInt8) {
    if bytes.count <= LineDecoder.maximumLength { bytes.append(byte) }
  }

  /// The text so far, without an incomplete character.
  var text: String {
    var whole = bytes[...]
    for _ in 0..<4 {
      if let text = String(validating: whole, as: UTF8.self) { return text }
      whole = whole.dropLast()
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Replaces the last scalars with a text, as the Tab key does.
  mutating func append(_ text: String, inPlaceOf count: Int) {
    for _ in 0..<count { removeLast() }
    bytes += text.utf8
  }

  private mutating func removeWord() {
    let space = UInt8(ascii: " ")
    while bytes.last == space { bytes.removeLast() }
    while let last = bytes.last, last != space { bytes.removeLast() }
  }

  /// Removes a whole character, which may have several bytes.
  private mutating func removeLast() {
    while let byte = bytes.popLast(), byte & 0xC0 == 0x80 {}
  }
}
