import OrderedCollections

/// A row's options with their keys, names and labels; finds the option that an answer chooses.
@MainActor
struct OptionList<Option: Equatable> {
  private(set) var options: [Option]
  /// The identifiers of the options in files and results.
  private(set) var keys: [String]
  private(set) var names: [String]
  /// The labels that choose options by position: numbers, or letters if a name is a number; own answers have empty ones.
  private(set) var labels: [String]
  let nextLabel: String
  /// The indexes of options that are shown but cannot be chosen.
  var unavailable: Set<Int> = []
  /// The indexes of options that are chosen alone, so that `all` leaves them out.
  var exclusive: Set<Int> = []
  /// The indexes of options that are numbers, which any spelling of the number chooses.
  var numbers: [Int]
  /// The indexes of chosen answers that are in somebody's own words.
  private var own: Set<Int> = []
  /// English words for several options at once: `weekdays`. They and their translations choose them at a prompt.
  var sets: [String: Set<Int>] = [:]

  init(_ options: [Option], names: [String?]) {
    self.options = options
    let decimals = options.map { Self.number(of: $0) }
    keys = zip(options, decimals).map { Self.key(of: $0, as: $1) }
    numbers = decimals.indices.filter { decimals[$0] != nil }
    self.names = zip(options, names).map { option, name in
      let name = name ?? Self.name(of: option)
      // What cannot be seen cannot be typed.
      return name.isEmpty ? name.quoted : name
    }
    let lettered = (self.names + keys).contains { Self.isNumber($0) }
    func label(_ index: Int) -> String { lettered ? Self.letters(index) : String(index + 1) }
    labels = options.indices.map(label)
    nextLabel = label(options.count)
  }

  /// Adds the answers in somebody's own words that are chosen, so that a line names them, and keeps them, as it does options.
  mutating func add(own answers: [Option]) {
    own = Set(options.count..<options.count + answers.count)
    options += answers
    keys += answers.map { Self.key(of: $0) }
    names += answers.map { Self.name(of: $0) }
    labels += answers.map { _ in "" }
  }

  /// The option's raw value, else its `LosslessStringConvertible` text, its `Codable` encoding or its description; a number is
  /// written as in JSON.
  static func key(of option: Option) -> String { key(of: option, as: number(of: option)) }

  private static func key(of option: Option, as number: Decimal?) -> String {
    if let integer = option as? Int { return integer.description }
    if let date = option as? Date { return date.formatted(.iso8601) }
    if let item = option as? ListItem { return item.path ?? "" }
    if let number { return NumberReader.description(number) }
    if let raw = option as? any RawRepresentable { return String(describing: raw.rawValue) }
    if let text = option as? any LosslessStringConvertible { return text.description }
    return encoding(of: option)?.optionKey ?? String(describing: option)
  }

  /// The number that an option or its raw value is, of any type; `nil` for other options, and for numbers that JSON cannot have.
  static func number(of option: Option) -> Decimal? {
    if let integer = option as? Int { return Decimal(integer) }
    let value: Any = (option as? any RawRepresentable)?.rawValue ?? option
    switch value {
    case is String: return nil
    case is any BinaryInteger, is any BinaryFloatingPoint, is Decimal, is NSNumber:
      let text = "\(value)"
      let number = NumberReader.decimal(text)
      // Not infinity, and no other digits than the number's.
      return text.last?.isNumber == true && number.isFinite ? number : nil
    default: return nil
    }
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
    guard !(option is any RawRepresentable), !(option is any CustomStringConvertible), !(option is ListItem),
      Mirror(reflecting: option).displayStyle != nil, !isPlainCase(option), encoding(of: option) == nil
    else { return nil }
    return key(of: option)
  }

  private static func isPlainCase(_ option: Option) -> Bool {
    let mirror = Mirror(reflecting: option)
    return mirror.displayStyle == .enum && mirror.children.isEmpty
  }

  /// Whether a text is an option's key; numbers and JSON may be written differently.
  static func isKey(_ text: String, of option: Option) -> Bool {
    OptionList([option], names: [key(of: option)]).exact(text) != nil
  }

  /// The option's name if nobody gives another: its own description, of a case with a number the case's name, else its key.
  static func name(of option: Option) -> String {
    if let item = option as? ListItem { return item.title }
    if !(option is Date), let text = option as? any CustomStringConvertible { return text.description }
    let isNumberedCase = number(of: option) != nil && Mirror(reflecting: option).displayStyle == .enum
    return isNumberedCase ? String(describing: option) : key(of: option)
  }

  static func isNumber(_ name: String) -> Bool {
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

  /// The index an answer chooses: by key or name; at a prompt also in any case, by label or unique beginning of a name.
  func choose(_ text: String, in context: ReadingContext) throws(ReadingError) -> Int {
    try available([try find(text, in: context)], in: context)[0]
  }

  private func available<Indexes: Sequence<Int>>(
    _ indexes: Indexes, in context: ReadingContext
  ) throws(ReadingError) -> Indexes {
    guard let index = indexes.sorted().first(where: unavailable.contains) else { return indexes }
    throw ReadingError("\(names[index].quoted) is not available", suggestion: listed(in: context.grammar))
  }

  private func find(_ text: String, in context: ReadingContext) throws(ReadingError) -> Int {
    let word = text.trimmed
    if let index = exact(text) ?? whole(word, in: context) ?? number(word, in: context) { return index }
    guard context.grammar == .prompt else { throw notAKey(text) }
    if let position = labels.firstIndex(of: word.lowercased()) ?? labelled(word) { return position }
    let begun = begun(by: word, in: context.messages)
    // In a list of many, of which not all can be seen, `UK` may not be meant as the only option that it begins, Ukraine.
    if begun.isEmpty || begun.count == 1 && options.count > 9 && word.count < 3 {
      throw notAnOption(text, in: context.messages)
    }
    if begun.count == 1 { return begun[0] }
    throw ReadingError("\(text.quoted) matches several options", suggestion: listed(begun, in: .prompt))
  }

  /// The index of an option that is written as lists show it, with its label: `9) Ukraine`.
  private func labelled(_ word: String) -> Int? {
    guard let mark = word.firstIndex(of: ")"), let index = labels.firstIndex(of: word[..<mark].lowercased())
    else { return nil }
    let name = String(word[mark...].dropFirst()).trimmed
    return name.isEmpty || name.folded == names[index].folded ? index : nil
  }

  /// The index of a whole key or name; at a prompt in any case, and a name without its accents.
  private func whole(_ word: String, in context: ReadingContext) -> Int? {
    if let index = exact(word) { return index }
    guard context.grammar == .prompt, !word.isEmpty else { return nil }
    func only(where matches: (Int) -> Bool) -> Int? {
      let found = options.indices.filter(matches)
      return found.count == 1 ? found[0] : nil
    }
    let (lowercased, folded) = (word.lowercased(), word.folded)
    return only { names[$0].lowercased() == lowercased || keys[$0].lowercased() == lowercased }
      ?? only { names[$0].folded == folded }
  }

  func options(
    chosenBy elements: [AnswerValue], in context: ReadingContext
  ) throws(ReadingError) -> [Option] {
    var chosen: [Option] = []
    for element in elements {
      guard let index = try choose(element, in: context.canonical) else {
        throw ReadingError("\(element.quoted) is not an option", kind: .notAnOption)
      }
      chosen.append(options[index])
    }
    return chosen
  }

  /// The indexes that are chosen after an answer to a multiple choice.
  ///
  /// - Parameter own: The quoted texts that are not options, if such answers are allowed.
  func chooseSeveral(
    _ text: String, from chosen: Set<Int>, in context: ReadingContext, own: inout [String]?
  ) throws(ReadingError) -> Set<Int> {
    let word = text.trimmed
    let grammar = context.grammar
    if let index = exact(text) ?? exact(word) { return try available([index], in: context) }
    if let set = set(named: word, in: context) { return set }
    // `none` may be the beginning of an option such as `none of these`.
    if grammar == .prompt, context.messages.means("none", by: word),
      !names.contains(where: { $0.folded.hasPrefix(word.folded) })
    {
      return []
    }
    if let elements = elements(in: word) {
      let positions = try positions(of: elements)
      if own != nil || grammar == .canonical {
        for (element, position) in zip(elements, positions) where position == nil {
          guard own != nil, case .string(let text) = element.value else {
            throw ReadingError("\(element.line) is not an option", kind: .notAnOption)
          }
          own?.append(text)
        }
      }
      if own != nil || !positions.contains(nil) {
        return try available(Set(positions.compactMap(\.self)), in: context)
      }
    }
    if grammar == .canonical, own != nil {
      // Formats without arrays separate the answers by commas.
      let items = ListText.items(of: word).filter { !$0.isEmpty }
      own = items.filter { exact($0) == nil }
      return try available(Set(items.compactMap(exact)), in: context)
    }
    var result: Set<Int>?
    let pieces = try pieces(of: word, in: context)
    guard !pieces.isEmpty || word.isEmpty else { throw ReadingError("\(text.quoted) names no option") }
    for piece in pieces {
      if piece.isQuoted, own != nil, exact(piece.text) == nil {
        own?.append(piece.text)
        result = result ?? (piece.isAdded ? chosen : [])
        continue
      }
      let (sign, positions) = try positions(of: piece, among: pieces, of: text, in: context)
      if sign == "-" {
        result = (result ?? chosen).subtracting(positions)
      } else {
        result = (result ?? (sign == nil ? [] : chosen)).union(try available(positions, in: context))
      }
    }
    return result ?? []
  }

  /// A line as an answer in somebody's own words, beside an option that stands for them.
  ///
  /// - Throws: If it is an option, or the one that stands for such answers, but for case and accents.
  func ownAnswer(_ text: String, besides other: String) throws(ReadingError) -> Option? {
    try text.requireLine()
    let words = text.trimmed
    let folded = words.folded
    if other.folded == folded { throw ReadingError("\(words.quoted) is not an answer of your own") }
    if let option = (names + keys).first(where: { $0.folded == folded }) {
      throw ReadingError("\(words.quoted) is not an option; did you mean \(option)?")
    }
    return words as? Option
  }

  func order(of text: String, in context: ReadingContext) throws(ReadingError) -> [Int] {
    if let elements = elements(in: text.trimmed), case let positions = try positions(of: elements),
      !positions.contains(nil)
    {
      return try available(positions.compactMap(\.self), in: context)
    }
    let pieces = try pieces(of: text, in: context)
    guard !pieces.isEmpty else { throw ReadingError("\(text.quoted) names no option") }
    var order: [Int] = []
    for piece in pieces { order.append(try choose(piece.text, in: context)) }
    return order
  }

  /// The options that a word for several of them chooses, such as `all`.
  private func set(named word: String, in context: ReadingContext) -> Set<Int>? {
    guard context.grammar == .prompt, whole(word, in: context) == nil else { return nil }
    let sets = sets.merging(["all": Set(options.indices).subtracting(exclusive)]) { own, _ in own }
    return sets.first { context.messages.means($0.key, by: word) }?.value.subtracting(unavailable)
  }

  /// The chosen options, unless the answer to a multiple choice says all of them: `now: static, gzip` after `+2`.
  func interpretation(of text: String, choosing chosen: [String], in context: ReadingContext) -> Message? {
    let words = text.split { $0 == "," || $0.isWhitespace }.map { String($0).lowercased() }
    let isPlain = words.allSatisfy { labels.contains($0) || !isNoName($0) }
    let isList = text.split(separator: ",").allSatisfy { !isNoName(String($0).trimmed.lowercased()) }
    if isPlain || isList
      || (["all", "none"] + sets.keys).contains(where: { context.messages.means($0, by: text) })
    {
      return nil
    }
    return chosen.isEmpty ? "now: none" : "now: \(list: chosen.map(ListText.shown))"
  }

  func isNoName(_ word: String) -> Bool {
    !(names + keys).contains { $0.lowercased() == word }
  }

  private func exact(_ word: String) -> Int? {
    keys.firstIndex(of: word) ?? names.firstIndex(of: word)
      // A plus sign adds to a choice.
      ?? (word.hasPrefix("+") ? nil : number(word, in: ReadingContext()))
      ?? AnswerValue(structureIn: word).flatMap { keys.firstIndex(of: $0.optionKey) }
  }

  /// The elements of a list in JSON, or an object as one; `nil` for any other text.
  private func elements(in text: String) -> [Answers]? {
    guard let list = Answers(structureIn: text) else { return nil }
    if case .items(let items) = list.content { return Array(items.values) }
    return [list]
  }

  private func positions(of elements: [Answers]) throws(ReadingError) -> [Int?] {
    var positions: [Int?] = []
    for element in elements {
      if case .number(let number) = element.value {
        positions.append(try index(of: number, written: element.line))
      } else {
        let key = element.value.optionKey
        positions.append(keys.firstIndex(of: key) ?? number(key, in: ReadingContext()))
      }
    }
    return positions
  }

  /// The option that a number of a file means: the one with its text. A number in its shortest spelling may have had another
  /// before a tool wrote it, so that it must not be another option, too.
  private func index(of number: Decimal, written text: String) throws(ReadingError) -> Int? {
    let shortest = NumberReader.description(number)
    guard text == shortest, numbers.isEmpty else { return exact(text) }
    let equal = keys.filter { (try? NumberReader.read($0, else: "", in: ReadingContext())) == number }
    if equal.count < 2 { return exact(text) }
    throw ReadingError(
      "\(text) can be read as \(equal[0].quoted) and as \(equal[1].quoted)",
      suggestion: "the option in quotation marks")
  }

  /// The index of the number that a word is: `13.0` for 13.
  private func number(_ word: String, in context: ReadingContext) -> Int? {
    guard !numbers.isEmpty, let number = try? NumberReader.read(word, else: "", in: context) else {
      return nil
    }
    let key = NumberReader.description(number)
    return numbers.first { keys[$0] == key }
  }

  /// The index that a typed answer chooses; `nil` if options are never of its type.
  func choose(_ answer: AnswerValue, in context: ReadingContext) throws(ReadingError) -> Int? {
    switch answer {
    case .string(let text): return try choose(text, in: context)
    case .number(let number):
      let text = answer.quoted
      if let index = try index(of: number, written: text) { return try available([index], in: context)[0] }
      return try choose(text, in: context)
    case .bool: return try choose(answer.quoted, in: context)
    case .null: return nil
    case .array, .object:
      let texts = answer.withTexts.optionKey
      guard
        let index = keys.firstIndex(of: answer.optionKey)
          ?? keys.firstIndex(where: { AnswerValue(structureIn: $0)?.withTexts.optionKey == texts })
      else { return nil }
      return try available([index], in: context)[0]
    }
  }

  /// A part of an answer that names one or more options.
  private struct Piece {
    var text: String
    /// Whether it was in quotation marks, so that it can only be a name or key.
    var isQuoted = false
    /// Whether there was a plus sign before them.
    var isAdded = false
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
      let isAdded = rest.hasPrefix("+\"")
      if isAdded { rest.removeFirst() }
      if rest.first == "\"", let name = ListText.scanQuoted(&rest) {
        pieces.append(Piece(text: name, isQuoted: true, isAdded: isAdded))
        guard rest.first(where: { !$0.isWhitespace }).map(commas.contains) != false else {
          throw ReadingError("\(text.quoted) needs a comma after a quotation mark")
        }
        continue
      }
      if let name = nameWithComma(beginning: rest, separators: commas) {
        throw ReadingError(
          "\(name.quoted) is one option and could be read as several",
          suggestion: "it in quotation marks: \(ListText.quoted(name))")
      }
      let piece = String(rest.prefix { !commas.contains($0) }).trimmed
      rest = rest.drop { !commas.contains($0) }
      let name = "+-".contains(piece.prefix(1)) ? String(piece.dropFirst()) : piece
      let isName =
        exact(piece) != nil || whole(name, in: context) != nil || set(named: name, in: context) != nil
        || context.grammar == .prompt && labelled(name) != nil
      pieces +=
        isName
        ? [Piece(text: piece)] : piece.split(separator: " ").map { Piece(text: String($0)) }
    }
    return pieces
  }

  /// The option with a comma in its name that a list has next without quotation marks.
  private func nameWithComma(beginning rest: Substring, separators: Set<Character>) -> String? {
    (keys + names).first { name in
      name.contains(",") && rest.hasPrefix(name)
        && rest.dropFirst(name.count).first { !$0.isWhitespace }.map(separators.contains) != false
    }
  }

  /// The options that a piece names; where none of the pieces names any, the refusal quotes the whole answer.
  private func positions(
    of piece: Piece, among pieces: [Piece], of text: String, in context: ReadingContext
  ) throws(ReadingError) -> (Character?, Set<Int>) {
    do throws(ReadingError) {
      return try positions(of: piece, in: context)
    } catch {
      guard error.kind == .notAnOption, context.grammar == .prompt, 2...10 ~= pieces.count,
        !pieces.contains(where: { (try? positions(of: $0, in: context)) != nil })
      else { throw error }
      throw notAnOption(text.trimmed, in: context.messages)
    }
  }

  private func positions(
    of part: Piece, in context: ReadingContext
  ) throws(ReadingError) -> (Character?, Set<Int>) {
    let piece = part.text
    if let index = exact(piece) { return (part.isAdded ? "+" : nil, [index]) }
    if part.isQuoted { throw ReadingError("\(piece.quoted) is not an option", kind: .notAnOption) }
    guard context.grammar == .prompt else { return (nil, [try choose(piece, in: context)]) }
    var word = piece
    var sign: Character?
    if let first = piece.first, "+-".contains(first), piece.count > 1 {
      sign = first
      word.removeFirst()
    }
    if let set = set(named: word, in: context) { return (sign, set) }
    if sign == "-", word.lowercased() == nextLabel, !own.isEmpty { return (sign, own) }
    let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { $0.lowercased() }
    // Not `choose`: `-2-4` may remove options that cannot be chosen now.
    if ends.count == 2, !ends.contains(""), exact(word) == nil,
      let low = try? find(ends[0], in: context), let high = try? find(ends[1], in: context)
    {
      guard low <= high else { throw ReadingError("the range \(word.quoted) runs backwards") }
      return (sign, Set(low...high))
    }
    return (sign, [try find(word, in: context)])
  }
}
