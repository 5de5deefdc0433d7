import CEurekaLanguages
public import Eureka

extension MessageCatalog {
  /// German.
  public static let german = MessageCatalog("de", clanguages_german)
  /// Spanish.
  public static let spanish = MessageCatalog("es", clanguages_spanish)
  /// French.
  public static let french = MessageCatalog("fr", clanguages_french)
  /// Japanese.
  public static let japanese = MessageCatalog("ja", clanguages_japanese)
  /// Arabic.
  public static let arabic = MessageCatalog("ar", clanguages_arabic, isolatesArguments: true)

  /// - Parameter file: The translations by their English templates, in Apple's `.strings` format.
  private init(_ language: String, _ file: UnsafePointer<CChar>, isolatesArguments: Bool = false) {
    let text = Data(String(cString: file).utf8)
    let list = try? PropertyListSerialization.propertyList(from: text, format: nil)
    var translations = list as? [String: String] ?? [:]
    let words = { (english: String) in
      translations.removeValue(forKey: english)?.split(separator: ", ").map(String.init) ?? []
    }
    self.init(
      language: language, affirmatives: words("yes, y"), negatives: words("no, n"),
      isolatesArguments: isolatesArguments, translations: translations)
    isOfLibrary = true
  }

  /// The messages of a locale's language; English if there are none.
  public init(_ locale: Locale) {
    switch locale.language.languageCode?.identifier {
    case "de"?: self = .german
    case "es"?: self = .spanish
    case "fr"?: self = .french
    case "ja"?: self = .japanese
    case "ar"?: self = .arabic
    default: self = .english
    }
  }

  /// The messages of a language by its ISO 639 code; English under that code if there are none.
  package init(language: String) {
    self.init(Locale(identifier: language))
    guard self.language != language else { return }
    self.init(language: language, affirmatives: affirmatives, negatives: negatives, translations: [:])
  }

  /// The messages that POSIX's variables ask for: `LC_ALL`, else `LC_MESSAGES`, else `LANG`.
  package init(environment: [String: String]) {
    self = Locale(category: "LC_MESSAGES", environment: environment).map { MessageCatalog($0) } ?? .english
  }
}

extension ReadingContext {
  /// A context for a person at a terminal: numbers by `LC_NUMERIC`, dates by `LC_TIME`, messages by `LC_MESSAGES`;
  /// POSIX's `LC_ALL` overrides these, and `LANG` is the fallback.
  public init(environment: [String: String]) {
    self.init(
      grammar: .prompt, locale: Locale(category: "LC_NUMERIC", environment: environment),
      messages: MessageCatalog(environment: environment), files: SystemFiles())
    dateLocale = Locale(category: "LC_TIME", environment: environment)
  }
}

extension Locale {
  /// The locale that POSIX's variables name for a category such as `LC_NUMERIC`, which `Locale.current` ignores.
  package init?(category: String, environment: [String: String]) {
    let name = ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let identifier = name.prefix { $0 != "." && $0 != "@" }
    guard !["", "C", "POSIX"].contains(identifier), Self.isName(name) else { return nil }
    self.init(identifier: String(identifier))
  }

  /// Whether a text looks like a locale's name: `de_DE.UTF-8`, `sr_RS@latin`. ICU crashes on some that do not.
  static func isName(_ text: String) -> Bool {
    let parts = text.utf8.split(maxSplits: 1, omittingEmptySubsequences: false) { ".@".utf8.contains($0) }
    let subtags = parts[0].split(omittingEmptySubsequences: false) { "_-".utf8.contains($0) }
    return text.utf8.count <= 60 && subtags.allSatisfy { (1...8).contains($0.count) }
      && subtags.joined().allSatisfy(\.isAlphanumeric)
      && parts.dropFirst().joined().allSatisfy { $0.isAlphanumeric || "-.@=".utf8.contains($0) }
  }
}

extension UInt8 {
  package var isAlphanumeric: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self & 0xDF)
  }
}
