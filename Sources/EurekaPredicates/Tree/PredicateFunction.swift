/// A function of the language.
///
/// Apple, `NSExpression`, `init(forFunction:arguments:)`.
struct PredicateFunction: Equatable, Sendable {
  let selector: String
  /// The type of its values; unknown if it depends on the arguments.
  let type: PredicateType
  /// How many arguments it takes: `MAX(1, 5, 10)` takes any number of them, or one list.
  let argumentCounts: ClosedRange<Int>
  /// Its value; `null` for invalid arguments, for which Foundation raises an exception.
  let value: @Sendable ([PredicateValue]) -> PredicateValue

  /// - Parameter count: The number of arguments, if a name of its own instead of a selector does not say it.
  init(
    _ selector: String, _ type: PredicateType = .number, count: Int? = nil, isVariadic: Bool = false,
    value: @escaping @Sendable ([PredicateValue]) -> PredicateValue
  ) {
    let count = count ?? selector.filter { $0 == ":" }.count
    argumentCounts = count...(isVariadic ? .max : count)
    (self.selector, self.type, self.value) = (selector, type, value)
  }

  private static let names = Dictionary(
    uniqueKeysWithValues: all.flatMap { function in
      Set([function.selector, function.name]).map { ($0.lowercased(), function) }
    })

  /// A function by its selector or its short name, in any case: `modulus:by:`, `sqrt:`, `sqrt`, `MAX`.
  init?(name: String) {
    guard let function = Self.names[name.lowercased()] else { return nil }
    self = function
  }

  /// The name in formats: with one argument, the selector needs no colon.
  var name: String {
    argumentCounts.lowerBound == 1 && selector.hasSuffix(":") ? String(selector.dropLast()) : selector
  }

  static let examples = "a function such as count, sum, length, uppercase or now"

  static func == (left: PredicateFunction, right: PredicateFunction) -> Bool {
    left.selector == right.selector
  }
}
