/// A line that is read byte by byte, with a few editing keys.
package struct TypedLine {
  package private(set) var bytes: [UInt8] = []

  /// Whether a tab is text: where the key completes nothing, as in a secret, it is what a pipe's would be.
  private let keepsTabs: Bool

  package init(keepsTabs: Bool = false) { self.keepsTabs = keepsTabs }

  /// Handles a key, and returns the line, or the end of the input, if the key ends it.
  package mutating func handle(_ key: KeyDecoder.Key) -> WalkInput? {
    guard case .bytes(let bytes) = key else { return nil }
    // Bytes that arrive together contain at most one key that ends the line: the last.
    for byte in bytes.dropLast() { _ = handle(byte) }
    return bytes.last.flatMap { handle($0) }
  }

  private mutating func handle(_ byte: UInt8) -> WalkInput? {
    switch byte {
    case 10, 13: return LineDecoder.decode(bytes)
    case 4: return bytes.isEmpty ? .end : nil
    case 8, 127: removeLast()
    case 21: bytes = []
    case 23: removeWord()
    case 9 where keepsTabs: append(byte)
    case 0..<32: break
    default: append(byte)
    }
    return nil
  }

  private mutating func append(_ byte: UInt8) {
    if bytes.count <= LineDecoder.maximumLength { bytes.append(byte) }
  }

  /// The text so far, without an incomplete character.
  package var text: String { text(from: 0) }

  package func text(from start: Int) -> String {
    String(decoding: bytes[start...].dropLast(incompleteCount), as: UTF8.self)
  }

  /// How many characters there are, up to a maximum; a character can have many bytes.
  package func count(upTo maximum: Int) -> Int {
    String(decoding: bytes.dropLast(incompleteCount).prefix(64 * maximum), as: UTF8.self).prefix(maximum)
      .count
  }

  /// The number of bytes at the end that begin a character.
  private var incompleteCount: Int {
    let start = bytes.suffix(3).lastIndex { !UTF8.isContinuation($0) }
    guard let start, bytes[start] >= 0xC0 else { return 0 }
    let count = bytes.count - start
    return count < bytes[start].utf8Count ? count : 0
  }

  /// Removes the bytes that are not UTF-8: lines typed next would otherwise be rejected for them, too.
  package mutating func dropInvalid() {
    bytes = Array(String(decoding: bytes, as: UTF8.self).filter { $0 != "\u{FFFD}" }.utf8)
  }

  /// How many bytes a key certainly leaves as they are: all but what the last character and its combining marks may have.
  package func unchangedCount(by key: KeyDecoder.Key) -> Int {
    guard case .bytes(let typed) = key, typed.allSatisfy({ $0 >= 32 || $0 == 8 }) else { return 0 }
    let tail = bytes.suffix(64)
    return tail.firstIndex { $0 & 0xC0 != 0x80 } ?? tail.startIndex
  }

  /// Replaces the last scalars with a text, as the Tab key does.
  package mutating func append(_ text: String, inPlaceOf count: Int = 0) {
    for _ in 0..<count { removeLast() }
    bytes += text.utf8
  }

  private mutating func removeWord() {
    let space = UInt8(ascii: " ")
    while bytes.last == space { bytes.removeLast() }
    while let last = bytes.last, last != space { bytes.removeLast() }
  }

  private mutating func removeLast() {
    while let byte = bytes.popLast(), byte & 0xC0 == 0x80 {}
  }
}
