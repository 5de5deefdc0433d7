import Eureka
package import SystemPackage

/// The capabilities of a screen.
public struct ScreenStyle: Hashable, Sendable {
  /// The width in columns.
  public var columns: Int
  package var rows = 24
  /// Whether it shows colours.
  public var hasColor: Bool
  /// Whether it shows characters beyond ASCII.
  public var isUTF8: Bool
  /// Whether a screen reader reads it: words replace marks, and nothing relies on position or colour.
  public var isAccessible: Bool

  /// A style; the default is plain, in UTF-8.
  public init(columns: Int = 80, hasColor: Bool = false, isUTF8: Bool = true, isAccessible: Bool = false) {
    self.columns = columns
    self.hasColor = hasColor
    self.isUTF8 = isUTF8
    self.isAccessible = isAccessible
  }

  /// The style that the environment asks for: colours, and the character set (POSIX: `LC_ALL`, else `LC_CTYPE`, else `LANG`).
  package init(
    environment: [String: String], isTerminal: Bool, color: ColorChoice = .auto, isAccessible: Bool = false
  ) {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let codeset = locale?.lowercased() ?? ""
    self.init(
      hasColor: color.showsColor(environment: environment, isTerminal: isTerminal),
      isUTF8: codeset.contains("utf-8") || codeset.contains("utf8"),
      isAccessible: isAccessible || !["", "0"].contains(environment["ACCESSIBLE"] ?? ""))
  }

  /// A change that a person can make during a walk; the same change again undoes it.
  public enum Change: Hashable, Sendable {
    /// Words instead of marks, for a screen reader.
    case accessible
    /// No colours, and marks in ASCII.
    case plain
  }

  package func changed(by changes: Set<Change>) -> ScreenStyle {
    var result = self
    if changes.contains(.accessible) { result.isAccessible.toggle() }
    if changes.contains(.plain) { (result.hasColor, result.isUTF8) = (false, false) }
    return result
  }

  /// The style with the size of a terminal, or without a limit on another descriptor.
  package func sized(to descriptor: FileDescriptor) -> ScreenStyle {
    var result = self
    (result.columns, result.rows) = TerminalChannel.size(of: descriptor) ?? (.max, 24)
    return result
  }

  /// The text with the escape sequences of its roles (ECMA-48, SGR) if there are colours, and marks as the screen shows them.
  package func encode(_ line: StyledText) -> String { String(decoding: bytes(of: line), as: UTF8.self) }

  /// The text of whole lines, wrapped to the width, each with its newline.
  package func encode(_ lines: [StyledText]) -> String { String(decoding: bytes(of: lines), as: UTF8.self) }

  /// The same as bytes: appending to a string takes eight times as long.
  package func bytes(of line: StyledText) -> [UInt8] {
    var bytes: [UInt8] = []
    append(line, to: &bytes)
    return bytes
  }

  package func bytes(of lines: [StyledText]) -> [UInt8] {
    var bytes: [UInt8] = []
    // Marks in ASCII may be wider. A line for a pipe is never wrapped, so its width does not matter.
    for piece in columns == .max ? lines : lines.flatMap({ $0.mapped(marks).wrapped(to: columns) }) {
      append(piece, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  package func append(_ line: StyledText, to bytes: inout [UInt8]) {
    var last: String?
    for run in line.runs {
      let code = hasColor ? code(of: run) : nil
      if last != nil, code != last { bytes += "\u{1B}[0m".utf8 }
      if let code, code != last { bytes += "\u{1B}[\(code)m".utf8 }
      last = code
      bytes += marks(run.text).utf8
    }
    if last != nil { bytes += "\u{1B}[0m".utf8 }
  }

  /// The prompt for libedit: escape sequences are enclosed in \1, never two in a row and never at the end.
  package func encodePrompt(_ line: StyledText) -> String {
    var result = ""
    var current: String?
    for run in line.runs {
      let code = hasColor ? code(of: run) : nil
      if code != current { result += "\u{1}\u{1B}[0\(code.map { ";" + $0 } ?? "")m\u{1}" }
      current = code
      result += marks(run.text)
    }
    if current != nil { result += "\u{1}\u{1B}[0m\u{1} " }
    // libedit counts columns, and cannot handle characters without width.
    return result.filter { $0 != "\u{2068}" && $0 != "\u{2069}" }
  }

  private func code(of run: StyledText.Run) -> String? {
    let appearance = run.appearance
    var codes = [run.role.code].compactMap(\.self)
    if appearance.isBold { codes.append("1") }
    if appearance.isItalic { codes.append("3") }
    if let color = appearance.textColor { codes.append(String(30 + Self.number(of: color))) }
    if let color = appearance.backgroundColor { codes.append(String(40 + Self.number(of: color))) }
    return codes.isEmpty ? nil : codes.joined(separator: ";")
  }

  /// The offset of a colour from 30 (letters) or 40 (background); bright ones add 60.
  private static func number(of color: Color) -> Int {
    switch color {
    case .black: 0
    case .red: 1
    case .green: 2
    case .yellow, .brown, .orange: 3
    case .blue: 4
    case .magenta, .purple: 5
    case .cyan: 6
    case .lightGray: 7
    case .gray, .darkGray: 60
    case .white: 67
    }
  }

  /// A text without what controls a terminal, and with marks in ASCII if the screen shows no others.
  package func marks(_ text: String) -> String {
    // Most texts are plain, and shown as they are.
    if text.isPrintableASCII { return text }
    let text = text.unicodeScalars.allSatisfy { $0.visibility == .shown } ? text : escaped(text)
    guard !isUTF8 || isAccessible else { return text }
    return text.map { Self.ascii[$0] ?? String($0) }.joined()
  }

  private static let ascii: [Character: String] = [
    "›": ">", "•": "*", "…": "...", "─": "-", "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+", "├": "+",
    "┤": "+",
    "—": "-", "·": "-", "×": "x", "●": "o", "\u{2068}": "", "\u{2069}": "",
  ]

  private func escaped(_ text: String) -> String {
    let scalars = text.unicodeScalars
    // Catalogs set arguments apart by isolates of their own, which they close.
    let (begun, ended) = scalars.reduce(into: (0, 0)) { counts, scalar in
      if scalar == "\u{2068}" { counts.0 += 1 } else if scalar == "\u{2069}" { counts.1 += 1 }
    }
    let kept: Set<Unicode.Scalar> =
      begun == ended ? ["\t", "\n", "\u{2068}", "\u{2069}"] : ["\t", "\n"]
    // What is typed is shown piece by piece, and a piece may begin with what joins it to the one before.
    let joining = scalars.prefix { $0.visibility == .joining && $0.value < 0xE0000 }
    let rest = String(scalars.dropFirst(joining.count))
    return String(joining) + rest.visible(except: kept.contains)
  }
}

package enum ColorChoice: String, Hashable, Sendable, CaseIterable {
  case auto, always, never

  /// `NO_COLOR` (no-color.org) overrides `CLICOLOR_FORCE` and `CLICOLOR` (bixense.com/clicolors), and those the terminal.
  func showsColor(environment: [String: String], isTerminal: Bool) -> Bool {
    if self != .auto { return self == .always }
    if !(environment["NO_COLOR"] ?? "").isEmpty { return false }
    if !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "") { return true }
    return environment["CLICOLOR"] != "0" && isTerminal
      && TerminalCapabilities(environment: environment).colors >= 8
  }
}
