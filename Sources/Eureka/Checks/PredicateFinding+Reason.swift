import OrderedCollections

extension PredicateFinding {
  var reason: Message {
    switch problem {
    case .notAList(let type, let modifier): "\(modifier) needs a list, not \(type.name)"
    case .neverEqual(let left, let right):
      "\(left.name) is never equal to \(right.name)\(hint(left, right))"
    case .unordered(let left, let right): "\(left.name) and \(right.name) have no order\(hint(left, right))"
    case .notBounds(let type): "BETWEEN needs two bounds such as {1, 5}, not \(type.name)"
    case .neverBetween(let type, let bounds):
      "\(type.name) is never between two bounds when each is \(bounds.name)\(hint(type, bounds))"
    case .containsNothing(let type): "only a list or a text can contain something, not \(type.name)"
    case .neverInText(let type): "a text never contains \(type.name)"
    case .neverInList(let type, let elements):
      "a list of items that are each \(elements.name) never contains \(type.name)\(hint(type, elements))"
    case .notAText(let type, let comparison): "\(comparison) compares texts, not \(type.name)"
    case .notANumber(.date, let operand):
      "arithmetic needs numbers, but \(operand) is a date; days(…, …) counts from one to another, and CAST(…, 'NSNumber') converts one to seconds"
    case .notANumber(let type, let operand): "arithmetic needs numbers, but \(operand) is \(type.name)"
    case .unknownCast(let type): "unknown type \(type.quoted); use one of \(list: PredicateValue.castTypes)"
    case .invalidCast(let value, let type): "\(value) is not a valid \(type), so this is nil"
    case .unknownKey("count", _): "the group has no \("count".quoted); the number of items is @count"
    case .unknownKey(let key, let known):
      if let nearest = known.nearest(to: key) {
        "the group has no \(key.quoted); did you mean \(nearest.quoted)?"
      } else {
        "the group has no \(key.quoted); use one of \(list: known)"
      }
    case .notAnOption(let value, let name, let options):
      // A number is not misspelled: 12 is no more like 13 than 40 is.
      if case .string(let text) = value, let nearest = options.map(\.shown).nearest(to: text) {
        "\(name) has no option \(value.shown.quoted); did you mean \(nearest.quoted)?"
      } else {
        "\(name) has no option \(value.shown.quoted); use one of \(list: Array(OrderedSet(options.map(\.shown))))"
      }
    case .isCode(let code, let name):
      "\(name) has no value where \(code.shown) is answered, which is a code; write $\(name).code == \(code.shown)"
    case .isOther(let option, let name):
      "where \(option.quoted) is chosen, the value of \(name) is what people write; compare with the other options"
    case .otherUnits(let units):
      "they are numbers in different units, \(units.joined(separator: " and ")), each in the first of its units; give them the same first unit"
    case .orderOfDigits(let digits):
      "texts are compared by their characters, so that \("9".quoted) comes after \(digits.quoted); compare numbers, or CAST(…, 'NSNumber')"
    case .noCommonOption(let left, let right): "\(left) and \(right) have no option in common"
    case .neverOfType(let type, let wanted): "\(type.name) is never of type \(wanted), so this is nil"
    case .unknownProperty(let name, let type): "\(type.name) has no \(name.quoted), so this is nil"
    }
  }

  /// How to write a date, if one of the values is that, or an answer to a question with yes and no.
  private func hint(_ left: PredicateType, _ right: PredicateType) -> String {
    if [left, right].contains(.date) { return "; write a date as CAST('2026-03-01', 'NSDate')" }
    return left == .truth ? "; write true or false" : ""
  }
}

extension PredicateValue {
  fileprivate var shown: String {
    if case .string(let text) = self { text } else { value(as: Decimal.self).map { "\($0)" } ?? "\(self)" }
  }
}

extension PredicateType {
  fileprivate var name: String {
    switch self {
    case .number: "a number"
    case .truth: "yes or no"
    case .text: "a text"
    case .date: "a date"
    case .collection: "a list"
    case .dictionary: "a group"
    case .unknown: "a value"
    }
  }
}
