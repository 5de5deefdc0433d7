public import Eureka
import EurekaTerminal

extension ReadingContext {
  /// What a prompt reads, on the same day in every run: 10 March 2026, 09:30, in GMT, in no locale and in English, with no
  /// files at all; nothing of the machine, unless it is handed in.
  ///
  /// ```swift
  /// FormTester(form, context: .fixed(locale: Locale(identifier: "de_DE"), files: FilesInMemory(["/srv": .directory])))
  /// ```
  ///
  /// - Parameters:
  ///   - locale: the locale of numbers and dates; its language is that of the words, if there are words in it.
  ///   - secrets: where secrets are looked up; without it, answers that only refer to one are refused.
  public static func fixed(
    locale: Locale? = nil, timeZone: TimeZone = .gmt, now: Date = Date(timeIntervalSince1970: 1_773_135_000),
    files: FilesInMemory = FilesInMemory([:]), secrets: (any SecretAccess)? = nil
  ) -> ReadingContext {
    ReadingContext(
      grammar: .prompt, locale: locale, messages: locale.map { MessageCatalog($0) } ?? .english,
      timeZone: timeZone, now: now, files: files, secrets: secrets)
  }
}
