/// The error for an answer that a row cannot read.
public struct ReadingError: Error, Hashable, Sendable {
  /// The reason, as a clause that quotes the answer: `"abc" is not a whole number`.
  public var reason: Message
  /// The description of valid answers, if it differs from the prompt's `accepts`.
  public var suggestion: Message?
  /// The kind of problem.
  public var kind = Problem.Kind.unreadable
  /// The lines that the suggestion proposes, if it is made of them.
  private(set) var proposals: [String] = []
  private var wording = Wording.lines

  package enum Wording: Hashable {
    case lines
    /// As examples of something: `a date such as 2026-02-28`.
    case examples(of: Message)
    case withoutUnit

    fileprivate func suggestion(_ lines: [String]) -> Message? {
      if lines.isEmpty { return nil }
      return switch self {
      case .lines: .choice(of: lines)
      case .examples(let noun): "\(noun) such as \(Message.choice(of: lines))"
      case .withoutUnit: "\(Message.choice(of: lines)) without the unit"
      }
    }
  }

  /// Creates an error with a reason.
  public init(_ reason: Message, suggestion: Message? = nil, kind: Problem.Kind = .unreadable) {
    self.reason = reason
    self.kind = kind
    self.suggestion = suggestion
  }

  package init(_ reason: Message, proposing lines: [String], _ wording: Wording = .lines) {
    self.init(reason, suggestion: wording.suggestion(lines))
    (proposals, self.wording) = (lines, wording)
  }

  /// The error without the proposals that would be refused as well.
  package func proposingOnly(_ isAccepted: (String) -> Bool) -> ReadingError {
    if proposals.isEmpty { return self }
    var error = self
    error.proposals = proposals.filter(isAccepted)
    error.suggestion = wording.suggestion(error.proposals)
    return error
  }
}

extension String {
  /// The text as refusals name it: a number as it is, anything else quoted.
  package var asNumber: String {
    let parts = (hasPrefix("-") ? dropFirst() : self[...]).split(
      separator: ".", omittingEmptySubsequences: false)
    let isNumber =
      utf8.count <= 40 && parts.count <= 2
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
    return isNumber ? self : quoted
  }
}
