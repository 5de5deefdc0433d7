/// A line that is a path: literal, or quoted like a file dragged onto a terminal.
package struct PathLine {
  private let text: String
  private let grammar: ReadingContext.Grammar

  package init(_ text: String, in grammar: ReadingContext.Grammar) throws(ReadingError) {
    if text.firstCharacterOutsidePaths == "\t" {
      throw ReadingError("\(text.quoted) has the control character U+0009")
    }
    try text.requireLine()
    if text.isEmpty { throw ReadingError("a path must not be empty") }
    self.text = text
    self.grammar = grammar
  }

  /// The literal line; at a prompt, without surrounding white space.
  package var literal: String { grammar == .prompt ? text.trimmed : text }

  /// The absolute path that the line stands for, if it meets the requirement.
  ///
  /// The literal path takes precedence. Quotation marks and backslashes are removed only at a prompt, and only if the
  /// literal path does not exist or could not be created.
  package func path(
    meeting requirement: PathRequirement, in files: any FileAccess
  ) throws(ReadingError) -> String {
    let reader = PathReader(files, in: files.isRestricted ? requirement.directories.first : nil)
    let paths = readings.compactMap { reading in
      (try? reader.absolutePath(of: reading)).map { (reading, path: $0) }
    }
    let existing = paths.first {
      requirement.admits($0.path, in: files) && Self.exists($0.path, in: files)
    }
    if let (reading, path) = existing {
      try requirement.check(path, writtenAs: reading, in: files)
      return path
    }
    do {
      let path = try reader.absolutePath(of: literal)
      try requirement.check(path, writtenAs: literal, in: files)
      return path
    } catch {
      for (reading, path) in paths where reading != literal {
        if (try? requirement.check(path, writtenAs: reading, in: files)) != nil { return path }
      }
      throw error
    }
  }

  private static func exists(_ path: String, in files: any FileAccess) -> Bool {
    do throws(FileError) {
      _ = try files.status(of: path)
      return true
    } catch {
      return error == .linkToNothing
    }
  }

  private var readings: [String] {
    guard grammar == .prompt else { return [text] }
    return [text, literal] + [ShellWord.unquoted(literal), fileURLPath].compactMap { $0 }
  }

  /// The path in a `file:` URL (RFC 8089), which some terminals write.
  private var fileURLPath: String? {
    guard literal.hasPrefix("file:///"), let path = literal.dropFirst(7).removingPercentEncoding,
      path.firstCharacterOutsidePaths == nil
    else { return nil }
    return path
  }
}
