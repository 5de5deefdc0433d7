import Foundation
import TestSupport

/// A terminal's screen as an SVG: its text, its colours on light and dark pages, and how it changes.
///
/// Whoever asks for less motion, and whatever shows no motion, has the last screen.
struct TerminalPicture {
  struct Frame {
    let lines: [[ScreenEmulator.Cell]]
    /// The cursor's place, if it is shown.
    let cursor: Place?
    /// How long it is shown, in seconds.
    let seconds: Double
  }

  /// A line and a column, from 0.
  struct Place: Equatable {
    let row: Int
    let column: Int
  }

  /// Its name, for people who do not see it.
  let title: String
  /// The screens, one after the other, and then from the first again.
  let frames: [Frame]

  init(title: String, lines: [[ScreenEmulator.Cell]]) {
    self.init(title: title, frames: [Frame(lines: lines, cursor: nil, seconds: 0)])
  }

  init(title: String, frames: [Frame]) {
    self.title = title
    self.frames = frames
  }

  /// The sizes, in pixels. Fonts differ in width: `textLength` makes a column this wide with any of them.
  private static let (columnWidth, lineHeight, margin) = (8.4, 18, 12)

  private struct Piece {
    let row: Int
    let cells: [ScreenEmulator.Cell]
    let frames: Range<Int>
  }

  var svg: String {
    let lines = frames.map(\.lines)
    let columns = max(80, lines.joined().map(\.count).max() ?? 0)
    let rows = lines.map(\.count).max() ?? 0
    let width = Int((Double(columns) * Self.columnWidth).rounded(.up)) + 2 * Self.margin
    let height = rows * Self.lineHeight + 2 * Self.margin
    let description = (lines.last ?? []).map { $0.map(\.text).joined() }.joined(separator: "\n")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      role="img" aria-labelledby="title description" xml:space="preserve">
      <title id="title">\(title.escapedForXML)</title>
      <desc id="description">\(description.escapedForXML)</desc>
      <style>
      \(Self.style)\(motion)
      </style>
      <rect class="screen" x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="6"/>
      \((pieces.map(element) + cursor).joined(separator: "\n"))
      </svg>

      """
  }

  private static let style = """
    text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre;fill:#1f2328}
    .screen{fill:#fff;stroke:#d1d9e0}.cursor{fill:#1f2328;opacity:.4}.hidden{visibility:hidden}
    .bold{font-weight:700}.italic{font-style:italic}.dim{fill:#59636e}
    .c1{fill:#b3261e}.c2{fill:#116329}.c3{fill:#7d4e00}.c4{fill:#0550ae}.c5{fill:#8250df}.c6{fill:#0b6470}
    @media(prefers-color-scheme:dark){text{fill:#e6edf3}.screen{fill:#0d1117;stroke:#3d444d}.cursor{fill:#e6edf3}
    .dim{fill:#9198a1}.c1{fill:#ff8f86}.c2{fill:#56d364}.c3{fill:#e3b341}.c4{fill:#79c0ff}.c5{fill:#d2a8ff}.c6{fill:#56d4dd}}
    """

  // MARK: - What is shown

  /// Lines that stay the same from frame to frame are one piece.
  private var pieces: [Piece] {
    let rows = frames.map(\.lines.count).max() ?? 0
    return (0..<rows).flatMap { row in
      let versions = frames.map { $0.lines.indices.contains(row) ? $0.lines[row] : [] }
      var pieces: [Piece] = []
      var start = 0
      for end in 1...versions.count where end == versions.count || versions[end] != versions[start] {
        if !versions[start].isEmpty {
          pieces.append(Piece(row: row, cells: versions[start], frames: start..<end))
        }
        start = end
      }
      return pieces
    }
  }

  private func element(_ piece: Piece) -> String {
    let y = Self.margin + piece.row * Self.lineHeight + 14
    let length = Self.pixels(piece.cells.count)
    let classes = piece.frames.upperBound == frames.count ? "" : #" class="hidden""#
    let name = self.name(of: piece.frames).map { #" style="animation-name:\#($0)""# } ?? ""
    return #"<text x="\#(Self.margin)" y="\#(y)" textLength="\#(length)"\#(classes)\#(name)>"#
      + Self.spans(piece.cells) + "</text>"
  }

  private static func pixels(_ columns: Int) -> String {
    let tenths = Int((Double(columns) * columnWidth * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private static func spans(_ cells: [ScreenEmulator.Cell]) -> String {
    var spans: [(classes: String, text: String)] = []
    for cell in cells {
      // The look of a blank is not seen.
      let classes = cell.text == " " ? spans.last?.classes ?? "" : classes(of: cell.style)
      if let last = spans.indices.last, spans[last].classes == classes {
        spans[last].text += cell.text
      } else {
        spans.append((classes, cell.text))
      }
    }
    return spans.map { classes, text in
      classes.isEmpty ? text.escapedForXML : #"<tspan class="\#(classes)">\#(text.escapedForXML)</tspan>"#
    }.joined()
  }

  private static func classes(of style: ScreenEmulator.Style) -> String {
    var classes: [String] = []
    if style.isBold { classes.append("bold") }
    if style.isItalic { classes.append("italic") }
    if style.isDim { classes.append("dim") }
    if let color = style.color, 1...6 ~= color % 8 { classes.append("c\(color % 8)") }
    return classes.joined(separator: " ")
  }

  // MARK: - How it moves

  private var duration: Double { frames.map(\.seconds).reduce(0, +) }

  /// The moment at which a frame begins, as a percentage of the whole.
  private func share(_ frame: Int) -> String {
    let hundredths = Int((frames[..<frame].map(\.seconds).reduce(0, +) / duration * 10_000).rounded())
    let fraction = String(hundredths % 100 + 100).dropFirst()
    return "\(hundredths / 100).\(fraction)%"
  }

  /// The animation that shows a piece in its frames; pieces that are always shown have none.
  private func name(of frames: Range<Int>) -> String? {
    frames == self.frames.indices ? nil : "f\(frames.lowerBound)-\(frames.upperBound)"
  }

  private var motion: String {
    guard frames.count > 1 else { return "" }
    var rules = [
      "",
      "@media(prefers-reduced-motion:no-preference){[style]{animation:\(duration.rounded())s step-end infinite}}",
    ]
    var seen: Set<Range<Int>> = []
    for frames in pieces.map(\.frames) where seen.insert(frames).inserted {
      guard let name = name(of: frames) else { continue }
      let start = frames.lowerBound == 0 ? "" : "0%{visibility:hidden}"
      let end = frames.upperBound == self.frames.count ? "" : "\(share(frames.upperBound)){visibility:hidden}"
      rules.append("@keyframes \(name){\(start)\(share(frames.lowerBound)){visibility:visible}\(end)}")
    }
    let places = frames.indices.filter { $0 == 0 || frames[$0].cursor != frames[$0 - 1].cursor }
    let steps = places.map { frame in
      guard let place = frames[frame].cursor else { return "\(share(frame)){visibility:hidden}" }
      let x = Self.pixels(place.column), y = place.row * Self.lineHeight
      return "\(share(frame)){visibility:visible;transform:translate(\(x)px,\(y)px)}"
    }
    return (rules + ["@keyframes cursor{\(steps.joined())}"]).joined(separator: "\n")
  }

  private var cursor: [String] {
    guard frames.count > 1 else { return [] }
    return [
      #"<rect class="cursor hidden" style="animation-name:cursor" x="\#(Self.margin)" y="\#(Self.margin)" "#
        + #"width="8" height="\#(Self.lineHeight)"/>"#
    ]
  }
}

extension String {
  fileprivate var escapedForXML: String {
    replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
  }
}
