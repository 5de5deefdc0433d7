/// Images in the ISO base media file format (ISO/IEC 14496-12; for images, ISO/IEC 23008-12): nested boxes.
extension ImageHeader {
  /// The format, by the brands of the file type box (§4.3). AV1 files may share brands with HEVC files.
  static func formatOfMedia(_ bytes: HeaderBytes) -> ImageFormat? {
    guard let box = bytes.box(at: 0, within: 0..<bytes.count) else { return nil }
    // The four bytes after the first brand are its version.
    let offsets = [box.content.lowerBound] + stride(from: box.content.lowerBound + 8, to: box.end, by: 4)
    let brands = Set(offsets.prefix(64).compactMap { bytes.text(at: $0, 4) })
    if !brands.isDisjoint(with: ["avif", "avis"]) { return .avif }
    return brands.isDisjoint(with: ["heic", "heix", "hevc", "hevx", "mif1", "msf1"]) ? nil : .heic
  }

  /// The largest size in `meta`, `iprp`, `ipco`: each `ispe` is the size of an image in the file, and the smaller ones
  /// are thumbnails and tiles of the largest.
  static func sizeOfMedia(_ bytes: HeaderBytes) -> PixelSize? {
    var content = 0..<bytes.count
    for name in ["meta", "iprp", "ipco"] {
      guard let box = bytes.boxes(within: content).first(where: { $0.name == name }) else { return nil }
      // `meta` starts with a version and flags.
      content = min(box.content.lowerBound + (name == "meta" ? 4 : 0), box.end)..<box.end
    }
    return bytes.boxes(within: content).filter { $0.name == "ispe" }.compactMap { box in
      bytes.size(at: box.content.lowerBound + 4, 4, .big)
    }.max { UInt64($0.width) * UInt64($0.height) < UInt64($1.width) * UInt64($1.height) }
  }
}

struct MediaBox {
  let name: String
  let content: Range<Int>
  var end: Int { content.upperBound }
}

extension HeaderBytes {
  /// The boxes in a range, as far as the bytes go.
  func boxes(within range: Range<Int>) -> [MediaBox] {
    var boxes: [MediaBox] = []
    var offset = range.lowerBound
    // Each box has at least 8 bytes, so the loop ends.
    while let box = box(at: offset, within: range) {
      boxes.append(box)
      offset = box.end
    }
    return boxes
  }

  /// The box at an offset (ISO/IEC 14496-12 §4.2): 32 bits of size, or 64 after the name if they are 1; 0 means to the
  /// end. A box that claims to be longer than its container or the bytes at hand is cut off there.
  func box(at offset: Int, within range: Range<Int>) -> MediaBox? {
    guard offset < range.upperBound, let size = integer(at: offset, 4, .big),
      let name = text(at: offset + 4, 4)
    else { return nil }
    var start = offset + 8
    var length = size
    if size == 1 {
      guard let high = integer(at: offset + 8, 4, .big), let low = integer(at: offset + 12, 4, .big) else {
        return nil
      }
      start = offset + 16
      length = high > 0 ? range.upperBound : low
    }
    if size == 0 { length = range.upperBound - offset }
    guard length >= start - offset, start <= range.upperBound else { return nil }
    return MediaBox(name: name, content: start..<min(offset + length, range.upperBound))
  }
}
