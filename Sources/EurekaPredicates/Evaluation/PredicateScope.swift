package protocol PredicateScope {
  func value(ofVariable name: String) -> PredicateValue
  func value(forKey key: String) -> PredicateValue
  var object: PredicateValue { get }
}

/// An object, and variables that are converted when they are read.
struct PredicateBindings: PredicateScope {
  let object: PredicateValue
  let variables: [String: Any]

  func value(ofVariable name: String) -> PredicateValue { PredicateValue(variables[name]) }

  func value(forKey key: String) -> PredicateValue { object.value(forKey: key) }
}

/// Variables, which may also be the object's values by key. It fits into an existential, so that it costs no allocation.
struct PredicateVariables: PredicateScope {
  let values: [String: PredicateValue]
  var areKeys = false

  var object: PredicateValue { areKeys ? .dictionary(values) : .null }

  func value(ofVariable name: String) -> PredicateValue { values[name] ?? .null }

  func value(forKey key: String) -> PredicateValue { areKeys ? value(ofVariable: key) : .null }
}
