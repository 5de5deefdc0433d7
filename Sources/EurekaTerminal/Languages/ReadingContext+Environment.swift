public import Eureka
import Foundation

extension ReadingContext {
  /// What a person at a terminal is asked and read in: the numbers of `LC_NUMERIC`, the dates of `LC_TIME`, the words of
  /// `LC_MESSAGES`, or of `LC_ALL` or `LANG`, as POSIX has it.
  public init(environment: [String: String]) {
    self.init(
      grammar: .prompt, locale: Locale(category: "LC_NUMERIC", environment: environment),
      messages: MessageCatalog(environment: environment), files: SystemFiles())
    dateLocale = Locale(category: "LC_TIME", environment: environment)
  }
}
