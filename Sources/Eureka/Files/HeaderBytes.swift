/// Bytes that are asked for by their places; a place outside them has none.
struct HeaderBytes {
  /// Which byte of a number comes first.
  enum Order { case big, little }

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  /// The number of up to four bytes at a place; `nil` unless all of them are there.
  func integer(at offset: Int, _ length: Int, _ order: Order) -> Int? {
    // Offsets are sums of a few numbers of 32 bits, so that they cannot overflow; an end beyond them might.
    guard offset >= 0, offset <= bytes.count, bytes.count - offset >= length else { return nil }
    let number = bytes[offset..<offset + length]
    return order == .big
      ? number.reduce(0) { $0 << 8 | Int($1) } : number.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// A width and a height after it, of so many bytes each.
  func size(at offset: Int, _ length: Int, _ order: Order) -> PixelSize? {
    PixelSize(width: integer(at: offset, length, order), height: integer(at: offset + length, length, order))
  }

  /// The characters of ASCII at a place; `nil` unless all of them are there.
  func text(at offset: Int, _ length: Int) -> String? {
    guard offset >= 0, offset <= bytes.count, bytes.count - offset >= length else { return nil }
    return String(decoding: bytes[offset..<offset + length], as: UTF8.self)
  }

  /// Whether bytes stand at a place.
  func hold(_ wanted: some Collection<UInt8>, at offset: Int) -> Bool {
    offset <= bytes.count && bytes[offset...].starts(with: wanted)
  }

  /// Whether a text in ASCII stands at a place.
  func hold(_ text: String, at offset: Int) -> Bool { hold(text.utf8, at: offset) }
}
