/// What a variable can be, as far as it is known, beside nil.
package struct PredicateChoices {
  /// All its values, if they are few; else none.
  package let options: [PredicateValue]
  package let codes: [PredicateValue]
  /// The name of the option for an answer in somebody's own words, which is the value then.
  private let other: String?
  /// The unit in which the value is a number.
  let unit: String?

  package init(
    options: [PredicateValue], codes: [PredicateValue] = [], other: String? = nil, unit: String? = nil
  ) {
    (self.options, self.codes, self.other, self.unit) = (options, codes, other, unit)
  }

  /// Why a variable never has a value.
  func problem(with value: PredicateValue, as name: String) -> PredicateFinding.Problem? {
    func isIn(_ values: [PredicateValue]) -> Bool { values.contains { $0.isEqual(to: value) } }
    if value == .null { return nil }
    if isIn(codes) { return .isCode(value, of: name) }
    if let other, value == .string(other) { return .isOther(other, of: name) }
    return options.isEmpty || isIn(options) ? nil : .notAnOption(value, of: name, options: options)
  }
}
