/// Provides the values of a predicate's variables and keys.
protocol PredicateScope {
  /// The value of a variable; `null` if it has none.
  func value(ofVariable name: String) -> PredicateValue
  /// The value for a key of the evaluated object.
  func value(forKey key: String) -> PredicateValue
  var object: PredicateValue { get }
}

/// An object, and variables that are converted when they are read.
struct PredicateBindings<Variable>: PredicateScope {
  var object: PredicateValue = .null
  var variables: [String: Variable]

  func value(ofVariable name: String) -> PredicateValue { PredicateValue(variables[name]) }

  func value(forKey key: String) -> PredicateValue { object.value(forKey: key) }
}
