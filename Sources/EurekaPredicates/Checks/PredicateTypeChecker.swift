import OrderedCollections

/// Finds comparisons that must be mistakes: between types that never compare, or of unknown names.
///
/// Foundation raises exceptions for most of them. Here they are false, so that only a check finds them.
package struct PredicateTypeChecker {
  /// The type of a variable or a key of the evaluated object.
  private let type: (String) -> PredicateType
  /// The type of the evaluated object; `nil` if its keys are variables.
  private let object: PredicateType?
  /// The choices of a variable, or of each of its elements; those of a part are called by its path, such as `people.role`, and of
  /// the evaluated object by `SELF.role`.
  private let choices: (String) -> PredicateChoices?
  private var bound: [String: PredicateType] = [:]
  /// The paths of what the variables that it binds stand for, one at a time.
  private var boundPaths: [String: String] = [:]
  package private(set) var findings: [PredicateFinding] = []

  package init(
    _ predicate: FormatPredicate, of object: PredicateType? = nil,
    typeOf type: @escaping (String) -> PredicateType,
    choicesOf choices: @escaping (String) -> PredicateChoices? = { _ in nil }
  ) {
    (self.object, self.type) = (object, type)
    self.choices = choices
    check(predicate.node)
  }

  package init(
    _ formula: PredicateFormula, as wanted: Any.Type, typeOf type: @escaping (String) -> PredicateType,
    choicesOf choices: @escaping (String) -> PredicateChoices? = { _ in nil }
  ) {
    (object, self.type, self.choices) = (nil, type, choices)
    let kind = kind(formula.expression)
    if !kind.isComparable(with: PredicateType(wanted)) {
      find(formula.text, "\(kind.name) is never of type \(wanted), so this is nil")
    }
  }

  private mutating func find(_ text: String, _ reason: String) {
    let finding = PredicateFinding(text: text, reason: reason)
    if !findings.contains(finding) { findings.append(finding) }
  }

  private mutating func find(_ reason: String, in expression: PredicateExpression) {
    find(expression.format.readable, reason)
  }

  private mutating func check(_ node: PredicateNode) {
    for comparison in node.comparisons {
      let reasons = problems(of: comparison)
      for reason in reasons.isEmpty ? optionProblems(of: comparison) : reasons {
        find(comparison.format.readable, reason)
      }
    }
  }

  private mutating func problems(of comparison: PredicateComparison) -> [String] {
    var left = kind(comparison.left)
    let right = kind(comparison.right)
    if comparison.modifier != .direct {
      guard let element = left.element else {
        return ["\(comparison.modifier.rawValue) needs a list, not \(left.name)"]
      }
      left = element
    }
    switch comparison.comparison {
    case .equal, .notEqual:
      if left.isComparable(with: right) { return [] }
      return ["\(left.name) is never equal to \(right.name)\(hint(left, right))"]
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      let areOrdered = left.isComparable(with: right) && left.isOrdered && right.isOrdered
      if areOrdered { return orderProblems(of: comparison) }
      return ["\(left.name) and \(right.name) have no order\(hint(left, right))"]
    case .between:
      guard let bounds = right.element else {
        return ["BETWEEN needs two bounds such as {1, 5}, not \(right.name)"]
      }
      if left.isComparable(with: bounds) { return [] }
      return [
        "\(left.name) is never between two bounds when each is \(bounds.name)\(hint(left, bounds))"
      ]
    case .in: return problems(of: left, in: right)
    case .contains: return problems(of: right, in: left)
    case .beginsWith, .endsWith, .like, .matches:
      return [left, right].filter { !$0.isComparable(with: .text) }
        .map { "\(comparison.comparison.rawValue) compares texts, not \($0.name)" }
    }
  }

  /// A number in quotation marks: among texts, `9` comes after `1024`.
  private func orderProblems(of comparison: PredicateComparison) -> [String] {
    for case .constant(.string(let text)) in comparison.sides
    where text.count > 1 && text.allSatisfy({ ("0"..."9").contains($0) }) {
      return [
        "texts are compared by their characters, so that \("9".quoted) comes after \(text.quoted); compare numbers, or CAST(…, 'NSNumber')"
      ]
    }
    return []
  }

  /// The constants that are compared with a variable, and are never its value.
  private mutating func optionProblems(of comparison: PredicateComparison) -> [String] {
    guard comparison.options.isEmpty else { return [] }
    if let problem = unitProblem(of: comparison.sides) { return [problem] }
    let (left, right) = (comparison.left, comparison.right)
    let sides: [(variable: PredicateExpression, constant: PredicateExpression)]
    switch comparison.comparison {
    // In a text, a text is looked for.
    case .in where kind(right) == .text, .contains where kind(left) == .text: return []
    case .equal, .notEqual, .in: sides = [(left, right), (right, left)]
    case .contains: sides = [(left, right)]
    default: return []
    }
    if comparison.comparison == .equal, let left = nameWithOptions(left),
      let right = nameWithOptions(right), haveNothingInCommon(left, right)
    {
      return ["\(left) and \(right) have no option in common"]
    }
    return sides.flatMap { variable, constant -> [String] in
      guard let name = nameWithOptions(variable), let choices = choices(name),
        case .constant(let value) = constant
      else { return [] }
      return (value.elements ?? [value]).compactMap { choices.problem(with: $0, as: name) }
    }
  }

  private func unitProblem(of expressions: [PredicateExpression]) -> String? {
    let units = Set(expressions.compactMap { nameWithOptions($0).flatMap(choices)?.unit })
    if units.count < 2 { return nil }
    return
      "they are numbers in different units, \(units.sorted().joined(separator: " and ")), each in the first of its units; give them the same first unit"
  }

  /// Whether two variables have options, each value being one, and none of them is of both.
  private func haveNothingInCommon(_ left: String, _ right: String) -> Bool {
    guard ![left, right].contains(where: { $0.contains(".") }), let first = choices(left)?.options,
      let second = choices(right)?.options, !first.isEmpty, !second.isEmpty,
      ![left, right].contains(where: { if case .collection = type($0) { true } else { false } })
    else { return false }
    return !first.contains { option in second.contains { option.isEqual(to: $0) } }
  }

  /// The name of a variable, or the path of a part: `age.code`, `people.role`, whichever item it is of.
  private func nameWithOptions(_ expression: PredicateExpression) -> String? {
    switch expression {
    case .variable(let name): return bound[name] == nil ? name : boundPaths[name]
    case .evaluatedObject: return object == nil ? nil : "SELF"
    case .path(let base, let steps):
      var keys: [String] = []
      for step in steps {
        switch step {
        case .key(let key), .index(.constant(.string(let key))): keys.append(key)
        case .index, .first, .last: break
        case .collectionOperator, .size: return nil
        }
      }
      if base == .evaluatedObject, object == nil { return keys.joined(separator: ".") }
      return nameWithOptions(base).map { ([$0] + keys).joined(separator: ".") }
    default: return nil
    }
  }

  private func problems(of part: PredicateType, in whole: PredicateType) -> [String] {
    guard let element = whole == .text ? .text : whole.element else {
      return ["only a list or a text can contain something, not \(whole.name)"]
    }
    if part.isComparable(with: element) { return [] }
    if whole == .text { return ["a text never contains \(part.name)"] }
    return [
      "a list of items that are each \(element.name) never contains \(part.name)\(hint(part, element))"
    ]
  }

  /// How to write a date, if one of the values is that, or an answer to a question with yes and no.
  private func hint(_ left: PredicateType, _ right: PredicateType) -> String {
    if [left, right].contains(.date) { return "; write a date as CAST('2026-03-01', 'NSDate')" }
    return left == .truth ? "; write true or false" : ""
  }

  // MARK: Types of expressions

  private mutating func kind(_ expression: PredicateExpression) -> PredicateType {
    switch expression {
    case .constant(let value): return PredicateType(value)
    case .evaluatedObject: return object ?? .unknown
    case .variable(let name): return bound[name] ?? type(name)
    case .path(.evaluatedObject, let steps):
      if let object { return kind(object, at: steps[...], of: expression) }
      guard let name = steps.first?.keyOfObject else { return .unknown }
      return kind(type(name), at: steps.dropFirst(), of: expression)
    case .path(let base, let steps): return kind(kind(base), at: steps[...], of: expression)
    case .aggregate(let elements): return .collection(.common(elements.map { kind($0) }))
    case .function(let function, let arguments): return kind(function, arguments, expression)
    case .operation(let first, let steps):
      if steps.first?.operation.level == .set { return .collection(kind(first).element ?? .unknown) }
      let operands = [first] + steps.map(\.operand)
      for operand in operands { checkNumber(operand, expression) }
      if steps.allSatisfy({ [.add, .subtract].contains($0.operation) }),
        let problem = unitProblem(of: operands)
      {
        find(problem, in: expression)
      }
      return .number
    case .negation(let operand):
      checkNumber(operand, expression)
      return .number
    case .subquery(let collection, let variable, let node):
      let kind = kind(collection)
      let outer = (bound, boundPaths)
      bound[variable] = kind.element ?? .unknown
      boundPaths[variable] = nameWithOptions(collection)
      check(node)
      (bound, boundPaths) = outer
      return kind
    case .conditional(let node, let first, let second):
      check(node)
      return .common([kind(first), kind(second)])
    case .assignment(let name, let value):
      let kind = kind(value)
      bound[name] = kind
      return kind
    }
  }

  private mutating func checkNumber(_ operand: PredicateExpression, _ expression: PredicateExpression) {
    let kind = kind(operand)
    if kind.isComparable(with: .number) { return }
    let advice =
      kind == .date
      ? "; days(…, …) counts from one to another, and CAST(…, 'NSNumber') converts one to seconds" : ""
    find("arithmetic needs numbers, but \(operand.format.readable) is \(kind.name)\(advice)", in: expression)
  }

  private mutating func kind(
    _ function: PredicateFunction, _ arguments: [PredicateExpression], _ expression: PredicateExpression
  ) -> PredicateType {
    let kinds = arguments.map { kind($0) }
    if function == .noIndex { return kinds.first ?? .unknown }
    guard function == .cast else { return function.type }
    guard case .constant(.string(let type)) = arguments.last else { return .unknown }
    guard let result = PredicateValue.castTypes[type] else {
      let known = PredicateValue.castTypes.keys.joined(separator: ", ")
      find("unknown type \(type.quoted); use one of \(known)", in: expression)
      return .unknown
    }
    if case .constant(let value)? = arguments.first, value != .null, value.cast(to: type) == .null {
      find("\(value.format) is not a valid \(type), so this is nil", in: expression)
    }
    return result
  }

  private mutating func kind(
    _ base: PredicateType, at steps: ArraySlice<PredicatePathStep>, of expression: PredicateExpression
  ) -> PredicateType {
    var result = base
    for (index, step) in zip(steps.indices, steps) {
      switch step {
      case .key(let key), .index(.constant(.string(let key))):
        result = kind(of: key, in: result, expression)
      case .collectionOperator(let collectionOperator):
        // Names after an operator belong to the elements, and the result's type is rarely known.
        _ = kind(result.element ?? .unknown, at: steps[(index + 1)...], of: expression)
        return collectionOperator == .count ? .number : .unknown
      case .index, .first, .last: result = result.element ?? .unknown
      case .size: result = .number
      }
    }
    return result
  }

  private mutating func kind(
    of key: String, in holder: PredicateType, _ expression: PredicateExpression
  ) -> PredicateType {
    if key == "self" { return holder }
    switch holder {
    case .unknown: return .unknown
    case .collection(let element): return .collection(kind(of: key, in: element, expression))
    case .dictionary(let kinds):
      if let kind = kinds[key] { return kind }
      let known = kinds.keys.sorted()
      let advice =
        key == "count"
        ? "the number of items is @count"
        : known.nearest(to: key).map { "did you mean \($0.quoted)?" }
          ?? "use one of \(known.joined(separator: ", "))"
      find("the group has no \(key.quoted); \(advice)", in: expression)
      return .unknown
    case .number, .truth, .text, .date:
      guard let property = PredicateProperty(rawValue: key) else {
        find("\(holder.name) has no \(key.quoted), so this is nil", in: expression)
        return .unknown
      }
      switch property {
      case .uppercaseString, .lowercaseString, .capitalizedString, .stringValue, .description: return .text
      default: return .number
      }
    }
  }
}

package struct PredicateFinding: Hashable {
  /// What is wrong, as a format for people.
  package let text: String
  /// Why it must be a mistake, in English, which the authors of forms read.
  package let reason: String
}
