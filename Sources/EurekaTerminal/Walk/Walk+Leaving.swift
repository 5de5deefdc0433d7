import Eureka

extension Walk {
  /// Leaves without submitting; a person who has answered something is asked whether they mean it.
  func quit(at question: Question) {
    guard options.mode == .interactive, hasAnswers, !options.keepsAnswers else { return finish(.quit) }
    questionLeft = question
    show(
      Question(
        prompt: Prompt(
          title: vocabulary.text(of: "Leave without submitting, and lose the answers?"),
          accepts: "yes, or no to go on", yesOrNo: Prompt.YesOrNo(keeping: false)),
        part: .leaving))
  }

  /// Takes the answer whether to leave.
  func takeLeaving(_ line: String, _ question: Question) {
    let word = line.trimmingCharacters(in: .whitespaces)
    switch word.isEmpty ? false : vocabulary.yesOrNo(word) {
    case true?: finish(.quit)
    case false?:
      guard let left = questionLeft else { return advance() }
      questionLeft = nil
      // The table of the answers is still on the screen.
      if case .review = left.part { ownState = .asking(left) } else { show(left) }
    case nil where word == ":quit": finish(.quit)
    case nil: reject(["\(line.quoted) is neither yes nor no"], input: nil, question: question)
    }
  }
}
