import Eureka
import TestSupport

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
  var words: String {
    switch self {
    case .unreadable(let error): error.reason.description
    case .invalid(let errors): errors.map(\.msg).joined(separator: " ")
    case .unchecked: "unchecked"
    }
  }
}
