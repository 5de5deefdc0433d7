/// A comparison of an answer with a constant, as a schema of the answers of which it holds. `null` is not among them.
struct ElementComparison {
  let comparison: PredicateOperator
  let options: PredicateComparison.Options
  let constant: PredicateValue

  /// The answers of a shape; `nil` if no schema says which.
  func answers(_ shape: AnswerShape) -> AnswerSchema? {
    switch shape {
    case .finite(let values): return .values(values.filter { holds(of: $0.value) }.flatMap(\.answers))
    case .number: return numbers
    case .text: return texts
    case .list, .group, .opaque: return presence
    }
  }

  private func holds(of value: PredicateValue) -> Bool {
    var budget = PredicateBudget()
    return (try? comparison.holds(value, constant, options, &budget)) ?? false
  }

  /// Whether there is an answer at all, which is never equal to `nil`.
  private var presence: AnswerSchema? {
    guard constant == .null else { return nil }
    switch comparison {
    case .equal: return .nothing
    case .notEqual: return .opposite(of: AnswerSchema(.null))
    default: return nil
    }
  }

  // MARK: Numbers

  private var numbers: AnswerSchema {
    var schema = AnswerSchema(.number)
    let bound = constant.answerNumber
    switch comparison {
    case .equal: return bound.map { .values([.number($0)]) } ?? .nothing
    case .notEqual:
      schema.not = bound.map { .values([.number($0)]) }
      return schema
    case .less: schema.exclusiveMaximum = bound
    case .lessOrEqual: schema.maximum = bound
    case .greater: schema.exclusiveMinimum = bound
    case .greaterOrEqual: schema.minimum = bound
    case .between:
      guard case .collection(let ends) = constant, ends.count == 2 else { return .nothing }
      let numbers = ends.compactMap(\.answerNumber)
      guard let low = numbers.min(), let high = numbers.max(), numbers.count == 2 else { return .nothing }
      schema.minimum = low
      schema.maximum = high
      return schema
    case .in: return .values((constant.elements ?? []).compactMap(\.answerNumber).map(AnswerValue.number))
    case .contains, .beginsWith, .endsWith, .like, .matches: return .nothing
    }
    return bound == nil ? .nothing : schema
  }

  // MARK: Texts

  private var texts: AnswerSchema? {
    switch comparison {
    case .equal: return equal(to: constant)
    case .notEqual:
      guard let other = equal(to: constant) else { return nil }
      var schema = AnswerSchema(.string)
      if other != .nothing { schema.not = other }
      return schema
    case .in:
      if case .string = constant { return nil }
      let parts = (constant.elements ?? []).map(equal(to:))
      let known = parts.compactMap(\.self)
      guard known.count == parts.count else { return nil }
      let constants = known.compactMap(\.constant)
      return constants.count == known.filter { $0 != .nothing }.count
        ? .values(constants.map { $0 }) : .either(known)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      if case .string = constant { return nil }
      return .nothing
    case .between:
      return (constant.elements ?? []).contains { if case .string = $0 { true } else { false } }
        ? nil : .nothing
    case .contains, .beginsWith, .endsWith, .like, .matches:
      guard case .string(let text) = constant else { return .nothing }
      return pattern(of: text)
    }
  }

  private func equal(to value: PredicateValue) -> AnswerSchema? {
    guard case .string(let text) = value else { return .nothing }
    if options.isSubset(of: .normalized) { return .values([.string(text)]) }
    return literal(text).map { Self.matching("^\($0)$") }
  }

  /// The texts that a part of a text, or a pattern, is in.
  private func pattern(of text: String) -> AnswerSchema? {
    switch comparison {
    case .contains, .beginsWith, .endsWith:
      // Nothing contains the empty text.
      guard !text.isEmpty else { return .nothing }
      return literal(text).map {
        Self.matching((comparison == .beginsWith ? "^" : "") + $0 + (comparison == .endsWith ? "$" : ""))
      }
    case .like: return wildcards(text).map { Self.matching("^\($0)$") }
    case .matches:
      // An invalid pattern matches nothing.
      guard RegularExpressions.isValid(text) else { return .nothing }
      guard options.isEmpty else { return nil }
      return PortablePattern(text, dotMatchesAll: true).map { Self.matching("^(?:\($0.text))$") }
    default: return nil
    }
  }

  /// `*` is any characters, `?` is one, and a backslash takes the sign behind it for itself.
  private func wildcards(_ text: String) -> String? {
    var result = ""
    var isEscaped = false
    for character in text {
      switch character {
      case "\\" where !isEscaped: isEscaped = true
      case "*" where !isEscaped: result += "[\\s\\S]*"
      case "?" where !isEscaped: result += "[\\s\\S]"
      default:
        guard let part = literal(String(character)) else { return nil }
        result += part
        isEscaped = false
      }
    }
    return isEscaped ? result + "\\\\" : result
  }

  /// A text as an expression; `nil` if it is compared in a way that no expression is.
  private func literal(_ text: String) -> String? {
    let ignoresCase = options == .caseInsensitive
    guard options.isSubset(of: .normalized) || ignoresCase && text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return nil
    }
    return CharacterPattern.literal(text, ignoringCase: ignoresCase)
  }

  private static func matching(_ pattern: String) -> AnswerSchema {
    var schema = AnswerSchema(.string)
    schema.pattern = pattern
    return schema
  }

  // MARK: Lists

  /// The lists that are compared as a whole, or contain something.
  func lists(of shape: AnswerShape) -> AnswerSchema? {
    guard comparison == .contains else { return presence }
    guard constant != .null else { return .nothing }
    var list = AnswerSchema(.array)
    list.contains = ElementComparison(comparison: .equal, options: options, constant: constant).answers(shape)
    return list.contains.map { $0 == .nothing ? .nothing : list }
  }

  /// The lists whose number of elements is compared.
  var counts: AnswerSchema? {
    var list = AnswerSchema(.array)
    let numbers = numbers
    // Counts of which it holds: those of one, of some, or those from one to another.
    if let only = numbers.constant { return list.counting(only) }
    if let some = numbers.options { return .either(some.map { list.counting($0) }) }
    if numbers == .nothing { return .nothing }
    if let other = numbers.not?.constant {
      let equal = list.counting(other)
      if equal != .nothing { list.not = equal }
      return list
    }
    let least = numbers.minimum?.whole(.up) ?? numbers.exclusiveMinimum?.whole(.down).map { $0 + 1 }
    let greatest = numbers.maximum?.whole(.down) ?? numbers.exclusiveMaximum?.whole(.up).map { $0 - 1 }
    if let greatest, greatest < max(least ?? 0, 0) { return .nothing }
    list.minItems = least.flatMap { $0 > 0 ? $0 : nil }
    list.maxItems = greatest
    return list
  }
}

extension AnswerSchema {
  /// The lists of so many elements; nothing if that is no number of elements.
  fileprivate func counting(_ value: AnswerValue) -> AnswerSchema {
    guard case .number(let number) = value, let count = number.whole(.up), count >= 0,
      Decimal(count) == number
    else { return .nothing }
    var schema = self
    schema.minItems = count > 0 ? count : nil
    schema.maxItems = count
    return schema
  }
}

extension Decimal {
  /// The whole number above or below.
  fileprivate func whole(_ mode: NSDecimalNumber.RoundingMode) -> Int? {
    var (value, result) = (self, Decimal())
    NSDecimalRound(&result, &value, 0, mode)
    return Int(NumberReader.description(result))
  }
}

extension PredicateValue {
  /// The number as it stands in an answer; `nil` for a value that is none. A Boolean compares as 1 or 0.
  fileprivate var answerNumber: Decimal? {
    switch withoutBool {
    case .integer(let value): Decimal(value)
    case .number(let value): value.isFinite ? NumberReader.exact(value) : nil
    case .decimal(let value): value
    default: nil
    }
  }
}
