/// What a rule says of a value it refuses.
public struct ValidationError: Error, Hashable, Sendable {
  /// The reason, in words.
  public let msg: String

  /// An error with its reason.
  public init(msg: String) {
    self.msg = msg
  }
}
