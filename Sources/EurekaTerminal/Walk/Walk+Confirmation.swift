import Eureka
import Foundation

extension Walk {
  /// What is to be done with answers that stand: a person types the word that the form wants, everybody else has given it
  /// beforehand.
  ///
  /// - Returns: how the walk ends; `nil` if it goes on.
  func confirm() -> WalkOutcome? {
    guard !isInner, let confirmation = form.confirmation, options.confirmation != confirmation.word else {
      return .completed
    }
    guard options.mode == .interactive else { return .rejected([unconfirmed(confirmation)]) }
    let prompt = Prompt(
      title: vocabulary.text(of: "Type \(confirmation.word.quoted) to go on"),
      accepts: "\(confirmation.word.quoted), :back to see the answers again, or :quit to leave")
    show(Question(prompt: prompt, part: .confirmation(confirmation)))
    return nil
  }

  func takeConfirmation(_ line: String, _ confirmation: Confirmation, _ question: Question) {
    let word = line.trimmingCharacters(in: .whitespaces)
    if word == confirmation.word { return finish(.completed) }
    if word.isEmpty {
      return reject(["a blank line confirms nothing"], input: nil, question: question)
    }
    switch WalkCommand.parse(line) {
    case .command(.back), .command(.review): showReview()
    case .command(.go(let tag)): go(to: tag, question)
    case .command(.quit): quit(at: question)
    case .command(.explainRow): show(question)
    case .command(.help):
      showCommands()
      show(question)
    default:
      reject(["\(line.quoted) does not confirm this"], input: nil, question: question)
    }
  }

  /// Says what was to be given beforehand.
  private func unconfirmed(_ confirmation: Confirmation) -> Rejection {
    let consequence = confirmation.message.map { [Message(verbatim: $0)] } ?? []
    let accepts: Message = "--confirm \(confirmation.word.inShell)"
    guard let given = options.confirmation else {
      return Rejection(
        .missing, row: nil, origin: .value, reasons: consequence + ["this must be confirmed beforehand"],
        accepts: accepts)
    }
    return Rejection(
      .invalid, row: nil, origin: .source(.option("--confirm")),
      reasons: ["\(given.quoted) does not confirm this"] + consequence, accepts: accepts)
  }
}

extension String {
  /// The text as a shell takes it for one word.
  fileprivate var inShell: String {
    let isPlain =
      !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-/@:+,".contains($0)) }
    return isPlain ? self : "'" + replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
