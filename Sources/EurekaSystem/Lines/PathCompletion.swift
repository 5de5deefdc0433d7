package import Eureka

/// Completes a path; a directory gets a slash, to go on with its contents.
package struct PathCompletion {
  let requirement: PathRequirement
  package let files: any FileAccess

  /// The Tab key's effect after a beginning; candidates are listed without their directory.
  package func outcome(after line: String) -> Completion.Outcome? {
    let typed = String(line.drop(while: \.isWhitespace))
    let end = typed.utf8.lastIndex(of: UInt8(ascii: "/")).map(typed.utf8.index(after:)) ?? typed.startIndex
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
    let names = names(in: directory, beginningWith: begun).sorted()
    // Names are compared by scalars, as file systems do.
    var common = names.first.map { $0.unicodeScalars[...] } ?? Substring.UnicodeScalarView()
    for name in names.dropFirst() {
      common = common.prefix(zip(common, name.unicodeScalars).prefix(while: ==).count)
    }
    let rest = common.dropFirst(begun.unicodeScalars.count)
    if !rest.isEmpty { return .replacement(count: 0, text: String(rest)) }
    return names.count > 1 ? .candidates(names) : nil
  }

  /// The names that start with a text, without those that no answer may contain; hidden ones only after a dot.
  private func names(in directory: String, beginningWith begun: String) -> [String] {
    let names = (try? files.names(in: directory)) ?? []
    let dot = UInt8(ascii: ".")
    return names.compactMap { name in
      guard name.utf8.starts(with: begun.utf8), name.utf8.first != dot || begun.utf8.first == dot,
        name.firstCharacterOutsidePaths == nil
      else { return nil }
      if (try? files.status(of: directory + "/" + name))?.kind == .directory { return name + "/" }
      return requirement.kind == .regular && requirement.allows(name: name) ? name : nil
    }
  }
}
