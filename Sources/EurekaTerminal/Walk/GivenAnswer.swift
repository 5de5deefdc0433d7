public import Eureka

/// An answer that was given beforehand: by a flag, the environment or a file.
public struct GivenAnswer: Hashable, Sendable {
  /// The answer.
  public var input: AnswerInput
  /// Where it came from, as messages name it.
  public var source: String
  /// Whether it is a list or a group that was not answered to its end: what is left of it is asked.
  public var isUnfinished: Bool

  /// An answer from a source.
  public init(_ input: AnswerInput, source: String, isUnfinished: Bool = false) {
    self.input = input
    self.source = source
    self.isUnfinished = isUnfinished
  }
}
