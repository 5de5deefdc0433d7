import Eureka
import OrderedCollections

/// The answers in a text, and its problems.
struct AnswersDocument: Equatable {
  var answers: OrderedDictionary<String, Answers> = [:]
  /// The problems; if there are any, the answers must not be used.
  var problems: [Problem] = []
}
