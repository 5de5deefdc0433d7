public import Eureka

/// What has become of a text that was given to an editor.
public enum EditedText: Hashable, Sendable {
  /// The text as it was left.
  case saved(String)
  /// There is none, and the reason.
  case failed(Message)
}

extension Walk {
  /// Has the answer written in an editor: from what was typed so far, else what was refused, else the value.
  func edit(_ question: Question) {
    guard options.mode == .interactive else {
      return reject(
        ["there is no terminal for an editor"], input: ":edit".quoted, question: question, accepts: nil)
    }
    guard let row = currentRow, question.part == .answer || question.part == .continuation,
      question.prompt.choices == nil, question.prompt.yesOrNo == nil
    else {
      return reject(
        ["this question is not answered with a text"], input: ":edit".quoted, question: question)
    }
    let typed = currentLines.isEmpty ? nil : currentLines.joined(separator: "\n")
    editedQuestion = question
    ownState = .editing(typed ?? refusedText ?? Self.text(of: row.answer(in: options.context)))
    if case .editing(let text) = ownState { editedText = text }
  }

  private static func text(of answer: AnswerValue) -> String {
    if case .string(let text) = answer { return text }
    return answer == .null ? "" : answer.quoted
  }

  /// Takes what an editor has made of the text that `state` asked to be edited.
  public func take(edited: EditedText) -> [WalkEvent] {
    if inner != nil { return forward { $0.take(edited: edited) } }
    guard case .editing = ownState, let question = editedQuestion else { return [] }
    editedQuestion = nil
    if case .saved(let text) = edited, !text.isEmpty { events.append(.edited(text)) }
    switch edited {
    case .saved("") where editedText.isEmpty:
      reject(["nothing was written"], input: nil, question: question, accepts: nil)
    case .saved(let text) where question.prompt.input == .block:
      accept(.text(text), question)
    case .saved(let text) where text.contains(where: \.isNewline):
      refusedText = text
      reject(["the text has more than one line"], input: nil, question: question)
    case .saved(let text):
      takeAnswer(text, to: question)
    case .failed(let reason):
      reject([reason], input: nil, question: question, accepts: nil)
    }
    return takeEvents()
  }
}
