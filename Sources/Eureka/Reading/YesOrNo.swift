extension MessageCatalog {
  /// What a line means in the language or in English; `nil` if it is neither yes nor no.
  public func yesOrNo(_ line: String) -> Bool? {
    let word = line.trimmed.lowercased()
    if affirmatives.contains(word) { return true }
    if negatives.contains(word) { return false }
    if ["yes", "y", "true", "on", "1"].contains(word) { return true }
    return ["no", "n", "false", "off", "0"].contains(word) ? false : nil
  }
}

extension ReadingContext {
  /// What an answer means: yes or no at a prompt, else true or false.
  func yesOrNo(_ text: String) throws(ReadingError) -> Bool {
    let value = grammar == .prompt ? messages.yesOrNo(text) : Bool(text.trimmed.lowercased())
    guard let value else { throw ReadingError("\(text.asNumber) is not valid") }
    return value
  }
}
