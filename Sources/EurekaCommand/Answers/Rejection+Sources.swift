import Eureka
import EurekaTerminal

extension Rejection {
  /// An answer that a file has twice.
  static func repeated(_ tag: String, at source: GivenAnswer.Source, after earlier: GivenAnswer.Source)
    -> Rejection
  {
    Rejection(
      .malformed, row: nil, tag: tag, origin: .source(source),
      reasons: ["it is answered already at \(earlier.description)"])
  }

  /// A section's tag with something other than answers to its questions.
  static func section(_ tag: String, at source: GivenAnswer.Source) -> Rejection {
    Rejection(
      .malformed, row: nil, tag: tag, origin: .source(source),
      reasons: ["it is a section, whose questions are answered by their tags"],
      accepts: "an object of answers")
  }

  /// A reference to a secret where every text may be the secret itself.
  static func reference(_ tag: String, at source: GivenAnswer.Source) -> Rejection {
    Rejection(
      .unreadable, row: nil, tag: tag, origin: .source(source),
      reasons: ["a reference to a secret stands only in JSON and in YAML"])
  }

  /// A variable whose name is nearly that of a question's.
  static func slip(_ name: String, for nearest: String) -> Rejection {
    Rejection(
      .unknownTag, row: nil, origin: .source(.environment(name)),
      reasons: ["no question has that variable; $\(nearest) was meant, perhaps"])
  }
}
