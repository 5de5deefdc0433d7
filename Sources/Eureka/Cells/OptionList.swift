/// A row's options with their keys, names and labels; finds the option that an answer chooses.
struct OptionList<Option: Equatable> {
  let options: [Option]
  /// The identifiers of the options in files and results.
  let keys: [String]
  let names: [String]
  /// The labels that choose options by position: numbers, or letters if a name is a number.
  let labels: [String]
  /// The indexes of options that are shown but cannot be chosen.
  var unavailable: Set<Int> = []

  /// Options with their names; an option without a name is named by its key.
  init(_ options: [Option], names: [String?]) {
    self.options = options
    keys = options.map { Self.key(of: $0) }
    self.names = zip(options, names).map { $1 ?? Self.name(of: $0) }
    let lettered = (self.names + keys).contains { Self.isNumber($0) }
    labels = options.indices.map { lettered ? Self.letters($0) : String($0 + 1) }
  }

  /// The option's raw value, else its `LosslessStringConvertible` text, its `Codable` encoding or its description.
  static func key(of option: Option) -> String {
    if let date = option as? Date { return date.formatted(.iso8601) }
    if let raw = option as? any RawRepresentable { return String(describing: raw.rawValue) }
    if let text = option as? any LosslessStringConvertible { return text.description }
    return encoding(of: option)?.optionKey ?? String(describing: option)
  }

  /// The `Codable` encoding of an option without a text of its own; for an enumeration case without values, its name.
  static func encoding(of option: Option) -> AnswerValue? {
    guard !(option is Date), !(option is any RawRepresentable), !(option is any LosslessStringConvertible),
      let value = option as? any Codable, !isPlainCase(option)
    else { return nil }
    return AnswerValue(encoding: value)
  }

  /// The option's key, if it is only Swift's debug description: `Person(name: "Ada", age: 36)`.
  static func debugKey(of option: Option) -> String? {
    guard !(option is any RawRepresentable), !(option is any CustomStringConvertible),
      Mirror(reflecting: option).displayStyle != nil, !isPlainCase(option), encoding(of: option) == nil
    else { return nil }
    return key(of: option)
  }

  private static func isPlainCase(_ option: Option) -> Bool {
    let mirror = Mirror(reflecting: option)
    return mirror.displayStyle == .enum && mirror.children.isEmpty
  }

  /// Whether a text is an option's key; JSON keys may be formatted differently.
  static func isKey(_ text: String, of option: Option) -> Bool {
    let key = key(of: option)
    return text == key || AnswerValue(structureIn: text)?.optionKey == key
  }

  /// The option's name if nobody gives another: its own description, else its key.
  static func name(of option: Option) -> String {
    guard !(option is Date), let text = option as? any CustomStringConvertible else { return key(of: option) }
    return text.description
  }

  private static func isNumber(_ name: String) -> Bool {
    name.contains(where: \.isNumber) && name.allSatisfy { $0.isNumber || "+-., ".contains($0) }
  }

  /// a, b, …, z, aa, ab, …
  private static func letters(_ index: Int) -> String {
    var rest = index
    var text = ""
    repeat {
      text = String(UnicodeScalar(UInt8(97 + rest % 26))) + text
      rest = rest / 26 - 1
    } while rest >= 0
    return text
  }

  func index(of option: Option) -> Int? { options.firstIndex(of: option) }

  /// The index an answer chooses: by key or name; at a prompt also by name in any case, label or unique prefix.
  func choose(_ text: String, in grammar: ReadingContext.Grammar) throws(ReadingError) -> Int {
    try available([try find(text, in: grammar)], in: grammar)[0]
  }

  private func available<Indexes: Sequence<Int>>(
    _ indexes: Indexes, in grammar: ReadingContext.Grammar
  ) throws(ReadingError) -> Indexes {
    guard let index = indexes.sorted().first(where: unavailable.contains) else { return indexes }
    throw ReadingError("\(names[index].quoted) is not available", suggestion: listed(in: grammar))
  }

  private func find(_ text: String, in grammar: ReadingContext.Grammar) throws(ReadingError) -> Int {
    let word = text.trimmed
    if let index = exact(word) { return index }
    var candidates: [Int] = []
    if grammar == .prompt {
      let name = word.lowercased()
      candidates = options.indices.filter { names[$0].lowercased() == name || keys[$0].lowercased() == name }
      if candidates.count != 1 {
        candidates = labels.firstIndex(of: name).map { [$0] } ?? self.candidates(for: word.folded)
      }
    }
    guard let index = candidates.first else {
      throw ReadingError("\(text.asNumber) is not an option", kind: .notAnOption)
    }
    guard candidates.count == 1 else {
      throw ReadingError(
        "\(text.quoted) matches several options", suggestion: listed(candidates, in: grammar))
    }
    return index
  }

  /// The indexes of the options whose name or key begins with a text; else of those that contain it, a single letter only
  /// at the start of a word. An option that cannot be chosen counts only if no other does.
  private func candidates(for text: String) -> [Int] {
    guard !text.isEmpty else { return [] }
    let words = options.indices.map { (names[$0].folded, keys[$0].folded) }
    func indexes(where matches: (String) -> Bool) -> [Int] {
      words.indices.filter { matches(words[$0].0) || matches(words[$0].1) }
    }
    var found = indexes { $0.hasPrefix(text) }
    if found.isEmpty, text.count == 1, text.isPrintableASCII {
      found = indexes { $0.split { !$0.isLetter && !$0.isNumber }.contains { $0.hasPrefix(text) } }
    } else if found.isEmpty {
      found = indexes { $0.contains(text) }
    }
    let available = found.filter { !unavailable.contains($0) }
    return available.isEmpty ? found : available
  }

  /// The options that the elements of a typed answer choose.
  func options(chosenBy elements: [AnswerValue]) throws(ReadingError) -> [Option] {
    var chosen: [Option] = []
    for element in elements {
      guard let index = try choose(element, in: .canonical) else {
        throw ReadingError("\(element.quoted) is not an option", kind: .notAnOption)
      }
      chosen.append(options[index])
    }
    return chosen
  }

  /// The indexes that are chosen after an answer to a multiple choice.
  func chooseSeveral(
    _ text: String, from chosen: Set<Int>, in context: ReadingContext
  ) throws(ReadingError) -> Set<Int> {
    let word = text.trimmed
    let grammar = context.grammar
    if let index = exact(word) { return try available([index], in: grammar) }
    let all = Set(options.indices).subtracting(unavailable)
    if grammar == .prompt {
      if context.messages.means("all", by: word) { return all }
      if context.messages.means("none", by: word) { return [] }
    }
    if case .array(let elements)? = AnswerValue(structureIn: word) {
      let positions = elements.compactMap { keys.firstIndex(of: $0.optionKey) }
      if positions.count == elements.count { return try available(Set(positions), in: grammar) }
    }
    var result: Set<Int>?
    let pieces = try pieces(of: word, in: context)
    guard !pieces.isEmpty || word.isEmpty else { throw ReadingError("\(text.quoted) names no option") }
    for piece in pieces {
      if grammar == .prompt, !piece.isQuoted, exact(piece.text) == nil,
        context.messages.means("all", by: piece.text)
      {
        result = all
        continue
      }
      let (sign, positions) = try positions(of: piece, in: grammar)
      if sign == "-" {
        result = (result ?? chosen).subtracting(positions)
      } else {
        result = (result ?? (sign == nil ? [] : chosen)).union(try available(positions, in: grammar))
      }
    }
    return result ?? []
  }

  /// The options in a message: with their labels at a prompt, else by their keys.
  func listed(in grammar: ReadingContext.Grammar) -> Message {
    options.isEmpty ? Self.nothing : listed(options.indices.filter { !unavailable.contains($0) }, in: grammar)
  }

  private func listed(_ choosable: [Int], in grammar: ReadingContext.Grammar) -> Message {
    let shown = choosable.prefix(12).map { grammar == .canonical ? keys[$0] : "\(labels[$0])) \(names[$0])" }
    if choosable.count > 12 { return "\(list: shown + ["…"]) (\(choosable.count) options)" }
    guard shown.count > 1, let last = shown.last else { return Message(verbatim: shown.joined()) }
    return "\(list: shown.dropLast()) or \(last)"
  }

  /// The chosen options, unless the answer to a multiple choice says all of them: `now: static, gzip` after `+2`.
  func interpretation(of text: String, choosing chosen: [String], in context: ReadingContext) -> Message? {
    let words = text.split { $0 == "," || $0.isWhitespace }.map { String($0).lowercased() }
    let isPlain = words.allSatisfy { labels.contains($0) || !isNoName($0) }
    let isList = text.split(separator: ",").allSatisfy { !isNoName(String($0).trimmed.lowercased()) }
    if isPlain || isList || ["all", "none"].contains(where: { context.messages.means($0, by: text) }) {
      return nil
    }
    return chosen.isEmpty ? "now: none" : "now: \(list: chosen)"
  }

  func isNoName(_ word: String) -> Bool {
    !(names + keys).contains { $0.lowercased() == word }
  }

  private func exact(_ word: String) -> Int? {
    keys.firstIndex(of: word) ?? names.firstIndex(of: word)
      ?? AnswerValue(structureIn: word).flatMap { keys.firstIndex(of: $0.optionKey) }
  }

  /// The index that a typed answer chooses; `nil` if options are never of its type.
  func choose(_ answer: AnswerValue, in grammar: ReadingContext.Grammar) throws(ReadingError) -> Int? {
    switch answer {
    case .string(let text): return try choose(text, in: grammar)
    case .number, .bool: return try choose(answer.quoted, in: grammar)
    case .null: return nil
    case .array, .object:
      let texts = answer.withTexts.optionKey
      guard
        let index = keys.firstIndex(of: answer.optionKey)
          ?? keys.firstIndex(where: { AnswerValue(structureIn: $0)?.withTexts.optionKey == texts })
      else { return nil }
      return try available([index], in: grammar)[0]
    }
  }

  /// A part of an answer that names one or more options.
  private struct Piece {
    var text: String
    /// Whether it was in quotation marks, so that it can only be a name or key.
    var isQuoted = false
  }

  /// Splits an answer at commas, and at white space inside pieces that are not names. Quoted pieces may contain commas,
  /// and quotation marks if doubled.
  private func pieces(of text: String, in context: ReadingContext) throws(ReadingError) -> [Piece] {
    var commas: Set<Character> = [","]
    // The separator of the options shown also separates those typed.
    if context.grammar == .prompt {
      commas.formUnion(context.messages.separator.filter { !$0.isWhitespace })
    }
    var pieces: [Piece] = []
    var rest = text[...]
    while let start = rest.firstIndex(where: { !commas.contains($0) && !$0.isWhitespace }) {
      rest = rest[start...]
      if rest.first == "\"", let name = ListText.scanQuoted(&rest) {
        pieces.append(Piece(text: name, isQuoted: true))
        guard rest.first(where: { !$0.isWhitespace }).map(commas.contains) != false else {
          throw ReadingError("\(text.quoted) needs a comma after a quotation mark")
        }
        continue
      }
      let piece = String(rest.prefix { !commas.contains($0) }).trimmed
      rest = rest.drop { !commas.contains($0) }
      let name = "+-".contains(piece.prefix(1)) ? String(piece.dropFirst()) : piece
      let isName = exact(name) != nil || names.contains { $0.lowercased() == name.lowercased() }
      pieces += isName ? [Piece(text: piece)] : piece.split(separator: " ").map { Piece(text: String($0)) }
    }
    return pieces
  }

  private func positions(
    of part: Piece, in grammar: ReadingContext.Grammar
  ) throws(ReadingError) -> (Character?, Set<Int>) {
    let piece = part.text
    if let index = exact(piece) { return (nil, [index]) }
    if part.isQuoted { throw ReadingError("\(piece.quoted) is not an option", kind: .notAnOption) }
    guard grammar == .prompt else { return (nil, [try choose(piece, in: grammar)]) }
    var word = piece
    var sign: Character?
    if let first = piece.first, "+-".contains(first), piece.count > 1 {
      sign = first
      word.removeFirst()
    }
    let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { $0.lowercased() }
    // Not `choose`: `-2-4` may remove options that cannot be chosen now.
    if ends.count == 2, !ends.contains(""), exact(word) == nil,
      let low = try? find(ends[0], in: grammar), let high = try? find(ends[1], in: grammar)
    {
      guard low <= high else { throw ReadingError("the range \(word.quoted) runs backwards") }
      return (sign, Set(low...high))
    }
    return (sign, [try find(word, in: grammar)])
  }
}
