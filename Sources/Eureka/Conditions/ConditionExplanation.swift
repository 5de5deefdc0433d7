/// Why a row is shown, hidden or locked: the conditions, the values they read, and what decided.
public struct ConditionExplanation: Hashable, Sendable {
  /// Whether the row can be seen and answered.
  public enum State: Hashable, Sendable {
    case shown, hidden, locked
  }

  /// The element whose condition affects the row.
  public enum Holder: Hashable, Sendable {
    /// The row itself.
    case row
    /// The section it is in, by its name.
    case section(String)
    /// The group it is in, by its name; empty if it has none.
    case group(String)
    /// The section that group is in, by its name.
    case sectionOfGroup(String)
  }

  /// A condition that affects the row.
  public struct Reason: Hashable, Sendable {
    /// The element that has the condition.
    public var holder: Holder
    /// What it does to the row while it is true.
    public var effect: Effect
    /// The condition as it is written; `nil` for a function.
    public var condition: String?
    /// Whether it is true.
    public var holds: Bool
    /// Whether it reads no value, so that its result never changes.
    public var isConstant: Bool
    /// The comparisons that decided the result; empty if the condition is a single comparison.
    public var deciding: [Part]
    /// The values that decided, which the condition read.
    public var values: [ReadValue]
  }

  /// What a condition does while it is true.
  public enum Effect: String, Hashable, Sendable {
    case hidden, shown, locked, asked
  }

  /// A comparison in a condition.
  public struct Part: Hashable, Sendable {
    /// The comparison, as a format.
    public var text: String
    /// Whether it is true.
    public var holds: Bool
  }

  /// A value that a condition read.
  public struct ReadValue: Hashable, Sendable {
    /// The tag of the value.
    public var tag: String
    /// The title of its question and the tag, as in problems: `Port (port)`.
    public var name: String
    /// The value as printed in results, dots for a secret; `nil` if there is none.
    public var text: String?
    /// Whether there is none because its question is hidden.
    public var isHidden = false

    /// A sentence with the title, the tag and the value.
    public var message: Message { message(about: name) }

    fileprivate func message(about name: String) -> Message {
      if isHidden { return "\(name) is hidden" }
      guard let text else { return "\(name) has no value" }
      return "\(name) is \(text)"
    }
  }

  /// The name of the row in messages.
  public var row: String
  /// The tag of the row, if it is to be shown as well.
  package var tag: String?
  /// Whether the row can be seen and answered.
  public var state: State
  /// The names of the questions that the row is computed from; `nil` if people answer it.
  public var sources: [String]?
  /// The conditions that affect the row: its own first, then those of its section and its groups.
  public var reasons: [Reason]

  /// A sentence that says whether the row is shown, hidden, locked or computed.
  public var headline: Message {
    let row = row.inSentence
    return switch state {
    case .shown where sources?.isEmpty == true: "\(row) is computed."
    case .shown where sources != nil: "\(row) is computed from \(list: sources ?? [])."
    case .shown: reasons.isEmpty ? "\(row) is shown: no condition affects it." : "\(row) is shown."
    case .hidden: "\(row) is hidden."
    case .locked: "\(row) is shown but locked."
    }
  }

  /// The conditions that matter: what hides a hidden row, what locks a locked one; for a row that is shown, all that could
  /// change that, or that leave it unasked.
  public var decisiveReasons: [Reason] {
    switch state {
    case .hidden: reasons.filter(\.hides)
    case .locked: reasons.filter { $0.locks || $0.passesOver }
    case .shown: reasons.filter { !$0.isConstant || $0.passesOver }
    }
  }

  /// The conditions that matter, each with what decided and the values read, every fact once.
  public var paragraphs: [(headline: Message, details: [Message])] {
    var said: Set<Message> = []
    return decisiveReasons.map { reason in
      (reason.headline, reason.details.filter { said.insert($0).inserted })
    }
  }

  /// The explanation, line by line.
  public var lines: [Message] {
    [headline] + paragraphs.flatMap { [$0.headline] + $0.details }
  }
}

extension ConditionExplanation.Reason {
  /// The comparisons that decided and the values that these read, one per line.
  public var details: [Message] {
    deciding.map { $0.holds ? "because \($0.text) is true" : "because \($0.text) is false" }
      + values.map(\.message)
  }

  /// A sentence with the condition and its result.
  public var headline: Message {
    let subject = Message.Argument.message(subject)
    guard let condition else {
      let template = "%@ is \(holds ? "" : "not ")\(effect.rawValue) by a function."
      return Message(template: template, arguments: [subject])
    }
    if isNeverAsked {
      return Message(template: "%@ is asked only with :goto or --ask-all.", arguments: [subject])
    }
    if isConstant {
      let template = "%@ is \(holds ? "always" : "never") \(effect.rawValue)."
      return Message(template: template, arguments: [subject])
    }
    let template = "%@ is \(effect.rawValue) when %@, which is \(holds ? "true" : "false")."
    return Message(template: template, arguments: [subject, .text(condition)])
  }

  private var isNeverAsked: Bool { isConstant && effect == .asked && !holds }
  /// Whether it can have no effect, as `hidden = false`.
  package var isIdle: Bool { isConstant && holds == (effect == .shown || effect == .asked) }

  /// Whether it hides the row now.
  public var hides: Bool { effect == .hidden && holds || effect == .shown && !holds }
  /// Whether it locks the row now.
  public var locks: Bool { effect == .locked && holds }
  /// Whether it leaves the row unasked now.
  public var passesOver: Bool { effect == .asked && !holds }

  private var subject: Message {
    switch holder {
    case .row: "It"
    case .section(let name): "Its section \(name)"
    case .group(""): "Its group"
    case .group(let name): "Its group \(name)"
    case .sectionOfGroup(let name): "The section \(name) of its group"
    }
  }

  /// When the condition hides, shows, locks or asks its row: `hidden when $port == 80`.
  package var summary: String {
    let name = subject.description
    let place =
      holder == .row
      ? effect.rawValue : "\(effect.rawValue) with \(name.prefix(1).lowercased() + name.dropFirst())"
    guard let condition else {
      let tags = values.map(\.tag).joined(separator: ", ")
      return "\(place) by a function" + (tags.isEmpty ? "" : " of \(tags)")
    }
    switch condition {
    case "FALSEPREDICATE" where effect == .asked: return "\(place) only with :goto or --ask-all"
    case "TRUEPREDICATE": return "always \(place)"
    case "FALSEPREDICATE": return "never \(place)"
    default: return "\(place) when \(condition)"
    }
  }

  package var summaryWithValues: String {
    summary
      + (values.isEmpty
        ? "" : ": " + values.map { $0.message(about: $0.tag).description }.joined(separator: ", "))
  }
}
