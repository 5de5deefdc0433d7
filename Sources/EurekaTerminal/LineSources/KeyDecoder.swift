/// Makes keys of the bytes that a terminal sends. An escape sequence (ECMA-48) is one key, however late its bytes come, so
/// that nothing of a key that does nothing is left in an answer; so are reports of the mouse, replies of the terminal
/// (OSC, DCS, APC), and what is pasted between brackets.
struct KeyDecoder {
  enum Key: Equatable {
    /// Characters, as they came.
    case bytes([UInt8])
    /// What follows the escape character; nothing if that key was pressed alone.
    case sequence([UInt8])
    case paste([UInt8])
  }

  private enum State {
    case key
    /// The escape key was pressed, or the rest of its sequence is late.
    case escaped
    case sequence
    /// The beginning of a late sequence, or of text typed after the escape key.
    case late
    /// A reply, to its end.
    case string
    case paste
  }

  private static let escape: UInt8 = 27
  private static let end = Array("\u{1B}[201~".utf8)
  /// What is pasted beyond this is dropped: no answer is as long.
  private static let maximumPaste = 4 << 20
  /// Longer than any sequence that is known.
  private static let maximumSequence = 30
  /// What begins a reply.
  private static let strings = Set("]P_".utf8)
  /// What replies and late sequences begin with, and what can follow: names begin with a `P`, too.
  private static let late: [UInt8: Set<UInt8>] = [
    UInt8(ascii: "["): Set("0123456789;?<>=[ABCDEFHIMOPQRSZ".utf8), UInt8(ascii: "O"): Set("ABCDFHM".utf8),
    UInt8(ascii: "]"): Set("0123456789".utf8), UInt8(ascii: "P"): Set("0123456789>!|+$".utf8),
    UInt8(ascii: "_"): Set("G".utf8),
  ]

  private var state = State.key
  private var bytes: [UInt8] = []

  /// How long to wait for the next byte before `endSequence()`; `nil` if it may take any time.
  var patience: Duration? {
    switch state {
    case .sequence where bytes.isEmpty, .late where bytes.count == 1: .milliseconds(30)
    case .string: .seconds(5)
    case .key, .escaped, .sequence, .late, .paste: nil
    }
  }

  /// Takes a byte; `nil` if the key has more.
  mutating func take(_ byte: UInt8) -> Key? {
    switch state {
    case .key, .escaped:
      let mayBeLate = state == .escaped && Self.late[byte] != nil
      state = byte == Self.escape ? .sequence : mayBeLate ? .late : .key
      if mayBeLate { bytes = [byte] }
      return state == .key ? .bytes([byte]) : nil
    case .late where bytes.count == 1 && Self.late[bytes[0]]?.contains(byte) != true:
      let typed = takeWhole()
      if byte == Self.escape { state = .sequence }
      return .bytes(byte == Self.escape ? typed : typed + [byte])
    case .sequence, .late: return takeInSequence(byte)
    case .string where !bytes.isEmpty:
      bytes = []
      state = byte == UInt8(ascii: "\\") ? .key : .sequence
      return state == .key ? nil : takeInSequence(byte)
    case .string:
      // ESC and a backslash end a reply, however late the second comes.
      if byte == Self.escape { bytes = [byte] }
      // BEL ends a reply. None has a newline: somebody has pressed a key that begins one, and goes on typing.
      if [7, 10, 13].contains(byte) { state = .key }
      return [10, 13].contains(byte) ? .bytes([byte]) : nil
    case .paste:
      // The last bytes are kept: they may be the beginning of the bracket.
      if bytes.count >= Self.maximumPaste { bytes.remove(at: bytes.count - Self.end.count) }
      bytes.append(byte)
      guard byte == Self.end.last, bytes.suffix(Self.end.count) == Self.end[...] else { return nil }
      bytes.removeLast(Self.end.count)
      return .paste(takeWhole())
    }
  }

  private mutating func takeInSequence(_ byte: UInt8) -> Key? {
    if byte == Self.escape {
      let isSecond = bytes.isEmpty
      bytes = []
      state = .sequence
      return isSecond ? .sequence([]) : nil
    }
    // A control character stands in no sequence.
    if !bytes.isEmpty, byte < 32 {
      _ = takeWhole()
      return .bytes([byte])
    }
    bytes.append(byte)
    if Self.strings.contains(bytes[0]), bytes.count == 2 {
      // Else it was Meta and a key, and a character.
      let isReply = Self.late[bytes[0]]?.contains(byte) == true
      _ = takeWhole()
      if isReply { state = .string }
      return isReply ? nil : .bytes([byte])
    }
    guard isSequenceWhole else { return nil }
    guard bytes != Array("[200~".utf8) else {
      bytes = []
      state = .paste
      return nil
    }
    return .sequence(takeWhole())
  }

  /// Ends what nothing more came of in time.
  mutating func endSequence() -> Key? {
    switch state {
    case .sequence where bytes.isEmpty:
      state = .escaped
      return .sequence([])
    case .late where bytes.count == 1: return .bytes(takeWhole())
    case .string:
      _ = takeWhole()
      return nil
    case .key, .escaped, .sequence, .late, .paste: return nil
    }
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
    case 1: return !opens && last != UInt8(ascii: "O") && !Self.strings.contains(last)
    // Linux's console: ESC [ [ A is F1.
    case 2 where opens: return false
    // X10's mouse: a button and a place in three bytes.
    case _ where bytes.starts(with: "[M".utf8): return bytes.count == 5
    default: return (0x40...0x7E).contains(last) || bytes.count == Self.maximumSequence
    }
  }
}
