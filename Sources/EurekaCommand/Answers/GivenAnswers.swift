import Eureka
import EurekaTerminal
import OrderedCollections

/// The answers that a run was given beforehand: what is added later goes before what was there.
@MainActor
struct GivenAnswers {
  /// The answers by tag or path.
  private(set) var answers: OrderedDictionary<String, GivenAnswer> = [:]
  /// What is wrong with where they came from.
  private(set) var problems: [Rejection] = []
  /// The files that could not be read.
  private(set) var unreadableFiles: [AnswersFileError] = []

  /// The answers of a run that is gone on with.
  private(set) var resumed: OrderedDictionary<String, GivenAnswer> = [:]
  /// What was not made sense of, and in which file, so that nothing more is to be said of it.
  private var malformed: [(path: String, file: String?)] = []

  /// Whether every source was taken to its end, so that what is missing is missing.
  private(set) var isWhole = true

  /// Whether there are answers to parts by themselves.
  private var hasParts = false

  private let form: Form
  let names: VariableNames
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
    resumed = answers
  }

  /// Adds the answers in a file.
  mutating func add(_ file: AnswersFile, before timeLimit: TimeLimit?) {
    do throws(AnswersFileError) {
      let (format, document) = try file.read(before: timeLimit)
      problems += document.problems.map { $0.rejection(in: file.name) }
      if !document.problems.isEmpty, document.answers.isEmpty { isWhole = false }
      for problem in document.problems { note(problem, inVariables: format == .env, of: file.name) }
      add(document.answers, inVariables: format == .env, of: file.name)
    } catch {
      unreadableFiles.append(error)
      isWhole = false
    }
  }

  /// Keeps what a problem makes unsure: the answer it is in, or all of the file.
  private mutating func note(_ problem: AnswersDocument.Problem, inVariables: Bool, of file: String) {
    let path = problem.key.map { inVariables ? names.tagInFile(of: $0) ?? $0 : flattened($0) }
    if let path, form.answerable(path: path) != nil || form.answerable(tag: path) != nil {
      malformed.append((path, file))
    } else {
      isWhole = false
    }
  }

  /// Whether a rejection is to be reported: not what is said of an answer only because it was not made sense of.
  func reports(_ rejection: Rejection) -> Bool {
    guard let tag = rejection.tag else { return true }
    return !malformed.contains { path, file in
      guard tag == path || tag.isPart(of: path) else { return false }
      switch rejection.origin {
      case .source(.file(let name, _, _)): return name == file
      case .value: return true
      case .source, .line: return false
      }
    }
  }

  private mutating func add(
    _ located: OrderedDictionary<String, LocatedAnswer>, inVariables: Bool, of file: String
  ) {
    var given: OrderedDictionary<String, GivenAnswer> = [:]
    for (key, answer) in located {
      let answer = GivenAnswer(answer, in: file)
      let tag = inVariables ? names.tagInFile(of: key) : nil
      if inVariables, tag == nil, form.answerable(tag: key) == nil, let nearest = names.nearest(to: key) {
        problems.append(
          Rejection(
            .unknownTag, row: nil, tag: key, origin: .source(answer.source),
            reasons: [UnknownTag(key, among: [nearest]).reason]))
        continue
      }
      for (path, answer) in nested(tag ?? key, answer) {
        if let earlier = given[path]?.source {
          problems.append(.repeated(path, at: answer.source, after: earlier))
        }
        given[path] = answer
      }
    }
    problems += repetitions(in: given)
    add(given)
  }

  /// Parts that are answered by themselves, and in a whole, too.
  private func repetitions(in given: OrderedDictionary<String, GivenAnswer>) -> [Rejection] {
    given.flatMap { path, answer in
      path.wholes.compactMap { whole -> Rejection? in
        let part = path.dropFirst(whole.count)
        guard let other = given[whole], other.input.value.part(at: part) != nil
        else { return nil }
        let sources = [other.source(ofPart: String(part)), answer.source].sorted { $0.line < $1.line }
        return .repeated(path, at: sources[1], after: sources[0])
      }
    }
  }

  /// Adds the answers in environment variables.
  mutating func add(environment: [String: String]) {
    var given: OrderedDictionary<String, GivenAnswer> = [:]
    for (name, tag) in names.tags {
      guard let text = environment[name] else { continue }
      given[tag] = GivenAnswer(text.isEmpty ? .value(.null) : .text(text), source: .environment(name))
    }
    if let prefix = names.prefix {
      for name in environment.keys.sorted() where name.hasPrefix(prefix) && names.tags[name] == nil {
        // Anything may have a name that begins so; one that is nearly right is a slip.
        if let nearest = names.nearest(to: name) { problems.append(.slip(name, for: nearest)) }
      }
    }
    add(given)
  }

  /// Adds answers to tags, as options give them.
  mutating func add(_ assignments: [Assignment]) {
    for assignment in assignments {
      let input: AnswerInput = assignment.value.isEmpty ? .value(.null) : .text(assignment.value)
      let answer = GivenAnswer(input, source: .option("--set \(assignment.tag)"))
      add(OrderedDictionary(nested(assignment.tag, answer)) { $1 })
    }
  }

  // MARK: What answers what

  /// Adds the answers of one source: wholes before their parts.
  private mutating func add(_ given: OrderedDictionary<String, GivenAnswer>) {
    let given = given.filter { path, answer in
      guard case .text(let text) = answer.input, form.answerable(path: path)?.isSecret == true,
        text.wholeMatch(of: /\s*\{\s*"?(?:env|file)"?\s*:.*\}\s*/) != nil
      else { return true }
      problems.append(.reference(path, at: answer.source))
      malformed.append((path, nil))
      return false
    }
    for (path, answer) in given where !isPart(path) { replace(path, with: answer) }
    for (path, answer) in given where isPart(path) { put(answer, at: path) }
  }

  /// Whether a path leads to a part; a tag may look as if it did.
  private func isPart(_ path: String) -> Bool { path.isPart && form.answerable(tag: path) == nil }

  /// A whole takes the place of its parts, too.
  private mutating func replace(_ path: String, with answer: GivenAnswer) {
    if hasParts { answers.removeAll { $0.key.isPart(of: path) } }
    if path.isPart { hasParts = true }
    var answer = answer
    answer.input = structured(answer.input, at: path)
    answers[path] = answer
  }

  /// A part of something that is given as a whole becomes part of that; a list of which an item is given is given as a
  /// whole, with the items it has.
  private mutating func put(_ answer: GivenAnswer, at path: String) {
    let owner = path.wholes.first { answers[$0] != nil } ?? path.lists.first(where: grows)
    guard let owner else { return replace(path, with: answer) }
    var whole = answers[owner] ?? GivenAnswer(.value(items(of: owner)), source: answer.source)
    let part = String(path.dropFirst(owner.count))
    let value = structured(answer.input, at: path).value
    guard case .value(var members) = whole.input, let place = AnswerPath(part), members.set(value, at: place)
    else {
      // There is no such part, or not yet; if it stays so, the walk says it.
      return replace(path, with: answer)
    }
    let added = part.wholes.filter { whole.input.value.part(at: $0) == nil }
    whole.input = .value(members)
    whole.partSources = whole.partSources.filter { !$0.key.isPart(of: part) }
    for part in added + [part] { whole.partSources[part] = answer.source }
    for (inner, source) in answer.partSources { whole.partSources[part + inner] = source }
    answers[owner] = whole
    takeIn(partsOf: owner)
  }

  /// Puts those parts into a whole that there was no place for before.
  private mutating func takeIn(partsOf whole: String) {
    guard hasParts,
      let (path, answer) = answers.first(where: { $0.key.isPart(of: whole) && fits($0.key, in: whole) })
    else { return }
    answers[path] = nil
    put(answer, at: path)
  }

  private func fits(_ path: String, in whole: String) -> Bool {
    guard case .value(var members)? = answers[whole]?.input,
      let place = AnswerPath(path.dropFirst(whole.count))
    else { return false }
    return members.set(.null, at: place)
  }

  /// The items that a list has before it is answered, those without a value among them.
  private func items(of list: String) -> AnswerValue {
    guard case .list(let list)? = form.answerable(path: list)?.node else { return .array([]) }
    return .array(list.itemRows.map { $0.answer(in: context) })
  }

  private func grows(_ list: String) -> Bool {
    guard case .list(let list)? = form.answerable(path: list)?.node else { return false }
    return list.multivaluedOptions.contains(.insert)
  }

  /// The answers that stand below the tag of a section which has no value of its own.
  private mutating func nested(_ tag: String, _ answer: GivenAnswer) -> [(String, GivenAnswer)] {
    guard form.answerable(tag: tag) == nil, form.sectionBy(tag: tag) != nil else {
      return [(flattened(tag), answer)]
    }
    var input = answer.input
    if case .text(let text) = input, let value = try? JSONReader.value(of: text) { input = .value(value) }
    switch input {
    case .value(.null): return []
    case .value(.object(let members)):
      return members.map { member, value in
        let path = ".\(member)"
        var sources: [String: GivenAnswer.Source] = [:]
        for (part, source) in answer.partSources where part.isPart(of: path) {
          sources[String(part.dropFirst(path.count))] = source
        }
        return (
          member,
          GivenAnswer(.value(value), source: answer.partSources[path] ?? answer.source, partSources: sources)
        )
      }
    case .value, .text:
      problems.append(.section(tag, at: answer.source))
      return []
    }
  }

  /// A path without the tag of a section which has no value of its own: `port` for `server.port`.
  private func flattened(_ path: String) -> String {
    guard let dot = path.firstIndex(of: "."), form.answerable(tag: path) == nil,
      let section = form.sectionBy(tag: String(path[..<dot])) as Section?, section.ownQuestion == nil
    else { return path }
    return String(path[path.index(after: dot)...])
  }

  /// A list or an object that was given as text: JSON where the text is none of the row's own.
  private func structured(_ input: AnswerInput, at path: String) -> AnswerInput {
    form.answerable(like: path).map { structured(input, for: $0) } ?? input
  }

  private func structured(_ input: AnswerInput, for row: any Answerable) -> AnswerInput {
    guard case .text(let text) = input else { return input }
    if let first = text.first(where: { !$0.isWhitespace }), first == "[" || first == "{",
      let value = try? JSONReader.value(of: text),
      row.isContainer || !reads(.text(text), row) && reads(.value(value), row)
    {
      return .value(value)
    }
    if row.isContainer, row.subform == nil {
      return .value(.array(ListText.items(of: text).map(AnswerValue.string)))
    }
    return input
  }

  private func reads(_ input: AnswerInput, _ row: any Answerable) -> Bool {
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

extension GivenAnswer.Source {
  /// The line in a file.
  fileprivate var line: Int {
    if case .file(_, let line?, _) = self { line } else { 0 }
  }
}
