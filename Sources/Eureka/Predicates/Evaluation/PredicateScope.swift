/// Provides the values of a predicate's variables and keys.
protocol PredicateScope {
  func value(ofVariable name: String) -> PredicateValue
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
