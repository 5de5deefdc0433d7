public import Eureka
import Foundation

/// Shows images small, in the way a terminal has.
public struct ImagePreview: Sendable {
  /// How the terminal shows images.
  public let graphics: TerminalGraphics
  private let files: any FileAccess

  /// A file that is longer is not shown: a person may be at the far end of a slow line.
  public static let greatestByteCount = 2 << 20
  /// How many lines an image takes at most.
  static let rows = 6

  /// The previews of a terminal, by its environment; `nil` if it shows no images.
  public init?(environment: [String: String], files: any FileAccess = SystemFiles()) {
    guard let graphics = TerminalGraphics(environment: environment) else { return nil }
    self.graphics = graphics
    self.files = files
  }

  /// What makes the terminal show an image on lines of its own; `nil` if it cannot show this one.
  ///
  /// - Parameter columns: the width of the terminal.
  public func sequence(for image: Image, columns: Int) -> String? {
    guard let path = image.path, let status = try? files.status(of: path), status.kind == .regular,
      status.byteCount <= Self.greatestByteCount,
      let bytes = try? files.beginning(of: path, count: Self.greatestByteCount + 1),
      bytes.count <= Self.greatestByteCount, let header = ImageHeader(bytes)
    else { return nil }
    let fit = ImageFit(header.size, columns: columns)
    let sequence: String? =
      switch graphics {
      case .kitty: header.format == .png ? Self.kitty(bytes, fit) : nil
      case .iTerm2: Self.iTerm2(bytes, fit)
      }
    return sequence.map { $0 + "\n" }
  }

  /// Transmits and displays (`a=T`) a PNG (`f=100`) in chunks of at most 4096 characters, all but the last with `m=1`;
  /// `q=2`, so that the terminal does not answer into what the person types.
  static func kitty(_ bytes: [UInt8], _ fit: ImageFit) -> String {
    let text = Array(Data(bytes).base64EncodedString().utf8)
    let chunks = stride(from: 0, to: text.count, by: 4096).map { text[$0..<min($0 + 4096, text.count)] }
    return chunks.enumerated().map { index, chunk in
      let more = index + 1 < chunks.count ? 1 : 0
      let keys = index == 0 ? "a=T,f=100,q=2,\(fit.kittyKey),m=\(more)" : "m=\(more),q=2"
      return "\u{1B}_G\(keys);\(String(decoding: chunk, as: UTF8.self))\u{1B}\\"
    }.joined()
  }

  /// A file to be shown `inline`, in any format that the terminal's system knows.
  static func iTerm2(_ bytes: [UInt8], _ fit: ImageFit) -> String {
    let keys = "inline=1;size=\(bytes.count);\(fit.iTerm2Key);preserveAspectRatio=1"
    return "\u{1B}]1337;File=\(keys):\(Data(bytes).base64EncodedString())\u{7}"
  }
}

/// How large an image is shown: as many lines as it has, six at most, unless it would be wider than the terminal.
struct ImageFit: Hashable {
  /// The lines it takes; `nil` if its width is what bounds it.
  let rows: Int?
  /// The columns it may take.
  let columns: Int

  /// A cell is taken for 10 pixels wide and 20 high; terminals do not say.
  private static let cell = (width: 10, height: 20)

  init(_ size: PixelSize?, columns: Int) {
    self.columns = max(1, min(columns, 200))
    guard let size else {
      rows = ImagePreview.rows
      return
    }
    let wanted = min(ImagePreview.rows, max(1, (size.height - 1) / Self.cell.height + 1))
    let ratio = Double(size.width) / Double(size.height)
    let width = Double(wanted * Self.cell.height) * ratio / Double(Self.cell.width)
    rows = width > Double(self.columns) ? nil : wanted
  }

  var kittyKey: String { rows.map { "r=\($0)" } ?? "c=\(columns)" }

  var iTerm2Key: String { rows.map { "height=\($0)" } ?? "width=\(columns)" }
}
