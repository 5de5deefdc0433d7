/// An image format that is recognized by a file's first bytes.
package enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  /// PNG (PNG Specification, Third Edition, §5.2).
  case png = "PNG"
  /// JPEG (ITU-T T.81, annex B).
  case jpeg = "JPEG"
  /// GIF (GIF89a).
  case gif = "GIF"
  /// WebP (RFC 9649).
  case webP = "WebP"
  /// HEIC: an HEVC image in the file format of ISO/IEC 23008-12.
  case heic = "HEIC"
  /// AVIF: an AV1 image in the same file format.
  case avif = "AVIF"
  /// TIFF (TIFF 6.0).
  case tiff = "TIFF"
}

/// A width and a height in pixels, both above zero.
package struct PixelSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  /// A size; `nil` if one of the two is missing or impossible.
  package init?(width: Int?, height: Int?) {
    guard let width, let height, width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
  }
}
