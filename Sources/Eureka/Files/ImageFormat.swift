/// A format of images that is recognised by a file's first bytes.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  /// PNG (PNG Specification, Third Edition, §5.2).
  case png = "PNG"
  /// JPEG (ITU-T T.81, annex B).
  case jpeg = "JPEG"
  /// GIF (GIF89a).
  case gif = "GIF"
  /// WebP (RFC 9649).
  case webP = "WebP"
  /// HEIC: an image of HEVC in the file format of ISO/IEC 23008-12.
  case heic = "HEIC"
  /// AVIF: an image of AV1 in the same file format.
  case avif = "AVIF"
  /// TIFF (TIFF 6.0).
  case tiff = "TIFF"
}

/// A width and a height in pixels, neither of them zero.
public struct PixelSize: Hashable, Sendable {
  /// The width.
  public let width: Int
  /// The height.
  public let height: Int

  /// A size; `nil` if one of the two is missing or no image can have it.
  public init?(width: Int?, height: Int?) {
    guard let width, let height, width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
  }
}
