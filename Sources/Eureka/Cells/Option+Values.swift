extension PredicateValue {
  /// An option as conditions see it: a number or Boolean as such, anything else by its key.
  init<Option: Equatable>(option: Option) {
    self =
      switch PredicateValue(option) {
      case .bool(let value): .bool(value)
      case .integer(let value): .integer(value)
      case .number(let value): .number(value)
      case .decimal(let value): .decimal(value)
      default: .string(OptionList<Option>.key(of: option))
      }
  }
}

extension AnswerValue {
  /// An option as written to a result: a whole number or Boolean as such, else its `Codable` encoding, else its key.
  init<Option: Equatable>(option: Option) {
    if let encoding = OptionList<Option>.encoding(of: option) {
      self = encoding
      return
    }
    self =
      switch PredicateValue(option: option) {
      case .bool(let value): .bool(value)
      case .integer(let value): .number(Decimal(value))
      default: .string(OptionList<Option>.key(of: option))
      }
  }
  /// An option as written to the list of a multiple choice: its `Codable` encoding, else its key.
  init<Option: Equatable>(elementFor option: Option) {
    self = OptionList<Option>.encoding(of: option) ?? .string(OptionList<Option>.key(of: option))
  }
}
