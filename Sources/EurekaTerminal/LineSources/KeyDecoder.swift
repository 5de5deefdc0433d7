/// Makes keys of the bytes that a terminal sends. An escape sequence (ECMA-48) is taken whole, so that nothing of a key
/// that does nothing is left in an answer; so is what is pasted between brackets.
struct KeyDecoder {
  enum Key: Equatable {
    case byte(UInt8)
    /// What follows the escape character.
    case sequence([UInt8])
    case paste([UInt8])
  }

  private enum State { case key, sequence, paste }

  private static let end = Array("\u{1B}[201~".utf8)
  /// What is pasted beyond this is dropped: no answer is as long.
  private static let maximumPaste = 4 << 20
  /// Longer than any sequence that is known.
  private static let maximumSequence = 30

  private var state = State.key
  private var bytes: [UInt8] = []

  /// Whether more of a sequence may come. A person who presses the escape key sends no more.
  var isInSequence: Bool { state == .sequence }

  /// Takes a byte; `nil` if the key has more.
  mutating func take(_ byte: UInt8) -> Key? {
    switch state {
    case .key where byte == 27:
      state = .sequence
      return nil
    case .key: return .byte(byte)
    case .sequence:
      bytes.append(byte)
      return isSequenceWhole ? endSequence() : nil
    case .paste:
      // The last bytes are kept: they may be the beginning of the bracket.
      if bytes.count >= Self.maximumPaste { bytes.remove(at: bytes.count - Self.end.count) }
      bytes.append(byte)
      guard byte == Self.end.last, bytes.suffix(Self.end.count) == Self.end[...] else { return nil }
      bytes.removeLast(Self.end.count)
      return .paste(takeWhole())
    }
  }

  /// Ends the sequence, after which nothing comes; `nil` if it begins a paste.
  mutating func endSequence() -> Key? {
    guard bytes != Array("[200~".utf8) else {
      bytes = []
      state = .paste
      return nil
    }
    return .sequence(takeWhole())
  }

  private mutating func takeWhole() -> [UInt8] {
    defer {
      bytes = []
      state = .key
    }
    return bytes
  }

  private var isSequenceWhole: Bool {
    let last = bytes[bytes.count - 1]
    let opens = last == UInt8(ascii: "[")
    switch bytes.count {
    // Meta and a key.
    case 1: return !opens && last != UInt8(ascii: "O")
    // Linux's console: ESC [ [ A is F1.
    case 2 where opens: return false
    default: return (0x40...0x7E).contains(last) || bytes.count == Self.maximumSequence
    }
  }
}
