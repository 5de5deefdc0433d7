extension AnswerSchema {
  package mutating func allowNull() {
    guard self != .anything, !types.contains(.null) else { return }
    if let values = options, !values.isEmpty {
      options = values.contains(.null) ? values : values + [.null]
    } else if types.isEmpty {
      self = .either([self, AnswerSchema(.null)])
      return
    }
    if !types.isEmpty { types.append(.null) }
  }

  package mutating func narrow(by other: AnswerSchema) {
    var rest = other
    Self.tighten(&minimum, by: &rest.minimum, max)
    Self.tighten(&exclusiveMinimum, by: &rest.exclusiveMinimum, max)
    Self.tighten(&maximum, by: &rest.maximum, min)
    Self.tighten(&exclusiveMaximum, by: &rest.exclusiveMaximum, min)
    Self.tighten(&minLength, by: &rest.minLength, max)
    Self.tighten(&maxLength, by: &rest.maxLength, min)
    // Only the tighter of an inclusive and an exclusive bound is needed.
    if let bound = exclusiveMinimum, let inclusive = minimum {
      if bound >= inclusive { minimum = nil } else { exclusiveMinimum = nil }
    }
    if let bound = exclusiveMaximum, let inclusive = maximum {
      if bound <= inclusive { maximum = nil } else { exclusiveMaximum = nil }
    }
    if pattern == nil {
      pattern = rest.pattern
      rest.pattern = nil
    }
    if let text = rest.comment {
      addComment(text)
      rest.comment = nil
    }
    if rest != .anything { allOf.append(rest) }
  }

  private static func tighten<Bound: Comparable>(
    _ bound: inout Bound?, by other: inout Bound?, _ choose: (Bound, Bound) -> Bound
  ) {
    guard let value = other else { return }
    bound = bound.map { choose($0, value) } ?? value
    other = nil
  }

  package mutating func addComment(_ sentence: String) {
    comment = comment.map { "\($0) \(sentence)" } ?? sentence
  }

  /// Accepts what at least one of the schemas accepts.
  package static func either(_ schemas: [AnswerSchema]) -> AnswerSchema {
    let schemas = schemas.filter { $0 != .nothing }.flatMap { $0 == choice($0.anyOf) ? $0.anyOf : [$0] }
    if schemas.contains(.anything) { return .anything }
    let distinct = schemas.reduce(into: [AnswerSchema]()) { if !$0.contains($1) { $0.append($1) } }
    return distinct.count > 1 ? choice(distinct) : distinct.first ?? .nothing
  }

  package static let emptyText = AnswerSchema { $0.maxLength = 0 }

  /// The schema without the empty text as an alternative, for required answers.
  package var withoutEmptyText: AnswerSchema {
    !anyOf.isEmpty && self == Self.choice(anyOf) ? .either(anyOf.filter { $0 != .emptyText }) : self
  }

  private static func choice(_ schemas: [AnswerSchema]) -> AnswerSchema {
    AnswerSchema { $0.anyOf = schemas }
  }

  /// The schema without its annotations, such as title and examples.
  package var constraint: AnswerSchema {
    var schema = self
    (schema.title, schema.description, schema.comment, schema.default) = (nil, nil, nil, nil)
    schema.examples = []
    return schema
  }
}
