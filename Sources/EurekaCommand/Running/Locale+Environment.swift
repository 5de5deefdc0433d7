import Eureka

extension Locale {
  /// The locale that POSIX's variables name for numbers, `nil` for POSIX's own: `Locale.current` heeds none of them.
  init?(numbersOf environment: [String: String]) {
    let name =
      ["LC_ALL", "LC_NUMERIC", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let identifier = name.prefix { $0 != "." && $0 != "@" }
    guard !["", "C", "POSIX"].contains(identifier) else { return nil }
    self.init(identifier: String(identifier))
  }
}
