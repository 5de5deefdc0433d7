/// The requirement of a rule: a code and a limit for programs, and words for people.
public struct Requirement: Hashable, Sendable {
  /// The kind of a rule, which stays the same from version to version.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    /// There must be a value.
    case required
    /// The limit is the smallest or largest value; an exclusive one is itself refused.
    case minimum, exclusiveMinimum, maximum, exclusiveMaximum
    /// The limit is a number of chosen options.
    case minItems, maxItems
    /// An option that excludes all others is chosen together with one.
    case exclusive
    /// The limit is a number of characters.
    case minLength, maxLength, exactLength
    /// The limit is a regular expression.
    case pattern
    /// The value must be an e-mail address or a web address.
    case email, url
    /// The value must equal another row's.
    case equalsRow
    /// The value must be another than in all other items of the list, or not come before that of the item before.
    case unique, sorted
    /// A rule of the form's author.
    case custom
  }

  /// The kind of rule.
  public var code: Code
  /// The bound, the number of characters or the expression.
  public var limit: AnswerValue?
  /// The words that a custom rule adds to the accepted answers, such as `divisible by 3`.
  public var phrase: Message?
  /// The words that say how the answer is typed, which only a prompt adds.
  package var typedPhrase: Message?
  /// The limit as the row writes its values, if it does so in its own way.
  package var writtenLimit: String?

  /// A requirement from its parts.
  public init(_ code: Code, limit: AnswerValue? = nil, phrase: Message? = nil) {
    self.code = code
    self.limit = limit
    self.phrase = phrase
  }

  package init(_ code: Code, bound: some Comparable) {
    let number = Decimal(bound: bound).map(AnswerValue.number)
    self.init(
      code, limit: number ?? .string((bound as? Date)?.formatted(.iso8601) ?? String(describing: bound)))
  }

  package var isBound: Bool {
    switch code {
    case .minimum, .exclusiveMinimum, .maximum, .exclusiveMaximum: true
    default: false
    }
  }

  package var shownLimit: String {
    if let writtenLimit { return writtenLimit }
    return if case .string(let text)? = limit { text } else { limit?.quoted ?? "" }
  }
}

extension Decimal {
  package init?(bound: some Comparable) {
    // The usual case needs none of the casts to protocols, which take longer than to ask the question.
    if let number = bound as? Int {
      self.init(number)
      return
    }
    switch PredicateValue(bound) {
    case .integer(let value): self.init(value)
    case .number(let value) where value.isFinite: self.init(string: String(describing: bound))
    case .decimal(let value): self = value
    default: return nil
    }
  }
}
