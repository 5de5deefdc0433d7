/// Bytes read by offset; an offset outside them reads `nil`.
struct HeaderBytes {
  enum Order { case big, little }

  let bytes: [UInt8]

  var count: Int { bytes.count }

  private func bytes(at offset: Int, _ length: Int) -> ArraySlice<UInt8>? {
    // Offsets are sums of a few 32-bit numbers and cannot overflow; adding a length to them could.
    guard offset >= 0, offset <= count, count - offset >= length else { return nil }
    return bytes[offset..<offset + length]
  }

  /// The integer of up to four bytes at an offset; `nil` unless all its bytes are there.
  func integer(at offset: Int, _ length: Int, _ order: Order) -> Int? {
    guard let bytes = bytes(at: offset, length) else { return nil }
    return (order == .big ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }

  /// A width followed by a height, each of `length` bytes.
  func size(at offset: Int, _ length: Int, _ order: Order) -> PixelSize? {
    PixelSize(width: integer(at: offset, length, order), height: integer(at: offset + length, length, order))
  }

  /// The ASCII text at an offset; `nil` unless all its bytes are there.
  func text(at offset: Int, _ length: Int) -> String? {
    bytes(at: offset, length).map { String(decoding: $0, as: UTF8.self) }
  }

  func has(_ wanted: some Collection<UInt8>, at offset: Int) -> Bool {
    offset <= bytes.count && bytes[offset...].starts(with: wanted)
  }

  func has(_ text: String, at offset: Int) -> Bool { has(text.utf8, at: offset) }
}
