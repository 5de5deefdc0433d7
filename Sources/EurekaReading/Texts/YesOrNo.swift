extension MessageCatalog {
  /// Parses yes or no, in this language or in English; `nil` for anything else.
  public func yesOrNo(_ line: String) -> Bool? {
    let word = line.trimmed.lowercased()
    if affirmatives.contains(word) { return true }
    if negatives.contains(word) { return false }
    if ["yes", "y", "true", "on", "1"].contains(word) { return true }
    return ["no", "n", "false", "off", "0"].contains(word) ? false : nil
  }
}

extension ReadingContext {
  /// What an answer means: yes or no, in English, and at a prompt also in the language of the messages.
  package func yesOrNo(_ text: String) throws(ReadingError) -> Bool {
    let catalog = grammar == .prompt ? messages : .english
    guard let value = catalog.yesOrNo(text) else { throw ReadingError("\(text.asNumber) is not valid") }
    return value
  }

  /// What a typed answer means: a Boolean, one of the texts for yes and no, 1 or 0.
  package func yesOrNo(_ answer: AnswerValue) throws(ReadingError) -> Bool {
    switch answer {
    case .bool(let value): return value
    case .string(let text): return try yesOrNo(text)
    case .number(1): return true
    case .number(0): return false
    default: throw ReadingError("\(answer.quoted) is not valid")
    }
  }
}

extension AnswerSchema {
  /// The answers to a yes-or-no question: Booleans, and the texts and numbers that mean the same.
  package static var yesOrNo: AnswerSchema {
    var schema = AnswerSchema(.boolean, .integer, .string)
    (schema.minimum, schema.maximum) = (0, 1)
    let words = ["yes", "y", "true", "on", "no", "n", "false", "off"].map { word in
      word.map { "[\($0.uppercased())\($0)]" }.joined()
    }
    schema.pattern = "^(\((words + ["1", "0"]).joined(separator: "|")))$"
    return schema
  }
}
