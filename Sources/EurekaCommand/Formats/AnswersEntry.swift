import Eureka

/// An answer in a file that people read and change.
struct AnswersEntry: Equatable {
  var tag: String
  /// The value; `nil` leaves its place free.
  var value: AnswerValue?
  /// Lines of comment above it.
  var comments: [String] = []
  /// Whether the entry itself is a comment: without `# ` before its lines, it is one like others.
  var isCommentedOut = false

  /// A header and entries, with comments as YAML and shells have them; a blank line precedes an entry with comments.
  static func text(of entries: [AnswersEntry], _ header: [String], text: (AnswersEntry) -> String) -> String {
    var lines = header.flatMap(comment)
    for entry in entries {
      if !lines.isEmpty, !entry.comments.isEmpty || lines.count == header.count { lines.append("") }
      lines += entry.comments.flatMap(comment)
      let own = text(entry).split(separator: "\n", omittingEmptySubsequences: false)
      lines += own.map { entry.isCommentedOut ? "# \($0)" : String($0) }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A text as lines of comment, without what ends a comment or is no text.
  private static func comment(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      let shown = String(line.unicodeScalars.filter { $0.properties.generalCategory != .control })
      return shown.isEmpty ? "#" : "# " + shown
    }
  }
}
