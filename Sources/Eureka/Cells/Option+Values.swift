extension PredicateValue {
  /// An option as conditions see it: a number or Boolean as such, an item by its value, anything else by its key.
  @MainActor
  init<Option: Equatable>(option: Option) {
    if let item = option as? ListItem {
      self = item.predicateValue
      return
    }
    // Otherwise the runtime would search for what the type of most options is not.
    let value =
      (option as? any RawRepresentable).map { PredicateValue($0.rawValue) } ?? PredicateValue(option)
    self = value.isNumeric ? value : .string(OptionList<Option>.key(of: option))
  }
}

extension AnswerValue {
  /// An option as written to a result: a number or Boolean as such, an item by its path, else its `Codable` encoding, else its key.
  @MainActor
  init<Option: Equatable>(option: Option) {
    if let item = option as? ListItem {
      self = item.path.map(AnswerValue.string) ?? .null
      return
    }
    if let number = OptionList<Option>.number(of: option) {
      self = .number(number)
    } else if case .bool(let value) = PredicateValue(option: option) {
      self = .bool(value)
    } else {
      self = OptionList<Option>.encoding(of: option) ?? .string(OptionList<Option>.key(of: option))
    }
  }
}
