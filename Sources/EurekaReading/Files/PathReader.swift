/// Makes absolute paths from what people type, without accessing files.
///
/// `~` and `~user` at the start stand for home directories (POSIX, tilde expansion), a relative path starts at the
/// working directory, and `.`, doubled slashes and a slash at the end are removed. `..` stays: after a symbolic link it
/// leads elsewhere than the text suggests (POSIX, pathname resolution).
package struct PathReader: Sendable {
  private let files: any FileAccess
  private let directory: String?

  /// A reader of home directories in `files`; relative paths start at `directory`, by default the working directory.
  package init(_ files: any FileAccess, in directory: String? = nil) {
    self.files = files
    self.directory = directory
  }

  /// - Throws: `ReadingError` if its home directory or the working directory is unknown.
  package func absolutePath(of text: String) throws(ReadingError) -> String {
    if text.utf8.first == UInt8(ascii: "/") { return Self.tidied(text) }
    if text.utf8.first == UInt8(ascii: "~") { return try expanded(text) }
    guard let directory = directory ?? files.workingDirectory else {
      throw ReadingError("\(text.quoted) is a relative path, and there is no working directory")
    }
    return Self.tidied(directory + "/" + text)
  }

  private func expanded(_ text: String) throws(ReadingError) -> String {
    let rest = text.utf8.dropFirst()
    let name = rest.prefix { $0 != UInt8(ascii: "/") }
    let below = String(decoding: rest.dropFirst(name.count), as: UTF8.self)
    let user = String(decoding: name, as: UTF8.self)
    guard let home = files.homeDirectory(of: user.isEmpty ? nil : user) else {
      guard !user.isEmpty else { throw ReadingError("\(text.quoted) is in no known home directory") }
      let literal = ("./" + text).quoted
      throw ReadingError(
        "\(text.quoted) is in the home directory of \(user.quoted), and there is no such user",
        suggestion: "a path such as \(literal), if a name begins with ~")
    }
    return Self.tidied(home + below)
  }

  /// An absolute path without `.` and empty components. Compares bytes: a combining mark after a slash makes it another
  /// character in Unicode, but not in a file system.
  static func tidied(_ path: String) -> String {
    "/" + components(of: path).filter { $0 != "." }.joined(separator: "/")
  }

  package static func components(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The directory that contains a path, without resolving `..` in it; the parent of `/` is `/`.
  static func parent(of path: String) -> String {
    "/" + components(of: path).dropLast().joined(separator: "/")
  }

  package static func name(of path: String) -> String { components(of: path).last ?? "" }

  /// Whether a text names a directory: it ends with a slash, or its last component is `.` or `..`.
  static func namesDirectory(_ text: String) -> Bool {
    let last = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last
    return last.map { $0.isEmpty || $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) } ?? false
  }
}

extension String {
  /// The first character that a path must not have here: a control character, including a tab, or a line separator.
  package var firstCharacterOutsidePaths: Unicode.Scalar? {
    firstControlCharacter ?? (unicodeScalars.contains("\t") ? "\t" : nil)
  }
}
