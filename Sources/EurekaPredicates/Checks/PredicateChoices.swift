import OrderedCollections

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
  func problem(with value: PredicateValue, as name: String) -> String? {
    func isIn(_ values: [PredicateValue]) -> Bool { values.contains { $0.isEqual(to: value) } }
    if value == .null { return nil }
    let shown = value.shown
    if isIn(codes) {
      return
        "\(name) has no value where \(shown) is answered, which is a code; write $\(name).code == \(shown)"
    }
    if let other, value == .string(other) {
      return
        "where \(other.quoted) is chosen, the value of \(name) is what people write; compare with the other options"
    }
    if options.isEmpty || isIn(options) { return nil }
    let known = OrderedSet(options.map(\.shown))
    // A number is not misspelled: 12 is no more like 13 than 40 is.
    let nearest: String? = if case .string(let text) = value { known.nearest(to: text) } else { nil }
    let advice =
      nearest.map { "did you mean \($0.quoted)?" } ?? "use one of \(known.joined(separator: ", "))"
    return "\(name) has no option \(shown.quoted); \(advice)"
  }
}

extension PredicateValue {
  fileprivate var shown: String {
    if case .string(let text) = self { text } else { value(as: Decimal.self).map { "\($0)" } ?? "\(self)" }
  }
}
