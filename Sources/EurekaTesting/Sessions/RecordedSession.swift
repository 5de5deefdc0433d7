public import EurekaPlan
public import EurekaTerminal
import Foundation
import OrderedCollections

/// A recorded session with a form: its settings, what was typed, and the result.
///
/// ```text
/// terminal of 80 columns
/// given port=8080
/// == typed
/// Ada
///
/// == shown
/// …
/// == happened
/// …
/// == result
/// {…}
/// == completed, exit 0
/// ```
///
/// You write the part above `== shown`; the rest is recorded. A test replays the session with the current form:
///
/// ```swift
/// try RecordedSession(contentsOf: "Sessions/greeter.session").replay(greeterForm())
/// ```
///
/// The first line says who answers: `terminal of 80 columns`, `pipe` or `nobody`. Settings follow; lines that begin
/// with `#` are comments:
///
/// ```text
/// given port=8080         a supplied answer, in canonical text; an empty value clears it
/// locale de_DE            the locale of numbers, dates and messages
/// now 2026-03-10T09:30:00Z
/// time zone Europe/Berlin
/// defaults                questions that no line reaches keep their defaults
/// confirm erase           the word that confirms submitting
/// without review          no review at the end
/// accessible              words instead of symbols
/// ```
///
/// After `== typed`, each line is a typed line; one that begins with `\` or `== ` needs a `\` before it. `\signal INT`
/// is a signal (INT, TERM, QUIT, HUP), `\hang up` a lost terminal, `\time out` a timeout. Each `== edited` section
/// after that is the result of an editor that `:edit` opens.
public struct RecordedSession {
  /// The path of the file; `nil` for a text.
  public let path: String?
  /// The options of the walk; add here what a file cannot contain, such as secrets and files.
  public var options = WalkOptions(testing: .interactive, reviews: true)
  /// The capabilities of the screen.
  public var style = ScreenStyle()
  /// The typed lines, signals and other ends.
  public internal(set) var inputs: [WalkInput] = []
  /// The results of the editor, in order.
  public internal(set) var edits: [EditedText] = []
  let text: String
  /// The part of the text that is not recorded.
  var script = ""
  var suppliedTags: [String] = []

  /// Parses a session.
  public init(_ text: String) throws(SessionError) {
    try self.init(text, path: nil)
  }

  /// Reads a session from a file.
  ///
  /// - Parameters:
  ///   - path: the path; a relative one begins at the directory of the test's own file.
  ///   - testFile: the test's own file.
  public init(contentsOf path: String, testFile: String = #filePath) throws(SessionError) {
    let directory = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    let file = URL(fileURLWithPath: path, relativeTo: directory)
    let text: String
    do {
      text = try String(contentsOf: file, encoding: .utf8)
    } catch {
      throw .unreadable(path: file.path, reason: error.localizedDescription)
    }
    try self.init(text, path: file.path)
  }
}

/// Why replaying a session failed.
public enum SessionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be read.
  case unreadable(path: String, reason: String)
  /// The file cannot be written.
  case unwritable(path: String, reason: String)
  /// A line is invalid; lines are numbered from 1.
  case malformed(path: String?, line: Int, reason: String)
  /// The file contains the answer to a secret question.
  case secretInFile(path: String?, tag: String)
  /// The form differs from the recording.
  case differs(path: String?, TextDifference)
  /// The form differed from the recording, and the file was rewritten.
  case recorded(path: String, TextDifference)

  /// The error and its place.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read the session from \(path): \(reason)"
    case .unwritable(let path, let reason): "cannot write the session to \(path): \(reason)"
    case .malformed(let path, let line, let reason): "\(path ?? "session"):\(line): \(reason)"
    case .secretInFile(let path, let tag):
      "\(path ?? "session"): the answer to \(tag) is a secret and must not be in the file; set it in options.given"
    case .differs(let path, let difference):
      "the form differs from \(path ?? "the session"); EUREKA_RECORD=1 records it again.\n\(difference)"
    case .recorded(let path, let difference):
      "\(path) was recorded again; review the changes before you keep them.\n\(difference)"
    }
  }
}
