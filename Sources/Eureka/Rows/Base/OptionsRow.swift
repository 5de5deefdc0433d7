/// A row that is answered by choosing one of several options.
open class OptionsRow<Cell: CellType>: ChoosingRow<Cell, Cell.Value> {}

/// A row that is answered by choosing among options; its value is made from the choice.
open class ChoosingRow<Cell: CellType, Option: Equatable>: Row<Cell>, OptionsProviderRow,
  NoValueDisplayTextConformance
{
  private var store = RowOptions<Option>()
  /// Whether the options depend on other answers, so that the current ones do not limit what may be chosen.
  var offersChange = false
  /// Retained by the walk that shows it; it retains the row.
  package weak var presentedOptions: (any OptionsController)?
  /// The title above the options.
  public var selectorTitle: String?
  /// The text shown while nothing is chosen; in a question it is a hint, never the answer.
  open var noValueDisplayText: String?

  /// Whether an option can be chosen now; one that cannot is shown but rejected. By default all can.
  public var isAvailable: (@MainActor (Option) -> Bool)?

  /// The source of the options.
  public var optionsProvider: OptionsProvider<Option>? {
    get { store.provider }
    set { store.provider = newValue }
  }

  /// The options to choose from.
  public var options: [Option]? {
    get { store.options }
    set { store.provider = .array(newValue) }
  }

  func forgetOptions() { store.reload() }

  override var declarationErrors: [FormIssue.Kind] {
    store.repeatedKeys.map(FormIssue.Kind.repeatedOptionKey) + super.declarationErrors
  }
  override var declarationWarnings: [FormIssue.Kind] {
    let issues = super.declarationWarnings
    guard !offersChange, optionsState == .ready else { return issues }
    guard let options, !options.isEmpty else { return issues + [.noOptions] }
    let dumps = options.compactMap { OptionList<Option>.debugKey(of: $0) }
    return issues + dumps.prefix(1).map(FormIssue.Kind.debugKey) + refusedDefault(among: options)
  }

  /// An issue if the value is not one of the options.
  private func refusedDefault(among options: [Option]) -> [FormIssue.Kind] {
    guard let value else { return [] }
    let chosen = (value as? Option).map { [$0] } ?? (value as? any Sequence<Option>).map { Array($0) } ?? []
    guard let missing = chosen.first(where: { !options.contains($0) }) else { return [] }
    let key = isSecret ? "••••" : OptionList<Option>.key(of: missing).quoted
    return [refusedDefault(value, reason: "\(key) is not an option")]
  }

  override package var valueDomain: [PredicateValue]? {
    guard !offersChange, Option.self == Cell.Value.self, let options else { return super.valueDomain }
    // Code may have set a value that is not an option.
    let domain = [.null] + options.map { PredicateValue(option: $0) }
    return domain.contains(predicateValue) ? domain : domain + [predicateValue]
  }
  override package var optionsLoading: (any OptionsLoading)? { self }
  package var optionsState: OptionsState { store.state }
  package func loadOptions(for controller: FormViewController) { store.load(for: controller) }
  package func receiveLoadedOptions() { store.receive() }
  package func abandonOptions() { store.abandon() }
}

/// What a cell needs from its row's options.
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

/// Loads a row's options on demand and lists them.
@MainActor
package protocol OptionsLoading: AnyObject {
  /// The loading state of the options.
  var optionsState: OptionsState { get }
  /// Starts loading the options if they are not loaded.
  func loadOptions(for controller: FormViewController)
  /// Stores options that have arrived and updates `optionsState`.
  func receiveLoadedOptions()
  /// Stops waiting for the options.
  func abandonOptions()
  /// The list presented for the row.
  var presentedOptions: (any OptionsController)? { get set }
}

extension ChoosingRow: OptionsLoading {}
