import Eureka

extension AnswerSchema {
  /// Whether no answer fits: nothing but `null` and an empty text keeps all limits and rules, as far as bounds and options tell.
  var isImpossible: Bool {
    var (plain, choices) = (self, [[AnswerSchema]]())
    (plain.allOf, plain.anyOf) = ([], [])
    var left = [self]
    while let part = left.popLast() {
      if !part.anyOf.isEmpty { choices.append(part.anyOf) }
      left += part.allOf
      // Its options are yet to come.
      if let options = part.options, !options.contains(where: { $0 != .null }) { return false }
      var own = part
      (own.allOf, own.anyOf) = ([], [])
      plain.intersect(own)
    }
    if plain.hasNoValue { return true }
    return choices.contains { alternatives in
      alternatives.allSatisfy { alternative in
        if [.emptyText, .secretReference].contains(alternative) || alternative.types == [.null] {
          return true
        }
        var both = plain
        both.allOf = [alternative]
        return both.isImpossible
      }
    }
  }

  /// Accepts only what another accepts, too, as far as bounds and options tell.
  private mutating func intersect(_ other: AnswerSchema) {
    if let values = other.options { options = options.map { $0.filter(values.contains) } ?? values }
    minItems = [minItems, other.minItems].compactMap(\.self).max()
    maxItems = [maxItems, other.maxItems].compactMap(\.self).min()
    items = items ?? other.items
    if types.isEmpty { types = other.types }
    narrow(by: other)
    allOf = []
  }

  private var hasNoValue: Bool {
    let types = Set(types).subtracting([.null])
    if types == [.array] {
      let count = items?.options?.count { $0 != .null } ?? .max
      return minItems ?? 0 > min(maxItems ?? .max, count)
    }
    let areAllTexts = types == [.string]
    if areAllTexts, minLength ?? 0 > maxLength ?? .max { return true }
    if !types.isEmpty, types.isSubset(of: [.integer, .number]), !hasNumber { return true }
    return options.map { options in !options.contains { $0 != .null && isWithinBounds($0) } } ?? false
  }

  private var hasNumber: Bool {
    guard let low = exclusiveMinimum ?? minimum, let high = exclusiveMaximum ?? maximum else { return true }
    if !types.contains(.number) {
      // A whole number above 10 is 11 or more.
      let first = max(low.rounded(.up), exclusiveMinimum.map { $0.rounded(.down) + 1 } ?? low.rounded(.up))
      let last = min(high.rounded(.down), exclusiveMaximum.map { $0.rounded(.up) - 1 } ?? high.rounded(.down))
      return first <= last
    }
    return exclusiveMinimum == nil && exclusiveMaximum == nil ? low <= high : low < high
  }

  private func isWithinBounds(_ value: AnswerValue) -> Bool {
    switch value {
    case .number(let number):
      minimum.map { number >= $0 } ?? true && maximum.map { number <= $0 } ?? true
        && exclusiveMinimum.map { number > $0 } ?? true && exclusiveMaximum.map { number < $0 } ?? true
    case .string(let text):
      text.unicodeScalars.count >= minLength ?? 0 && text.unicodeScalars.count <= maxLength ?? .max
    default: true
    }
  }
}
