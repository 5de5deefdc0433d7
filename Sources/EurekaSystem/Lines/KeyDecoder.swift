/// Decodes a terminal's bytes into keys. An escape sequence (ECMA-48) is one key, however late its bytes arrive, so
/// that no part of an unsupported key ends up in an answer. So are mouse reports, replies of the terminal (OSC, DCS,
/// APC) and bracketed pastes.
package struct KeyDecoder {
  package enum Key: Equatable {
    case bytes([UInt8])
    /// The bytes after the escape character; none if the escape key was pressed alone.
    case sequence([UInt8])
    case paste(Paste)
  }

  package enum Paste: Equatable {
    case whole([UInt8])
    /// More than any answer has.
    case tooLong
  }

  private enum State {
    case key
    /// The escape key was pressed, or the rest of its sequence is late.
    case escaped
    case sequence
    /// The start of a late sequence, or of text typed after the escape key.
    case late
    /// A reply, until its end.
    case string
    case paste
  }

  private static let escape: UInt8 = 27
  private static let end = Array("\u{1B}[201~".utf8)
  /// The maximum length of a paste, longer than any answer.
  private static let maximumPaste = 4 << 20
  /// The maximum length of a sequence, longer than any known.
  private static let maximumSequence = 30
  private static let strings = Set("]P_".utf8)
  /// The bytes that start replies and late sequences, and those that can follow: names start with `P`, too.
  private static let late: [UInt8: Set<UInt8>] = [
    UInt8(ascii: "["): Set("0123456789;?<>=[ABCDEFHIMOPQRSZ".utf8), UInt8(ascii: "O"): Set("ABCDFHM".utf8),
    UInt8(ascii: "]"): Set("0123456789".utf8), UInt8(ascii: "P"): Set("0123456789>!|+$".utf8),
    UInt8(ascii: "_"): Set("G".utf8),
  ]

  private var state = State.key
  private var bytes: [UInt8] = []
  private var isTooLong = false

  package init() {}

  var isPasting: Bool { state == .paste }

  /// How many seconds to wait for the next byte before `endSequence()`; `nil` to wait for no end of a sequence.
  package var timeout: Double? {
    switch state {
    case .sequence where bytes.isEmpty: 0.1
    // Over a slow connection the bytes of a key arrive apart. Hardly anybody types a bracket right after the escape key.
    case .late where bytes.count == 1: 1
    case .paste: 1
    case .string: 5
    case .key, .escaped, .sequence, .late: nil
    }
  }

  /// Decodes a byte; `nil` if the key is not complete.
  package mutating func decode(_ byte: UInt8) -> Key? {
    switch state {
    case .key, .escaped:
      let mayBeLate = state == .escaped && Self.late[byte] != nil
      state = byte == Self.escape ? .sequence : mayBeLate ? .late : .key
      if mayBeLate { bytes = [byte] }
      return state == .key ? .bytes([byte]) : nil
    case .late where bytes.count == 1 && Self.late[bytes[0]]?.contains(byte) != true:
      let typed = finish()
      if byte == Self.escape { state = .sequence }
      return .bytes(byte == Self.escape ? typed : typed + [byte])
    case .sequence, .late: return decodeInSequence(byte)
    case .string where !bytes.isEmpty:
      bytes = []
      state = byte == UInt8(ascii: "\\") ? .key : .sequence
      return state == .key ? nil : decodeInSequence(byte)
    case .string:
      // ESC and a backslash end a reply, however late the second arrives.
      if byte == Self.escape { bytes = [byte] }
      // BEL ends a reply. No reply has a newline: someone pressed a key that starts one, and typed on.
      if [7, 10, 13].contains(byte) { state = .key }
      return [10, 13].contains(byte) ? .bytes([byte]) : nil
    case .paste:
      // The last bytes are kept: they may be the start of the closing bracket.
      if bytes.count >= Self.maximumPaste {
        bytes.remove(at: bytes.count - Self.end.count)
        isTooLong = true
      }
      bytes.append(byte)
      guard byte == Self.end.last, bytes.suffix(Self.end.count) == Self.end[...] else { return nil }
      bytes.removeLast(Self.end.count)
      return .paste(finishPaste())
    }
  }

  private mutating func decodeInSequence(_ byte: UInt8) -> Key? {
    if byte == Self.escape {
      let isSecond = bytes.isEmpty
      bytes = []
      state = .sequence
      return isSecond ? .sequence([]) : nil
    }
    // A sequence contains no control characters.
    if !bytes.isEmpty, byte < 32 {
      _ = finish()
      return .bytes([byte])
    }
    bytes.append(byte)
    if Self.strings.contains(bytes[0]), bytes.count == 2 {
      // If not a reply, it was Meta and a key, then a character.
      let isReply = Self.late[bytes[0]]?.contains(byte) == true
      _ = finish()
      if isReply { state = .string }
      return isReply ? nil : .bytes([byte])
    }
    guard isSequenceWhole else { return nil }
    guard bytes != Array("[200~".utf8) else {
      bytes = []
      state = .paste
      return nil
    }
    return .sequence(finish())
  }

  /// Ends a sequence or paste that got no more bytes in time.
  mutating func endSequence() -> Key? {
    switch state {
    case .sequence where bytes.isEmpty:
      state = .escaped
      return .sequence([])
    case .late where bytes.count == 1: return .bytes(finish())
    case .paste: return .paste(finishPaste())
    case .string:
      _ = finish()
      return nil
    case .key, .escaped, .sequence, .late: return nil
    }
  }

  private mutating func finishPaste() -> Paste {
    defer { isTooLong = false }
    let bytes = finish()
    return isTooLong ? .tooLong : .whole(bytes)
  }

  private mutating func finish() -> [UInt8] {
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
    // Linux console: ESC [ [ A is F1.
    case 2 where opens: return false
    // X10 mouse report: a button and a position in three bytes.
    case _ where bytes.starts(with: "[M".utf8): return bytes.count == 5
    default: return (0x40...0x7E).contains(last) || bytes.count == Self.maximumSequence
    }
  }
}
