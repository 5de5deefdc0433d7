extension PredicateOperation {
  /// The result of an operation; `null` for values of the wrong type.
  func apply(_ left: PredicateValue, _ right: PredicateValue) -> PredicateValue {
    guard level == .set else { return number(left, right) }
    guard let left = left.elements, let right = right.elements else { return .null }
    if self == .union { return .set((left + right).distinct) }
    let others = Set(distinct: right)
    return .set(left.filter { others.contains($0) == (self == .intersect) }.distinct)
  }

  /// The result of an operation with numbers; `null` for other values, and for a whole number divided by zero.
  ///
  /// Whole numbers give whole numbers, as in Foundation: `7 / 2` is 3. A result that overflows `Int` is a `Double`.
  func number(_ left: PredicateValue, _ right: PredicateValue) -> PredicateValue {
    if self != .power {
      if case .integer(let left) = left.withoutBool, case .integer(let right) = right.withoutBool {
        let (result, overflow) =
          switch self {
          case .add: left.addingReportingOverflow(right)
          case .subtract: left.subtractingReportingOverflow(right)
          case .multiply: left.multipliedReportingOverflow(by: right)
          default: left.dividedReportingOverflow(by: right)
          }
        if !overflow { return .integer(result) }
        if self == .divide, right == 0 { return .null }
      } else if left.isDecimal || right.isDecimal, let exact = decimal(left, right) {
        return exact
      }
    }
    guard let left = left.double, let right = right.double else { return .null }
    switch self {
    case .add: return .number(left + right)
    case .subtract: return .number(left - right)
    case .multiply: return .number(left * right)
    case .divide: return .number(left / right)
    default:
      let result = pow(left, right)
      return Int(exactly: result).map(PredicateValue.integer) ?? .number(result)
    }
  }

  /// The exact result; `nil` if it is not a `Decimal`.
  private func decimal(_ left: PredicateValue, _ right: PredicateValue) -> PredicateValue? {
    guard left.isNumeric, right.isNumeric, case .decimal(let left) = left.cast(to: "NSDecimalNumber"),
      case .decimal(let right) = right.cast(to: "NSDecimalNumber")
    else { return nil }
    let result: Decimal
    switch self {
    case .add: result = left + right
    case .subtract: result = left - right
    case .divide:
      if right.isZero { return .null }
      result = left / right
    default:
      // Foundation traps if the product is too small.
      guard left.isZero || right.isZero || (-128...127).contains(left.exponent + right.exponent) else {
        return nil
      }
      result = left * right
    }
    return result.isNaN ? nil : .decimal(result)
  }
}
