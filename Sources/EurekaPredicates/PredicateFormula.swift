import OrderedCollections

/// An expression of the language by itself: what is computed of values.
///
/// Its value is `null` if it has a syntax error, which is reported when the form is checked.
package struct PredicateFormula: Sendable {
  package let text: String
  let expression: PredicateExpression
  package let syntaxError: PredicateSyntaxError?
  package let tags: [String]
  /// Whether a division of whole numbers may have decimals: half of 3 is 1.5, and not 1.
  private let dividesExactly: Bool
  /// Whether its value may change though those of the tags do not.
  package let isVolatile: Bool

  package init(_ text: String, dividesExactly: Bool = false) {
    self.text = text
    self.dividesExactly = dividesExactly
    do {
      expression = try PredicateParser.parse(expression: text)
      syntaxError = nil
    } catch {
      expression = .constant(.null)
      syntaxError = error
    }
    let readings = PredicateReadings([expression])
    tags = Array(readings.variables.union(readings.keys))
    isVolatile = readings.isVolatile
  }

  /// Its value for values of its variables; `nil` if they leave it open.
  package func value(for values: [String: PredicateValue]) -> PredicateValue? {
    try? value(in: PredicateVariables(values: values))
  }

  package func value(in scope: any PredicateScope) throws(PredicateFailure) -> PredicateValue {
    var evaluation = PredicateEvaluation(scope)
    evaluation.dividesExactly = dividesExactly
    let value = try evaluation.value(expression)
    if value == .unknown { throw .unknown }
    return value
  }
}

extension PredicateValue {
  package func value<T>(as type: T.Type) -> T? {
    let converted: Any? =
      switch type {
      case is Bool.Type: if case .bool(let value) = self { value } else { nil }
      case is Int.Type: isNumeric ? truncated.wholeNumber : nil
      case is Decimal.Type: if case .decimal(let value) = cast(to: "NSDecimalNumber") { value } else { nil }
      case is String.Type: if case .string(let value) = self { value } else { nil }
      case is Date.Type: if case .date(let value) = self { value } else { nil }
      case is Float.Type: double.map { Float($0) }
      default: double
      }
    return converted as? T
  }
}
