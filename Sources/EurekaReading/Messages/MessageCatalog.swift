/// The messages of a language: all text that people read, except the form author's.
///
/// A message is looked up by its English template, and shown in English if it has no translation. A translation uses `%@` as
/// the template does, or `%1$@` and `%2$@` to reorder the arguments.
///
/// ```swift
/// var catalog = MessageCatalog.english
/// catalog.translations["%@ is not a whole number"] = "%@ is not an integer"
/// ```
public struct MessageCatalog: Hashable, Sendable {
  /// The language, by its ISO 639 code: `de`.
  public let language: String
  /// The translations, by English template.
  public var translations: [String: String]
  /// The words for yes, in lowercase. The first is shown; the last is its short form.
  public var affirmatives: [String]
  /// The words for no, in lowercase. The first is shown; the last is its short form.
  public var negatives: [String]
  /// Whether to wrap arguments in first strong isolates (Unicode Standard Annex #9), as right-to-left languages need.
  package var isolatesArguments: Bool
  /// Whether it has the library's messages, and not only an author's texts.
  package var isOfLibrary = false
  /// What somebody reads instead of a message that is not for them, by English template.
  package var substitutes: [String: Substitute] = [:]
  /// Whether the messages are for people in a restricted session.
  package var isForStrangers: Bool { !substitutes.isEmpty }

  /// An English template, and the arguments that it takes of those of the message it replaces.
  package struct Substitute: Hashable, Sendable {
    package let template: String
    package let arguments: [Int]

    package init(_ template: String, _ arguments: Int...) {
      (self.template, self.arguments) = (template, arguments)
    }
  }

  /// Creates a catalog for a language.
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

  /// English, the language of the templates.
  public static let english = MessageCatalog(
    language: "en", affirmatives: ["yes", "y"], negatives: ["no", "n"], translations: [:])

  /// The catalog of the run that makes and shows a form, for texts of your own; outside of a run, English.
  @TaskLocal public static var current = english

  /// Returns a message in this language.
  public func text(of message: Message) -> String {
    if !substitutes.isEmpty, let other = substitutes[message.template] {
      return filled(template(other.template), with: other.arguments.map { text(of: message.arguments[$0]) })
    }
    let isSingular = message.arguments.last == .text("1")
    let template = template(
      isSingular ? Self.singulars[message.template] ?? message.template : message.template)
    guard !message.arguments.isEmpty else { return template }
    return filled(template, with: message.arguments.map(text))
  }

  /// The templates that differ if their last argument is 1.
  private static let singulars = [
    "It must have at least %@ characters.": "It must have at least %@ character.",
    "It must have at most %@ characters.": "It must have at most %@ character.",
    "It must have exactly %@ characters.": "It must have exactly %@ character.",
    "%@ of at least %@ characters": "%@ of at least %@ character",
    "%@ of at most %@ characters": "%@ of at most %@ character",
    "%@ of exactly %@ characters": "%@ of exactly %@ character",
    "%@ more problems.": "%@ more problem.",
    "the answer is longer than %@ bytes": "the answer is longer than %@ byte",
    "%@ bytes": "%@ byte",
  ]

  /// Returns a template in this language, filled with already translated text.
  package func filling(_ template: String, with words: String...) -> String {
    filled(self.template(template), with: words)
  }

  /// Joins texts with this language's separator.
  public func list(_ texts: [String]) -> String {
    texts.joined(separator: separator)
  }

  /// Returns untranslated text for use in a sentence of this language, isolated if needed.
  package func isolated(_ text: String) -> String {
    guard isolatesArguments, text.contains(where: { !$0.isNumber }) else { return text }
    return "\u{2068}\(text)\u{2069}"
  }

  /// The separator between list elements; in English, a comma and a space.
  package var separator: String { template("%@, %@").replacingOccurrences(of: "%@", with: "") }

  private func template(_ english: String) -> String {
    if let translation = translations[english] {
      if !isOfLibrary { MissingTranslations.current?.note(translation: translation) }
      return translation
    }
    if !isOfLibrary, !translations.isEmpty { MissingTranslations.current?.note(english) }
    return english
  }

  private func text(of argument: Message.Argument) -> String {
    switch argument {
    case .text(let text): isolated(text)
    case .texts(let texts): list(texts.map(isolated))
    case .message(let message): text(of: message)
    }
  }

  /// Fills a template with arguments: `%@` stands for the next one, `%2$@` for the second.
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
  /// The choices in a yes-or-no question: `y/N`, with a capital for the answer that a blank line keeps.
  ///
  /// Scripts without capital letters show the words, followed by that answer.
  public func question(keeping value: Bool?) -> String {
    let (yes, no) = (affirmatives.last ?? "y", negatives.last ?? "n")
    if yes.uppercased() != yes, no.uppercased() != no {
      return "\(value == true ? yes.uppercased() : yes)/\(value == false ? no.uppercased() : no)"
    }
    let words = "\(word(for: true))/\(word(for: false))"
    return value.map { "\(words): \(word(for: $0))" } ?? words
  }

  /// Returns a title as a question, with a question mark and without a colon.
  package func asQuestion(_ title: String) -> String {
    title.isQuestion ? title : filling("%@?", with: title.withoutColon)
  }

  /// Returns a title as a noun inside a sentence: in lowercase, unless it is an abbreviation or the language has capitals.
  package func noun(_ title: String) -> String {
    let title = title.withoutColon
    guard language != "de", title.dropFirst().first?.isUppercase != true else { return title }
    return title.prefix(1).lowercased() + title.dropFirst()
  }

  /// Returns the word for yes or no.
  public func word(for value: Bool) -> String {
    (value ? affirmatives : negatives).first ?? (value ? "yes" : "no")
  }

  /// Whether a line is a word for nothing, in English or in the language.
  package func meansNothing(_ line: String) -> Bool {
    let word = line.trimmingCharacters(in: .whitespaces).lowercased().replacing("’", with: "'")
    if word.isEmpty { return false }
    if word.allSatisfy({ "-–—/.".contains($0) }) { return true }
    return word == "n/a"
      || wordsListed(
        by:
          "n/a, none, nothing, unknown, don't know, dunno, no idea, not sure, no answer, not applicable, skip"
      ).contains(word)
  }

  /// Whether a line is an English word or its translation.
  package func means(_ english: String, by line: String) -> Bool {
    let line = line.trimmed.lowercased()
    return line == english || line == text(of: Message(template: english)).lowercased()
  }

  /// The words of a message that lists some, between commas, in small letters.
  package func wordsListed(by list: Message) -> [String] {
    text(of: list).lowercased().split { ",،、".contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
