/// Limits how many options are chosen. `nil` is accepted.
struct RuleChosenCount<Option: Hashable>: PureRule {
  let code: Requirement.Code
  let limit: Int
  var id: String?
  var validationError: ValidationError

  init(_ code: Requirement.Code, _ limit: Int) {
    (self.code, self.limit) = (code, limit)
    id = code.rawValue
    validationError = ValidationError(
      msg: nil,
      otherwise: code == .minItems
        ? "At least \(String(limit)) must be chosen." : "At most \(String(limit)) can be chosen.",
      Requirement(code, limit: .number(Decimal(limit))))
  }

  var requirement: Requirement { Requirement(code, limit: .number(Decimal(limit))) }
  var answerSchema: AnswerSchema? {
    AnswerSchema { if code == .minItems { $0.minItems = limit } else { $0.maxItems = limit } }
  }

  func isValid(value: Set<Option>?) -> ValidationError? {
    guard let count = value?.count else { return nil }
    return (code == .minItems ? count >= limit : count <= limit) ? nil : validationError
  }
}

/// Requires that an option, such as `none of these`, is chosen alone.
struct RuleExclusiveOptions<Option: Hashable>: PureRule {
  let options: [Option]
  var id: String? = Requirement.Code.exclusive.rawValue
  var validationError = ValidationError(message: "Some options cannot be chosen together with others.")

  init(_ options: [Option]) { self.options = options }

  var requirement: Requirement { Requirement(.exclusive) }

  func isValid(value: Set<Option>?) -> ValidationError? {
    guard let value, value.count > 1, let option = options.first(where: value.contains) else { return nil }
    let name = OptionList<Option>.name(of: option)
    return ValidationError(
      msg: nil, otherwise: "\(name.quoted) cannot be chosen together with others", requirement)
  }
}

extension ChoosingRow where Option: Hashable, Cell.Value == Set<Option> {
  package var refusesEmptyChoice: Bool {
    // An author's own rule may do so, too.
    refuses([]) || ruleList.all.contains { !$0.traits.isPure && !$0.traits.isRequirement }
  }

  /// The minimum number of options in an answer; `nil` for none. A row that must be answered needs `RuleRequired`, too.
  ///
  /// ```swift
  /// MultipleSelectorRow<String>("facilities") {
  ///   $0.options = ["hospital", "clinic", "pharmacy", "none of these"]
  ///   $0.maximumChosen = 2
  ///   $0.exclusiveOptions = ["none of these"]
  /// }
  /// ```
  public var minimumChosen: Int? {
    get { chosenLimit(.minItems) }
    set { setRule(newValue.map { RuleChosenCount<Option>(.minItems, $0) }, .minItems) }
  }

  /// The maximum number of options in an answer; `nil` for none.
  public var maximumChosen: Int? {
    get { chosenLimit(.maxItems) }
    set { setRule(newValue.map { RuleChosenCount<Option>(.maxItems, $0) }, .maxItems) }
  }

  /// The options that are chosen alone, such as `none of these`. The word `all` leaves them out.
  public var exclusiveOptions: [Option] {
    get {
      ruleList.all.lazy.compactMap { ($0 as? RuleOf<RuleExclusiveOptions<Option>>)?.rule.options }.first ?? []
    }
    set { setRule(newValue.isEmpty ? nil : RuleExclusiveOptions(newValue), .exclusive) }
  }

  private func chosenLimit(_ code: Requirement.Code) -> Int? {
    ruleList.all.lazy.compactMap { ($0 as? RuleOf<RuleChosenCount<Option>>)?.rule }.first { $0.code == code }?
      .limit
  }

  private func setRule<Rule: RuleType>(_ rule: Rule?, _ code: Requirement.Code)
  where Rule.RowValueType == Set<Option> {
    remove(ruleWithIdentifier: code.rawValue)
    if let rule { add(rule: rule) }
  }
}
