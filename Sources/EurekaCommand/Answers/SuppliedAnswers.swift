import Eureka
import EurekaTerminal
import OrderedCollections

/// The answers that a run was given beforehand: what is added later takes precedence over what was there.
@MainActor
struct SuppliedAnswers {
  /// The answers.
  private(set) var answers = Answers.none
  /// What is wrong with where they came from.
  private(set) var problems: [Problem] = []
  /// The files that could not be read.
  private(set) var unreadableFiles: [RunError] = []
  /// The answers of a run that is gone on with.
  private(set) var resumed = Answers.none

  private let form: Form
  let names: VariableNames
  private let context: ReadingContext

  init(to form: Form, names: VariableNames, context: ReadingContext) {
    self.form = form
    self.names = names
    self.context = context.canonical
  }

  /// Adds the answers of the run that is gone on with.
  mutating func add(_ journal: Journal) {
    add(Answers(journal.answers, from: .file(journal.name)))
    resumed = answers
  }

  /// Adds the answers in a file.
  mutating func add(_ file: AnswersFile, before timeLimit: TimeLimit?) {
    do throws(RunError) {
      let (format, text) = try file.read(before: timeLimit)
      let document = text.placed(in: file.name)
      let source = Answers.Source.file(file.name)
      var answers = Answers([:], from: source)
      for (key, answer) in document.answers {
        add(key, answer, to: &answers, inVariables: format == .env)
      }
      for problem in document.problems {
        problems.append(problem)
        // What a problem is in may be any answer; without an answer, it may be any of them.
        if let key = problem.path.map({ format == .env ? names.tagInFile(of: $0) ?? $0 : $0 }),
          leadsSomewhere(key)
        {
          answers.members[key] = Answers(.unknown, from: source)
        } else {
          answers.rest = .unknown
        }
      }
      if document.answers.isEmpty, !document.problems.isEmpty { answers.rest = .unknown }
      add(answers)
    } catch {
      unreadableFiles.append(error)
      answers.rest = .unknown
    }
  }

  private func leadsSomewhere(_ key: String) -> Bool {
    let (answers, _) = Answers([key: .null], from: .file("")).placed(in: form)
    return answers.members.keys.contains { form.answerable(tag: $0) != nil }
  }

  private mutating func add(
    _ key: String, _ answer: Answers, to answers: inout Answers, inVariables: Bool
  ) {
    let tag = inVariables ? names.tagInFile(of: key) : nil
    if inVariables, tag == nil, form.answerable(tag: key) == nil, let nearest = names.nearest(to: key) {
      problems.append(
        Problem(
          .unknownTag, path: key, source: answer.source,
          reasons: [UnknownTag(key, among: [nearest]).reason]))
    } else if let earlier = answers.members.updateValue(answer, forKey: tag ?? key)?.source {
      problems.append(
        Problem(
          .repeated, path: tag ?? key, source: answer.source,
          reasons: ["duplicate answer; first set at \(earlier.description)"]))
    }
  }

  /// Adds the answers in environment variables.
  mutating func add(environment: [String: String]) {
    guard names.mayAnswer(environment.keys) else { return }
    var given: OrderedDictionary<String, Answers> = [:]
    for (name, tag) in names.tags {
      if let text = environment[name] { given[tag] = Answers(Self.input(text), from: .environment(name)) }
    }
    if let prefix = names.prefix {
      for name in environment.keys.sorted() where name.hasPrefix(prefix) && names.tags[name] == nil {
        if let part = names.part(of: name, in: form) {
          given[part.description] = Answers(Self.input(environment[name] ?? ""), from: .environment(name))
          continue
        }
        // Anything may have a name that begins so; one that is nearly right is a slip.
        if let nearest = names.nearest(to: name) { problems.append(.slip(name, for: nearest)) }
      }
    }
    add(Answers(.members(given), from: .environment(""), rest: .open))
  }

  /// Adds answers to tags, as options give them.
  mutating func add(_ assignments: [Assignment]) {
    for assignment in assignments {
      let source = Answers.Source.option("--set \(assignment.tag)")
      let answer = Answers(Self.input(assignment.value), from: source)
      add(Answers(.members([assignment.tag: answer]), from: source, rest: .open))
    }
  }

  private static func input(_ text: String) -> AnswerInput { text.isEmpty ? .value(.null) : .text(text) }

  /// Adds the answers of one source.
  private mutating func add(_ new: Answers) {
    var new = new
    for (key, answer) in new.members {
      guard case .answer(.text(let text)) = answer.content else { continue }
      if let subject = form.answerable(tag: key)
        ?? AnswerPath(key).flatMap({ form.answerable($0, orTemplate: true) })
      {
        new.members[key] = self.answer(of: text, to: subject, at: key, from: answer.source)
      } else if form.sectionBy(tag: key) != nil, let value = try? JSONReader.value(of: text) {
        new.members[key] = Answers(.value(value), from: answer.source)
      }
    }
    let (placed, wrong) = new.placed(in: form)
    problems += wrong
    answers = answers.overlaid(with: placed)
  }

  /// An answer that was given as text: a list or an object is JSON where the text is none of the question's own.
  private mutating func answer(
    of text: String, to subject: any Answerable, at key: String, from source: Answers.Source
  ) -> Answers {
    guard let first = text.first(where: { !$0.isWhitespace }), first == "[" || first == "{" else {
      return Answers(.text(text), from: source)
    }
    if subject.isSecret {
      guard text.wholeMatch(of: /\s*\{\s*"?(?:env|file)"?\s*:.*\}\s*/) != nil else {
        return Answers(.text(text), from: source)
      }
      problems.append(.reference(key, at: source))
      return Answers(.unknown, from: source)
    }
    guard let value = try? JSONReader.value(of: text),
      subject.isContainer || !reads(.text(text), subject) && reads(.value(value), subject)
    else { return Answers(.text(text), from: source) }
    return Answers(.value(value), from: source)
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
