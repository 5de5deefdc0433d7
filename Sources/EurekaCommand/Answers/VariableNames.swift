import Eureka
import OrderedCollections

/// The environment variables that answer a form's questions.
///
/// A question with the tag `http_port` is answered by `SERVER_INSTALLER_HTTP_PORT`, unless it has an
/// `environmentName` of its own. POSIX.1-2017, Base Definitions, §8.1: names of capital letters, digits and underscores.
struct VariableNames {
  /// What the names begin with; without it, only questions with names of their own have one.
  let prefix: String?
  /// The tags that a name answers; more than one make it mean nothing.
  private(set) var tags: OrderedDictionary<String, [String]> = [:]
  /// The same for names that mean something in files only, as they have no prefix.
  private var tagsInFiles: [String: [String]] = [:]
  private var names: [String: String] = [:]

  init(of form: Form, prefix: String?) {
    self.prefix = prefix
    for row in form.allRows {
      if let tag = row.tag, let name = row.environmentName { add(name, for: tag) }
    }
    for tag in form.answerTags where names[tag] == nil {
      if prefix != nil {
        add(name(of: tag), for: tag)
      } else {
        tagsInFiles[name(of: tag), default: []].append(tag)
      }
    }
  }

  private mutating func add(_ name: String, for tag: String) {
    names[tag] = name
    tags[name, default: []].append(tag)
  }

  /// The variable of a question, or of one that there may be.
  func name(of tag: String) -> String {
    if let name = names[tag] { return name }
    let plain = tag.unicodeScalars.map { scalar -> Character in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        ? Character(scalar) : "_"
    }
    return (prefix ?? "") + String(plain).uppercased()
  }

  /// The one question that a variable of the environment answers.
  func tag(of name: String) -> String? {
    guard let tags = tags[name], tags.count == 1 else { return nil }
    return tags[0]
  }

  /// The questions that a variable in a file answers; more than one make it mean nothing.
  func tagsInFile(of name: String) -> [String] {
    tags[name] ?? tagsInFiles[name] ?? []
  }

  /// The variable that a name is nearly that of. The prefix, which all have, makes none alike.
  func nearest(to name: String) -> String? {
    let known = Array(tags.keys) + tagsInFiles.keys.sorted()
    guard let prefix, name.hasPrefix(prefix) else {
      return known.filter { prefix.map($0.hasPrefix) != true }.nearest(to: name)
    }
    let rests = known.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
    return rests.map(String.init).nearest(to: String(name.dropFirst(prefix.count))).map { prefix + $0 }
  }

  /// The names that more than one question would be answered by.
  var ambiguous: [(name: String, tags: [String])] {
    tags.filter { $0.value.count > 1 }.map { ($0.key, $0.value) }
  }
}
