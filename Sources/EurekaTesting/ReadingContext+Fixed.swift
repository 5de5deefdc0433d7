public import Eureka
import EurekaTerminal

extension ReadingContext {
  /// A context that is the same in every run: 10 March 2026, 09:30 GMT, without a locale, in English, with no files.
  ///
  /// ```swift
  /// FormTester(form, context: .fixed(locale: Locale(identifier: "de_DE"), files: FilesInMemory(["/srv": .directory])))
  /// ```
  ///
  /// - Parameters:
  ///   - locale: the locale of numbers and dates, and of the messages if there are translations.
  ///   - timeZone: the time zone of days and times.
  ///   - now: the time of the run.
  ///   - files: the files that rows see.
  ///   - secrets: where references to secrets are looked up; by default, they are refused.
  public static func fixed(
    locale: Locale? = nil, timeZone: TimeZone = .gmt, now: Date = Date(timeIntervalSince1970: 1_773_135_000),
    files: FilesInMemory = FilesInMemory([:]), secrets: (any SecretAccess)? = nil
  ) -> ReadingContext {
    ReadingContext(
      grammar: .prompt, locale: locale, messages: locale.map { MessageCatalog($0) } ?? .english,
      timeZone: timeZone, now: now, files: files, secrets: secrets)
  }
}
