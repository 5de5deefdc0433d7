public import Eureka

/// An answer that was given beforehand: by a flag, the environment or a file.
public struct GivenAnswer: Hashable, Sendable {
  /// The answer.
  public var input: AnswerInput
  /// Where it came from, as messages name it.
  public var source: String

  /// An answer from a source.
  public init(_ input: AnswerInput, source: String) {
    self.input = input
    self.source = source
  }
}
