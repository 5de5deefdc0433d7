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

extension ValidationError {
  /// The reason as a clause about an answer, such as `99999 is too large`; a form author's own words stay as they are.
  package func reason(about answer: Message, to title: String) -> Message {
    if isPhrase { return "\(answer) is not valid" }
    guard !isAuthored, let requirement else { return message }
    var isDate = false
    if case .string(let text)? = requirement.limit { isDate = (try? Date(text, strategy: .iso8601)) != nil }
    return switch requirement.code {
    case .required: .required(title)
    case .minimum, .exclusiveMinimum: isDate ? "\(answer) is too early" : "\(answer) is too small"
    case .maximum, .exclusiveMaximum: isDate ? "\(answer) is too late" : "\(answer) is too large"
    case .minItems: "\(answer) chooses too few"
    case .maxItems: "\(answer) chooses too many"
    case .minLength: "\(answer) is too short"
    case .maxLength: "\(answer) is too long"
    case .exactLength: "\(answer) has the wrong length"
    case .pattern: "\(answer) is not valid"
    case .email: "\(answer) is not an e-mail address such as name@example.org"
    case .url: "\(answer) is not a web address such as https://example.org/"
    case .exclusive, .equalsRow, .unique, .sorted, .custom: message
    }
  }
}
