import Eureka
import TestSupport

extension Answerable {
  /// How an answer is refused; `nil` if it became the value.
  func rejection(of input: AnswerInput, in context: ReadingContext) -> AnswerRejection? {
    do throws(AnswerRejection) {
      try accept(input, in: context)
      return nil
    } catch {
      return error
    }
  }

  /// Why a line is refused, in words; `nil` if it became the value.
  func refusal(of line: String, in context: ReadingContext = .prompt()) -> String? {
    rejection(of: .text(line), in: context)?.words
  }
}

extension RowOf {
  /// The value that a line has become; `nil` if it is refused.
  func value(readFrom line: String, in context: ReadingContext = .prompt()) -> T? {
    refusal(of: line, in: context) == nil ? value : nil
  }
}

extension AnswerRejection {
  /// What is wrong with an answer that cannot be read.
  var readingError: ReadingError? { if case .unreadable(let error) = self { error } else { nil } }

  var words: String {
    switch self {
    case .unreadable(let error): error.reason.description
    case .invalid(let errors): errors.map(\.msg).joined(separator: " ")
    case .unchecked: "unchecked"
    }
  }
}
