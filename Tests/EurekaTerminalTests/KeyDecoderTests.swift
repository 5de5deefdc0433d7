import Testing

@testable import EurekaSystem
@testable import EurekaTerminal

/// Bytes of a terminal as keys.
@Suite struct KeyDecoderTests {
  /// The keys of bytes; at each `␣` nothing comes for a while.
  private func keys(_ text: String) -> [KeyDecoder.Key] {
    var decoder = KeyDecoder()
    var keys: [KeyDecoder.Key] = []
    for scalar in text.unicodeScalars {
      if scalar == "␣" {
        if decoder.timeout != nil, let key = decoder.endSequence() { keys.append(key) }
      } else {
        keys += Array(String(scalar).utf8).compactMap { decoder.decode($0) }
      }
    }
    return keys
  }

  @Test(arguments: ["[A", "OM", "[1;5C", "[[A", "[15~", "x", "X", "[M !!"])
  func `a sequence is taken whole, and the key after it is not`(sequence: String) {
    #expect(keys("\u{1B}" + sequence) == [.sequence(Array(sequence.utf8))])
    #expect(
      keys("a\u{1B}" + sequence + "z")
        == [.bytes([0x61]), .sequence(Array(sequence.utf8)), .bytes([0x7A])])
  }

  @Test(arguments: ["Xavier", "Oscar", "Paul", "_name", "[x]", "]x", "O", "[", "x"])
  func `the escape key takes nothing of what is typed after it`(text: String) {
    let typed = keys("\u{1B}␣" + text + "␣").dropFirst().flatMap { key -> [UInt8] in
      if case .bytes(let bytes) = key { bytes } else { [0] }
    }
    #expect(keys("\u{1B}␣").first == .sequence([]))
    #expect(String(decoding: typed, as: UTF8.self) == text)
  }

  @Test(arguments: ["\u{1B}␣[D", "\u{1B}[␣D", "\u{1B}␣[1;5␣D", "\u{1B}␣OD", "\u{1B}␣\u{1B}[D"])
  func `a sequence that comes late is put together`(sequence: String) {
    let keys = keys(sequence + "z").filter { $0 != .sequence([]) }
    #expect(keys.count == 2 && keys.last == .bytes([0x7A]), "\(keys)")
    if case .sequence(let bytes)? = keys.first { #expect(bytes.last == UInt8(ascii: "D")) }
  }

  @Test(arguments: [
    "\u{1B}]11;rgb:0000/0000/0000\u{7}", "\u{1B}]11;rgb:0/0/0\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\",
    "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}␣]11;rgb:0/0/0\u{1B}\\", "\u{1B}␣P>|XTerm(370)\u{1B}\\",
    "\u{1B}␣_Gi=1;OK\u{1B}\\", "\u{1B}[M !!", "\u{1B}␣[M␣ !!", "\u{1B}]11;rgb␣",
  ])
  func `replies of a terminal and reports of its mouse are swallowed whole`(reply: String) {
    let keys = keys(reply + "z").filter { key in
      if case .sequence = key { false } else { true }
    }
    #expect(keys == [.bytes([0x7A])])
  }

  @Test func `a key that only may begin a reply swallows nothing after it`() {
    #expect(keys("\u{1B}]a") == [.bytes([0x61])])
    #expect(keys("\u{1B}]1a\rz") == [.bytes([13]), .bytes([0x7A])])
  }

  @Test func `a sequence without an end is given up`() {
    let endless = "[" + String(repeating: "1", count: 29)
    #expect(keys("\u{1B}" + endless + "z") == [.sequence(Array(endless.utf8)), .bytes([0x7A])])
  }

  @Test func `a paste is one key, with all that only looks like its end`() {
    let text = "a\rb\u{1B}[201\u{1B}[A~\u{7}é"
    #expect(
      keys("\u{1B}[200~" + text + "\u{1B}[201~z") == [.paste(.whole(Array(text.utf8))), .bytes([0x7A])])
  }

  @Test func `a paste without an end ends once nothing more comes, and keeps what came`() {
    #expect(keys("\u{1B}[200~one\rtwo␣z") == [.paste(.whole(Array("one\rtwo".utf8))), .bytes([0x7A])])
  }

  @Test func `a paste waits a second for its end, and an escape sequence longer than 80 ms for its rest`() {
    var decoder = KeyDecoder()
    _ = decoder.decode(27)
    #expect(decoder.timeout.map { $0 > 0.08 } == true)
    for byte in "[200~a".utf8 { _ = decoder.decode(byte) }
    #expect(decoder.timeout == 1)
  }

  @Test func `a bracket that comes after the escape key waits long for the rest of an arrow key`() {
    var decoder = KeyDecoder()
    _ = decoder.decode(27)
    #expect(decoder.endSequence() == .sequence([]))
    #expect(decoder.decode(UInt8(ascii: "[")) == nil)
    #expect(decoder.timeout == 1)
    #expect(decoder.decode(UInt8(ascii: "A")) == .sequence(Array("[A".utf8)))
  }

  @Test func `a paste that is too long is none`() {
    let text = String(repeating: "x", count: (4 << 20) + 100)
    let keys = keys("\u{1B}[200~" + text + "\u{1B}[201~z")
    #expect(keys == [.paste(.tooLong), .bytes([0x7A])])
  }

  @Test(
    arguments: [
      ([0x61, 0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0x91, 0x8D], "aé€👍"),
      // Beginnings without an end, ends without a beginning, surrogates, what no UTF-8 has.
      ([0xC3, 0x61, 0xE2, 0x82, 0x62, 0xA9, 0xED, 0xA0, 0x80, 0x63, 0xFF, 0xC0, 0x64], "abcd"),
    ] as [([UInt8], String)])
  func `characters come of bytes in UTF-8, and others swallow nothing`(bytes: [UInt8], text: String) {
    var character = PartialCharacter()
    #expect(String(String.UnicodeScalarView(bytes.compactMap { character.append($0).character })) == text)
  }

  @Test(
    arguments: [
      ([0x63, 0xC3, 0xA9, 0xE2, 0x82, 0xAC], []), ([0xE9, 0x78], [1]), ([0xE9, 0xE9, 0x0D], [1, 2]),
      ([0x80], [0]), ([0xED, 0xA0, 0x80], [2]), ([0xFF], [0]),
    ] as [([UInt8], [Int])])
  func `bytes that are not UTF-8 are noticed, at the latest with the next key`(
    bytes: [UInt8], invalid: [Int]
  ) {
    var character = PartialCharacter()
    #expect(bytes.indices.filter { character.append(bytes[$0]).isInvalid } == invalid)
  }
}
