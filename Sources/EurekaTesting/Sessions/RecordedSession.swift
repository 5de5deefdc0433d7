public import EurekaTerminal
import Foundation
import OrderedCollections

/// A session with a form as a file tells it: how it was asked, what was typed, and what came of it.
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
/// Whoever writes a test writes the part down to `== shown`; the rest is recorded. A test replays the session with the form
/// as it is now:
///
/// ```swift
/// try RecordedSession(contentsOf: "Sessions/greeter.session").replay(greeterForm())
/// ```
///
/// The first line says who answers: `terminal of 80 columns`, `pipe` or `nobody`. The lines after it say what is not as
/// in any other test; lines that begin with `#` are comments:
///
/// ```text
/// given port=8080         an answer given beforehand, in canonical text; an empty value clears it
/// locale de_DE            the numbers, dates and words of a locale
/// now 2026-03-10T09:30:00Z
/// time zone Europe/Berlin
/// defaults                what the lines do not reach keeps its default
/// confirm erase           the word that a form wants before it is submitted
/// without review          a person does not review the answers at the end
/// accessible              words instead of marks
/// ```
///
/// Behind `== typed` is a line for each line that is typed; one that begins with `\` or `== ` has a `\` before it.
/// `\signal INT` is a signal (INT, TERM, QUIT, HUP), `\hang up` a terminal that is gone, `\time out` the end of the time.
/// Each `== edited` after that is what an editor makes of a text that `:edit` opens.
public struct RecordedSession {
  /// The file that tells it; `nil` if it is none.
  public let path: String?
  /// How the walk treats its questions; what a file cannot say, such as secrets and files, is added here.
  public var options = WalkOptions(testing: .interactive, reviews: true)
  /// What the screen can show.
  public var style = ScreenStyle()
  /// What is typed, and what comes instead of a line.
  public internal(set) var inputs: [LineInput] = []
  /// What an editor makes of texts, one after the other.
  public internal(set) var edits: [EditedText] = []
  /// The whole text.
  let text: String
  /// The part of the text that is not recorded, as it was written.
  var script = ""
  /// The tags whose answers stand in the text.
  var suppliedTags: [String] = []

  /// The session that a text tells.
  public init(_ text: String) throws(SessionError) {
    try self.init(text, path: nil)
  }

  /// The session that a file tells.
  ///
  /// - Parameter path: the path; one that is not absolute begins at the directory of the test's own file.
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
