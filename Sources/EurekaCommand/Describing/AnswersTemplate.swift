import Eureka
import EurekaTerminal
import OrderedCollections

/// An answers file to fill in: every question with what is said of it, and the answers there are.
@MainActor
struct AnswersTemplate {
  let form: Form
  let names: VariableNames
  /// The command's name.
  let command: String
  /// What stands in the place of secrets.
  var secrets: SecretAnswers = .omitted

  /// The file in a format. What has no answer yet, or is hidden as things stand, is a comment, so that the file itself
  /// is right.
  func text(as format: AnswersFormat) -> String {
    let descriptions = SectionDescription.all(of: form, names: nil)
    var entries: [AnswersEntry] = []
    for section in descriptions {
      for (index, question) in section.questions.enumerated() {
        guard let tag = question.tag, let row = form.answerable(tag: tag) else { continue }
        var entry = entry(for: row, question, in: format)
        if index == 0, let title = section.title { entry.comments.insert("— \(title) —", at: 0) }
        entries.append(entry)
      }
    }
    return format.text(
      of: entries,
      header: [
        "Answers to \(command).",
        "Fill them in, take the # away where a line is to count, and run \(command) --answers FILE --no-input.",
      ], name: names.name(of:))
  }

  private func entry(
    for row: any Answerable, _ question: QuestionDescription, in format: AnswersFormat
  ) -> AnswersEntry {
    var comments = Self.comments(on: question, in: format)
    for part in question.openParts { comments += Self.comments(on: part, in: format, indentation: "  ") }
    let answer = row.answer(in: ReadingContext(), secrets: format == .env ? .omitted : secrets) ?? .null
    let isOpen = answer == .null || row.isContainer && answer == .array([])
    return AnswersEntry(
      tag: row.tag ?? "", value: isOpen ? question.blank ?? row.exampleAnswer : answer, comments: comments,
      isCommentedOut: isOpen || !row.isVisible)
  }

  /// What is said of a question above its place, and of a part of one, whose place has but its tag.
  private static func comments(
    on question: QuestionDescription, in format: AnswersFormat, indentation: String? = nil
  ) -> [String] {
    let tag = indentation == nil ? "" : question.tag.map { "\($0) - " } ?? ""
    var lines = [
      "\(tag)\(question.title.withoutColon): \(question.accepts)\(question.isRequired ? " (required)" : "")"
    ]
    if let help = question.help { lines += help.split(separator: "\n").map(String.init) }
    lines += question.conditions
    if question.isSecret {
      // Variables have no way to tell a reference from a secret.
      lines.append(format == .env ? "a secret" : "a secret; {env: NAME} and {file: PATH} say where it is")
    }
    guard let indentation else { return lines }
    let parts = question.openParts.flatMap { comments(on: $0, in: format, indentation: "") }
    return [indentation + lines[0]] + (lines.dropFirst() + parts).map { indentation + "  " + $0 }
  }
}

extension QuestionDescription {
  /// The questions of a group, or of each group of a list.
  fileprivate var openParts: [QuestionDescription] {
    if let item = parts.first, item.tag == "[]" { return item.openParts }
    return parts
  }

  /// A group with a place for each of its parts, or a list of one; `nil` if the question has none.
  fileprivate var blank: AnswerValue? {
    if let item = parts.first, item.tag == "[]" { return item.blank.map { .array([$0]) } }
    guard !parts.isEmpty else { return nil }
    var members: OrderedDictionary<String, AnswerValue> = [:]
    for part in parts {
      guard let tag = part.tag else { continue }
      let isAlwaysAsked = part.conditions.isEmpty
      members[tag] = part.blank ?? (isAlwaysAsked ? part.defaultAnswer : nil) ?? .null
    }
    return .object(members)
  }
}

extension Answerable {
  /// An answer to begin with, if the row has an example of one.
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
