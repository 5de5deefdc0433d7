import Eureka
import EurekaTerminal
import OrderedCollections

/// An answers file to fill in: every question with what is said of it, and the answers there are.
struct AnswersTemplate {
  let form: Form
  let names: VariableNames
  /// The command's name.
  let command: String
  /// What stands in the place of secrets.
  var secrets: SecretAnswers = .leftOut

  /// The file in a format. What has no answer yet, or is hidden as things stand, is a comment, so that the file itself
  /// is right.
  func text(as format: AnswersFormat) -> String {
    let descriptions = SectionDescription.all(of: form, names: nil)
    var entries: [AnswersEntry] = []
    for section in descriptions {
      for (index, question) in section.questions.enumerated() {
        guard let tag = question.tag, let row = form.answeringRow(tag: tag) else { continue }
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
    for row: BaseRow, _ question: QuestionDescription, in format: AnswersFormat
  ) -> AnswersEntry {
    var comments = ["\(question.title): \(question.accepts)"]
    comments[0] += question.isRequired ? " (required)" : ""
    if let help = question.help { comments += help.split(separator: "\n").map(String.init) }
    comments += question.conditions
    if row.isSecret {
      // Variables have no way to tell a reference from a secret.
      comments.append(format == .env ? "a secret" : "a secret; {env: NAME} and {file: PATH} say where it is")
    }
    let answer = row.answer(in: ReadingContext(), secrets: format == .env ? .leftOut : secrets) ?? .null
    let isOpen = answer == .null || row.isContainer && answer == .array([])
    return AnswersEntry(
      tag: row.tag ?? "", value: isOpen ? row.exampleAnswer : answer, comments: comments,
      isCommentedOut: isOpen || !row.isVisible)
  }
}

extension BaseRow {
  /// An answer to begin with, if the row has an example of one.
  fileprivate var exampleAnswer: AnswerValue? {
    guard let placeholder, !isSecret, !isDisabled else { return nil }
    do throws(AnswerRejection) {
      try check(.value(.string(placeholder)), in: ReadingContext())
      return .string(placeholder)
    } catch {
      return nil
    }
  }
}
