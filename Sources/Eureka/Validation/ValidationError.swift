/// The error for a value that breaks a rule.
public struct ValidationError: Error, Hashable, Sendable {
  /// The reason, in words that can be translated.
  public let message: Message

  /// The reason, in English or in its author's language.
  public var msg: String { message.description }

  /// An error with its reason, which is never translated.
  public init(msg: String) {
    message = Message(verbatim: msg)
  }

  /// An error with its reason.
  public init(message: Message) {
    self.message = message
  }

  init(msg: String?, otherwise message: @autoclosure () -> Message) {
    self.message = msg.map(Message.init(verbatim:)) ?? message()
  }
}

extension ValidationError {
  /// Whether two errors have the same text.
  public static func == (left: ValidationError, right: ValidationError) -> Bool { left.msg == right.msg }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(msg) }
}
