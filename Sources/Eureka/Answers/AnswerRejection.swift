package enum AnswerRejection: Error, Hashable, Sendable {
  case unreadable(ReadingError)
  case invalid([ValidationError])
  /// Async rules have not judged the answer yet.
  case unchecked(RowWork)

  static func ifUnreadable<Value>(
    _ read: () throws(ReadingError) -> Value
  ) throws(AnswerRejection) -> Value {
    do throws(ReadingError) {
      return try read()
    } catch {
      throw .unreadable(error)
    }
  }

  /// Runs a closure for a part; a rejection names the part.
  package static func placing(
    at part: @autoclosure () -> AnswerPath.Step?, _ body: () throws(AnswerRejection) -> Void
  ) throws(AnswerRejection) {
    do throws(AnswerRejection) {
      try body()
    } catch {
      throw error.placed(at: part())
    }
  }

  func placed(at part: AnswerPath.Step?) -> AnswerRejection {
    guard let part else { return self }
    return switch self {
    case .unreadable(let error):
      .unreadable(ReadingError("\(part): \(error.reason)", suggestion: error.suggestion, kind: error.kind))
    case .invalid(let errors): .invalid(errors.map { $0.placed(at: Message(verbatim: part.description)) })
    case .unchecked: self
    }
  }
}
