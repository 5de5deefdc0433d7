/// Where a predicate's variables and keys find their values.
protocol PredicateScope {
  /// The value of a variable; `null` if it has none.
  func value(ofVariable name: String) -> PredicateValue
  /// The value under a key of the object the predicate is evaluated with.
  func value(forKey key: String) -> PredicateValue
  /// The object as a whole.
  var object: PredicateValue { get }
}

/// Variables, converted when they are asked for, and an object.
struct PredicateBindings<Variable>: PredicateScope {
  var object: PredicateValue = .null
  var variables: [String: Variable]

  func value(ofVariable name: String) -> PredicateValue { PredicateValue(variables[name]) }

  func value(forKey key: String) -> PredicateValue { object.value(forKey: key) }
}
