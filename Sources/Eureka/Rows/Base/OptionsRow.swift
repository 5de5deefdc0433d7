/// A row that is answered by choosing one of several options.
open class OptionsRow<Cell: CellType>: ChoosingRow<Cell, Cell.Value> {}

/// A row that is answered by choosing among options, whatever the choice makes of them.
open class ChoosingRow<Cell: CellType, Option: Equatable>: Row<Cell>, OptionsProviderRow,
  NoValueDisplayTextConformance
{
  private var store = RowOptions<Option>()
  /// Whether the options depend on other answers, so that those of now tell nothing of what may be chosen.
  var offersChange = false
  /// Held by the walk that shows it; it holds the row.
  package weak var presentedOptions: (any OptionsController)?
  /// The title over the options.
  public var selectorTitle: String?
  /// The text that is shown while nothing is chosen; in a question it is a hint, never the answer.
  open var noValueDisplayText: String?

  /// Whether an option can be chosen now; one that cannot is shown, and refused. As it stands, all can.
  public var isAvailable: (@MainActor (Option) -> Bool)?

  /// Where the options come from.
  public var optionsProvider: OptionsProvider<Option>? {
    get { store.provider }
    set { store.provider = newValue }
  }

  /// The options to choose from.
  public var options: [Option]? {
    get { store.options }
    set { store.provider = .array(newValue) }
  }

  override var errorsInDeclaration: [FormIssue.Kind] {
    store.repeatedKeys.map(FormIssue.Kind.repeatedOptionKey) + super.errorsInDeclaration
  }
  override var warningsOfDeclaration: [FormIssue.Kind] {
    let issues = super.warningsOfDeclaration
    guard !offersChange, optionsState == .ready else { return issues }
    guard let options, !options.isEmpty else { return issues + [.noOptions] }
    let dumps = options.compactMap { OptionList<Option>.debugKey(of: $0) }
    return issues + dumps.prefix(1).map(FormIssue.Kind.debugKey) + refusedDefault(among: options)
  }

  /// That the value is none of the options.
  private func refusedDefault(among options: [Option]) -> [FormIssue.Kind] {
    guard let value else { return [] }
    let chosen = (value as? Option).map { [$0] } ?? (value as? any Sequence<Option>).map { Array($0) } ?? []
    guard let missing = chosen.first(where: { !options.contains($0) }) else { return [] }
    let key = isSecret ? "••••" : OptionList<Option>.key(of: missing).quoted
    return [refusedDefault(value, reason: "\(key) is not one of the options")]
  }

  override package var valueDomain: [PredicateValue]? {
    guard !offersChange, Option.self == Cell.Value.self, let options else { return super.valueDomain }
    // What code has set may be no option.
    let domain = [.null] + options.map { PredicateValue(option: $0) }
    return domain.contains(predicateValue) ? domain : domain + [predicateValue]
  }
  override package var optionsLoading: (any OptionsLoading)? { self }
  package var optionsState: OptionsState { store.state }
  package func loadOptions(for controller: FormViewController) { store.load(for: controller) }
  package func takeLoadedOptions() { store.take() }
  package func abandonOptions() { store.abandon() }
}

/// What a cell needs to know of its row's options.
@MainActor
protocol OptionsHolder<Option>: BaseRow {
  var optionsState: OptionsState { get }
  associatedtype Option: Equatable
  var options: [Option]? { get }
  var selectorTitle: String? { get }
  var isAvailable: (@MainActor (Option) -> Bool)? { get }
  var offersChange: Bool { get }
}

extension ChoosingRow: OptionsHolder {}

/// How the options of a row are loaded when they are needed, and listed.
@MainActor
package protocol OptionsLoading: AnyObject {
  /// Whether the options are there.
  var optionsState: OptionsState { get }
  /// Begins to load options that are not there.
  func loadOptions(for controller: FormViewController)
  /// Takes options that have arrived; `optionsState` tells.
  func takeLoadedOptions()
  /// Gives up waiting for options.
  func abandonOptions()
  /// The list that is presented for the row.
  var presentedOptions: (any OptionsController)? { get set }
}

extension ChoosingRow: OptionsLoading {}
