/// A predicate parsed from a format, which Foundation on Linux cannot do.
///
/// ```swift
/// let predicate = NSPredicate(format: "$port BETWEEN {1, 1023} AND NOT $user == %@", "root")
/// predicate.evaluate(with: nil, substitutionVariables: ["port": 80, "user": "www-data"])  // true
/// ```
///
/// With a syntax error, the predicate is always false, and the error is reported when the form is checked. See
/// <doc:Predicates> for the language.
public final class FormatPredicate: NSPredicate {
  /// The format as it was passed.
  public let format: String
  let node: PredicateNode
  package let readings: PredicateReadings
  private let hasArguments: Bool
  /// The syntax error in the format, if there is one.
  public let syntaxError: PredicateSyntaxError?

  /// A predicate in `NSPredicate`'s format language.
  ///
  /// - Parameters:
  ///   - text: the format.
  ///   - arguments: the values for `%@`, `%K`, `%d` and so on, in order.
  public convenience init(text: String, arguments: [Any] = []) {
    do {
      let node = try PredicateParser.parse(text, arguments: arguments)
      self.init(node, format: text, hasArguments: !arguments.isEmpty)
    } catch {
      self.init(.constant(false), format: text, hasArguments: !arguments.isEmpty, syntaxError: error)
    }
  }

  init(
    _ node: PredicateNode, format: String? = nil, hasArguments: Bool = false,
    syntaxError: PredicateSyntaxError? = nil
  ) {
    self.node = node
    self.format = format ?? node.format
    self.hasArguments = hasArguments
    self.syntaxError = syntaxError
    readings = PredicateReadings(node.expressions)
    super.init(value: false)
  }

  package convenience init(constant: Bool) { self.init(.constant(constant)) }

  package var constant: Bool? {
    if case .constant(let holds) = node { holds } else { nil }
  }

  package static func isFunction(_ name: String) -> Bool { PredicateFunction(name: name) != nil }

  /// The predicate as messages quote it: as it was written, or with its arguments filled in.
  package var text: String { hasArguments ? node.format.readable : format }

  /// A format that parses to the same predicate, with arguments as literals.
  override public var predicateFormat: String { syntaxError == nil ? node.format : format }

  override public func copy() -> Any { self }

  override public func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? FormatPredicate else { return false }
    // NaN is not equal to itself, but the predicates are the same.
    return syntaxError == other.syntaxError && (node == other.node || node.format == other.node.format)
  }

  override public var hash: Int { node.format.hashValue }

  /// Evaluates the predicate with a dictionary, a collection or a plain value for `SELF`; false if it takes too long.
  override public func evaluate(with object: Any?) -> Bool {
    evaluate(with: object, substitutionVariables: nil)
  }

  /// Evaluates the predicate with values for its variables; a missing one is `nil`.
  override public func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
    let readsObject = !readings.keys.isEmpty || readings.readsWholeObject
    let object = readsObject ? PredicateValue(object) : .null
    return (try? holds(in: PredicateBindings(object: object, variables: bindings ?? [:]))) ?? false
  }

  /// Evaluates the predicate with values for its variables that need no conversion.
  public func evaluate(substituting values: [String: PredicateValue]) -> Bool {
    (try? holds(in: PredicateVariables(values: values))) ?? false
  }

  package func holds(in scope: any PredicateScope) throws(PredicateFailure) -> Bool {
    var evaluation = PredicateEvaluation(scope)
    return try evaluation.holds(node)
  }
}
