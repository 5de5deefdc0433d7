extension PredicateOperation {
  func apply(_ left: PredicateValue, _ right: PredicateValue, isExact: Bool = false) -> PredicateValue {
    guard level == .set else { return number(left, right, isExact: isExact) }
    guard let left = left.elements, let right = right.elements else { return .null }
    if self == .union { return .set((left + right).distinct) }
    let others = Set(distinct: right)
    return .set(left.filter { others.contains($0) == (self == .intersect) }.distinct)
  }

  /// The result of an operation with numbers; `null` for other values, and for a whole number divided by zero.
  ///
  /// Whole numbers give whole numbers, as in Foundation: `7 / 2` is 3, unless the result is to be exact. A result that overflows
  /// `Int` is a `Double`. Unlike there, fractions are those that people write: 240.85 and 0.01 make 240.86, and 0.1 and 0.2 make 0.3.
  func number(_ left: PredicateValue, _ right: PredicateValue, isExact: Bool = false) -> PredicateValue {
    if isExact, self == .divide, let left = left.wholeNumber, let right = right.wholeNumber, right != 0,
      !left.isMultiple(of: right), let exact = decimal(.integer(left), .integer(right))
    {
      return exact
    }
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
    case .add: return fraction(left, right, left + right)
    case .subtract: return fraction(left, right, left - right)
    case .multiply: return fraction(left, right, left * right)
    case .divide: return fraction(left, right, left / right)
    default:
      let result = pow(left, right)
      return Int(exactly: result).map(PredicateValue.integer) ?? .number(result)
    }
  }

  /// The number nearest to the result for the decimals that two numbers are written as.
  ///
  /// - Parameter nearest: the result for the binary fractions, which is that of whole numbers.
  private func fraction(_ left: Double, _ right: Double, _ nearest: Double) -> PredicateValue {
    let isWhole = left.rounded() == left && right.rounded() == right && nearest.rounded() == nearest
    guard nearest.isFinite, !isWhole, let exact = decimal(.number(left), .number(right))?.double else {
      return .number(nearest)
    }
    return .number(exact)
  }

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

extension PredicateValue {
  /// The remainder of a division that leaves a whole quotient, with the sign of the dividend; `null` for a division by zero.
  static func remainder(_ dividend: PredicateValue, _ divisor: PredicateValue) -> PredicateValue {
    if let dividend = dividend.wholeNumber, let divisor = divisor.wholeNumber {
      return divisor == 0
        ? .null : .integer(dividend.remainderReportingOverflow(dividingBy: divisor).partialValue)
    }
    guard dividend.isNumeric, divisor.isNumeric, divisor.double != 0 else { return .null }
    let exact = dividend.cast(to: "NSDecimalNumber")
    let quotient = PredicateOperation.divide.number(exact == .null ? dividend : exact, divisor).truncated
    let product = PredicateOperation.multiply.number(quotient, divisor)
    let remainder = PredicateOperation.subtract.number(dividend, product)
    return remainder.wholeNumber.map(PredicateValue.integer) ?? remainder
  }
}
