import Eureka
import EurekaTerminal
import OrderedCollections

/// The answers that a run was given beforehand: what is added later goes before what was there.
struct GivenAnswers {
  /// The answers by tag or path.
  private(set) var answers: OrderedDictionary<String, GivenAnswer> = [:]
  /// What is wrong with where they came from.
  private(set) var problems: [Rejection] = []
  /// The files that could not be read.
  private(set) var unreadableFiles: [AnswersFileError] = []

  /// Whether every source was taken to its end, so that what is missing is missing.
  private(set) var isWhole = true

  private let form: Form
  private let names: VariableNames
  private let context: ReadingContext

  init(to form: Form, names: VariableNames, context: ReadingContext) {
    self.form = form
    self.names = names
    self.context = context.canonical
  }

  // MARK: Sources

  /// Adds the answers of the run that is gone on with.
  mutating func add(_ journal: Journal) {
    for (tag, value) in journal.answers {
      answers[tag] = GivenAnswer(
        .value(value), source: .file(journal.path), isUnfinished: journal.unfinished.contains(tag))
    }
  }

  /// Adds the answers in a file.
  mutating func add(_ file: AnswersFile, before timeLimit: TimeLimit?) {
    do throws(AnswersFileError) {
      let (format, document) = try file.read(before: timeLimit)
      problems += document.problems.map { $0.rejection(in: file.name) }
      if !document.problems.isEmpty, document.answers.isEmpty { isWhole = false }
      add(document.answers, inVariables: format == .env, of: file.name)
    } catch {
      unreadableFiles.append(error)
      isWhole = false
    }
  }

  private mutating func add(
    _ located: OrderedDictionary<String, LocatedAnswer>, inVariables: Bool, of file: String
  ) {
    var given: OrderedDictionary<String, GivenAnswer> = [:]
    for (key, answer) in located {
      let tag = inVariables ? names.tag(of: key) ?? key : key
      for (path, answer) in nested(tag, answer) {
        if let earlier = given[path]?.source {
          problems.append(.repeated(path, at: .file(file, line: answer.line), after: earlier))
        }
        given[path] = GivenAnswer(answer, in: file)
      }
    }
    add(given)
  }

  /// Adds the answers in environment variables.
  mutating func add(environment: [String: String]) {
    var given: OrderedDictionary<String, GivenAnswer> = [:]
    for (name, tags) in names.tags {
      guard let text = environment[name] else { continue }
      guard tags.count == 1 else {
        problems.append(.ambiguous(name, among: tags))
        continue
      }
      given[tags[0]] = GivenAnswer(text.isEmpty ? .value(.null) : .text(text), source: .environment(name))
    }
    if let prefix = names.prefix {
      for name in environment.keys.sorted() where name.hasPrefix(prefix) && names.tags[name] == nil {
        // Anything may have a name that begins so; one that is nearly right is a slip.
        guard let nearest = names.tags.keys.nearest(to: name) else { continue }
        problems.append(.slip(name, for: nearest))
      }
    }
    add(given)
  }

  /// Adds answers to tags, as options give them.
  mutating func add(_ assignments: [Assignment]) {
    for assignment in assignments {
      let input: AnswerInput = assignment.value.isEmpty ? .value(.null) : .text(assignment.value)
      let path = flattened(assignment.tag)
      add([path: GivenAnswer(input, source: .option("--set \(assignment.tag)"))])
    }
  }

  // MARK: What answers what

  /// Adds the answers of one source: wholes before their parts.
  private mutating func add(_ given: OrderedDictionary<String, GivenAnswer>) {
    for (path, answer) in given where !path.isPart { replace(path, with: answer) }
    for (path, answer) in given where path.isPart { put(answer, at: path) }
  }

  /// A whole takes the place of its parts, too.
  private mutating func replace(_ path: String, with answer: GivenAnswer) {
    answers.removeAll { $0.key.isPart(of: path) }
    var answer = answer
    answer.input = structured(answer.input, for: form.row(path: path))
    answers[path] = answer
  }

  /// A part of something that is given as a whole becomes part of that; a list of which an item is given is given as a
  /// whole, with the items it has.
  private mutating func put(_ answer: GivenAnswer, at path: String) {
    let owner = path.wholes.first { answers[$0] != nil } ?? path.lists.first(where: grows)
    guard let owner else { return replace(path, with: answer) }
    let base = form.row(path: owner)?.answer(in: context) ?? .null
    var whole = answers[owner] ?? GivenAnswer(.value(base), source: answer.source)
    let part = String(path.dropFirst(owner.count))
    var value = structured(answer.input, for: form.row(path: path) ?? form.itemRow(of: path)).value
    if value == .string("") { value = .null }
    guard case .value(var members) = whole.input, members.set(value, at: part[...]) else {
      // There is no such part; the walk says so.
      return replace(path, with: answer)
    }
    whole.input = .value(members)
    whole.partSources[part] = answer.source
    for (inner, source) in answer.partSources { whole.partSources[part + inner] = source }
    answers[owner] = whole
  }

  private func grows(_ list: String) -> Bool {
    guard let row = form.row(path: list), let section = row.section as? BaseMultivaluedSection,
      section.answeringRow === row
    else { return false }
    return section.multivaluedOptions.contains(.insert)
  }

  /// The answers that stand below the tag of a section which has no value of its own.
  private mutating func nested(_ tag: String, _ answer: LocatedAnswer) -> [(String, LocatedAnswer)] {
    guard form.sectionBy(tag: tag)?.isValued == false else { return [(flattened(tag), answer)] }
    guard case .value(.object(let members)) = answer.input else { return [(tag, answer)] }
    return members.map { member, value in
      let path = ".\(member)"
      var lines: [String: Int] = [:]
      for (part, line) in answer.lines where part.isPart(of: path) {
        lines[String(part.dropFirst(path.count))] = line
      }
      return (
        member, LocatedAnswer(input: .value(value), line: answer.lines[path] ?? answer.line, lines: lines)
      )
    }
  }

  /// A path without the tag of a section which has no value of its own: `port` for `server.port`.
  private func flattened(_ path: String) -> String {
    guard let dot = path.firstIndex(of: "."), form.sectionBy(tag: String(path[..<dot]))?.isValued == false
    else { return path }
    return String(path[path.index(after: dot)...])
  }

  /// A list or an object that was given as text: JSON where the text is none of the row's own.
  private func structured(_ input: AnswerInput, for row: BaseRow?) -> AnswerInput {
    guard case .text(let text) = input, let row else { return input }
    if let first = text.first(where: { !$0.isWhitespace }), first == "[" || first == "{",
      let value = try? JSONReader.value(of: text),
      row.isContainer || !reads(.text(text), row) && reads(.value(value), row)
    {
      return .value(value)
    }
    if row.isContainer, row.groupedForm == nil {
      return .value(.array(ListText.items(of: text).map(AnswerValue.string)))
    }
    return input
  }

  private func reads(_ input: AnswerInput, _ row: BaseRow) -> Bool {
    do throws(AnswerRejection) {
      try row.check(input, in: context)
      return true
    } catch {
      if case .invalid = error { return true }
      return false
    }
  }
}

extension GivenAnswer {
  /// An answer of a file.
  fileprivate init(_ answer: LocatedAnswer, in file: String) {
    self.init(
      answer.input, source: .file(file, line: answer.line),
      partSources: answer.lines.mapValues { .file(file, line: $0) })
  }
}

extension AnswerInput {
  /// The answer as it stands in a file: text is read there as it is here.
  fileprivate var value: AnswerValue {
    switch self {
    case .value(let value): value
    case .text(let text): .string(text)
    }
  }
}

extension Form {
  /// A row such as the item of a list would be that a path leads to, if it leads to an item.
  fileprivate func itemRow(of path: String) -> BaseRow? {
    guard path.last == "]", let bracket = path.lastIndex(of: "["),
      let section = row(path: String(path[..<bracket]))?.section as? BaseMultivaluedSection
    else { return nil }
    return section.templateRow
  }
}
