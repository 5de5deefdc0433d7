/// A row of a form, of any value and cell type.
@MainActor
open class BaseRow {
  /// Identifies the row in its form, in conditions, answers and results. Rows and sections share one namespace of tags.
  @exclusivity(unchecked) public var tag: String? {
    didSet {
      guard tag != oldValue, let form = section?.form else { return }
      form.tagDidChange(of: self, from: oldValue, to: tag)
    }
  }

  /// The row's title: what it asks for.
  public var title: String? {
    get { storedTitle }
    set { storedTitle = newValue }
  }
  @exclusivity(unchecked) private final var storedTitle: String?
  /// Whether the value is never shown, echoed, logged or written out. True for passwords; set it for tokens.
  public var isSecret: Bool {
    get { storedIsSecret }
    set { storedIsSecret = newValue }
  }
  @exclusivity(unchecked) private final var storedIsSecret: Bool
  // `@exclusivity(unchecked)` saves the checks of loads; all accesses are on the main actor. What form authors set is computed,
  // or has an observer of the old value: passed as `inout`, it is copied.

  /// The section the row is in. Setting it takes the row out of its section, but adds it to none: a row inside another one
  /// finds its form that way.
  public var section: Section? {
    get { sectionReference.object }
    set {
      if let section, section !== newValue, section.allRows.contains(where: { $0 === self }) {
        section.remove(self)
      }
      place(in: newValue)
    }
  }

  func place(in section: Section?) {
    sectionReference.object = section
    if section == nil { details?.inlineRow?.place(in: nil) }
  }
  @exclusivity(unchecked) private var sectionReference = BackReference<Section>()

  /// When the row is hidden. Evaluated whenever a value it depends on changes, or by `evaluateHidden()`.
  public var hidden: Condition? {
    get { visibility[.hidden] }
    set { set(.hidden, to: newValue) }
  }
  /// When the row is shown but not asked. Evaluated as `hidden` is, or by `evaluateDisabled()`.
  public var disabled: Condition? {
    get { visibility[.disabled] }
    set { set(.disabled, to: newValue) }
  }
  /// Whether the row's own condition hides it.
  public var isHidden: Bool {
    noteReading()
    return visibility[.hidden]
  }
  /// Whether the row is locked.
  public var isDisabled: Bool {
    noteReading()
    return visibility[.locked]
  }
  @exclusivity(unchecked) package final var visibility = Visibility()

  /// When the rules run on the row's value and update `validationErrors`.
  public var validationOptions: ValidationOptions {
    get { storedValidationOptions }
    set { storedValidationOptions = newValue }
  }
  @exclusivity(unchecked) private final var storedValidationOptions: ValidationOptions = .validatesOnBlur
  /// The errors found by the last validation.
  @exclusivity(unchecked) public internal(set) var validationErrors: [ValidationError] = [] {
    didSet {
      guard validationErrors != oldValue else { return }
      handle(.validationChange)
      updateCell()
    }
  }
  /// Whether the row's prompt has been closed at least once.
  @exclusivity(unchecked) public internal(set) var wasBlurred = false
  /// Whether the value has changed since the row was added to its form.
  @exclusivity(unchecked) public internal(set) var wasChanged = false
  /// Whether the row's prompt is open, as the first responder's is in Eureka.
  @exclusivity(unchecked) public var isHighlighted = false {
    didSet { if isHighlighted != oldValue { highlightDidChange() } }
  }

  /// A row with a tag.
  public required init(tag: String?) {
    self.tag = tag
    traits = RowTraits.of(Self.self)
    storedIsSecret = traits.contains(.isSecret)
    UnaddedRows.record(self)
  }

  package let number = AnswerableNumber.next()
  let traits: RowTraits
  /// What rows of this class are; subclasses add to it.
  class var ownTraits: RowTraits { [] }

  /// Properties that only some rows have; read them here, write them through `ownDetails`.
  @exclusivity(unchecked) package fileprivate(set) final var details: RowDetails?
  @exclusivity(unchecked) var lastIndex = 0
  private var isBeingSelected = false

  // What a walk needs from `Row` and `RowOf`, without their types.

  /// The value, untyped. Setting a value of another type sets `nil`.
  public var baseValue: Any? {
    get { nil }
    set {}
  }
  package var valueTypeName: String { "" }

  @exclusivity(unchecked) package final var ruleList = RuleList() {
    didSet {
      valueState.isKnownValid = false
      valueState.found = nil
      form?.changed(.rules, of: self)
    }
  }
  @exclusivity(unchecked) private var updateDepth = 0
  @exclusivity(unchecked) private var isValidating = false
  /// Whether the validation that begins runs rules only if something that they have read has changed.
  @exclusivity(unchecked) private var isRevalidating = false
  @exclusivity(unchecked) final var valueState = ValueState()
  /// Makes the value of the parts, for a row whose value is outdated.
  func makeValue() {}
  func makeFindings() -> Findings { Findings(of: self) }

  /// The value that an expression has beside other answers than the form's; `nil` if none computes it.
  func computedValue(in scope: any PredicateScope) -> PredicateValue? { nil }
  func requireAnswer() {}
  package var hasValue: Bool { false }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The cell, untyped.
  public var baseCell: BaseCell! { nil }
  /// The same, without the detour through the row's own type once it is made.
  private var anyCell: BaseCell? { storedCell ?? baseCell }
  @exclusivity(unchecked) final var storedCell: BaseCell?
  /// Whether a rule rejects a missing value.
  public var isRequired: Bool {
    for rule in ruleList.all where rule.traits.isRequirement && rule.severity == .error { return true }
    return false
  }
  /// The value as conditions see it.
  public var predicateValue: PredicateValue { .null }
  /// All values that conditions may see, if there are few: true, false and nil; or the options and nil.
  package var valueDomain: PredicateDomain? { nil }
  /// What its value can be in conditions, as far as that is known.
  var predicateChoices: PredicateChoices {
    PredicateChoices(options: [], codes: codes.keys.sorted().map(PredicateValue.integer))
  }
  /// The type of value that conditions see, as far as it is known without a value.
  package var predicateType: PredicateType {
    guard case .values(let values)? = valueDomain else { return .unknown }
    return .common(values.filter { $0 != .null }.map(PredicateType.init))
  }
  /// The errors that the rules find in the current value, without storing them.
  package var errorsOfValue: [ValidationError] { revalidate(quietly: true) }
  /// The text shown while the row has no value: `displayValueFor` of `nil`, else `noValueDisplayText`.
  package var textWithoutValue: String? { nil }
  package func declarationIssues(_ severity: FormIssue.Severity) -> [FormIssue.Kind] {
    let isEndless = severity == .error && timeout.map { $0 <= 0 } == true
    let misfit = severity == .error ? details?.misfit : nil
    let own = [isEndless ? .timeoutNotPositive : nil, misfit].compactMap(\.self)
    let dropped = severity == .warning ? details?.settingsOfTwo ?? [] : []
    return own + dropped.map(FormIssue.Kind.setTwice) + (anyCell?.declarationIssues(severity) ?? [])
  }

  package func updateCells() {
    details?.updateFollowers()
    (optionsLoading?.presentedOptions as? any OptionsListing)?.updateCells()
  }
  /// Returns the question.
  public func prompt(in context: ReadingContext) -> Prompt {
    Prompt(title: title ?? "", accepts: "nothing")
  }
  /// The value as people read it: dots for a secret, `nil` if there is none.
  public func displayText(in context: ReadingContext) -> String? { nil }
  /// The text people would read if the answer were the value; `nil` if it is a secret or unreadable.
  package func displayText(of input: AnswerInput, in context: ReadingContext) -> String? { nil }
  /// The value as written to a result.
  public func answer(in context: ReadingContext) -> AnswerValue { .null }
  /// The schema of the typed answers that the row accepts: its values, narrowed by its rules, and `null`.
  open func answerSchema(in context: ReadingContext) -> AnswerSchema { .anything }
  /// Whether a rule rejects `nil`, regardless of other rows.
  package var requiresNonNil: Bool { false }
  /// Whether a rule rejects the current value, regardless of other rows.
  package var needsAnswer: Bool { details?.code == nil && ruleList.refuseValue(of: self) }
  @discardableResult
  package func check(
    _ input: AnswerInput, in context: ReadingContext
  ) throws(AnswerRejection) -> [ValidationError] { [] }
  /// Reads an answer, runs the rules on it, and sets the value only if they accept it.
  @discardableResult
  package func accept(
    _ input: AnswerInput, in context: ReadingContext
  ) throws(AnswerRejection) -> Acceptance { Acceptance() }
  package func isCurrentAnswer(_ input: AnswerInput, in context: ReadingContext) -> Bool {
    if case .value(let answer) = input { answer.isSame(as: self.answer(in: context)) } else { false }
  }
  /// A problem with the current value that lies outside the form, such as a file that does not exist.
  public func externalIssue(in context: ReadingContext) -> ReadingError? { nil }
  /// Sets the value without running the rules; an unreadable answer clears it.
  public func assign(_ answer: AnswerValue) {}

  /// Runs the rules on the value and stores their errors in `validationErrors`, unless `quietly` is true.
  @discardableResult
  open func validate(quietly: Bool = false) -> [ValidationError] {
    let isTrusting = isRevalidating
    isRevalidating = false
    // A rule that sets its own row does not run again.
    guard !isValidating else { return validationErrors }
    if valueState.isKnownValid || details?.code != nil {
      if !quietly, !validationErrors.isEmpty { validationErrors = [] }
      return []
    }
    if valueState.isOutdated { makeValue() }
    isValidating = true
    defer { isValidating = false }
    let errors = findErrors(trusting: isTrusting)
    if !quietly { validationErrors = errors }
    return errors
  }

  /// What the rules find; those that read more than the value run only if they have to.
  private func findErrors(trusting isTrusting: Bool) -> [ValidationError] {
    if !ruleList.hasReadingRules || form?.root.unknowns != nil { return ruleList.findings(.error, on: self) }
    if isTrusting, ValueReads.current == nil, let found = valueState.found, found.isCurrent,
      found.isAboutValue(of: self)
    {
      return found.errors + ruleList.findings(.error, on: self, async: true)
    }
    let found = makeFindings()
    found.errors = found.record { ruleList.findings(.error, on: self, async: false) }
    valueState.found = found
    return found.errors + ruleList.findings(.error, on: self, async: true)
  }

  /// Validates without running rules again whose findings still stand.
  @discardableResult
  package final func revalidate(quietly: Bool = false) -> [ValidationError] {
    isRevalidating = true
    defer { isRevalidating = false }
    return validate(quietly: quietly)
  }

  /// Clears `validationErrors`.
  open func cleanValidationErrors() { validationErrors = [] }

  /// Shows the row again: runs the cell's `update()`, `customUpdateCell()` and the `cellUpdate` callbacks.
  ///
  /// A `cellUpdate` that changes or validates its row may trigger one more update; further ones are ignored.
  open func updateCell() {
    guard updateDepth < 2 else { return }
    updateDepth += 1
    defer { updateDepth -= 1 }
    anyCell?.update()
    customUpdateCell()
    handle(.cellUpdate)
  }
  /// Called each time the row is shown, after the cell's `update()`; for subclasses to override.
  open func customUpdateCell() {}

  /// Called when the row is opened: runs `customDidSelect()` and `onCellSelection`.
  open func didSelect() {
    if !isDisabled { anyCell?.didSelect() }
    customDidSelect()
    handle(.selection)
    section?.didSelect(self)
  }
  /// Called when the row is opened, before `onCellSelection`; for subclasses to override.
  open func customDidSelect() {
    if traits.contains([.expands, .toggles]), !isDisabled { asInlineRow?.toggleInlineRow() }
  }

  /// Prepares the controller that a segue leads to; presenter rows configure it here.
  open func prepare(for segue: Segue) {}
}

extension BaseRow: Answerable, ConditionallyShown, ConditionallyDisabled, Taggable, Equatable,
  @MainActor CustomStringConvertible
{
  func handle(_ event: RowEvent) {
    if RowDefaults<LabelRow>.exist { (self as? any RowType)?.runDefault(event) }
    run(event)
    guard event == .highlightChange else { return }
    run(isHighlighted ? .highlight : .unhighlight)
    if !isHighlighted, let row = asInlineRow, form?.hidesInlineRows(when: .firstResponderChanges) == true {
      row.collapseInlineRow()
    }
  }

  private func run(_ event: RowEvent) {
    guard let callback = details?.callbacks[event] else { return }
    if let form { form.watching(label, callback) } else { callback() }
  }

  package var ownDetails: RowDetails {
    if let details { return details }
    let made = RowDetails()
    details = made
    return made
  }

  /// Notes that a rule that runs now reads the row.
  func noteReading() {
    if ValueReads.current != nil { noteReader() }
  }

  // Apart, so that what is read all the time saves no registers for it.
  @inline(never)
  private func noteReader() { ValueReads.note(in: &ownDetails.readers, of: self) }

  /// Whether the last validation found no errors.
  public var isValid: Bool { validationErrors.isEmpty }

  /// When the row is shown: the opposite of `hidden`. A row with both is shown if neither hides it.
  public var shown: Condition? {
    get { visibility[.shown] }
    set { set(.shown, to: newValue) }
  }

  /// When the row is asked. If it is not, it keeps its default, is in the result, and accepts an answer by its tag.
  public var asked: Condition? {
    get { visibility[.asked] }
    set { set(.asked, to: newValue) }
  }

  /// Whether the row's `asked` condition holds, or it has none.
  public var isAsked: Bool {
    noteReading()
    return !visibility[.unasked]
  }

  /// Evaluates the `hidden` and `shown` conditions now.
  public func evaluateHidden() { evaluate(.hidden) }

  /// Evaluates the `disabled` condition now.
  public func evaluateDisabled() { evaluate(.locked) }

  private func highlightDidChange() {
    if isHighlighted {
      updateCell()
      handle(.highlightChange)
      form?.collapseInlineRows(.firstResponderChanges, except: self)
      return
    }
    wasBlurred = true
    handle(.highlightChange)
    if validationOptions.contains(.validatesOnBlur)
      || wasChanged && validationOptions.contains(.validatesOnChangeAfterBlurred)
    {
      revalidate()
    }
    updateCell()
  }

  /// A table's row animations; ignored at a terminal.
  public enum ReloadAnimation: Hashable, Sendable {
    case fade, right, left, top, bottom, none, middle, automatic
  }

  /// A table's scroll positions; ignored at a terminal.
  public enum ScrollPosition: Hashable, Sendable {
    case none, top, middle, bottom
  }

  /// Shows the row again, as `updateCell()` does; ignores the animation.
  public func reload(with animation: ReloadAnimation = .none) { updateCell() }

  /// Opens the row, as its question does: runs `didSelect()`, unless the row is being opened. Ignores the parameters.
  public func select(animated: Bool = false, scrollPosition: ScrollPosition = .none) {
    // A button runs when it is answered.
    guard isPartOfResult || !takesAnswer, !isBeingSelected else { return }
    isBeingSelected = true
    didSelect()
    isBeingSelected = false
  }

  /// Does nothing: a terminal does not mark selected rows.
  public func deselect(animated: Bool = true) {}

  /// The value as the walk shows it, or the text for no value.
  var shownValue: String? {
    displayText(in: form?.root.shownContext ?? ReadingContext()) ?? textWithoutValue
  }

  // MARK: What it is to a form

  /// The form the row is in.
  public var form: Form? { section?.form }

  /// The path among the visible rows of the form; `nil` if the row or its section is hidden or in no form.
  public var indexPath: IndexPath? {
    guard let section, let place = section.index,
      let position = section.shownRows.firstIndex(where: { $0 === self })
    else { return nil }
    return IndexPath(row: position, section: place)
  }

  package func changing(_ effect: Visibility.Effect, _ change: () -> Void) {
    switch effect {
    case .hidden:
      guard let section, let form else { return }
      if !isHidden { asInlineRow?.collapseInlineRow() }
      form.changing {
        section.changeVisibility(of: self, change)
        form.valueDidChange(of: section)
        form.visibilityDidChange(of: [self])
      }
      form.changed(.contents, of: self)
    case .unasked:
      change()
      form?.changed(.contents, of: self)
    case .locked:
      change()
      form?.changed(.lock, of: self)
      updateCell()
    }
  }

  /// Whether the row, its section and its group are visible.
  public var isVisible: Bool { !isHidden && section?.isVisible != false }
  package var node: Outline { subform.map { .group(self, $0) } ?? .question(self) }
  package var takesAnswer: Bool { details?.isComputed != true && anyCell?.takesAnswer == true }
  package var canBecomeFirstResponder: Bool {
    details?.isComputed != true && anyCell?.cellCanBecomeFirstResponder() == true
  }
  package var isPartOfResult: Bool { anyCell?.isPartOfResult == true }
  package var hasFollowingLimits: Bool {
    optionsLoading?.mayOfferOthers == true || details?.hasFollowingBounds == true
  }

  /// Whether two rows are the same one.
  nonisolated public static func == (left: BaseRow, right: BaseRow) -> Bool { left === right }

  /// The row's type, tag and title; never its value, which may be a secret.
  public var description: String {
    "\(type(of: self))(tag: \(tag ?? "nil"), title: \(title ?? "nil"))"
  }
}
