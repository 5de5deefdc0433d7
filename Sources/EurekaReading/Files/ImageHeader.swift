/// The format and size of an image, from the first bytes of its file.
///
/// Any bytes are safe: nothing outside them is read, whatever lengths they claim, and offsets only increase.
package struct ImageHeader: Hashable, Sendable {
  package let format: ImageFormat
  /// The size; `nil` if the bytes end before it or it is not valid.
  package let size: PixelSize?

  /// The number of bytes that is enough for nearly all files: metadata may precede the size.
  package static let sufficientCount = 1 << 18

  /// The header at the start of a file; `nil` if the file is not an image.
  package init?(_ bytes: [UInt8]) {
    let bytes = HeaderBytes(bytes: bytes)
    guard let format = Self.format(of: bytes) else { return nil }
    self.format = format
    size =
      switch format {
      case .png: Self.sizeOfPNG(bytes)
      case .jpeg: Self.sizeOfJPEG(bytes)
      case .gif: bytes.size(at: 6, 2, .little)
      case .webP: Self.sizeOfWebP(bytes)
      case .heic, .avif: Self.sizeOfMedia(bytes)
      case .tiff: Self.sizeOfTIFF(bytes)
      }
  }

  private static func format(of bytes: HeaderBytes) -> ImageFormat? {
    if bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) { return .png }
    if bytes.has([0xFF, 0xD8, 0xFF], at: 0) { return .jpeg }
    if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) { return .gif }
    if bytes.has("RIFF", at: 0) && bytes.has("WEBP", at: 8) { return .webP }
    if bytes.has([0x49, 0x49, 0x2A, 0], at: 0) || bytes.has([0x4D, 0x4D, 0, 0x2A], at: 0) { return .tiff }
    return bytes.has("ftyp", at: 4) ? formatOfMedia(bytes) : nil
  }

  /// IHDR is the first chunk; its data start with a width and height of 31 bits each (PNG §11.2.1).
  private static func sizeOfPNG(_ bytes: HeaderBytes) -> PixelSize? {
    guard bytes.has("IHDR", at: 12), let size = bytes.size(at: 16, 4, .big),
      max(size.width, size.height) <= Int32.max
    else { return nil }
    return size
  }

  /// The frame header, SOFn, follows marker segments that each have a length (T.81 §B.2.2).
  private static func sizeOfJPEG(_ bytes: HeaderBytes) -> PixelSize? {
    var offset = 2
    while bytes.integer(at: offset, 1, .big) == 0xFF, let marker = bytes.integer(at: offset + 1, 1, .big) {
      switch marker {
      // Any marker may follow fill bytes.
      case 0xFF:
        offset += 1
      case 0x01, 0xD0...0xD7:
        offset += 2
      // The image ends, or a scan starts, without a frame header before it.
      case 0x00, 0xD8...0xDA:
        return nil
      case 0xC0...0xCF where marker != 0xC4 && marker != 0xC8 && marker != 0xCC:
        return PixelSize(
          width: bytes.integer(at: offset + 7, 2, .big), height: bytes.integer(at: offset + 5, 2, .big))
      default:
        guard let length = bytes.integer(at: offset + 2, 2, .big), length >= 2 else { return nil }
        offset += 2 + length
      }
    }
    return nil
  }

  /// A lossy, lossless or extended file, by its first chunk (RFC 9649 §2.5 to §2.7; RFC 6386 §9.1).
  private static func sizeOfWebP(_ bytes: HeaderBytes) -> PixelSize? {
    if bytes.has("VP8 ", at: 12), bytes.has([0x9D, 0x01, 0x2A], at: 23) {
      let width = bytes.integer(at: 26, 2, .little).map { $0 & 0x3FFF }
      return PixelSize(width: width, height: bytes.integer(at: 28, 2, .little).map { $0 & 0x3FFF })
    }
    if bytes.has("VP8L", at: 12), bytes.has([0x2F], at: 20), let bits = bytes.integer(at: 21, 4, .little) {
      return PixelSize(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
    }
    if bytes.has("VP8X", at: 12) {
      return PixelSize(
        width: bytes.integer(at: 24, 3, .little).map { $0 + 1 },
        height: bytes.integer(at: 27, 3, .little).map { $0 + 1 })
    }
    return nil
  }

  /// The first directory has fields of 12 bytes; ImageWidth is 256, ImageLength 257, of SHORT or LONG (TIFF 6.0 §2, §8).
  private static func sizeOfTIFF(_ bytes: HeaderBytes) -> PixelSize? {
    let order: HeaderBytes.Order = bytes.has("I", at: 0) ? .little : .big
    guard let directory = bytes.integer(at: 4, 4, order), let count = bytes.integer(at: directory, 2, order)
    else { return nil }
    var sides: [Int: Int] = [:]
    for field in stride(from: directory + 2, to: directory + 2 + 12 * count, by: 12) {
      guard let tag = bytes.integer(at: field, 2, order), let type = bytes.integer(at: field + 2, 2, order)
      else { break }
      guard tag == 256 || tag == 257, type == 3 || type == 4 else { continue }
      sides[tag] = bytes.integer(at: field + 8, type == 3 ? 2 : 4, order)
    }
    return PixelSize(width: sides[256], height: sides[257])
  }
}
