/// Finds comparisons that must be mistakes: between types that never compare, or of unknown names.
///
/// Foundation raises exceptions for most of them. Here they are false, so that only a check finds them.
@MainActor
struct PredicateTypeChecker {
  private let form: Form
  /// The types of the variables that the predicate binds.
  private var bound: [String: PredicateType] = [:]
  /// The suspicious comparisons and expressions, each with the reason.
  private(set) var findings: [(text: String, reason: Message)] = []

  init(_ node: PredicateNode, in form: Form) {
    self.form = form
    check(node)
  }

  private mutating func find(_ text: String, _ reason: Message) {
    if !findings.contains(where: { $0.text == text && $0.reason == reason }) {
      findings.append((text, reason))
    }
  }

  private mutating func check(_ node: PredicateNode) {
    switch node {
    case .constant: break
    case .comparison(let comparison): check(comparison, node.readableFormat)
    case .compound(_, let nodes): for node in nodes { check(node) }
    case .not(let node): check(node)
    }
  }

  private mutating func check(_ comparison: PredicateComparison, _ text: String) {
    var left = kind(comparison.left)
    let right = kind(comparison.right)
    if comparison.modifier != .direct {
      guard let element = left.element else {
        return find(text, "\(comparison.modifier.rawValue) needs a list, not \(left.name)")
      }
      left = element
    }
    switch comparison.comparison {
    case .equal, .notEqual:
      if left.isComparable(with: right) { return }
      find(text, "\(left.name) is never equal to \(right.name)\(hint(left, right))")
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      if left.isComparable(with: right), left.isOrdered, right.isOrdered { return }
      find(text, "\(left.name) and \(right.name) have no order\(hint(left, right))")
    case .between:
      guard let bounds = right.element else {
        return find(text, "BETWEEN needs two bounds such as {1, 5}, not \(right.name)")
      }
      if left.isComparable(with: bounds) { return }
      find(text, "\(left.name) is never between two bounds when each is \(bounds.name)\(hint(left, bounds))")
    case .in: check(left, in: right, text)
    case .contains: check(right, in: left, text)
    case .beginsWith, .endsWith, .like, .matches:
      for kind in [left, right] where !kind.isComparable(with: .text) {
        find(text, "\(comparison.comparison.rawValue) compares texts, not \(kind.name)")
      }
    }
  }

  private mutating func check(_ part: PredicateType, in whole: PredicateType, _ text: String) {
    guard let element = whole == .text ? .text : whole.element else {
      return find(text, "only a list or a text can contain something, not \(whole.name)")
    }
    if part.isComparable(with: element) { return }
    if whole == .text { return find(text, "a text never contains \(part.name)") }
    find(
      text, "a list of items that are each \(element.name) never contains \(part.name)\(hint(part, element))")
  }

  /// How to write a date, if one of the values is a date.
  private func hint(_ left: PredicateType, _ right: PredicateType) -> String {
    left == .date || right == .date ? "; write a date as CAST('2026-03-01', 'NSDate')" : ""
  }

  // MARK: Types of expressions

  private mutating func kind(_ expression: PredicateExpression) -> PredicateType {
    switch expression {
    case .constant(let value): return PredicateType(value)
    case .evaluatedObject: return .unknown
    case .variable(let name): return bound[name] ?? kind(ofTag: name)
    case .path(.evaluatedObject, let steps):
      guard let name = steps.first?.keyOfObject else { return .unknown }
      return kind(kind(ofTag: name), at: steps.dropFirst(), of: expression)
    case .path(let base, let steps): return kind(kind(base), at: steps[...], of: expression)
    case .aggregate(let elements): return .collection(.common(elements.map { kind($0) }))
    case .function(let function, let arguments): return kind(function, arguments, expression)
    case .operation(let first, let steps):
      if steps.first?.operation.level == .set { return .collection(kind(first).element ?? .unknown) }
      for operand in [first] + steps.map(\.operand) { checkNumber(operand, expression) }
      return .number
    case .negation(let operand):
      checkNumber(operand, expression)
      return .number
    case .subquery(let collection, let variable, let node):
      let kind = kind(collection)
      let outer = bound
      bound[variable] = kind.element ?? .unknown
      check(node)
      bound = outer
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

  private func kind(ofTag tag: String) -> PredicateType {
    form.answerable(tag: tag)?.predicateType ?? .unknown
  }

  private mutating func checkNumber(_ operand: PredicateExpression, _ expression: PredicateExpression) {
    let kind = kind(operand)
    guard !kind.isComparable(with: .number) else { return }
    let hint = kind == .date ? "; CAST(…, 'NSNumber') converts it to seconds" : ""
    find(
      expression.readableFormat,
      "arithmetic needs numbers, but \(operand.readableFormat) is \(kind.name)\(hint)")
  }

  private mutating func kind(
    _ function: PredicateFunction, _ arguments: [PredicateExpression], _ expression: PredicateExpression
  ) -> PredicateType {
    let kinds = arguments.map { kind($0) }
    if function == .noIndex { return kinds.first ?? .unknown }
    guard function == .cast else { return function.type }
    guard case .constant(.string(let type)) = arguments.last else { return .unknown }
    guard PredicateValue.castTypes.contains(type) else {
      find(
        expression.readableFormat,
        "unknown type \(type.quoted); use one of \(PredicateValue.castTypes.joined(separator: ", "))")
      return .unknown
    }
    if case .constant(let value)? = arguments.first, value != .null, value.cast(to: type) == .null {
      find(expression.readableFormat, "\(value.format) is not a valid \(type), so this is nil")
    }
    switch type {
    case "NSDate": return .date
    case "NSNumber", "NSDecimalNumber": return .number
    case "NSString", "NSURL": return .text
    default: return .unknown
    }
  }

  private mutating func kind(
    _ base: PredicateType, at steps: ArraySlice<PredicatePathStep>, of expression: PredicateExpression
  ) -> PredicateType {
    var result = base
    for step in steps {
      switch step {
      case .key(let key): result = kind(of: key, in: result, expression)
      case .collectionOperator(let collectionOperator):
        // Names after an operator belong to the elements, and the result's type is rarely known.
        return collectionOperator == .count ? .number : .unknown
      case .index(.constant(.string(let key))): result = kind(of: key, in: result, expression)
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
      let nearest = kinds.keys.sorted().nearest(to: key)
      let list = kinds.keys.sorted().joined(separator: ", ")
      find(
        expression.readableFormat,
        nearest.map { "the group has no \(key.quoted); did you mean \($0.quoted)?" }
          ?? "the group has no \(key.quoted); use one of \(list)")
      return .unknown
    case .number, .text, .date:
      guard let property = PredicateProperty(rawValue: key) else {
        find(expression.readableFormat, "\(holder.name) has no \(key.quoted), so this is nil")
        return .unknown
      }
      switch property {
      case .uppercaseString, .lowercaseString, .capitalizedString, .stringValue, .description: return .text
      default: return .number
      }
    }
  }
}
