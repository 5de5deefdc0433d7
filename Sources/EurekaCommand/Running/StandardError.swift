import Eureka
import EurekaTerminal
import SystemPackage

/// Writes to standard error.
enum StandardError {
  static func show(_ lines: [String]) {
    try? StandardStreams.current.error.show(text(lines).utf8)
  }

  /// Texts of several lines as a text a line.
  static func single(_ lines: [String]) -> [String] {
    lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }.map(String.init)
  }

  /// Shows data on one line, for programs.
  static func show(_ data: AnswerValue) {
    try? StandardStreams.current.error.show((JSONText.line(of: data) + "\n").utf8)
  }

  /// Shows an error in arguments, which it quotes.
  static func show(usage message: String) {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).visible }
    try? StandardStreams.current.error.show((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// The encoded lines, each with its newline.
  static func text(_ lines: [String]) -> String {
    style.encode(single(lines).map { StyledText($0) })
  }

  private static var style: ScreenStyle {
    ScreenStyle(
      environment: StandardStreams.current.environment ?? ProcessInfo.processInfo.environment,
      isTerminal: false
    ).sized(to: StandardStreams.current.error)
  }
}
