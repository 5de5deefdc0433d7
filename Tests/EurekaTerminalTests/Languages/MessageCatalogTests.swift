import CEurekaLanguages
import Eureka
import Testing

@testable import EurekaTerminal

/// The languages there are, held against each other.
@Suite struct MessageCatalogTests {
  private static let languages = ["de", "es", "fr", "ja", "ar"]

  private func messages(_ language: String) throws -> MessageCatalog {
    let messages = MessageCatalog(Locale(identifier: language))
    try #require(messages.language == language)
    return messages
  }

  @Test(arguments: languages)
  func `every line of a translation file is an entry, and no entry is there twice`(language: String) throws {
    let files = [
      "de": clanguages_german, "es": clanguages_spanish, "fr": clanguages_french, "ja": clanguages_japanese,
      "ar": clanguages_arabic,
    ]
    let text = String(cString: try #require(files[language]))
    var lines: [String: Int] = [:]
    for (index, line) in text.components(separatedBy: "\n").enumerated()
    where !line.isEmpty && !line.hasPrefix("//") {
      let list = try? PropertyListSerialization.propertyList(from: Data(line.utf8), format: nil)
      guard let entry = list as? [String: String], let template = entry.first?.key, entry.count == 1,
        line.hasPrefix("\"")
      else {
        Issue.record("\(language): line \(index + 1) is not an entry: \(line)")
        continue
      }
      if let first = lines.updateValue(index + 1, forKey: template) {
        Issue.record("\(language): line \(index + 1) is an entry like line \(first): \(line)")
      }
    }
    // Two entries are the words for yes and no.
    #expect(try messages(language).translations.count == lines.count - 2)
  }

  /// The arguments that stand in a template, in order: `%@` is the next one, `%2$@` the second.
  private func places(in template: String) -> [Int] {
    var places: [Int] = []
    var next = 1
    for match in template.matches(of: /%(?:(\d)\$)?@/) {
      if let number = match.output.1.flatMap({ Int($0) }) {
        places.append(number)
      } else {
        places.append(next)
        next += 1
      }
    }
    return places
  }

  @Test(arguments: languages)
  func `a language has the templates that German has`(language: String) throws {
    let keys = Set(try messages(language).translations.keys)
    #expect(keys == Set(MessageCatalog.german.translations.keys))
  }

  @Test(arguments: languages)
  func `a translation has the places of its template, each once`(language: String) throws {
    for (template, translation) in try messages(language).translations {
      #expect(places(in: translation).sorted() == places(in: template), "\(template)")
    }
  }

  @Test(arguments: languages)
  func `no translation is empty, or begins or ends with white space`(language: String) throws {
    for (template, translation) in try messages(language).translations {
      #expect(!translation.isEmpty, "\(template)")
      #expect(translation == translation.trimmingCharacters(in: .whitespaces), "\(template)")
    }
  }

  @Test(arguments: languages)
  func `words for yes and no, for all and none, and for days and times are distinct`(language: String) throws
  {
    let messages = try messages(language)
    let answers = messages.affirmatives + messages.negatives
    #expect(Set(answers).count == answers.count)
    #expect(answers.allSatisfy { $0 == $0.lowercased() && !$0.isEmpty })
    let english = ["all", "none", "today", "tomorrow", "yesterday", "now", "noon", "midnight"]
    let words = english.compactMap { messages.translations[$0] }
    #expect(words.count == english.count)
    #expect(Set(words).count == words.count)
  }

  @Test(arguments: languages)
  func `the words for all and none are those that are said to be accepted`(language: String) throws {
    let translations = try messages(language).translations
    let all = try #require(translations["all"])
    let none = try #require(translations["none"])
    for (template, translation) in translations
    where template.contains(", none") || template.contains("or none") {
      #expect(translation.contains(none), "\(template)")
      if template.contains(", all") { #expect(translation.contains(all), "\(template)") }
    }
  }

  @Test(arguments: languages)
  func `a translation leaves the commands and options of its template as they are`(language: String) throws {
    for (template, translation) in try messages(language).translations {
      for match in template.matches(of: /(?::|--)[a-z]+/) {
        #expect(translation.contains(match.output), "\(template)")
      }
    }
  }

  @Test func `French has a no-break space before its marks, and ’ but in what people type`() {
    for (template, translation) in MessageCatalog.french.translations {
      for mark in [" ;", " ?", " !", " : ", " »"] where !template.contains(mark) {
        #expect(!(translation + " ").contains(mark), "\(template)")
      }
      #expect(!translation.contains("'") || template == "today", "\(template)")
    }
  }

  @Test func `what is set apart is closed again`() {
    for (template, translation) in MessageCatalog.arabic.translations {
      var depth = 0
      for scalar in translation.unicodeScalars {
        if scalar.value == 0x2068 { depth += 1 }
        if scalar.value == 0x2069 { depth -= 1 }
        #expect((0...1).contains(depth), "\(template)")
      }
      #expect(depth == 0, "\(template)")
    }
  }

  @Test(arguments: [
    ("de_AT.UTF-8", "de"), ("es_MX.UTF-8", "es"), ("fr_CA.UTF-8", "fr"), ("ja_JP.UTF-8", "ja"),
    ("ar_EG.UTF-8", "ar"), ("C", "en"), ("tlh_KX", "en"),
  ])
  func `the environment names the language`(locale: String, language: String) {
    #expect(MessageCatalog(environment: ["LANG": "en_US.UTF-8", "LC_MESSAGES": locale]).language == language)
  }

  @Test func `only Arabic sets texts from outside apart, and numbers not`() {
    let message: Message = "\("abc") and less than \("10")"
    #expect(MessageCatalog.arabic.text(of: message) == "\u{2068}abc\u{2069} وأصغر من 10")
    #expect(MessageCatalog.german.text(of: message) == "abc und unter 10")
  }

  @Test func `texts in a row are parted as the language parts them`() {
    let message: Message = "one of \(list: ["a", "b"])"
    #expect(MessageCatalog.english.text(of: message) == "one of a, b")
    #expect(MessageCatalog.japanese.text(of: message) == "次のいずれか: a、b")
    #expect(MessageCatalog.arabic.text(of: message) == "واحد من \u{2068}a\u{2069}، \u{2068}b\u{2069}")
  }

  @Test func `what sets texts apart takes no columns, and no bytes where there is only ASCII`() {
    let line = StyledText("\u{2068}abc\u{2069}")
    #expect(ScreenStyle(columns: 3).encode([line]) == "\u{2068}abc\u{2069}\n")
    #expect(ScreenStyle(isUTF8: false).encode(line) == "abc")
  }
}
