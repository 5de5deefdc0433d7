import Eureka
import EurekaFiles
import EurekaFormats
import EurekaJournal
import EurekaTerminal
import OrderedCollections

/// The supplied answers of a run: those added later override earlier ones.
@MainActor
struct SuppliedAnswers {
  private(set) var answers = Answers.none
  /// Answers that are offered as defaults, and still asked.
  private(set) var defaults = Answers.none
  private(set) var problems: [Problem] = []
  private(set) var warnings: [Problem] = []
  private(set) var unreadableFiles: [RunError] = []
  private(set) var resumed = Answers.none
  /// The answers before a removal of items moved others; `nil` if none was removed.
  private(set) var unmoved: Answers?
  /// The answers of the resumed run that do not fit the form any more.
  private(set) var unusedAnswers: [Problem] = []

  /// Whether variables with the prefix that no question has are refused.
  var isEnvironmentStrict = false
  var ignoresUnknownTags = false
  /// Whether answers to questions that the form no longer asks are refused.
  var refusesRemovedTags = false
  /// Whether an empty variable supplies no answer, so that it does not clear one.
  var ignoresEmptyVariables = false
  /// Whether a program answers, so that null keeps the items that a list has.
  var isDriven = false
  /// Whether what is overridden is remembered, for reports.
  var keepsLayers = false
  private(set) var layers: [Answers] = []
  /// The questions that are asked although a file answers them.
  private var asked = AskedQuestions()

  private(set) var form: Form
  private(set) var names: EnvironmentNames
  private(set) var context: ReadingContext
  /// The versions of the form that files and journals were written for, by their names.
  private(set) var versions: OrderedDictionary<String, String> = [:]

  init(to form: Form, names: EnvironmentNames, context: ReadingContext) {
    self.form = form
    self.names = names
    self.context = context.canonical
  }

  /// Adds the answers of the run that is resumed, as far as they fit the form.
  ///
  /// - Parameter isUsed: Whether to use an answer, by how it was given.
  mutating func add(_ journal: Journal, where isUsed: (_ origin: String) -> Bool = { _ in true }) {
    var fitting: OrderedDictionary<String, AnswerValue> = [:]
    let content = journal.content
    for (path, answer) in content.answers where isUsed(content.origin(ofAnswerAt: path) ?? "typed") {
      if let problem = misfit(of: answer, at: path, from: .file(journal.path)) {
        unusedAnswers.append(problem)
      } else {
        fitting[path] = answer
      }
    }
    versions[journal.path] = content.version?.optionKey
    // A part beside the whole answer that has it, as where a journal was torn, came later.
    var parts: OrderedDictionary<String, AnswerValue> = [:]
    for path in fitting.keys where content.hasParts(at: path) {
      for part in content.paths(within: [path]) where part != path { parts[part] = fitting[part] }
    }
    fitting.removeAll { parts[$0.key] != nil }
    add(Answers(fitting, from: .file(journal.path)))
    if !parts.isEmpty { add(Answers(parts, from: .file(journal.path))) }
    resumed = answers
  }

  /// The answers to the same form in another language, with those that a person has given so far. No source is read again.
  func moved(
    to form: Form, names: EnvironmentNames, context: ReadingContext, with change: LanguageChange
  ) -> SuppliedAnswers {
    var moved = self
    moved.form = form
    moved.names = names
    moved.context = context.canonical
    if let tag = change.tag {
      moved.answers.members[tag] = nil
      moved.resumed.members[tag] = nil
    }
    moved.resumed = moved.resumed.overlaid(with: moved.add(change.answers))
    moved.add(change.offered, asDefaults: true)
    return moved
  }

  /// Why a form that has changed takes an answer no longer; what rules reject, the walk asks again.
  private func misfit(of answer: AnswerValue, at path: String, from source: Answers.Source) -> Problem? {
    guard let subject = form.answerable(path: path) ?? form.answerable(key: path) else {
      // The author's code may add its question, as it did when it was answered.
      if form.answerable(AnswerPath(form.path(ofKey: path).steps.prefix(1))) == nil, form.runsCode {
        return nil
      }
      return Problem(
        .unknownTag, path: path, source: source,
        reasons: ["the form no longer has the question \(path.quoted), so its answer is not used"])
    }
    // Options and bounds that follow other answers, or that the author's code sets, are those of an empty form. A secret is kept
    // as a reference, which may lead to nothing now.
    guard answer != .null, !subject.isContainer, !subject.isSecret, !reads(.value(answer), subject),
      let path = subject.answerPath, case let answers = Answers(.value(answer), from: source),
      !answers.certainProblems(
        with: subject, at: path, in: context, ignoresUnknownTags: true, trustsCode: false
      ).isEmpty
    else { return nil }
    return Problem(
      .unreadable, title: subject.nameInProblems(in: context.messages), path: path.description,
      source: source, answer: answer,
      reasons: ["the form no longer accepts this answer, so it is not used"])
  }

  /// Asks questions that files answer, with those answers as defaults.
  mutating func ask(_ patterns: [String]) {
    asked = AskedQuestions(patterns)
    problems += asked.problems(in: form)
  }

  mutating func add(_ file: AnswersFile, asDefaults: Bool = false, before timeLimit: TimeLimit?) {
    do throws(RunError) {
      var (format, document) = try file.read(before: timeLimit)
      if format.hasVariables, names.pathInFile(of: names.versionName) == nil,
        let variable = document.answers.removeValue(forKey: names.versionName)
      {
        document.answers[Form.versionKey] = variable
      }
      document.takeAnswersOfRecord(unless: form.answerable(tag: "answers") != nil)
      if form.answerable(tag: Form.versionKey) == nil {
        versions[file.name] = document.answers.removeValue(forKey: Form.versionKey)?.value.optionKey
      }
      let source = Answers.Source.file(file.name)
      var answers = Answers([:], from: source)
      for (key, answer) in document.answers {
        add(key, answer, to: &answers, inVariables: format.hasVariables)
      }
      for problem in document.problems {
        problems.append(problem)
        // The problem may affect the answer at its path, or without a path any answer.
        if let key = problem.path.map({ format.hasVariables ? names.pathInFile(of: $0) ?? $0 : $0 }),
          form.answerable(AnswerPath(form.path(ofKey: key).steps.prefix(1))) != nil
        {
          answers.members[key] = Answers(.unreadable, from: source)
        } else {
          answers.rest = .unreadable
        }
      }
      if document.answers.isEmpty, !document.problems.isEmpty { answers.rest = .unreadable }
      let placed = add(answers, asDefaults: asDefaults)
      warnings += placed.paired(with: form).compactMap(comment)
    } catch {
      unreadableFiles.append(error)
      if !asDefaults, !isDriven { answers.rest = .unreadable }
    }
  }

  /// Offers the answers of a record in a file of them.
  mutating func add(record id: String, of name: String) {
    do throws(RunError) {
      guard let text = try RecordFile(name: name).record(id, of: name) else {
        throw RunError(
          kind: .answersFile, message: "\(name) has no record \(id.quoted)", status: .endedEarly, file: name)
      }
      var document = JSONReader.document(of: text, in: name)
      document.takeAnswersOfRecord(unless: false)
      versions[name] = document.answers.removeValue(forKey: Form.versionKey)?.value.optionKey
      problems += document.problems
      add(Answers(.members(document.answers), from: .file(name)), asDefaults: true)
    } catch {
      unreadableFiles.append(error)
    }
  }

  private mutating func add(
    _ key: String, _ answer: Answers, to answers: inout Answers, inVariables: Bool
  ) {
    let tag = inVariables ? names.pathInFile(of: key) : nil
    if inVariables, tag == nil, form.answerable(tag: form.currentTag(of: key)) == nil,
      let nearest = names.nearest(to: key)
    {
      var unknown = Problem(
        .unknownTag, path: key, source: answer.keySource,
        reasons: [UnknownTag(key, among: [nearest]).reason])
      unknown.nearestPath = names.pathInFile(of: nearest)
      if ignoresUnknownTags { warnings.append(unknown) } else { problems.append(unknown) }
    } else if let earlier = answers.members.updateValue(answer, forKey: tag ?? key)?.keySource {
      problems.append(.duplicate(tag ?? key, earlier, answer.keySource))
    }
  }

  mutating func add(environment: [String: String]) {
    guard names.mayAnswer(environment.keys) else { return }
    let environment = ignoresEmptyVariables ? environment.filter { !$0.value.isEmpty } : environment
    var supplied: OrderedDictionary<String, Answers> = [:]
    for (name, tag) in names.tags {
      if let text = environment[name] { supplied[tag] = answer(of: text, in: name, to: tag) }
    }
    if let prefix = names.prefix {
      for name in environment.keys.sorted()
      where name.hasPrefix(prefix) && names.tags[name] == nil && !names.isReserved(name) {
        if let part = names.part(of: name) {
          supplied[part.description] = answer(of: environment[name] ?? "", in: name, to: part.description)
          continue
        }
        let nearest = names.nearest(to: name)
        // Without a prefix, every variable would be one.
        guard nearest != nil || !prefix.isEmpty else { continue }
        var unknown = Problem(
          .unknownTag, source: .environment(name),
          reasons: [
            nearest.map { "no question has this variable; did you mean $\($0)?" }
              ?? "no question has this variable"
          ])
        unknown.nearestPath = nearest.flatMap(names.pathInFile)
        if isEnvironmentStrict { problems.append(unknown) } else { warnings.append(unknown) }
      }
    }
    add(Answers(.members(supplied), from: .environment(""), rest: .open))
  }

  /// Treats each question whose variable is misspelled as having an unreadable answer, so that it is not also reported as
  /// missing. Misspelled tags are left alone: code can add a row with such a tag.
  mutating func markMisspelled() {
    var marks = Answers([:], from: .file(""))
    for problem in problems {
      guard let path = problem.nearestPath, let source = problem.source,
        AnswerPath(path).flatMap({ answers[$0] }) == nil
      else { continue }
      marks.members[path] = Answers(.unreadable, from: source)
    }
    if !marks.isEmpty { add(marks) }
  }

  /// The answer in a variable; unknown if its bytes are not text.
  private mutating func answer(of text: String, in variable: String, to path: String) -> Answers {
    let source = Answers.Source.environment(variable)
    guard let byte = InvalidText.position(inVariable: variable, text) else {
      return Answers(Self.input(text), from: source)
    }
    problems.append(
      Problem(.unreadable, path: path, source: source, reasons: ["the value is not UTF-8: byte \(byte)"]))
    return Answers(.unreadable, from: source)
  }

  mutating func add(_ assignments: [Assignment]) {
    for assignment in assignments {
      let source = Answers.Source.option("--set \(assignment.tag)")
      let answer = Answers(Self.input(assignment.value), from: source)
      let placed = add(Answers(.members([assignment.tag: answer]), from: source, rest: .open))
      let isExposed = placed.paired(with: form).contains { pair in
        pair.question?.isSecret == true && pair.answer.content != .unreadable && !pair.answer.isNull
      }
      if isExposed {
        warnings.append(
          Problem(
            .exposed, path: assignment.tag, source: source,
            reasons: ["other users can see this secret with ps; use --set-file instead"]))
      }
    }
  }

  /// Adds the answers of `--set-file`: each is the text of a file.
  mutating func add(
    _ assignments: [Assignment], before timeLimit: TimeLimit?, file: (String) -> AnswersFile
  ) {
    for assignment in assignments {
      let source = Answers.Source.option("--set-file \(assignment.tag)")
      var content = Answers.Content.unreadable
      do throws(RunError) {
        content = .answer(Self.input(try file(assignment.value).text(before: timeLimit)))
      } catch {
        unreadableFiles.append(error)
      }
      add(Answers(.members([assignment.tag: Answers(content, from: source)]), from: source, rest: .open))
    }
  }

  private static func input(_ text: String) -> AnswerInput { text.isEmpty ? .value(.null) : .text(text) }

  /// Adds the answers of one source.
  ///
  /// - Returns: the answers by their places.
  @discardableResult
  private mutating func add(_ new: Answers, asDefaults: Bool = false, isEdit: Bool = false) -> Answers {
    var new = new
    for tag in form.removedTags {
      guard let gone = new.members.removeValue(forKey: tag) else { continue }
      let unused = Problem(
        .notAsked, path: tag, source: gone.keySource, reasons: ["the form no longer asks this"])
      if refusesRemovedTags { problems.append(unused) } else { warnings.append(unused) }
    }
    let edits = new.members.compactMap { key, answer in ListEdits.steps(of: key).map { (key, $0, answer) } }
    if !edits.isEmpty {
      // After the other answers, and each about the list as those before it have left it.
      new.members.removeAll { ListEdits.steps(of: $0.key) != nil }
      var placed = add(new, asDefaults: asDefaults)
      for (key, steps, answer) in edits {
        do throws(ReadingError) {
          var list = ListEdits(form: form, context: context, answers: asDefaults ? defaults : answers)
          var edited = Answers(.members([:]), from: new.source, rest: .open)
          let changes = try list.answers(at: steps, answer) { answer, question in
            parsed(answer, to: question, at: key)
          }
          for (path, answer) in changes {
            edited.members[path.description] = answer
          }
          placed = placed.overlaid(with: add(edited, asDefaults: asDefaults, isEdit: true))
          let source = changes.first?.answer.source ?? answer.source
          for (list, item) in list.removals {
            unmoved = unmoved ?? answers
            if !asDefaults { answers.follow(item, from: list, in: form, source: source) }
            defaults.follow(item, from: list, in: form, source: source)
          }
        } catch {
          problems.append(
            Problem(
              .unknownItem, path: key, source: answer.keySource, reasons: [error.reason],
              accepts: error.suggestion))
        }
      }
      return placed
    }
    for (key, answer) in new.members {
      guard case .answer(.text(let text)) = answer.content else { continue }
      if let subject = form.answerable(key: key) {
        new.members[key] = parsed(answer, to: subject, at: key)
      } else if form.sectionBy(tag: key) != nil, let value = try? JSONReader.value(of: text) {
        new.members[key]?.content = Answers.Content(.value(value), from: answer.source)
      }
    }
    if isDriven { removeUnknown(from: &new) }
    var (placed, wrong) = new.placed(in: form)
    problems += wrong
    for (tag, earlier) in resumed.members {
      guard var answer = placed.members[tag] else { continue }
      // A list that leaves out what the earlier run asked or took from a default does not take it away; one that was edited
      // has all of it.
      if !isEdit, answer.isPart(of: earlier) { answer.rest = .open }
      placed.members[tag] = isDriven ? answer.keepingLists(of: earlier) : answer
    }
    if !asked.isEmpty, !asDefaults, case .file = new.source {
      let offered = asked.taken(from: &placed, of: form)
      defaults = defaults.overlaid(with: Answers(.members(offered), from: .file(""), rest: .open))
    }
    placed = placed.withoutParts(ofMisfitsIn: asDefaults ? defaults : answers, in: form) ?? placed
    if asDefaults {
      defaults = defaults.overlaid(with: placed)
    } else {
      if keepsLayers { layers.append(placed) }
      answers = answers.overlaid(with: placed)
    }
    return placed
  }

  /// Leaves the earlier answers as they are where new ones cannot be read.
  private func removeUnknown(from new: inout Answers) {
    for (key, answer) in new.members where answer.content == .unreadable {
      new.members[key] = nil
      if case .tag(let tag)? = form.path(ofKey: key).steps.first { new.members[tag] = nil }
    }
    if new.rest == .unreadable { new.rest = .open }
  }

  /// An answer supplied as text. For a list or a group, text that the question cannot read is parsed as JSON.
  private mutating func parsed(_ answer: Answers, to subject: any Answerable, at key: String) -> Answers {
    guard case .answer(.text(let text)) = answer.content,
      let first = text.first(where: { !$0.isWhitespace }), first == "[" || first == "{"
    else { return answer }
    var answer = answer
    if subject.isSecret {
      guard text.wholeMatch(of: /\s*\{\s*"?(?:env|file|fd|credential)"?\s*:.*\}\s*/) != nil else {
        return answer
      }
      problems.append(
        Problem(
          .unreadable, path: key, source: answer.source,
          reasons: [
            "references to secrets work only in these files: \(list: AnswersFormat.withReferences.map(\.name))"
          ]))
      answer.content = .unreadable
      return answer
    }
    if let parsed = try? JSONReader.answer(of: text, from: answer.source) {
      // What is wrong in an array is told of its elements, not of its text.
      let types = subject.isContainer ? [] : subject.answerSchema(in: context).types
      let isStructure = types.contains(first == "[" ? .array : .object)
      if subject.isContainer
        || !reads(.text(text), subject) && (isStructure || reads(parsed.input(for: subject), subject))
      {
        answer.content = parsed.content
      }
      return answer
    }
    let marks = subject.subform == nil ? "[]" : "{}"
    guard first == marks.first, text.trimmingCharacters(in: .whitespacesAndNewlines).last == marks.last,
      subject.isContainer
        || subject.answerSchema(in: context).types.contains(.array)
          && ((subject as? BaseRow)?.optionsLoading?.otherName != nil || !reads(.text(text), subject))
    else { return answer }
    problems.append(.noJSON(text, for: subject, at: key, answer, in: context.messages))
    answer.content = .unreadable
    return answer
  }

  /// The warning of a comment that its question would have read as part of the text before it.
  private func comment(in pair: PairedAnswer) -> Problem? {
    guard let whole = pair.answer.written, case .answer(.value(.string)) = pair.answer.content,
      let question = pair.question,
      question.isSecret || question.predicateType == .text && !question.hasOptions,
      reads(.value(.string(whole)), question)
    else { return nil }
    return Problem(
      .cutOff, title: question.nameInProblems(in: context.messages), path: pair.path.description,
      source: pair.answer.source,
      reasons: ["the text after # is a comment; put the whole answer in quotation marks if it belongs to it"])
  }

  private func reads(_ input: AnswerInput, _ subject: any Answerable) -> Bool {
    do throws(AnswerRejection) {
      try subject.check(input, in: context)
      return true
    } catch {
      if case .invalid = error { return true }
      return false
    }
  }
}

extension Answers {
  /// The same, with the items that a list has where it is answered by null; not where a whole list or group is replaced.
  fileprivate func keepingLists(of earlier: Answers) -> Answers {
    var kept = self
    switch (content, earlier.content) {
    case (.answer(.value(.null)), .items): (kept.content, kept.rest) = (earlier.content, .closed)
    case (.members(var parts), .members(let before)) where rest == .open:
      for (tag, part) in parts { parts[tag] = before[tag].map(part.keepingLists) ?? part }
      kept.content = .members(parts)
    case (.items(var parts), .items(let before)) where rest == .open:
      for (index, part) in parts { parts[index] = before[index].map(part.keepingLists) ?? part }
      kept.content = .items(parts)
    default: break
    }
    return kept
  }
}

extension Problem {
  /// The problem with a text that has the brackets of a list or an object in JSON and is none, so that its marks would be
  /// parts of the answer.
  @MainActor
  fileprivate static func noJSON(
    _ text: String, for question: any Answerable, at path: String, _ answer: Answers,
    in messages: MessageCatalog
  ) -> Problem {
    // An item that is to be added has no name yet.
    var problem = Problem(
      .unreadable, title: question.section.map { _ in question.nameInProblems(in: messages) }, path: path,
      source: answer.source, reasons: ["\("the answer" as Message) is not valid JSON"])
    guard !question.containsSecret else { return problem }
    let word = answer.written ?? text
    problem.reasons = ["\(word.shortened) is not valid JSON"]
    if word.hasPrefix(text.prefix(1)), (try? JSONReader.value(of: word)) != nil {
      problem.reasons = ["\(word.shortened) loses its quotation marks, as in a shell"]
      problem.accepts = Message(verbatim: DotenvText.word(for: .string(word)))
    } else if question.subform == nil {
      let marks = CharacterSet(charactersIn: "[]\"'").union(.whitespacesAndNewlines)
      let items = text.split(separator: ",").map { $0.trimmingCharacters(in: marks) }.filter { !$0.isEmpty }
      if !items.contains(where: { $0.contains("\"") }) {
        problem.accepts = Message(verbatim: ListText.of(items))
      }
    }
    return problem
  }
}
