import Eureka
import EurekaTesting

/// Answers are read on 10 March 2026, a Tuesday, at 09:30 in UTC, with files in memory, unless a test says
/// otherwise.
extension ReadingContext {
  static func prompt(locale: String? = nil, timeZone: String = "UTC") -> ReadingContext {
    ReadingContext(
      grammar: .prompt, locale: locale.map(Locale.init(identifier:)),
      timeZone: TimeZone(identifier: timeZone) ?? .gmt, now: Date(timeIntervalSince1970: 1_773_135_000),
      files: FilesInMemory.fixed)
  }

  static var canonical: ReadingContext {
    var context = prompt()
    context.grammar = .canonical
    return context
  }
}

extension BaseRow {
  /// Why a line is refused, in words; `nil` if it became the value.
  func refusal(of line: String, in context: ReadingContext = .prompt()) -> String? {
    do {
      try accept(.text(line), in: context)
      return nil
    } catch {
      return error.words
    }
  }
}

extension AnswerRejection {
  /// Why an answer is refused, in words.
  var words: String {
    switch self {
    case .unreadable(let error): error.reason.description
    case .invalid(let errors): errors.map(\.msg).joined(separator: " ")
    case .unchecked: "unchecked"
    }
  }
}
