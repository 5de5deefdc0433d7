/// The error for a value that breaks a rule.
public struct ValidationError: Hashable, Sendable {
  /// The reason, in words that can be translated.
  public let message: Message

  /// The requirement of the rule that rejected the value; `nil` outside of a rule.
  public package(set) var requirement: Requirement?

  /// The position of the item, from 0, that breaks a rule of its list; `nil` for an error of the whole list.
  package var item: Int?

  /// Whether it is about more than the answer of its row, which is then not quoted.
  package var isOfWhole = false

  /// Whether the words are a form author's, which are shown as written.
  package private(set) var isAuthored = true

  /// Whether the words, a form author's, say what to enter instead of what is wrong: `small letters and digits`.
  package var isPhrase: Bool { isAuthored && requirement?.code == .pattern && isClause }
  /// Whether the words are no sentence.
  var isClause: Bool { msg.first?.isLowercase == true && !".!?…".contains(msg.suffix(1)) }

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

  /// An error of one of Eureka's rules, in the author's words if there are any.
  init(msg: String?, otherwise message: @autoclosure () -> Message, _ requirement: Requirement) {
    self.message = msg.map(Message.init(verbatim:)) ?? message()
    self.requirement = requirement
    isAuthored = msg != nil
  }

  /// Whether two errors have the same text.
  public static func == (left: ValidationError, right: ValidationError) -> Bool { left.msg == right.msg }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(msg) }

  func placed(at place: Message?) -> ValidationError {
    place.map { ValidationError(message: "\($0): \(message)") } ?? self
  }
}
