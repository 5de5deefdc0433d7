/// The words of a language: every text that people read and that no form's author wrote.
///
/// A message is looked up by its English template; one that has no translation is shown in English. A translation has
/// `%@` where the template has it, or `%1$@`, `%2$@` where the order of the arguments is another.
///
/// ```swift
/// var words = MessageCatalog.english
/// words.translations["%@ is not a whole number"] = "%@ is no integer"
/// ```
public struct MessageCatalog: Hashable, Sendable {
  /// The language, by its ISO 639 code: `de`.
  public let language: String
  /// The texts by their English templates.
  public var translations: [String: String]
  /// The words for yes, in lower case. The first is the one that is shown; the last is its short form.
  public var affirmatives: [String]
  /// The words for no, in lower case. The first is the one that is shown; the last is its short form.
  public var negatives: [String]
  /// Whether texts from outside are set apart from the sentence they stand in, as a language needs it that is written
  /// from right to left: by a first strong isolate (Unicode Standard Annex #9).
  public var isolatesArguments: Bool

  /// The words of a language.
  public init(
    language: String, affirmatives: [String], negatives: [String], isolatesArguments: Bool = false,
    translations: [String: String]
  ) {
    self.language = language
    self.affirmatives = affirmatives
    self.negatives = negatives
    self.isolatesArguments = isolatesArguments
    self.translations = translations
  }

  /// English, which the templates are in.
  public static let english = MessageCatalog(
    language: "en", affirmatives: ["yes", "y"], negatives: ["no", "n"], translations: [:])

  /// A message in this language.
  public func text(of message: Message) -> String {
    let template = template(message.template)
    guard !message.arguments.isEmpty else { return template }
    return filled(template, with: message.arguments.map(text))
  }

  /// A template in this language, with texts in its places that are in the language already.
  public func filling(_ template: String, with words: String...) -> String {
    filled(self.template(template), with: words)
  }

  /// Texts in a row, with what parts them in this language.
  public func list(_ texts: [String]) -> String {
    texts.joined(separator: separator)
  }

  /// A text from outside as it stands in a sentence of this language.
  public func isolated(_ text: String) -> String {
    guard isolatesArguments, text.contains(where: { !$0.isNumber }) else { return text }
    return "\u{2068}\(text)\u{2069}"
  }

  /// What parts texts in a row: a comma and a space, or what the language has in their place.
  var separator: String { template("%@, %@").replacingOccurrences(of: "%@", with: "") }

  private func template(_ english: String) -> String { translations[english] ?? english }

  private func text(of argument: Message.Argument) -> String {
    switch argument {
    case .text(let text): isolated(text)
    case .texts(let texts): list(texts.map(isolated))
    case .message(let message): text(of: message)
    }
  }

  /// Puts arguments into the places of a template: `%@` takes the next one, `%2$@` the second.
  private func filled(_ template: String, with arguments: [String]) -> String {
    var result = ""
    var next = 0
    var rest = template[...]
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      if rest.first == "@" {
        result += arguments.indices.contains(next) ? arguments[next] : "%@"
        next += 1
        rest = rest.dropFirst()
      } else if let number = Int(digits), arguments.indices.contains(number - 1),
        rest.dropFirst(digits.count).hasPrefix("$@")
      {
        result += arguments[number - 1]
        rest = rest.dropFirst(digits.count + 2)
      } else {
        result += "%"
      }
    }
    return result + rest
  }
}

extension MessageCatalog {
  /// What stands in a question that is answered with yes or no: `y/N`, the capital for the answer a blank line keeps.
  ///
  /// A script without capitals shows the words, and the answer behind them.
  public func question(keeping value: Bool?) -> String {
    let (yes, no) = (affirmatives.last ?? "y", negatives.last ?? "n")
    if yes.uppercased() != yes, no.uppercased() != no {
      return "\(value == true ? yes.uppercased() : yes)/\(value == false ? no.uppercased() : no)"
    }
    let words = "\(word(for: true))/\(word(for: false))"
    return value.map { "\(words): \(word(for: $0))" } ?? words
  }

  /// A title as a question: with a question mark, unless it has one, and without a colon.
  func asked(_ title: String) -> String {
    title.last.map { "?？؟".contains($0) } == true ? title : filling("%@?", with: title.withoutColon)
  }

  /// The word for yes or no.
  public func word(for value: Bool) -> String {
    (value ? affirmatives : negatives).first ?? (value ? "yes" : "no")
  }

  /// Whether a line is a word that the language has for an English one, or the English one itself.
  func means(_ english: String, by line: String) -> Bool {
    let line = line.trimmed.lowercased()
    return line == english || line == text(of: Message(template: english)).lowercased()
  }
}
