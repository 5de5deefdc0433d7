public import Eureka
import Foundation

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
