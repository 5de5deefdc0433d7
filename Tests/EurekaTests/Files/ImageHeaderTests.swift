import Eureka
import TestSupport
import Testing

@Suite struct ImageHeaderTests {
  @Test(arguments: ImageBytes.all)
  func `a format and a size are read of the first bytes`(format: ImageFormat, bytes: [UInt8]) {
    let header = ImageHeader(bytes)
    #expect(header?.format == format)
    #expect(header?.size == PixelSize(width: 800, height: 600))
  }

  @Test(arguments: ImageBytes.all)
  func `bytes that end early have no size, and no format if too few are left`(
    format: ImageFormat, bytes: [UInt8]
  ) {
    for count in bytes.indices {
      let header = ImageHeader(Array(bytes.prefix(count)))
      #expect(header == nil || header?.format == format || format == .avif && header?.format == .heic)
      if count < 10 { #expect(header?.size == nil) }
    }
  }

  @Test(arguments: [
    "", "x", "GIF90a", "RIFF\u{0}\u{0}\u{0}\u{0}WAVE", "<svg xmlns", "%PDF-1.7", "BM",
    "\u{0}\u{0}\u{0}\u{18}ftypisom",
    "I*", "II+\u{0}",
  ])
  func `what is none of the formats has no header`(text: String) {
    #expect(ImageHeader(Array(text.utf8)) == nil)
  }

  @Test func `sizes that no image has are none`() {
    #expect(ImageHeader(ImageBytes.png(width: 0))?.size == nil)
    #expect(ImageHeader(ImageBytes.png(width: 1 << 31))?.size == nil)
    #expect(ImageHeader(ImageBytes.png(width: 1 << 31 - 1))?.size?.height == 600)
    // A frame behind the scan, a segment without a length, and a marker that is none.
    for bytes: [UInt8] in [
      [0xFF, 0xD8, 0xFF, 0xDA], [0xFF, 0xD8, 0xFF, 0xE1, 0, 1], [0xFF, 0xD8, 0xFF, 0],
    ] {
      let header = ImageHeader(bytes + ImageBytes.jpeg().dropFirst(2))
      #expect(header == ImageHeader([0xFF, 0xD8, 0xFF]))
    }
  }

  @Test func `boxes may have 64 bits of size, or go to the end`() {
    let type = ImageBytes.box("ftyp", Array("heic".utf8) + [0, 0, 0, 0])
    let size = ImageBytes.box(
      "ispe", ImageBytes.big(0, 4) + ImageBytes.big(800, 4) + ImageBytes.big(600, 4))
    let container = ImageBytes.box("ipco", size)
    let open = ImageBytes.big(0, 4) + Array("iprp".utf8) + container
    let meta = ImageBytes.big(0, 4) + open
    let long = ImageBytes.big(1, 4) + Array("meta".utf8) + ImageBytes.big(meta.count + 16, 8) + meta
    #expect(ImageHeader(type + long)?.size == PixelSize(width: 800, height: 600))
    let endless = ImageBytes.big(1, 4) + Array("meta".utf8) + [UInt8](repeating: 0xFF, count: 8) + meta
    #expect(ImageHeader(type + endless)?.size == PixelSize(width: 800, height: 600))
  }

  @Test func `bytes that were changed at random are read without harm`() {
    var random = SplitMix(seed: 89)
    let hostile: [UInt8] = [0, 1, 2, 7, 8, 0x7F, 0x80, 0xFE, 0xFF]
    var read = 0
    for round in 0..<20_000 {
      var bytes = ImageBytes.all[round % ImageBytes.all.count].1
      for _ in 0...Int.random(in: 0..<8, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[index] = hostile.randomElement(using: &random) ?? 0
        case 2: bytes.removeSubrange(max(index, 1)...)
        case 3: bytes.insert(contentsOf: bytes.shuffled(using: &random).prefix(12), at: index)
        default:
          for place in index..<min(index + 4, bytes.count) { bytes[place] = 0xFF }
        }
        if bytes.isEmpty { bytes = [0xFF] }
      }
      if let size = ImageHeader(bytes)?.size {
        read += 1
        #expect(size.width > 0 && size.height > 0 && size.width <= UInt32.max && size.height <= UInt32.max)
      }
    }
    #expect(read > 1000)
  }

  @Test func `long runs of empty boxes, fields and segments end`() {
    let type = ImageBytes.box("ftyp", Array("heic".utf8) + [0, 0, 0, 0])
    let boxes = (0..<30_000).flatMap { _ in ImageBytes.box("free", []) }
    #expect(ImageHeader(type + boxes) == ImageHeader(type))
    let segments = (0..<60_000).flatMap { _ in [0xFF, 0xE0, 0, 2] as [UInt8] }
    #expect(ImageHeader([0xFF, 0xD8] + segments)?.size == nil)
    #expect(ImageHeader([0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 1 << 18))?.format == .jpeg)
    let fields = [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0xFF, 0xFF] + [UInt8](repeating: 1, count: 1 << 18)
    #expect(ImageHeader(fields)?.format == .tiff)
  }
}
