/// The keys of a line that is not shown: the few that edit it, and all others as they are.
struct SecretLine {
  enum Step { case more, ended, endOfInput }

  private(set) var bytes: [UInt8] = []
  private var escape: [UInt8]?

  mutating func take(_ byte: UInt8) -> Step {
    if let sequence = escape {
      // An escape sequence (ECMA-48) ends with a letter or a tilde; none of it belongs to the secret.
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
    case 27: escape = []
    case 0..<32: break
    default: if bytes.count <= LineDecoder.greatestLength { bytes.append(byte) }
    }
    return .more
  }

  /// Removes a whole character, which is several bytes beyond ASCII.
  private mutating func removeLast() {
    while let byte = bytes.popLast(), byte & 0xC0 == 0x80 {}
  }
}
