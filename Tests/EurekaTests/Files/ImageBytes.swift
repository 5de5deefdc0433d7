import Eureka

/// The beginnings of image files of 800 × 600 pixels, as small as their standards allow.
enum ImageBytes {
  static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  static func little(_ number: Int, _ count: Int) -> [UInt8] { big(number, count).reversed() }

  static func png(width: Int = 800, height: Int = 600) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13, 4) + Array("IHDR".utf8) + big(width, 4)
      + big(height, 4) + [8, 6, 0, 0, 0] + big(0, 4)
  }

  /// With metadata, fill bytes and a table before the frame's header; `frame` is its marker.
  static func jpeg(frame: UInt8 = 0xC0) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0xFF, 0xC0, 0xFF, 0xFF, 0xFF, 0xC4, 0, 3, 0, 0xFF, frame, 0, 17, 8]
      + big(600, 2) + big(800, 2) + [3] + [UInt8](repeating: 0, count: 9)
  }

  static func gif(_ version: String = "89a") -> [UInt8] {
    Array("GIF\(version)".utf8) + little(800, 2) + little(600, 2) + [0, 0, 0]
  }

  private static func webP(_ chunk: String, _ content: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + little(content.count + 12, 4) + Array("WEBP\(chunk)".utf8)
      + little(content.count, 4) + content
  }

  static let lossyWebP = webP(
    "VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A] + little(800 | 1 << 14, 2) + little(600, 2))
  static let losslessWebP = webP("VP8L", [0x2F] + little(799 | 599 << 14 | 1 << 28, 4))
  static let extendedWebP = webP("VP8X", [0, 0, 0, 0] + little(799, 3) + little(599, 3))

  static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count + 8, 4) + Array(name.utf8) + content
  }

  /// A photograph of tiles with a thumbnail: three sizes, of which the greatest is meant.
  static func media(_ brand: String, compatible: [String] = ["mif1"]) -> [UInt8] {
    let sizes = [(512, 512), (800, 600), (160, 120)].map { box("ispe", big(0, 4) + big($0, 4) + big($1, 4)) }
    let properties = box("iprp", box("ipco", box("irot", [0]) + sizes.flatMap { $0 }))
    return box("ftyp", Array(brand.utf8) + big(0, 4) + compatible.flatMap { Array($0.utf8) })
      + box("meta", big(0, 4) + box("hdlr", [0, 0, 0, 0]) + properties)
  }

  static func tiff(_ order: String) -> [UInt8] {
    let number = order == "II" ? little : big
    let width = number(256, 2) + number(3, 2) + number(1, 4) + number(800, 2) + [0, 0]
    let height = number(257, 2) + number(4, 2) + number(1, 4) + number(600, 4)
    let other = number(254, 2) + number(4, 2) + number(1, 4) + number(0, 4)
    return Array(order.utf8) + number(42, 2) + number(10, 4) + [0, 0] + number(3, 2) + other + width + height
  }

  /// Every kind of file, by its format.
  static let all: [(ImageFormat, [UInt8])] = [
    (.png, png()), (.jpeg, jpeg()), (.jpeg, jpeg(frame: 0xC2)), (.jpeg, jpeg(frame: 0xCF)), (.gif, gif()),
    (.gif, gif("87a")), (.webP, lossyWebP), (.webP, losslessWebP), (.webP, extendedWebP),
    (.heic, media("heic")), (.heic, media("mif1", compatible: ["heix"])), (.heic, media("msf1")),
    (.heic, media("hevc", compatible: [])), (.avif, media("avif")),
    (.avif, media("mif1", compatible: ["miaf", "avif"])), (.tiff, tiff("II")), (.tiff, tiff("MM")),
  ]
}
