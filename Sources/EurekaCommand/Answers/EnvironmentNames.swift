import Eureka
import OrderedCollections

/// The environment variables that answer a form's questions.
///
/// `SERVER_INSTALLER_HTTP_PORT` answers the question with the tag `http_port` or `httpPort`, unless that has an
/// `environmentName`. POSIX.1-2017, Base Definitions, §8.1: names of capital letters, digits and underscores.
struct EnvironmentNames {
  /// The prefix of the names; without one, only questions with an `environmentName` have a variable.
  let prefix: String?
  /// Each question's `environmentName`, by tag.
  private var names: [String: String] = [:]
  /// Names and tags, matched only if needed.
  @MainActor
  private final class Table {
    var form: Form?
    var tags: OrderedDictionary<String, String> = [:]
    var issues: [FormIssue] = []
    init(_ form: Form) { self.form = form }
  }
  private let stored: Table
  /// Whether all names are sure to differ.
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
    // Plain tags have different names.
    isSimple = form.hasPlainTags && names.isEmpty && form.answerable(tag: "no_input") == nil
  }

  /// The command's name in capital letters, with an underscore at the end.
  static func prefix(ofCommand name: String) -> String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }).uppercased() + "_"
  }

  /// The tags by the names of their variables. Without a prefix, names that are made from tags work in files only.
  @MainActor var tags: OrderedDictionary<String, String> {
    prefix == nil ? table.tags.filter { names[$1] == $0 } : table.tags
  }
  /// The names that several questions share, or a question and an option.
  @MainActor var issues: [FormIssue] { isSimple ? [] : table.issues }

  /// Whether any of these variables may answer a question.
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
      if prefix != nil, name == optionName { shared[name, default: ["--no-input"]].append(tag) }
      let first = stored.tags[name] ?? tag
      stored.tags[name] = first
      // Two rows with one tag are reported elsewhere.
      if first != tag { shared[name, default: [first]].append(tag) }
    }
    for subject in form.answerables {
      for tag in subject.formerTags where form.currentTag(of: tag) == subject.tag {
        let name = name(of: tag)
        stored.tags[name] = stored.tags[name] ?? tag
      }
    }
    stored.issues = shared.map { name, tags in
      FormIssue(kind: .sharedVariable(name), subject: tags.joined(separator: ", "))
    }
    return stored
  }

  /// The variable of `--no-input`.
  private var optionName: String { (prefix ?? "") + "NO_INPUT" }
  /// The name of the form's version in a dotenv file.
  var versionName: String { name(of: Form.versionKey) }
  /// Whether a variable has a meaning without answering a question.
  func isReserved(_ name: String) -> Bool { name == optionName || name == versionName }

  /// The variable of a tag.
  func name(of tag: String) -> String {
    names[tag] ?? (prefix ?? "") + Self.inCapitals(tag)
  }

  /// The path of a part by its variable, which has two underscores before each step: `APP_PEOPLE__0__NAME`,
  /// `APP_DB__PASSWORD`.
  @MainActor
  func part(of name: String, in form: Form) -> AnswerPath? {
    guard let prefix, let range = name.dropFirst(prefix.count).range(of: "__"),
      let tag = tags[String(name[..<range.lowerBound])]
    else { return nil }
    var path = AnswerPath([.tag(tag)])
    for step in name[range.upperBound...].split(separator: "__", omittingEmptySubsequences: false) {
      switch form.answerable(form.currentPath(path), orTemplate: true)?.node {
      case .group(_, let inner)?:
        let tags = inner.answerTags + inner.answerables.flatMap(\.formerTags)
        guard let part = tags.first(where: { Self.inCapitals($0) == step }) else { return nil }
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

  /// The tag that a variable in a file answers.
  @MainActor func tagInFile(of name: String) -> String? { table.tags[name] }

  /// The variable most like a name, if one is close enough. The prefix does not count.
  @MainActor func nearest(to name: String) -> String? {
    let known = table.tags.keys + (prefix == nil ? [] : [optionName])
    guard let prefix, name.hasPrefix(prefix) else {
      return known.filter { prefix.map($0.hasPrefix) != true }.nearest(to: name)
    }
    let rests = known.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
    return rests.map(String.init).nearest(to: String(name.dropFirst(prefix.count))).map { prefix + $0 }
  }
}
