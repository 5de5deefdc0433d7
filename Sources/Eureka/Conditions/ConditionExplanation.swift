/// Why a row is shown, hidden or locked: the conditions, the values they read, and what decided.
public struct ConditionExplanation: Hashable, Sendable {
  /// Whether the row can be seen and answered.
  public enum State: Hashable, Sendable {
    case shown, hidden, locked
  }

  /// What has a condition that concerns the row.
  public enum Holder: Hashable, Sendable {
    /// The row itself.
    case row
    /// The section it is in, by its name.
    case section(String)
    /// The group it is in, by its name.
    case group(String)
    /// The section that group is in, by its name.
    case sectionOfGroup(String)
  }

  /// A condition that concerns the row.
  public struct Reason: Hashable, Sendable {
    /// What has the condition.
    public var holder: Holder
    /// Whether it locks where it holds; else it hides.
    public var locks: Bool
    /// The condition as it is written; `nil` for a function.
    public var condition: String?
    /// Whether it holds.
    public var holds: Bool
    /// Whether it reads no value, and so says the same always.
    public var isConstant: Bool
    /// The comparisons that decided; empty if the condition is but one.
    public var deciding: [Part]
    /// The values that the condition read.
    public var values: [ReadValue]
  }

  /// A comparison in a condition.
  public struct Part: Hashable, Sendable {
    /// The comparison, as a format.
    public var text: String
    /// Whether it holds.
    public var holds: Bool
  }

  /// A value that a condition read.
  public struct ReadValue: Hashable, Sendable {
    /// The tag it was read by.
    public var tag: String
    /// The value as it stands in a result, dots for a secret; `nil` if there is none.
    public var text: String?
  }

  /// The row, as messages name it.
  public var row: String
  /// Whether the row can be seen and answered.
  public var state: State
  /// The conditions that concern the row: its own first, then those of what it is in.
  public var reasons: [Reason]

  /// Whether the row is shown, hidden or locked, in words.
  public var headline: Message {
    switch state {
    case .shown: reasons.isEmpty ? "\(row) is shown: no condition concerns it." : "\(row) is shown."
    case .hidden: "\(row) is hidden."
    case .locked: "\(row) is shown, and locked."
    }
  }

  /// The explanation in words, a line each.
  public var lines: [Message] {
    [headline] + reasons.flatMap { [$0.headline] + $0.details }
  }
}

extension ConditionExplanation.ReadValue {
  /// The value in words.
  public var message: Message {
    guard let text else { return "\(tag) has no value" }
    return "\(tag) is \(text)"
  }
}

extension ConditionExplanation.Reason {
  /// What decided, and what the condition read, a line each.
  public var details: [Message] {
    var lines: [Message] = []
    for part in deciding {
      let decision: Message =
        part.holds ? "what decided: \(part.text) holds" : "what decided: \(part.text) does not hold"
      lines.append(decision)
    }
    return lines + values.map(\.message)
  }

  /// The condition and whether it holds, in words.
  public var headline: Message {
    let effect = locks ? "locked" : "hidden"
    let arguments = [.message(subject)] + (condition.map { [Message.Argument.text($0)] } ?? [])
    let template =
      switch (condition, isConstant) {
      case (nil, _): "%@ is \(holds ? "" : "not ")\(effect), as a function says:"
      case (_, true): "%@ is \(holds ? "always" : "never") \(effect): %@."
      case (_, false): "%@ is \(effect) when %@, which \(holds ? "holds" : "does not hold"):"
      }
    return Message(template: template, arguments: arguments)
  }

  private var subject: Message {
    switch holder {
    case .row: "It"
    case .section(let name): "Its section \(name)"
    case .group(let name): "Its group \(name)"
    case .sectionOfGroup(let name): "The section \(name) of its group"
    }
  }
}
