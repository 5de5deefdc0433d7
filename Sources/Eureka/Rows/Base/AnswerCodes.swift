/// Answers that say why there is no value: `refused`, `don't know`.
extension BaseRow {
  /// The numbers and the words of answers that say why there is no value, such as `[88: "refused", 99: "don't know"]`.
  ///
  /// Each is accepted past all rules, by its number or its word, and is the number in the result; a prompt also reads the word in
  /// any case, and its initials. The row has no value then; a condition reads `$age.code`.
  ///
  /// ```swift
  /// IntRow("age") { $0.codes = [88: "refused", 99: "don't know"] }
  /// ```
  public var codes: [Int: String] {
    get { details?.codes ?? [:] }
    set { ownDetails.codes = newValue }
  }

  /// The number of the answer that says why there is no value; `nil` if there is a value, or no answer.
  public var code: Int? { details?.code }
}

extension RowDetails {
  /// The code that is an answer: at a prompt also by its word.
  func code(meantBy input: AnswerInput, in context: ReadingContext) -> Int? {
    if codes.isEmpty { return nil }
    let text: String
    switch input {
    case .value(.number(let number)): return codes.keys.first { Decimal($0) == number }
    case .text(let line), .value(.string(let line)): text = line.trimmed
    case .value: return nil
    }
    if let number = Int(text), codes[number] != nil { return number }
    if let code = codes.first(where: { $0.value == text }) { return code.key }
    guard context.grammar == .prompt, case let word = text.folded, !word.isEmpty else { return nil }
    let found = codes.filter { $0.value.folded == word || $0.value.folded.initials == word }
    return found.count == 1 ? found.first?.key : nil
  }
}

extension Prompt {
  @MainActor
  mutating func describeCodes(of row: BaseRow) {
    guard let details = row.details, !details.codes.isEmpty else { return }
    let codes = details.codes.sorted { $0.key < $1.key }
    let words = codes.map { "\($0.key) (\($0.value))" }
    accepts = "\(accepts), or \(Message.choice(of: words))"
    if let word = details.wordOfCode { value = word }
    guard !isSecret else { return }
    let shown = codes.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    hint = [hint, shown].compactMap(\.self).joined(separator: "\n")
  }
}

extension String {
  /// The first letters of two or more words: `dk` of `don't know`.
  fileprivate var initials: String? {
    let words = split(separator: " ")
    return words.count > 1 ? String(words.compactMap(\.first)) : nil
  }
}
