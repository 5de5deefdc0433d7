/// Bytes read by offset; an offset outside them reads `nil`.
struct HeaderBytes {
  enum Order { case big, little }

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  /// The integer of up to four bytes at an offset; `nil` unless all its bytes are there.
  func integer(at offset: Int, _ length: Int, _ order: Order) -> Int? {
    // Offsets are sums of a few 32-bit numbers and cannot overflow; adding a length to them could.
    guard offset >= 0, offset <= bytes.count, bytes.count - offset >= length else { return nil }
    let number = bytes[offset..<offset + length]
    return order == .big
      ? number.reduce(0) { $0 << 8 | Int($1) } : number.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// A width followed by a height, each of `length` bytes.
  func size(at offset: Int, _ length: Int, _ order: Order) -> PixelSize? {
    PixelSize(width: integer(at: offset, length, order), height: integer(at: offset + length, length, order))
  }

  /// The ASCII text at an offset; `nil` unless all its bytes are there.
  func text(at offset: Int, _ length: Int) -> String? {
    guard offset >= 0, offset <= bytes.count, bytes.count - offset >= length else { return nil }
    return String(decoding: bytes[offset..<offset + length], as: UTF8.self)
  }

  /// Whether these bytes are at an offset.
  func has(_ wanted: some Collection<UInt8>, at offset: Int) -> Bool {
    offset <= bytes.count && bytes[offset...].starts(with: wanted)
  }

  func has(_ text: String, at offset: Int) -> Bool { has(text.utf8, at: offset) }
}
