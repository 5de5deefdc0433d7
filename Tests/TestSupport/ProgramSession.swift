import Foundation
import Testing

/// A session with a program as a file tells it: what was typed, what was shown, what came out.
///
/// ```text
/// $ row-catalog --set family=places
/// terminal of 80 columns
/// == typed
/// 52.52, 13.405
/// == shown
/// …
/// == result
/// {…}
/// == exit 0
/// ```
///
/// All lines are typed at once, up to a line `---`: what comes after that is typed when the review asks whether to submit,
/// which nothing answers that was typed before it was shown.
package struct ProgramSession {
  package enum Channel: Equatable {
    case terminal(columns: Int)
    case pipe
  }

  package let command: [String]
  package let channel: Channel
  package let lines: [String]

  struct Unreadable: Error { let text: String }

  /// The session that a file tells; what was shown then does not matter.
  package init(_ text: String) throws {
    let rows = text.components(separatedBy: "\n")
    guard rows.count > 3, rows[0].hasPrefix("$ "), rows[2] == "== typed" else { throw Unreadable(text: text) }
    command = rows[0].dropFirst(2).split(separator: " ").map(String.init)
    if rows[1] == "pipe" {
      channel = .pipe
    } else if let columns = rows[1].split(separator: " ").compactMap({ Int($0) }).first {
      channel = .terminal(columns: columns)
    } else {
      throw Unreadable(text: text)
    }
    lines = Array(rows.dropFirst(3).prefix { !$0.hasPrefix("== ") })
  }

  /// What is shown apart from files being said to be done, which they are where one takes long to be written, on a busy machine.
  private func withoutProgress(_ shown: String, below directory: String) -> String {
    var (lines, index) = (shown.components(separatedBy: "\n"), 0)
    while index < lines.count {
      // A narrow terminal wraps the path.
      let wrapped = index..<min(index + 4, lines.count)
      if lines[index].hasPrefix(directory),
        let end = wrapped.first(where: { lines[index...$0].joined(separator: " ").hasSuffix(": done.") })
      {
        lines.removeSubrange(index...end)
      } else {
        index += 1
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Runs the session again and tells it as a file does. `DIR` in the command and the lines is a directory with a few
  /// files.
  ///
  /// - Parameter environment: what else the program at a terminal finds in its environment.
  package func replay(environment: [String: String?] = [:]) throws -> String {
    let directory = try SampleFiles()
    let shown: String
    let result: String
    let status: Int32
    switch channel {
    case .pipe:
      let arguments = command.dropFirst().map { directory.filling($0) }
      let input = directory.filling(lines).map { $0 + "\n" }.joined()
      let run = try Program(command[0]).run(arguments, input: input)
      (shown, result, status) = (run.error, run.output, run.status)
    case .terminal(let columns):
      let output = "\(directory.path)/.result"
      let terminal = try start(columns: columns, in: directory, environment, standardOutput: output)
      let end = try answer(terminal, in: directory, mark: environment["LC_ALL"] == "C" ? "> " : "› ")
      guard case .exit(let code) = end else { throw Unreadable(text: terminal.screen) }
      shown = terminal.screen + "\n"
      result = try String(contentsOfFile: output, encoding: .utf8)
      status = code
    }
    let head = "$ \(command.joined(separator: " "))\n\(channel.name)\n== typed\n"
    let text =
      lines.map { $0 + "\n" }.joined() + "== shown\n" + withoutProgress(shown, below: directory.path)
      + "== result\n" + result
    return head + text.replacingOccurrences(of: directory.path, with: SampleFiles.shownPath)
      + "== exit \(status)\n"
  }

  /// The screen, with its colours, once the session has happened again.
  package func screen(environment: [String: String?] = [:]) throws -> ScreenEmulator {
    guard case .terminal(let columns) = channel else { throw Unreadable(text: channel.name) }
    let directory = try SampleFiles()
    let colors = environment.merging(["NO_COLOR": nil]) { $1 }
    let terminal = try start(columns: columns, in: directory, colors, standardOutput: "/dev/null")
    _ = try answer(terminal, in: directory)
    var screen = ScreenEmulator(columns: columns, rows: Self.rows)
    // Both paths are of one length.
    let shown = String(decoding: terminal.output, as: UTF8.self)
    screen.write(shown.replacingOccurrences(of: directory.path, with: SampleFiles.shownPath).utf8)
    return screen
  }

  /// More than any session fills.
  private static let rows = 900

  func start(
    columns: Int, in directory: SampleFiles, _ environment: [String: String?], standardOutput: String
  ) throws -> PseudoTerminal {
    let variables: [String: String?] = ["EDITOR": directory.path + "/.editor"]
    return try PseudoTerminal(
      Program(command[0]).path, command.dropFirst().map { directory.filling($0) }, columns: columns,
      rows: Self.rows, environment: variables.merging(environment) { $1 }, standardOutput: standardOutput)
  }

  private func answer(
    _ terminal: PseudoTerminal, in directory: SampleFiles, mark: String = "› "
  ) throws -> PseudoTerminal.End {
    // What is typed before the first question would be shown by the terminal itself.
    try terminal.expect(mark)
    // At once: what came while an editor is open would be the editor's, and shown by the terminal.
    for (index, part) in lines.split(separator: "---", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { try terminal.expect("number] " + mark) }
      terminal.type(directory.filling(Array(part)).map { $0 + "\r" }.joined())
    }
    return try terminal.waitForEnd()
  }
}

extension ProgramSession.Channel {
  var name: String {
    switch self {
    case .terminal(let columns): "terminal of \(columns) columns"
    case .pipe: "pipe"
    }
  }
}

/// A directory with files to choose, whose path is as long in every run.
final class SampleFiles {
  /// What stands for the path in a file: as long as any.
  static let shownPath = "/tmp/eureka-directory"

  let path: String

  init() throws {
    path = "/tmp/eureka-" + String(UUID().uuidString.filter { $0 != "-" }.prefix(9)).lowercased()
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try Data("hello\n".utf8).write(to: URL(fileURLWithPath: path + "/hello.txt"))
    // Writes what it was given, with a line more.
    _ = try Program(script: #"echo '# edited' >> "$1""#, at: path + "/.editor")
    // One pixel.
    let image = Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==")
    try image?.write(to: URL(fileURLWithPath: path + "/pixel.png"))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A text with this directory's path for `DIR`.
  func filling(_ text: String) -> String { text.replacingOccurrences(of: "DIR", with: path) }

  func filling(_ texts: [String]) -> [String] { texts.map { filling($0) } }
}
