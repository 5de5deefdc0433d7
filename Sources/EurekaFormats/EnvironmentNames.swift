package import Eureka
package import OrderedCollections

/// The environment variables that answer a form's questions.
///
/// `SERVER_INSTALLER_HTTP_PORT` answers the question with the tag `http_port` or `httpPort`, unless that has an
/// `environmentName`. POSIX.1-2017, Base Definitions, §8.1: names of capital letters, digits and underscores.
@MainActor
package final class EnvironmentNames {
  /// The prefix of the names; without one, only questions with an `environmentName` have a variable.
  package nonisolated let prefix: String?
  /// Each question's `environmentName`, by tag.
  private nonisolated let names: [String: String]
  private let form: Form
  /// Names and tags, and the names that are shared.
  private lazy var table = matched()
  private var search = NearestSearch()
  /// Whether all names are sure to differ.
  private let isSimple: Bool

  package init(of form: Form, prefix: String?) {
    self.prefix = prefix
    self.form = form
    var names: [String: String] = [:]
    for row in form.allRows {
      if let name = row.environmentName, let tag = row.tag { names[tag] = name }
    }
    self.names = names
    // Plain tags have different names.
    isSimple = form.hasPlainTags && names.isEmpty && form.answerable(tag: "no_input") == nil
  }

  /// The command's name in capital letters, with an underscore at the end.
  package nonisolated static func prefix(ofCommand name: String) -> String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }).uppercased() + "_"
  }

  /// A prefix with an underscore at its end, which need not be given.
  package nonisolated static func withUnderscore(_ text: String) -> String {
    text.hasSuffix("_") ? text : text + "_"
  }

  /// The tags by the names of their variables. Without a prefix, names that are made from tags work in files only.
  package var tags: OrderedDictionary<String, String> {
    prefix == nil ? table.tags.filter { names[$1] == $0 } : table.tags
  }
  /// The names that several questions share, or a question and an option.
  package var issues: [FormIssue] { isSimple ? [] : table.issues }

  /// Whether any of these variables may answer a question.
  package func mayAnswer(_ variables: some Sequence<String>) -> Bool {
    !names.isEmpty || prefix.map { prefix in variables.contains { $0.hasPrefix(prefix) } } ?? false
  }

  private func matched() -> (tags: OrderedDictionary<String, String>, issues: [FormIssue]) {
    var tags: OrderedDictionary<String, String> = [:]
    var shared: OrderedDictionary<String, [String]> = [:]
    func add(_ tag: String, named name: String) {
      let first = tags[name] ?? tag
      tags[name] = first
      // Two rows with one tag are reported elsewhere.
      if first != tag { shared[name, default: [first]].append(tag) }
    }
    for row in form.allRows {
      if let tag = row.tag, let name = names[tag] { add(tag, named: name) }
    }
    for tag in form.answerTags where names[tag] == nil {
      let name = name(of: tag)
      if prefix != nil, name == optionName { shared[name, default: ["--no-input"]].append(tag) }
      add(tag, named: name)
    }
    for subject in form.answerables {
      for tag in subject.formerTags where form.currentTag(of: tag) == subject.tag {
        let name = name(of: tag)
        tags[name] = tags[name] ?? tag
      }
    }
    let wrong = form.allRows.compactMap { row -> FormIssue? in
      guard let name = row.environmentName, !DotenvText.isName(name) else { return nil }
      return FormIssue(kind: .invalidVariable(name), subject: row.name)
    }
    let issues = shared.map { name, tags in
      FormIssue(kind: .sharedVariable(name), subject: tags.joined(separator: ", "))
    }
    return (tags, wrong + issues)
  }

  /// The variable of `--no-input`.
  private nonisolated var optionName: String { (prefix ?? "") + "NO_INPUT" }
  /// The name of the form's version in a dotenv file.
  package nonisolated var versionName: String { name(of: Form.versionKey) }
  /// Whether a variable has a meaning without answering a question.
  package nonisolated func isReserved(_ name: String) -> Bool { name == optionName || name == versionName }

  package nonisolated func name(of tag: String) -> String {
    names[tag] ?? (prefix ?? "") + tag.inCapitals
  }

  /// The path of a part by its variable, which has two underscores before each step: `APP_PEOPLE__0__NAME`,
  /// `APP_DB__PASSWORD`.
  package func part(of name: String) -> AnswerPath? {
    let start = (prefix ?? "").count
    guard let range = name.dropFirst(start).range(of: "__"),
      let tag = table.tags[String(name[..<range.lowerBound])]
    else { return nil }
    var path = AnswerPath([.tag(tag)])
    for step in name[range.upperBound...].split(separator: "__", omittingEmptySubsequences: false) {
      switch form.answerable(form.currentPath(path), orTemplate: true)?.node {
      case .group(_, let inner)?:
        let tags = inner.answerTags + inner.answerables.flatMap(\.formerTags)
        guard let part = tags.first(where: { $0.inCapitals == step }) else { return nil }
        path = path.appending(.tag(part))
      case .list?:
        guard let index = Int(step), index >= 0 else { return nil }
        path = path.appending(.item(index))
      case .question?, .choice?, nil: return nil
      }
    }
    return path
  }

  /// The variable of a part of the question that a variable answers: the part of a group with a tag, or an item of a list.
  package nonisolated static func name(of part: AnswerPath.Step, of variable: String) -> String {
    switch part {
    case .tag(let tag): "\(variable)__\(tag.inCapitals)"
    case .item(let index): "\(variable)__\(index)"
    }
  }

  private func partNames(of question: any Answerable, _ variable: String, item: Int) -> [String] {
    let parts: [(step: AnswerPath.Step, question: any Answerable)] =
      switch question.node {
      case .question, .choice: []
      case .group(_, let form):
        form.answerables.filter(\.isQuestion).compactMap { part in part.tag.map { (.tag($0), part) } }
      case .list(let list): list.template.map { [(.item(item), $0)] } ?? []
      }
    return parts.flatMap { step, part in
      let name = Self.name(of: step, of: variable)
      return [name] + partNames(of: part, name, item: item)
    }
  }

  /// The tag or the path that a variable in a file answers.
  package func pathInFile(of name: String) -> String? { table.tags[name] ?? part(of: name)?.description }

  /// The variable most like a name, if one is close enough. The prefix does not count.
  package func nearest(to name: String) -> String? {
    let start = prefix.flatMap { name.hasPrefix($0) ? $0 : nil }
    let names = variables(like: name).filter { (prefix.map($0.hasPrefix) == true) == (start != nil) }
    let length = start?.count ?? 0
    return search.nearest(
      to: String(name.dropFirst(length)), among: names.map { String($0.dropFirst(length)) }
    ).map { (start ?? "") + $0 }
  }

  /// All variables, those of items with the number that is in a name.
  private func variables(like name: String) -> [String] {
    let item = name.split(separator: "_").lazy.compactMap { Int($0) }.first ?? 0
    let parts = form.answerables.filter(\.isContainer).flatMap { question in
      question.tag.map { partNames(of: question, self.name(of: $0), item: item) } ?? []
    }
    return table.tags.keys + parts + (prefix == nil ? [] : [optionName])
  }
}

extension String {
  /// A tag in capital letters, with an underscore before each word of camel case: `SERVER_URL` for `serverURL`.
  fileprivate var inCapitals: String {
    if isPlainTag { return uppercased() }
    let scalars = Array(unicodeScalars)
    let isCamelCase = scalars.contains(where: \.isSmall)
    var name = ""
    for index in scalars.indices {
      if isCamelCase, Self.isStartOfWord(index, in: scalars) { name += "_" }
      name += scalars[index].isOfWord ? Character(scalars[index]).uppercased() : "_"
    }
    return name
  }

  private static func isStartOfWord(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    func isSmall(_ index: Int) -> Bool { index < scalars.count && scalars[index].isSmall }
    guard index > 0, scalars[index].isCapital else { return false }
    if scalars[index - 1].isCapital {
      // The `s` of `serverURLs` belongs to the capital letters before it.
      return isSmall(index + 1) && (scalars[index + 1] != "s" || isSmall(index + 2))
    }
    return isSmall(index - 1) || ("0"..."9").contains(scalars[index - 1])
  }
}

extension Unicode.Scalar {
  fileprivate var isSmall: Bool { ("a"..."z").contains(self) }
  fileprivate var isCapital: Bool { ("A"..."Z").contains(self) }
}
