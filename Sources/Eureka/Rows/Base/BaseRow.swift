/// A row of a form, whatever its value and cell.
@MainActor
open class BaseRow {
  /// What identifies the row in its form, in conditions, answers and results. Tags of rows and sections share one
  /// namespace.
  public var tag: String? {
    didSet {
      guard tag != oldValue, let form = section?.form else { return }
      form.tagDidChange(of: self, from: oldValue)
    }
  }

  /// The title: what the row asks for.
  public var title: String?
  /// Whether the value is never shown, echoed, logged or written out. Passwords are; tokens can be.
  public var isSecret = false
  // What is unchecked is set by this module alone, at once: no access to it ever lasts while other code runs.

  // A weak reference gives its object a side table, which makes every retain of it three times as dear (a third of a
  // piped walk). Sections, forms and cells are told instead when what they belong to goes.

  /// The section the row is in.
  @exclusivity(unchecked) public internal(set) unowned var section: Section? {
    didSet { if section == nil { details?.inlineRow?.section = nil } }
  }

  /// When the row is passed over. Read again whenever a value it depends on changes, or by `evaluateHidden()`.
  public var hidden: Condition? {
    didSet { section?.form?.graph.replace(.hidden, of: self, condition: hidden) }
  }
  /// When the row is shown but not asked. Read again as `hidden` is, or by `evaluateDisabled()`.
  public var disabled: Condition? {
    didSet { section?.form?.graph.replace(.disabled, of: self, condition: disabled) }
  }
  /// Whether the row's own condition hides it.
  @exclusivity(unchecked) public internal(set) var isHidden = false
  /// Whether the row is locked.
  @exclusivity(unchecked) public internal(set) var isDisabled = false

  /// When the rules are run on the row's value, and `validationErrors` change.
  public var validationOptions: ValidationOptions = .validatesOnBlur
  /// What the last validation found that the value must not be.
  @exclusivity(unchecked) public internal(set) var validationErrors: [ValidationError] = [] {
    didSet {
      guard validationErrors != oldValue else { return }
      didReach(.validationChange)
      updateCell()
    }
  }
  /// Whether the row's prompt has been closed once.
  @exclusivity(unchecked) public internal(set) var wasBlurred = false
  /// Whether the value was changed since the row came into its form.
  public internal(set) var wasChanged = false
  /// Whether the row's prompt is open.
  @exclusivity(unchecked) public internal(set) var isHighlighted = false

  /// A row with a tag.
  public required init(tag: String?) {
    self.tag = tag
    traits = RowTraits.of(Self.self)
    MadeRows.note(self)
  }

  package let number = AnswerableNumber.next()
  let traits: RowTraits

  /// What only some rows have, to be read.
  @exclusivity(unchecked) fileprivate(set) var details: RowDetails?
  var isBeingSelected = false
  /// Where it stood among the items of its list when that was last looked up.
  var lastIndex = 0
  /// The conditions that are being read: one that reads itself is not read again.
  private var evaluating: ConditionKinds = []

  // What `Row` and `RowOf` know and a walk needs, without the types.

  /// The value, untyped. Setting a value of another type sets `nil`.
  public var baseValue: Any? {
    get { nil }
    set {}
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The cell, untyped.
  public var baseCell: BaseCell! { nil }
  /// Whether some rule of the row refuses that it has no value.
  public var isRequired: Bool { false }
  /// The value as conditions see it.
  public var predicateValue: PredicateValue { .null }
  /// Every value that conditions may see, where there are few: yes, no and none; the options and none.
  package var valueDomain: [PredicateValue]? { nil }
  /// What kind of value conditions see, as far as it is known without one.
  package var predicateType: PredicateType {
    valueDomain.map { .common($0.filter { $0 != .null }.map(PredicateType.init)) } ?? .unknown
  }
  /// What the rules say about the value as it is, without a trace.
  public var errorsOfValue: [ValidationError] { [] }
  /// What rules that only warn say about the value as it is.
  public var warningsOfValue: [ValidationError] { [] }
  /// The form that is the row's value, for a group.
  public var subform: Form? { nil }
  /// The text that is shown while the row has no value: what `displayValueFor` makes of `nil`, else `noValueDisplayText`.
  package var textWithoutValue: String? { nil }
  /// The formatter of its field, unless nobody has read or set it yet.
  var formatterInUse: Formatter? { nil }
  /// How the row's options are loaded and listed, if it has some.
  package var optionsLoading: (any OptionsLoading)? { nil }
  /// The mistakes in the row's declaration that a form cannot be walked with.
  var errorsInDeclaration: [FormIssue.Kind] {
    (timeout.map { $0 <= 0 } == true ? [.timeoutNotPositive] : []) + (baseCell?.errorsInDeclaration ?? [])
  }
  /// What is odd in the row's declaration.
  var warningsOfDeclaration: [FormIssue.Kind] { baseCell?.warningsOfDeclaration ?? [] }

  /// What to ask.
  public func prompt(in context: ReadingContext) -> Prompt {
    Prompt(title: title ?? "", accepts: "nothing")
  }
  /// The value as people read it, dots for a secret; `nil` if there is none.
  public func displayText(in context: ReadingContext) -> String? { nil }
  /// An answer as people read it, if it were the value; `nil` for a secret, and where it is none.
  package func displayText(of input: AnswerInput, in context: ReadingContext) -> String? { nil }
  /// The value as it stands in a result.
  public func answer(in context: ReadingContext) -> AnswerValue { .null }
  /// What typed answers the row takes: `null` for no value, and what its rules say.
  open func answerSchema(in context: ReadingContext) -> AnswerSchema { .anything }
  /// Whether a rule refuses that there is no value, whatever the other rows have.
  package var requiresNonNil: Bool { false }
  /// Whether a rule refuses the value as it is, whatever the other rows have.
  package var needsAnswer: Bool { false }
  /// Reads an answer and runs the rules on it, and changes nothing.
  ///
  /// - Throws: `AnswerRejection` if the answer would be refused.
  public func check(_ input: AnswerInput, in context: ReadingContext) throws(AnswerRejection) {}
  /// Reads an answer, runs the rules on it, and only then makes it the value.
  ///
  /// - Throws: `AnswerRejection`; the value is then as it was.
  public func accept(_ input: AnswerInput, in context: ReadingContext) throws(AnswerRejection) {}
  /// Whether an answer stands for the value that the row has.
  public func holds(_ input: AnswerInput, in context: ReadingContext) -> Bool {
    if case .value(let answer) = input { self.answer(in: context) == answer } else { false }
  }
  /// What is said of a line that was accepted: what it was taken for, where that is more than it says.
  public func note(on input: AnswerInput, in context: ReadingContext) -> Message? { nil }
  /// What stands against the value as it is outside of the form, such as a file that does not exist.
  public func externalIssue(in context: ReadingContext) -> ReadingError? { nil }
  /// Makes an answer the value whatever the rules say; an unreadable one takes the value away.
  public func assign(_ answer: AnswerValue) {}
  /// Closes the prompt on the value as it is, as a blank line does.
  ///
  /// - Throws: `AnswerRejection` if the rules refuse it.
  public func keepValue() throws(AnswerRejection) {}

  /// Runs the rules on the value and keeps what they say in `validationErrors`.
  @discardableResult
  open func validate(quietly: Bool = false) -> [ValidationError] {
    let errors = errorsOfValue
    if !quietly { validationErrors = errors }
    return errors
  }

  /// Shows the row anew: runs the cell's `update()` and the `cellUpdate` callback.
  open func updateCell() {}

  /// The row is opened: runs `onCellSelection`.
  open func didSelect() {}

  /// Prepares the controller that a segue leads to; presenter rows set it up here.
  open func prepare(for segue: Segue) {}

  func didReach(_ moment: RowMoment) {}
}

extension BaseRow {
  /// What only some rows have, to be written.
  var ownDetails: RowDetails {
    if let details { return details }
    let made = RowDetails()
    details = made
    return made
  }

  /// How messages name the row: its title, else its tag; behind that of the group it belongs to.
  public var name: String { name(in: .english) }

  /// How messages in a language name the row.
  public func name(in messages: MessageCatalog) -> String {
    let own =
      title?.withoutColon ?? standInTitle.map(messages.text(of:)) ?? tag ?? numberedName(in: messages)
      ?? messages.text(of: "untitled row")
    return form?.owner.map { messages.filling("%@: %@", with: $0.name(in: messages), own) } ?? own
  }

  /// Forgets what the last validation found.
  public func cleanValidationErrors() { validationErrors = [] }

  /// Whether the last validation found nothing.
  public var isValid: Bool { validationErrors.isEmpty }

  /// Reads the `hidden` condition now.
  public func evaluateHidden() {
    if let holds = evaluate(hidden, .hidden) { setHidden(holds) }
  }

  /// Reads the `disabled` condition now.
  public func evaluateDisabled() {
    guard let holds = evaluate(disabled, .disabled), holds != isDisabled else { return }
    isDisabled = holds
    updateCell()
  }

  /// Whether a condition holds; `nil` while it is being read.
  private func evaluate(_ condition: Condition?, _ kind: ConditionKind) -> Bool? {
    guard let form else { return nil }
    guard let condition else { return false }
    guard !evaluating.contains(kind) else { return nil }
    evaluating.insert(kind)
    defer { evaluating.remove(kind) }
    return form.decide(condition.evaluate(in: form), kind, of: self)
  }

  /// The row is being asked, or no longer: what becoming and resigning first responder is elsewhere.
  public func setHighlighted(_ highlighted: Bool) {
    guard highlighted != isHighlighted else { return }
    isHighlighted = highlighted
    if !highlighted {
      wasBlurred = true
      if validationOptions.contains(.validatesOnBlur)
        || wasChanged && validationOptions.contains(.validatesOnChangeAfterBlurred)
      {
        validate()
      }
    }
    updateCell()
    didReach(.highlightChange)
  }

  func setHidden(_ hidden: Bool) {
    guard hidden != isHidden else { return }
    if hidden { asInlineRow?.collapseInlineRow() }
    guard let section else { return isHidden = hidden }
    guard let form = section.form else { return section.changeVisibility(of: self) { isHidden = hidden } }
    form.changing {
      section.changeVisibility(of: self) { isHidden = hidden }
      form.valueDidChange(of: section)
    }
  }
}

extension BaseRow: ConditionSubject {
  /// The form the row is in.
  public var form: Form? { section?.form }
  package var conditions: [(ConditionKind, Condition)] {
    var result: [(ConditionKind, Condition)] = []
    if let hidden { result.append((.hidden, hidden)) }
    if let disabled { result.append((.disabled, disabled)) }
    return result
  }
  package func holds(_ kind: ConditionKind) -> Bool {
    switch kind {
    case .hidden: isHidden
    case .disabled: isDisabled
    }
  }
  package func evaluate(_ kind: ConditionKind) {
    switch kind {
    case .hidden: evaluateHidden()
    case .disabled: evaluateDisabled()
    }
  }
}

extension BaseRow: Hideable {}

extension BaseRow: Answerable {
  /// Whether neither the row nor its section is hidden, nor the group it belongs to.
  public var isVisible: Bool { !isHidden && section?.isVisible != false }
  package var node: Outline { subform.map { .group(self, $0) } ?? .question(self) }
  package var takesAnswer: Bool { baseCell?.takesAnswer == true }
  package var canBecomeFirstResponder: Bool { baseCell?.cellCanBecomeFirstResponder() == true }
  package var isPartOfResult: Bool { baseCell?.isPartOfResult == true }
}

extension BaseRow: Equatable {
  /// Whether two rows are the same one.
  nonisolated public static func == (left: BaseRow, right: BaseRow) -> Bool { left === right }
}

extension BaseRow: @MainActor CustomStringConvertible {
  /// What an item without a title is called: `Telephones 2`.
  private func numberedName(in messages: MessageCatalog) -> String? {
    guard let section, let itemNumber else { return nil }
    return "\(section.name(in: messages)) \(itemNumber)"
  }

  /// The row's type, tag and title; never its value, which may be a secret.
  public var description: String {
    "\(type(of: self))(tag: \(tag ?? "nil"), title: \(title ?? "nil"))"
  }
}
