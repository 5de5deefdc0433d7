/// The error for an answer that a row cannot read.
public struct ReadingError: Error, Hashable, Sendable {
  /// The reason, as a clause that quotes the answer: `"abc" is not a whole number`.
  public var reason: Message
  /// The description of valid answers, if it differs from the prompt's `accepts`.
  public var suggestion: Message?
  /// The kind of problem.
  public var kind = Problem.Kind.unreadable
  var lacksReader = false

  /// Creates an error with a reason.
  public init(_ reason: Message, suggestion: Message? = nil, kind: Problem.Kind = .unreadable) {
    self.reason = reason
    self.kind = kind
    self.suggestion = suggestion
  }
}

extension String {
  /// The text, quoted for messages: in quotation marks, with control characters escaped, truncated to 60 characters.
  public var quoted: String {
    shortened.quotedVisibly
  }

  /// The text's beginning, as long as messages quote texts.
  package var shortened: String {
    let start = prefix(60)
    return start.endIndex == endIndex ? self : start + "…"
  }

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
