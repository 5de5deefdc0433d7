import Foundation
import TestSupport
import Testing

/// Long sessions with everything a person can do, at terminals of three widths, of every kind, in both locales: each
/// shows what was recorded at the most able one.
@Suite(.serialized) struct TerminalMatrixTests {
  private static let names = SessionTests.names.filter { $0.contains("-tour-terminal-") }

  /// The marks that stand for others where there is only ASCII.
  private static let marks: [Character: String] = [
    "›": ">", "•": "*", "…": "...", "─": "-", "·": "-", "—": "-",
  ]

  @Test(arguments: names, ["xterm-256color", "vt100", "dumb", nil])
  func `a session shows the same on every kind of terminal`(name: String, term: String?) throws {
    let recorded = try SessionTests.text(of: name)
    #expect(try ProgramSession(recorded).replay(environment: ["TERM": term]) == recorded)
  }

  @Test(arguments: names, ["vt100", "dumb"])
  func `in the C locale the marks are ASCII, and all else is the same`(name: String, term: String) throws {
    let recorded = try SessionTests.text(of: name)
    let shown = try ProgramSession(recorded).replay(environment: [
      "TERM": term, "LC_ALL": "C",
    ])
    #expect(Self.words(of: shown) == Self.words(of: recorded))
    #expect(!shown.contains { Self.marks[$0] != nil })
  }

  /// The words of a session without those of tables: marks are longer in ASCII, so that lines end elsewhere, and what is
  /// cut to fit a table is cut elsewhere.
  private static func words(of session: String) -> [Substring] {
    let ofTable = #/^( +\d+(-\d+)?\) | {9,}.*(…|\.{3})$)/#
    let lines = session.split(separator: "\n").filter { !$0.contains(ofTable) }
    return lines.joined(separator: "\n").map { marks[$0] ?? String($0) }.joined()
      .split(whereSeparator: \.isWhitespace)
      .map { $0.contains("...") ? "..." : $0 }
  }

  @Test(arguments: ["server-installer", "short-intake"], [40, 80, 200])
  func `there is a session for each width`(program: String, width: Int) {
    #expect(Self.names.contains("\(program)-tour-terminal-\(width).session"))
  }
}
