extension PredicateValue {
  /// An option as conditions see it: a number or Boolean as it is, anything else by its key.
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
  /// An option as it stands in a result: a whole number or Boolean as it is, anything else by its key.
  init<Option: Equatable>(option: Option) {
    self =
      switch PredicateValue(option: option) {
      case .bool(let value): .bool(value)
      case .integer(let value): .number(Decimal(value))
      default: .string(OptionList<Option>.key(of: option))
      }
  }
}
