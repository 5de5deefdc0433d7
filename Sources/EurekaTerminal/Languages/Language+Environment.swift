public import Eureka
import Foundation

extension Vocabulary {
  /// Every language there is, by its ISO 639 code.
  public static let languages: [String: Vocabulary] = Dictionary(
    uniqueKeysWithValues: [english, german, spanish, japanese, arabic].map { ($0.language, $0) })

  /// The words of a locale's language, English if there are none.
  public init(_ locale: Locale) {
    self = locale.language.languageCode.flatMap { Self.languages[$0.identifier] } ?? .english
  }

  /// The words that POSIX's variables ask for: `LC_ALL`, else `LC_MESSAGES`, else `LANG`.
  public init(environment: [String: String]) {
    self = Locale(category: "LC_MESSAGES", environment: environment).map { Vocabulary($0) } ?? .english
  }
}

extension Locale {
  /// The locale that POSIX's variables name for a category such as `LC_NUMERIC`, `nil` for POSIX's own:
  /// `Locale.current` heeds none of them.
  public init?(category: String, environment: [String: String]) {
    let name = ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let identifier = name.prefix { $0 != "." && $0 != "@" }
    guard !["", "C", "POSIX"].contains(identifier) else { return nil }
    self.init(identifier: String(identifier))
  }
}
