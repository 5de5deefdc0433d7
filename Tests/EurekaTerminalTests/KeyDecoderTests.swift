import Testing

@testable import EurekaTerminal

/// Bytes of a terminal as keys.
@Suite struct KeyDecoderTests {
  private func keys(_ bytes: some Sequence<UInt8>) -> [KeyDecoder.Key] {
    var decoder = KeyDecoder()
    var keys = bytes.compactMap { decoder.take($0) }
    // Nothing follows the last one.
    if decoder.isInSequence, let key = decoder.endSequence() { keys.append(key) }
    return keys
  }

  @Test(arguments: ["[A", "OM", "[1;5C", "[[A", "[15~", "x", "", "["])
  func `a sequence is taken whole, and the key after it is not`(sequence: String) {
    #expect(keys(("\u{1B}" + sequence).utf8) == [.sequence(Array(sequence.utf8))])
    guard !["", "["].contains(sequence) else { return }
    #expect(
      keys(("a\u{1B}" + sequence + "z").utf8)
        == [.byte(0x61), .sequence(Array(sequence.utf8)), .byte(0x7A)])
  }

  @Test func `a sequence without an end is given up`() {
    let endless = "[" + String(repeating: "1", count: 29)
    #expect(keys(("\u{1B}" + endless + "z").utf8) == [.sequence(Array(endless.utf8)), .byte(0x7A)])
  }

  @Test func `a paste is one key, with all that only looks like its end`() {
    let text = "a\rb\u{1B}[201\u{1B}[A~\u{7}é"
    #expect(
      keys(("\u{1B}[200~" + text + "\u{1B}[201~z").utf8) == [.paste(Array(text.utf8)), .byte(0x7A)])
  }

  @Test func `of a paste that is too long the beginning is taken`() {
    let text = String(repeating: "x", count: (4 << 20) + 100)
    let keys = keys(("\u{1B}[200~" + text + "\u{1B}[201~z").utf8)
    #expect(keys == [.paste(Array(text.utf8.prefix((4 << 20) - 6))), .byte(0x7A)])
  }

  @Test(
    arguments: [
      ([0x61, 0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0x91, 0x8D], "aé€👍"),
      // Beginnings without an end, ends without a beginning, surrogates, what no UTF-8 has.
      ([0xC3, 0x61, 0xE2, 0x82, 0x62, 0xA9, 0xED, 0xA0, 0x80, 0x63, 0xFF, 0xC0, 0x64], "abcd"),
    ] as [([UInt8], String)])
  func `characters come of bytes in UTF-8, and others swallow nothing`(bytes: [UInt8], text: String) {
    var character = PartialCharacter()
    #expect(String(String.UnicodeScalarView(bytes.compactMap { character.take($0) })) == text)
  }
}
