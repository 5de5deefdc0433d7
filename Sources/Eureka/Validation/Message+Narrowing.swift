extension Message {
  package static func required(_ title: String) -> Message { "\(title.inSentence) is required" }
  package static func uncheckable(_ answer: Message, because failure: Message) -> Message {
    "\(answer) cannot be checked now: \(failure)"
  }

  /// What is accepted, narrowed by rules: `a whole number` becomes `a whole number from 1 to 65535`.
  func narrowed(by requirements: [Requirement], countsWholes: Bool) -> Message {
    var (low, high): (Requirement?, Requirement?)
    var (shortest, longest): (Requirement?, Requirement?)
    var (fewest, most): (Requirement?, Requirement?)
    var others: [Message] = []
    for requirement in requirements {
      switch requirement.code {
      case .minimum: low = requirement
      case .exclusiveMinimum: low = countsWholes ? requirement.inclusive(.minimum, by: 1) : requirement
      case .maximum: high = requirement
      case .exclusiveMaximum: high = countsWholes ? requirement.inclusive(.maximum, by: -1) : requirement
      case .minItems: fewest = requirement
      case .maxItems: most = requirement
      case .minLength: shortest = requirement
      case .maxLength: longest = requirement
      case .exactLength: (shortest, longest) = (requirement, requirement)
      case .equalsRow: continue
      default: requirement.phrase.map { others.append($0) }
      }
    }
    let bounded = low == nil && high == nil ? self : withoutExample.bounded(by: low, high)
    let counted = bounded.measured(by: shortest, longest).counted(from: fewest, to: most)
    return others.reduce(counted) { accepts, phrase in
      phrase.template == "%@" ? "\(accepts) (\(phrase))" : "\(accepts), \(phrase)"
    }
  }

  private func bounded(by low: Requirement?, _ high: Requirement?) -> Message {
    switch (low, high) {
    case (nil, nil): self
    case (let low?, nil):
      low.code == .minimum
        ? "\(self) of at least \(low.shownLimit)" : "\(self) greater than \(low.shownLimit)"
    case (nil, let high?):
      high.code == .maximum
        ? "\(self) of at most \(high.shownLimit)" : "\(self) less than \(high.shownLimit)"
    case (let low?, let high?) where low.code == .minimum && high.code == .maximum && !low.exceeds(high):
      "\(self) from \(low.shownLimit) to \(high.shownLimit)"
    case (let low?, let high?):
      high.code == .maximum
        ? "\(bounded(by: low, nil)) and at most \(high.shownLimit)"
        : "\(bounded(by: low, nil)) and less than \(high.shownLimit)"
    }
  }

  private func measured(by shortest: Requirement?, _ longest: Requirement?) -> Message {
    switch (shortest, longest) {
    case (nil, nil): self
    case (let low?, nil): "\(self) of at least \(low.shownLimit) characters"
    case (nil, let high?): "\(self) of at most \(high.shownLimit) characters"
    case (let low?, let high?) where low.exceeds(high):
      "\(measured(by: low, nil)) and at most \(high.shownLimit)"
    case (let low?, let high?):
      low.limit == high.limit
        ? "\(self) of exactly \(low.shownLimit) characters"
        : "\(self) of \(low.shownLimit) to \(high.shownLimit) characters"
    }
  }

  private func counted(from fewest: Requirement?, to most: Requirement?) -> Message {
    switch (fewest, most) {
    case (nil, nil): self
    case (let low?, nil): "\(self); at least \(low.shownLimit) of them"
    case (nil, let high?): "\(self); at most \(high.shownLimit) of them"
    case (let low?, let high?) where low.exceeds(high):
      "\(counted(from: low, to: nil)) and at most \(high.shownLimit)"
    case (let low?, let high?):
      low.limit == high.limit
        ? "\(self); \(low.shownLimit) of them" : "\(self); \(low.shownLimit) to \(high.shownLimit) of them"
    }
  }

  /// What to enter instead of a refused answer; only the author's words if they are all that limits a line.
  package var advice: Message? {
    if template == "%@ (%@)", case .message(let noun)? = arguments.first, noun.isAnyLine,
      case .message(let phrase)? = arguments.last
    {
      return phrase
    }
    return isAnyLine ? nil : self
  }

  private var withoutExample: Message {
    if template == "%@ such as %@", case .message(let noun)? = arguments.first { noun } else { self }
  }

  /// What the message is about: `a whole number`, of `a whole number from 1 to 65535`.
  package var noun: Message {
    if template.hasPrefix("%@"), case .message(let inner)? = arguments.first { inner.noun } else { self }
  }

  package func replacingNoun(by noun: Message) -> Message {
    guard template.hasPrefix("%@"), case .message(let inner)? = arguments.first else { return noun }
    return Message(
      template: template, arguments: [.message(inner.replacingNoun(by: noun))] + arguments.dropFirst())
  }

  /// Whether any line is accepted, so that saying so helps nobody.
  package var isAnyLine: Bool {
    ["a line of text", "a name", "the name of an account", "a password", "an answer"].contains(template)
  }
}

extension Requirement {
  /// Whether it is a lower limit above an upper one, so that nothing keeps both.
  fileprivate func exceeds(_ upper: Requirement) -> Bool {
    guard case .number(let low)? = limit, case .number(let high)? = upper.limit else { return false }
    return low > high
  }

  fileprivate func inclusive(_ code: Code, by step: Decimal) -> Requirement {
    guard case .number(let number)? = limit, writtenLimit == nil else { return self }
    return Requirement(code, limit: .number(number + step))
  }
}
