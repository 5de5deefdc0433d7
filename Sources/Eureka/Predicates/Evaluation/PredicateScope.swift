/// Where a predicate's variables and keys find their values.
protocol PredicateScope {
  /// The value of a variable; `null` if it has none.
  func value(ofVariable name: String) -> PredicateValue
  /// The value under a key of the object the predicate is evaluated with.
  func value(forKey key: String) -> PredicateValue
  /// The object as a whole.
  var object: PredicateValue { get }
}

/// Variables and an object that are given.
struct PredicateBindings: PredicateScope {
  var object: PredicateValue = .null
  var variables: [String: PredicateValue] = [:]

  func value(ofVariable name: String) -> PredicateValue { variables[name] ?? .null }

  func value(forKey key: String) -> PredicateValue {
    var budget = PredicateBudget()
    return (try? object.value(forKey: key, &budget)) ?? .null
  }
}

/// Variables that are values of the program's own, converted when they are asked for, and an object.
struct PredicateObjects: PredicateScope {
  var object: PredicateValue
  var variables: [String: Any]?

  func value(ofVariable name: String) -> PredicateValue { PredicateValue(variables?[name]) }

  func value(forKey key: String) -> PredicateValue {
    var budget = PredicateBudget()
    return (try? object.value(forKey: key, &budget)) ?? .null
  }
}
