/// What a text that chooses no option may have been meant as, and how options are listed in a message.
extension OptionList {
  private static var maximumListedCount: Int { 12 }

  /// The options whose visible name begins with a word. A word that means yes or no begins only a name that means the same:
  /// `no` is an answer to the question, not the beginning of `now`.
  func begun(by word: String, in messages: MessageCatalog) -> [Int] {
    let meaning = messages.yesOrNo(word)
    return choosable(by: word) { name, word in
      name.folded.hasPrefix(word) && (meaning == nil || messages.yesOrNo(name) == meaning)
    }
  }

  /// The options that a word matches, in the folded form; one that cannot be chosen counts only if no other does.
  private func choosable(by word: String, _ matches: (String, String) -> Bool) -> [Int] {
    let folded = word.folded
    let found = folded.isEmpty ? [] : options.indices.filter { matches(names[$0], folded) }
    let available = found.filter { !unavailable.contains($0) }
    return available.isEmpty ? found : available
  }

  /// The refusal of a text that chooses nothing; proposes the options that it is like.
  func notAnOption(_ text: String, in messages: MessageCatalog) -> ReadingError {
    let isPart = text.trimmed.count > 1 && messages.yesOrNo(text) == nil
    // What is almost spelled like a word for nothing is not meant by it: `none` is not `one`.
    let similar = isPart ? similar(to: text.trimmed, inSpelling: !messages.meansNothing(text)) : []
    guard !similar.isEmpty else {
      return ReadingError("\(text.asNumber) is not an option", kind: .notAnOption)
    }
    return ReadingError(
      "\(text.asNumber) is not an option; did you mean \(listed(similar, in: .prompt))?", kind: .notAnOption)
  }

  /// The refusal of a text of a file that is no key; proposes the nearest one if a message cannot list all.
  func notAKey(_ text: String) -> ReadingError {
    let known = options.indices.filter { !unavailable.contains($0) }
    guard known.count > Self.maximumListedCount,
      let nearest = known.map({ keys[$0] }).nearest(to: text.trimmed)
    else { return ReadingError("\(text.asNumber) is not an option", kind: .notAnOption) }
    return ReadingError(
      "\(text.asNumber) is not an option; did you mean \(ListText.shown(nearest))?", kind: .notAnOption)
  }

  /// The options whose names contain a text, in a short one as a word's beginning or as initials; else the one that is spelled
  /// almost like it; else those that have a word of it.
  private func similar(to text: String, inSpelling: Bool) -> [Int] {
    let containing = choosable(by: text) { name, text in
      text.count > 2
        ? name.folded.contains(text)
        : name.initials.folded == text || name.words.contains { $0.folded.hasPrefix(text) }
    }
    if !containing.isEmpty { return containing }
    if Self.isNumber(text) || !inSpelling { return [] }
    let known = options.indices.filter { !unavailable.contains($0) }
    if let nearest = known.map({ names[$0] }).nearest(to: text) {
      return known.filter { names[$0] == nearest }
    }
    let words = Set(text.words.map(\.folded).filter { $0.count > 3 })
    let alike = words.isEmpty ? [] : known.filter { !words.isDisjoint(with: names[$0].words.map(\.folded)) }
    return alike.count > Self.maximumListedCount ? [] : alike
  }

  /// The options in a message: with their labels at a prompt, else by their keys.
  func listed(in grammar: ReadingContext.Grammar) -> Message {
    let choosable = options.indices.filter { !unavailable.contains($0) }
    return choosable.isEmpty ? Self.nothing : listed(choosable, in: grammar)
  }

  func listed(_ choosable: [Int], in grammar: ReadingContext.Grammar) -> Message {
    let shown = choosable.prefix(Self.maximumListedCount).map {
      if grammar == .canonical { return ListText.shown(keys[$0]) }
      return labels[$0].isEmpty ? names[$0] : "\(labels[$0])) \(names[$0])"
    }
    if choosable.count > shown.count { return "\(list: shown + ["…"]) (\(choosable.count) options)" }
    return .choice(of: shown)
  }
}

extension String {
  fileprivate var words: [String] { split { !$0.isLetter && !$0.isNumber }.map(String.init) }

  /// The first letters of its words; where any but the first begin with a capital letter, of those: `UAE` of "United Arab Emirates".
  fileprivate var initials: String {
    let capital = words.filter { $0.first?.isUppercase == true }
    let own = capital.count > 1 ? capital : words
    return own.count > 1 ? String(own.compactMap(\.first)) : ""
  }
}
