import Eureka

/// Reads an answer in somebody's own words, once what stands for one was chosen among the options.
struct OtherStep: Step {
  var question: Question
  /// The question with the options, which a blank line returns to.
  let first: any Step

  var isText: Bool { true }

  func answer(_ text: String, isLiteral: Bool, _ setting: StepSetting) -> Transition {
    text.allSatisfy(\.isWhitespace) ? .ask(first) : .accept(.value(.string(text)))
  }
}

extension OtherStep {
  /// The question that follows a line, if the line chooses what stands for another answer.
  init?(after line: String, at step: AnswerStep) {
    guard let choices = step.question.prompt.choices, choices.hasOther, let other = choices.options.last,
      case let word = line.trimmingCharacters(in: .whitespaces).lowercased(),
      other.label.lowercased() == word || Self.begins(word, only: other.name, in: choices.options)
    else { return nil }
    let prompt = Prompt(title: other.name, accepts: "an answer of your own", isRequired: true)
    self.init(question: Question(tag: step.question.tag, prompt: prompt, part: .answer), first: step)
  }

  /// Whether a word is the beginning of a name, and of no other option's.
  private static func begins(_ word: String, only name: String, in options: [Choices.Option]) -> Bool {
    let begun = options.map { $0.name.lowercased() }.filter { $0.hasPrefix(word) }
    return !word.isEmpty && (begun == [name.lowercased()] || name.lowercased() == word)
  }
}
