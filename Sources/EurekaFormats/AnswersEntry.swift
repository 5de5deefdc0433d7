package import Eureka

/// An answer in a file that people edit.
package struct AnswersEntry: Equatable {
  package var tag: String
  /// The value; `nil` leaves it blank.
  package var value: AnswerValue?
  package var comments: [String] = []
  package var isCommentedOut = false

  package init(tag: String, value: AnswerValue?, comments: [String] = [], isCommentedOut: Bool = false) {
    (self.tag, self.value, self.comments, self.isCommentedOut) = (tag, value, comments, isCommentedOut)
  }

  /// A header and entries with `#` comments; a blank line precedes an entry with comments.
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

  /// A text as comment lines, without characters that end a comment or cannot be shown.
  private static func comment(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      let shown = String(line.unicodeScalars.filter { $0.properties.generalCategory != .control })
      return shown.isEmpty ? "#" : "# " + shown
    }
  }
}
