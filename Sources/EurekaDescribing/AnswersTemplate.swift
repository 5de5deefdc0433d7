package import Eureka
package import EurekaFormats
import EurekaTerminal
import OrderedCollections

/// An answers file to fill in: each question with its description, and the answers so far.
@MainActor
package struct AnswersTemplate {
  let form: Form
  let names: EnvironmentNames
  let command: String
  let secrets: SecretAnswers
  /// The supplied answers: an answer that was cleared on purpose is not left open.
  let supplied: [Answers]

  package init(
    form: Form, names: EnvironmentNames, command: String, secrets: SecretAnswers = .omitted,
    supplied: [Answers] = []
  ) {
    (self.form, self.names, self.command) = (form, names, command)
    (self.secrets, self.supplied) = (secrets, supplied)
  }

  /// The file in a format. Questions that are unanswered or hidden are comments, so that the file is valid, and so are those
  /// with defaults that follow other answers, or that other answers hide. Where there are no comments, those without an answer
  /// are null, or have parts that are, and the other ones are left out.
  package func text(as format: AnswersFormat) -> String {
    var entries: [AnswersEntry] = []
    let sections = form.describedSections { format.hasVariables ? names.name(of: $0) : nil }
    for (title, questions) in sections {
      for (index, question) in questions.enumerated() {
        guard let row = question.tag.flatMap({ form.answerable(tag: $0) }) else { continue }
        var entry = entry(for: row, question, in: format)
        if index == 0, let title { entry.comments.insert("— \(title) —", at: 0) }
        entries.append(entry)
      }
    }
    return format.text(
      of: entries,
      header: [
        "Answers to \(command).",
        "Fill them in, remove the # from the lines you use, and run \(command) --answers FILE --no-input.",
      ], name: names.name(of:))
  }

  private func entry(
    for row: any Answerable, _ question: QuestionDescription, in format: AnswersFormat
  ) -> AnswersEntry {
    let context = ReadingContext()
    let known = row.answer(in: context, secrets: format.hasVariables ? .omitted : secrets)
    let answer = known ?? .null
    let own = supplied.compactMap { $0[question.tag ?? ""] }
    let isCleared = own.contains(where: \.isNull)
    let isOpen = !isCleared && (answer == .null || row.isContainer && answer == .array([]))
    // Written out, a default that follows other answers would follow them no more, and one that another answer hides would be
    // rejected.
    let follows =
      (row as? BaseRow)?.details?.followsDefault == true || !isOpen && own.isEmpty && question.canBeHidden
    guard format.hasComments else {
      let isWithheld = known == nil && row.answerWithoutSecrets(in: context) == nil
      return AnswersEntry(
        tag: row.tag ?? "", value: !isOpen ? answer : row.isVisible ? question.blank(asSample: false) : nil,
        isCommentedOut: follows || isWithheld || !isOpen && !row.isVisible)
    }
    let comments = comments(on: question, in: format)
    return AnswersEntry(
      tag: row.tag ?? "", value: isOpen ? question.blank(asSample: true) ?? row.exampleAnswer : answer,
      comments: comments.own + comments.parts.map { "  " + $0 },
      isCommentedOut: isOpen || follows || !row.isVisible)
  }

  /// The comments on a question, and those on its parts, which begin with the tag or the variable of a part.
  private func comments(
    on question: QuestionDescription, in format: AnswersFormat
  ) -> (own: [String], parts: [String]) {
    var own = [question.summary + (question.isRequired ? " (required)" : "")]
    own += question.help + question.dependencies
    if question.row.isSecret {
      // A variable cannot tell a reference from a secret.
      own.append(
        format.hasVariables
          ? "a secret" : "a secret, or {env: NAME}, {file: PATH}, {fd: NUMBER} or {credential: NAME}")
    }
    let parts = question.openParts.flatMap { part in
      let (own, parts) = comments(on: part, in: format)
      let name = (part.variable ?? part.tag).map { "\($0) - " } ?? ""
      return [name + own[0]] + (own.dropFirst() + parts).map { "  " + $0 }
    }
    return (own, parts)
  }
}

extension QuestionDescription {
  /// The questions of a group, or of the groups of a list.
  fileprivate var openParts: [QuestionDescription] {
    parts.flatMap { $0.tag == "[]" ? $0.openParts : [$0] }
  }

  /// A group with an entry for each part, or a list with one such group; `nil` for other questions.
  ///
  /// - Parameter isSample: Whether it shows what there can be. Otherwise it is an answer: a list that needs no items has none, and
  ///   there are no parts of what conditions can hide.
  fileprivate func blank(asSample isSample: Bool) -> AnswerValue? {
    // The first item of a list has no pairs.
    if case .list(let list) = row.node, isSample ? list.isOfPairs : !list.lacksItems { return .array([]) }
    if let item = parts.first, item.tag == "[]" { return item.blank(asSample: isSample).map { .array([$0]) } }
    guard !parts.isEmpty else { return nil }
    var members: OrderedDictionary<String, AnswerValue> = [:]
    for part in parts {
      guard let tag = part.tag else { continue }
      let isAlwaysAsked = part.conditions.isEmpty
      let inner = isSample || isAlwaysAsked ? part.blank(asSample: isSample) : nil
      members[tag] = inner ?? (isAlwaysAsked ? part.defaultAnswer : nil) ?? .null
    }
    return .object(members)
  }
}

extension Answerable {
  /// The row's placeholder, if it is a valid answer.
  fileprivate var exampleAnswer: AnswerValue? {
    guard let placeholder = (self as? BaseRow)?.placeholder, !isSecret, !isDisabled else { return nil }
    do throws(AnswerRejection) {
      try check(.value(.string(placeholder)), in: ReadingContext())
      return .string(placeholder)
    } catch {
      return nil
    }
  }
}
