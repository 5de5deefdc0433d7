import Eureka

/// Reads an answer in somebody's own words, once what stands for one was chosen among the options.
struct OtherStep: Step {
  var question: Question
  let first: any Step
  /// The options that were chosen with it, of several.
  let others: String?

  func answer(_ text: String, isLiteral: Bool, in walk: Walk) {
    if text.allSatisfy(\.isWhitespace) { return walk.show(first) }
    guard let others else { return walk.accept(.value(.string(text)), at: self) }
    walk.accept(.text(others + ListText.quoted(text)), at: self)
  }
}

extension OtherStep {
  init?(after line: String, at step: AnswerStep) {
    guard let choices = step.question.prompt.choices, choices.hasOther, let other = choices.options.last
    else { return nil }
    let (label, name) = (other.label.lowercased(), other.name.lowercased())
    func isOther(_ word: some StringProtocol) -> Bool {
      var word = word.trimmingCharacters(in: .whitespaces).lowercased()
      // A plus sign keeps what is chosen.
      if choices.isMultiple, word.hasPrefix("+") { word.removeFirst() }
      if word == label { return true }
      // Its name, or the beginning of it and of no other option's.
      let begun = choices.options.map { $0.name.lowercased() }.filter { $0.hasPrefix(word) }
      return !word.isEmpty && (begun == [name] || word == name)
    }
    var others: String?
    if choices.isMultiple, !isOther(line) {
      guard !line.contains("\"") else { return nil }
      let pieces = line.split(separator: ",").flatMap { piece in
        let words = piece.split(separator: " ")
        return !isOther(piece) && words.contains(where: isOther) ? words : [piece]
      }
      guard pieces.contains(where: isOther) else { return nil }
      others = pieces.filter { !isOther($0) }.map { $0 + "," }.joined()
    } else if isOther(line) {
      others = choices.isMultiple ? String(line.drop(while: \.isWhitespace).prefix { $0 == "+" }) : nil
    } else {
      return nil
    }
    let prompt = Prompt(title: other.name, accepts: "an answer of your own", isRequired: true)
    self.init(
      question: Question(tag: step.question.tag, prompt: prompt, part: .answer), first: step, others: others)
  }
}
