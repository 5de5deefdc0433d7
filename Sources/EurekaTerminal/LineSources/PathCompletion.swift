import Eureka

/// What the Tab key inserts behind the beginning of a path: the rest of the one name that goes on from it, or what
/// several have in common; where that is nothing, the names are listed. A directory gets the slash behind which its own names are typed.
struct PathCompletion {
  private let filter: PathFilter
  private let files: any FileAccess

  init(_ filter: PathFilter, files: any FileAccess) {
    self.filter = filter
    self.files = files
  }

  /// What the key does behind a beginning; candidates are listed without the directory they are in.
  func outcome(after line: String) -> Completion.Outcome? {
    let typed = String(line.drop(while: \.isWhitespace))
    let slash = UInt8(ascii: "/")
    let end = typed.utf8.lastIndex(of: slash).map { typed.utf8.index(after: $0) } ?? typed.startIndex
    let above = String(decoding: typed.utf8[..<end], as: UTF8.self)
    let begun = String(decoding: typed.utf8[end...], as: UTF8.self)
    if above.isEmpty, begun.utf8.first == UInt8(ascii: "~") {
      let user = String(begun.dropFirst())
      return files.homeDirectory(of: user.isEmpty ? nil : user) == nil
        ? nil : .replacement(count: 0, text: "/")
    }
    if begun == ".." { return .replacement(count: 0, text: "/") }
    guard let directory = try? PathReader(files).absolutePath(of: above.isEmpty ? "." : above) else {
      return nil
    }
    let names = candidates(in: directory, beginningWith: begun).sorted()
    if let common = Self.common(of: names, behind: begun.utf8.count) {
      return .replacement(count: 0, text: common)
    }
    return names.count > 1 ? .candidates(names) : nil
  }

  /// The names of a directory that go on from a beginning. Hidden ones are among them if it shows that they are meant;
  /// names that no answer could have are not.
  private func candidates(in directory: String, beginningWith begun: String) -> [String] {
    let names = (try? files.names(in: directory)) ?? []
    let dot = UInt8(ascii: ".")
    return names.compactMap { name in
      guard name.utf8.starts(with: begun.utf8), name.utf8.first != dot || begun.utf8.first == dot,
        name.firstCharacterOutsidePaths == nil
      else { return nil }
      if (try? files.status(of: directory + "/" + name))?.kind == .directory { return name + "/" }
      return filter.allows(fileNamed: name) ? name : nil
    }
  }

  /// What all have in common behind their first bytes. Characters are compared as they are coded, as file systems do.
  private static func common(of names: [String], behind count: Int) -> String? {
    let rests = names.map { Array(String(decoding: $0.utf8.dropFirst(count), as: UTF8.self).unicodeScalars) }
    guard var common = rests.first else { return nil }
    for rest in rests.dropFirst() {
      common = zip(common, rest).prefix { $0 == $1 }.map(\.0)
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: common)
    return text.isEmpty ? nil : String(text)
  }
}
