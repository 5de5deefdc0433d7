package import Eureka
import OrderedCollections

package struct LanguageChange {
  package let language: String
  /// The answers so far, with secrets, which stay in memory.
  package let answers: Answers
  /// The answer to the question that is asked again, if it has one.
  package let offered: Answers
  /// The tag of the question that is asked again, or of the group or list that it is in.
  package let tag: String?
  /// The paths of the answers that are defaults, which go on following others.
  package let keptDefaults: Set<String>
}

extension Walk {
  /// Ends the walk, for another to go on in the language that a person names; lists the languages otherwise.
  func changeLanguage(to name: String, at step: any Step) {
    guard mode.isPerson, !options.languages.isEmpty else {
      return reject("the language cannot be changed here", line: ":language", at: step)
    }
    let languages = options.languages
    let begun = languages.filter { MessageCatalog.nativeName(of: $0).folded.hasPrefix(name.folded) }
    let chosen = languages.first { $0 == name.lowercased() } ?? (begun.count == 1 ? begun[0] : nil)
    let list = Message(verbatim: MessageCatalog.command(choosing: languages))
    if name.isEmpty {
      note(list)
    } else if let chosen, chosen != messages.language {
      return finish(.quit, .language(ledger.change(of: chosen, at: sitting.lineNumber)))
    } else if chosen == nil {
      return reject("unknown language \(name.quoted)", accepts: list, at: step)
    }
    resume(step)
  }
}

extension Ledger {
  /// The answers so far, for a walk in another language. The current question is asked again, and so is not among them.
  fileprivate func change(of language: String, at line: Int) -> LanguageChange {
    let row = current
    let value = row.flatMap {
      self[$0].isAnswered && !$0.isContainer ? $0.answer(in: canonical, secrets: .included) : nil
    }
    if let row { reopen(row) }
    var answers = Answers([:], from: .line(line))
    for (path, value) in answersSoFar(hasUnreached: false, secrets: .included) {
      let known = form.answerable(path: path).flatMap { source(ofAnswerTo: $0) }
      answers.members[path] = Answers(.value(value), from: known ?? .line(line))
    }
    // What a condition has hidden is back with its question.
    for question in form.answerables.flatMap(\.node.leaves) where !question.isContainer {
      guard !question.isVisible, self[question].isAnswered, let path = question.path else { continue }
      let value = question.answer(in: canonical, secrets: .included) ?? .null
      answers.members[path] = Answers(.value(value), from: .line(line))
    }
    let offer = row?.path.flatMap { path in value.map { [path: $0] as OrderedDictionary } }
    let tag: String? = if case .tag(let tag)? = row?.answerPath?.steps.first { tag } else { nil }
    return LanguageChange(
      language: language, answers: answers, offered: Answers(offer ?? [:], from: .line(line)), tag: tag,
      keptDefaults: Set(answers.members.keys.filter { origin(ofAnswerAt: $0) == "default" }))
  }
}

extension MessageCatalog {
  package static let languages = ["en", "de", "es", "fr", "ja", "ar"]

  /// The command that changes the language, with the languages to choose from: `:language de (Deutsch), es (Español)`.
  static func command(choosing languages: [String]) -> String {
    ":language " + languages.map { "\($0) (\(nativeName(of: $0)))" }.joined(separator: ", ")
  }

  /// A language's own name: `Deutsch`.
  static func nativeName(of language: String) -> String {
    let name = Locale(identifier: language).localizedString(forLanguageCode: language) ?? language
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
