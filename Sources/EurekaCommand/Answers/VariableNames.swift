import Eureka
import OrderedCollections

/// The environment variables that answer a form's questions.
///
/// A question with the tag `http_port` or `httpPort` is answered by `SERVER_INSTALLER_HTTP_PORT`, unless it has an
/// `environmentName` of its own. POSIX.1-2017, Base Definitions, §8.1: names of capital letters, digits and underscores.
struct VariableNames {
  /// What the names begin with; without it, only questions with names of their own have one.
  let prefix: String?
  /// The names that questions have of their own.
  private var names: [String: String] = [:]
  /// What names answer which tags, made once a variable may be one of them.
  @MainActor
  private final class Table {
    var form: Form?
    var tags: OrderedDictionary<String, String> = [:]
    var tagsInFiles: OrderedDictionary<String, String> = [:]
    var issues: [FormIssue] = []
    init(_ form: Form) { self.form = form }
  }
  private let stored: Table
  /// Whether no two questions can share a name.
  private let isSimple: Bool

  @MainActor
  init(of form: Form, prefix: String?) {
    self.prefix = prefix
    stored = Table(form)
    if BaseRow.someHaveEnvironmentNames {
      for row in form.allRows {
        if let tag = row.tag, let name = row.environmentName { names[tag] = name }
      }
    }
    // Of plain tags, no two make one name.
    isSimple = form.hasPlainTags && names.isEmpty
  }

  /// The command's name in capital letters, with an underscore at the end.
  static func prefix(ofCommand name: String) -> String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }).uppercased() + "_"
  }

  /// The tag that a name answers.
  @MainActor var tags: OrderedDictionary<String, String> { table.tags }
  /// The names that more than one question would be answered by.
  @MainActor var issues: [FormIssue] { isSimple ? [] : table.issues }

  /// Whether some of a number of variables may answer a question.
  func mayAnswer(_ variables: some Sequence<String>) -> Bool {
    !names.isEmpty || prefix.map { prefix in variables.contains { $0.hasPrefix(prefix) } } ?? false
  }

  @MainActor private var table: Table {
    guard let form = stored.form else { return stored }
    stored.form = nil
    var shared: OrderedDictionary<String, [String]> = [:]
    for row in form.allRows {
      guard let tag = row.tag, let name = names[tag] else { continue }
      let first = stored.tags[name] ?? tag
      stored.tags[name] = first
      if first != tag { shared[name, default: [first]].append(tag) }
    }
    for tag in form.answerTags where names[tag] == nil {
      let name = name(of: tag)
      if let first = stored.tags[name] ?? stored.tagsInFiles[name] {
        // A tag that two rows have is another mistake.
        if first != tag { shared[name, default: [first]].append(tag) }
      } else if prefix != nil {
        stored.tags[name] = tag
      } else {
        // Without a prefix, a name means something in files only.
        stored.tagsInFiles[name] = tag
      }
    }
    stored.issues = shared.map { name, tags in
      FormIssue(kind: .sharedVariable(name), subject: tags.joined(separator: ", "))
    }
    return stored
  }

  /// The variable of a question, or of one that there may be.
  func name(of tag: String) -> String {
    names[tag] ?? (prefix ?? "") + Self.inCapitals(tag)
  }

  /// The part that a name leads to, with two underscores before each step: `APP_PEOPLE__0__NAME`, `APP_DB__PASSWORD`.
  @MainActor
  func part(of name: String, in form: Form) -> AnswerPath? {
    guard let prefix, let range = name.dropFirst(prefix.count).range(of: "__"),
      let tag = tags[String(name[..<range.lowerBound])]
    else { return nil }
    var path = AnswerPath([.tag(tag)])
    for step in name[range.upperBound...].split(separator: "__", omittingEmptySubsequences: false) {
      switch form.answerable(path, orTemplate: true)?.node {
      case .group(_, let inner)?:
        guard let part = inner.answerTags.first(where: { Self.inCapitals($0) == step }) else { return nil }
        path = path.appending(.tag(part))
      case .list?:
        guard let index = Int(step), index >= 0 else { return nil }
        path = path.appending(.item(index))
      case .question?, .choice?, nil: return nil
      }
    }
    return path
  }

  /// A tag in capital letters, with an underscore before each word of camel case: `SERVER_URL` for `serverURL`.
  private static func inCapitals(_ tag: String) -> String {
    if tag.isPlainTag { return tag.uppercased() }
    let scalars = Array(tag.unicodeScalars)
    let isCamelCase = scalars.contains(where: isLowercase)
    var name = ""
    for index in scalars.indices {
      if isCamelCase, isStartOfWord(index, in: scalars) { name += "_" }
      name += scalars[index].isOfWord ? Character(scalars[index]).uppercased() : "_"
    }
    return name
  }

  private static func isStartOfWord(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    func isLowercase(_ index: Int) -> Bool { index < scalars.count && Self.isLowercase(scalars[index]) }
    guard index > 0, isUppercase(scalars[index]) else { return false }
    if isUppercase(scalars[index - 1]) {
      // The `s` of `serverURLs` belongs to the capital letters before it.
      return isLowercase(index + 1) && (scalars[index + 1] != "s" || isLowercase(index + 2))
    }
    return isLowercase(index - 1) || ("0"..."9").contains(scalars[index - 1])
  }

  private static func isLowercase(_ scalar: Unicode.Scalar) -> Bool { ("a"..."z").contains(scalar) }
  private static func isUppercase(_ scalar: Unicode.Scalar) -> Bool { ("A"..."Z").contains(scalar) }

  /// The question that a variable in a file answers.
  @MainActor func tagInFile(of name: String) -> String? { table.tags[name] ?? table.tagsInFiles[name] }

  /// The variable that a name is nearly that of. The prefix, which all have, makes none alike.
  @MainActor func nearest(to name: String) -> String? {
    let known = Array(tags.keys) + table.tagsInFiles.keys.sorted()
    guard let prefix, name.hasPrefix(prefix) else {
      return known.filter { prefix.map($0.hasPrefix) != true }.nearest(to: name)
    }
    let rests = known.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
    return rests.map(String.init).nearest(to: String(name.dropFirst(prefix.count))).map { prefix + $0 }
  }
}
