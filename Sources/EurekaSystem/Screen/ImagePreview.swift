package import Eureka

package struct ImagePreview: Sendable {
  private let graphics: TerminalGraphics
  private let files: any FileAccess

  /// The largest file shown: the connection may be slow.
  package static let maximumByteCount = 2 << 20

  /// The previews of a terminal, found by its environment; `nil` if it shows no images.
  package init?(environment: [String: String], files: any FileAccess = SystemFiles()) {
    guard let graphics = TerminalGraphics(environment: environment) else { return nil }
    self.graphics = graphics
    self.files = files
  }

  /// The bytes that show an image on lines of its own; `nil` if the terminal cannot show it.
  package func sequence(for image: Image, columns: Int) -> String? {
    guard let path = image.path, let status = try? files.status(of: path), status.kind == .regular,
      status.byteCount <= Self.maximumByteCount,
      let bytes = try? files.beginning(of: path, count: Self.maximumByteCount + 1),
      bytes.count <= Self.maximumByteCount, let header = ImageHeader(bytes)
    else { return nil }
    let columns = max(1, min(columns, 200))
    let rows = Self.rows(of: header.size, columns: columns)
    switch graphics {
    case .kitty where header.format != .png: return nil
    case .kitty: return Self.kitty(bytes, rows.map { "r=\($0)" } ?? "c=\(columns)") + "\n"
    case .iTerm2: return Self.iTerm2(bytes, rows.map { "height=\($0)" } ?? "width=\(columns)") + "\n"
    }
  }

  /// The number of lines an image takes, at most six; `nil` if it is too wide. A cell is assumed to be 10 by 20 pixels.
  private static func rows(of size: PixelSize?, columns: Int) -> Int? {
    guard let size else { return 6 }
    let rows = min(6, max(1, (size.height - 1) / 20 + 1))
    let width = Double(rows * 20) * Double(size.width) / Double(size.height) / 10
    return width > Double(columns) ? nil : rows
  }

  /// Transmits and displays (`a=T`) a PNG (`f=100`) in chunks of at most 4096 characters, all but the last with `m=1`;
  /// `q=2` keeps the terminal from answering into what you type.
  private static func kitty(_ bytes: [UInt8], _ size: String) -> String {
    let text = Array(Data(bytes).base64EncodedString().utf8)
    return stride(from: 0, to: text.count, by: 4096).map { start in
      let chunk = text[start..<min(start + 4096, text.count)]
      let more = chunk.endIndex < text.count ? 1 : 0
      let keys = start == 0 ? "a=T,f=100,q=2,\(size),m=\(more)" : "m=\(more),q=2"
      return "\u{1B}_G\(keys);\(String(decoding: chunk, as: UTF8.self))\u{1B}\\"
    }.joined()
  }

  /// A file shown `inline`, in any format that the terminal's system knows.
  private static func iTerm2(_ bytes: [UInt8], _ size: String) -> String {
    let keys = "inline=1;size=\(bytes.count);\(size);preserveAspectRatio=1"
    return "\u{1B}]1337;File=\(keys):\(Data(bytes).base64EncodedString())\u{7}"
  }
}

/// The image protocol of a terminal, found by its environment; the terminal is not queried.
package enum TerminalGraphics: Hashable, Sendable {
  /// The graphics protocol of kitty (sw.kovidgoyal.net/kitty/graphics-protocol).
  case kitty
  /// The inline images of iTerm2 (iterm2.com/documentation-images.html), which WezTerm shows too.
  case iTerm2

  /// Looks at `TERM` first, which remote logins pass on. `nil` unless a protocol is sure to be understood.
  package init?(environment: [String: String]) {
    func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    let term = environment["TERM"] ?? ""
    // A multiplexer passes on text only.
    let isMultiplexed = term.hasPrefix("tmux") || term.hasPrefix("screen") || isSet("TMUX") || isSet("STY")
    guard !term.isEmpty, term != "dumb", !isMultiplexed, !isSet("NO_COLOR") else { return nil }
    let isKitty = term == "xterm-kitty" || isSet("KITTY_WINDOW_ID")
    let isITerm2 =
      ["iTerm.app", "WezTerm"].contains(environment["TERM_PROGRAM"]) || environment["LC_TERMINAL"] == "iTerm2"
    guard isKitty || isITerm2 else { return nil }
    self = isKitty ? .kitty : .iTerm2
  }
}
