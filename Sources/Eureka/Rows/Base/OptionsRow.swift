/// A row that is answered by choosing one of several options.
open class OptionsRow<Cell: CellType>: ChoosingRow<Cell, Cell.Value> {}

/// A row that is answered by choosing among options; its value is made from the choice.
open class ChoosingRow<Cell: CellType, Option: Equatable>: Row<Cell>, OptionsProviderRow, OptionsHolder,
  NoValueDisplayTextConformance
{
  override class var ownTraits: RowTraits { super.ownTraits.union([.hasOptions, .showsNoValue]) }

  private enum Loading {
    case none
    case running(LoadedOptions<Option>, Task<Void, Never>?)
    case done([Option]?)
  }

  private var loading = Loading.none
  package var offersChange = false
  /// Retained by the walk that shows it; it retains the row.
  package weak var presentedOptions: (any OptionsController)?
  package var presentedCancelTitle: String? { nil }
  /// The title above the options.
  public var selectorTitle: String?
  /// The name of what stands for an answer in somebody's own words; `nil` if only options are answers.
  package internal(set) var otherName: String?
  /// The text shown while nothing is chosen; in a question it is a hint, never the answer.
  open var noValueDisplayText: String?

  /// Whether an option can be chosen now; one that cannot is shown but rejected. By default all can.
  public var isAvailable: (@MainActor (Option) -> Bool)?

  /// The source of the options.
  public var optionsProvider: OptionsProvider<Option>? {
    didSet {
      let isOther =
        oldValue != nil && (oldValue?.optionsArray == nil) != (optionsProvider?.optionsArray == nil)
      if optionsProvider != nil, isOther || offersChange { noteSecondOptions() }
      forgetOptions()
      form?.changed(.limits, of: self)
    }
  }

  /// Returns the items of a list as options, with the tags of the list and of what people call an item by.
  var listedItems: (tag: String, titleTag: String?, items: @MainActor () -> [Option])?
  package var tagOfListedItems: String? { listedItems?.tag }

  private var chosenItems: [ListItem] {
    guard Option.self == ListItem.self, let value else { return [] }
    return (value as? ListItem).map { [$0] } ?? (value as? Set<ListItem>).map { Array($0) }
      ?? value as? [ListItem] ?? []
  }

  override func didStoreValue() {
    for item in chosenItems {
      guard let details = item.row?.ownDetails else { continue }
      let others = details.choosers.filter { $0.object.map { $0 !== self } ?? false }
      details.choosers = others + [SharedReference<BaseRow>(self)]
    }
  }

  package func hasChosen(_ item: BaseRow) -> Bool { chosenItems.contains { $0.row === item } }

  /// The options to choose from. If none are set, those of a `CaseIterable` type are all its cases.
  @_disfavoredOverload
  public var options: [Option]? {
    get {
      noteReading()
      if let listedItems { return listedItems.items() }
      if case .array(let options) = optionsProvider { return options }
      return cachedOptionsData ?? (optionsProvider == nil ? allCases : nil)
    }
    set { optionsProvider = .array(newValue) }
  }

  /// Notes that the row's setup gives it options in two ways. Code that runs later may replace them.
  func noteSecondOptions() {
    if form == nil { ownDetails.settingsOfTwo.append("options") }
  }

  private var allCases: [Option]? {
    func cases<Type: CaseIterable>(of type: Type.Type) -> [Option]? { Array(type.allCases) as? [Option] }
    guard let type = Option.self as? any CaseIterable.Type else { return nil }
    return cases(of: type)
  }

  /// The options that have been loaded; `nil` has them loaded again when the row is asked next.
  public var cachedOptionsData: [Option]? {
    get { if case .done(let options) = loading { options } else { nil } }
    set { if let newValue { loading = .done(newValue) } else { reloadOptions() } }
  }

  var optionsIfAny: [Option]? {
    get { options }
    set { options = newValue }
  }

  override package func declarationIssues(_ severity: FormIssue.Severity) -> [FormIssue.Kind] {
    let issues = super.declarationIssues(severity)
    if severity == .error {
      let keys = (options ?? []).map { OptionList<Option>.key(of: $0) } + [otherName].compactMap(\.self)
      return keys.repeated.map(FormIssue.Kind.repeatedOptionKey) + issuesOfListedItems + issues
    }
    guard !offersChange, optionsState == .ready else { return issues }
    guard let options, !options.isEmpty else { return issues + [.noOptions] }
    let dumps = options.compactMap { OptionList<Option>.debugKey(of: $0) }
    let exclusive = self as? any ExclusiveOptionsRow<Option>
    let unknown = (exclusive?.exclusiveOptions ?? []).filter { !options.contains($0) }.map {
      OptionList<Option>.key(of: $0)
    }
    let padded = options.map { OptionList<Option>.key(of: $0) }.filter { $0 != $0.trimmed }
    return issues + padded.map(FormIssue.Kind.optionWithOuterSpace)
      + dumps.prefix(1).map(FormIssue.Kind.debugKey)
      + unknown.map(FormIssue.Kind.unknownExclusiveOption)
      // An answer that chooses nothing is one.
      + (isRequired && exclusive?.refusesEmptyChoice == false ? [.requiresNoOption] : [])
  }

  override var predicateChoices: PredicateChoices {
    PredicateChoices(
      options: predicateOptions ?? [], codes: super.predicateChoices.codes, other: otherName)
  }

  /// The values of the options as conditions see them, where they are the same for good.
  private var predicateOptions: [PredicateValue]? {
    guard !offersChange, otherName == nil, let options else { return nil }
    let values = options.map { PredicateValue(option: $0) }
    // Code may have set a value that is not an option.
    let own = (predicateValue.elements ?? [predicateValue]).filter { $0 != .null && !values.contains($0) }
    return values + own
  }

  override package var valueDomain: PredicateDomain? {
    guard Option.self == Cell.Value.self, let values = predicateOptions else { return super.valueDomain }
    return .values([.null] + values)
  }

  override package var predicateType: PredicateType {
    if !codes.isEmpty { return .unknown }
    if let listedItems {
      let item = ListItem.predicateType(in: form?.readable(tag: listedItems.tag))
      return Option.self == Cell.Value.self ? item : .collection(item)
    }
    let isOne = Option.self == Cell.Value.self
    return isOne
      ? super.predicateType : .collection(.common((predicateOptions ?? []).map(PredicateType.init)))
  }

  // MARK: Loading

  package var optionsState: OptionsState {
    switch optionsProvider {
    case .array?, nil: return .ready
    case .lazy?, .async?: break
    }
    return switch loading {
    case .none: .unloaded
    case .running: .loading
    case .done(nil): .failed
    case .done: .ready
    }
  }

  package func loadOptions(for controller: FormViewController) {
    guard [.unloaded, .failed].contains(optionsState) else { return }
    let arriving = LoadedOptions<Option>()
    arriving.notify { [weak self] in self?.receiveLoadedOptions() }
    switch optionsProvider {
    case .array?, nil: break
    case .lazy(let load)?:
      loading = .running(arriving, nil)
      load(controller, arriving.completion)
    case .async(let load)?:
      loading = .running(arriving, Task { arriving.complete(with: await load(controller)) })
    }
  }

  package var isLoadedByTask: Bool { if case .running(_, _?) = loading { true } else { false } }

  package func receiveLoadedOptions() {
    guard case .running(let arriving, _) = loading, let result = arriving.result else { return }
    loading = .done(result)
  }

  package func whenLoaded(_ proceed: @escaping @MainActor () -> Void) {
    receiveLoadedOptions()
    guard case .running(let arriving, _) = loading else { return proceed() }
    arriving.notify(proceed)
  }

  package func abandonOptions() {
    forgetOptions()
    loading = .done(nil)
  }

  func forgetOptions() {
    if case .running(_, let task?) = loading { task.cancel() }
    loading = .none
  }
}

extension ChoosingRow where Option == String, Cell.Value == String {
  /// The name of an option that stands for an answer in somebody's own words, which is asked when it is chosen; `nil` if only the
  /// options are answers.
  ///
  /// ```swift
  /// PushRow<String>("system") {
  ///   $0.options = ["Debian", "Fedora"]
  ///   $0.otherOption = "Another system"
  /// }
  /// ```
  ///
  /// The answer is the text; in a file, it stands in the option's place.
  public var otherOption: String? {
    get { otherName }
    set { otherName = newValue }
  }
}

extension ChoosingRow where Option == String, Cell.Value == Set<String> {
  /// The name of an option that stands for answers in somebody's own words, which are asked when it is chosen; `nil` if only the
  /// options are answers. A line can have such an answer in quotation marks.
  public var otherOption: String? {
    get { otherName }
    set { otherName = newValue }
  }
}

@MainActor
package protocol OptionsHolder<Option>: OptionsProviderRow {
  var otherName: String? { get }
  var isAvailable: (@MainActor (Option) -> Bool)? { get }
  /// Whether the options depend on other answers, so that the current ones do not limit what may be chosen.
  var offersChange: Bool { get }
  var optionsState: OptionsState { get }
  var tagOfListedItems: String? { get }
  /// Whether its value is an item of a list, or contains it.
  func hasChosen(_ item: BaseRow) -> Bool
  var isLoadedByTask: Bool { get }
  func loadOptions(for controller: FormViewController)
  func receiveLoadedOptions()
  /// Runs a closure once no options are on their way: now, or when they have arrived.
  func whenLoaded(_ proceed: @escaping @MainActor () -> Void)
  func abandonOptions()
  var presentedOptions: (any OptionsController)? { get set }
  var presentedCancelTitle: String? { get }
}

extension OptionsHolder {
  package var answersOfOptions: [AnswerValue] {
    (options ?? []).filter { isAvailable?($0) != false }.map { AnswerValue(option: $0) }
  }

  var mayOfferOthers: Bool {
    guard !offersChange, let isAvailable else { return offersChange }
    let reads = ValueReads(of: self)
    reads.record { for option in options ?? [] { _ = isAvailable(option) } }
    return reads.hasReadOthers
  }
}

/// A row that shows a text while it has no value.
@MainActor
public protocol NoValueDisplayTextConformance: BaseRow {
  /// The text shown while the row has no value; in a question it is a hint, never the answer.
  var noValueDisplayText: String? { get set }
}
