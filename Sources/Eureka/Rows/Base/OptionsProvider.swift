/// The source of a row's options.
public enum OptionsProvider<T: Equatable> {
  /// Fixed options.
  case array([T]?)
  /// Options loaded when the row is asked. The closure calls the completion from any thread, with `nil` if loading
  /// fails. It must not keep options that are not `Sendable`.
  case lazy(@MainActor (FormViewController, @escaping @Sendable (sending [T]?) -> Void) -> Void)
  /// Options loaded when the row is asked; `nil` if loading fails. The task is cancelled when nobody waits for it.
  case async(@MainActor (FormViewController) async -> [T]?)
}

extension OptionsProvider: ExpressibleByArrayLiteral {
  /// Fixed options.
  public init(array: [T]?) { self = .array(array) }
  /// Fixed options: `row.optionsProvider = ["small", "large"]`.
  public init(arrayLiteral elements: T...) { self = .array(elements) }
  /// The fixed options; `nil` if they are loaded.
  public var optionsArray: [T]? {
    if case .array(let options) = self { options } else { nil }
  }
}

/// The loading state of a row's options.
public enum OptionsState: Hashable, Sendable {
  /// Available, or the row has none.
  case ready
  /// Not loaded yet.
  case unloaded
  /// Being loaded.
  case loading
  /// Failed to load.
  case failed
}

/// A row that is answered by choosing among options.
@MainActor
public protocol OptionsProviderRow: TypedRowType {
  /// The type of the options.
  associatedtype Option: Equatable
  /// The source of the options.
  var optionsProvider: OptionsProvider<Option>? { get set }
  /// The options that are available.
  var options: [Option]? { get set }
  /// The title above the options.
  var selectorTitle: String? { get set }
}

/// The fixed or loaded options of a row.
@MainActor
struct RowOptions<Option: Equatable> {
  var provider: OptionsProvider<Option>? {
    didSet { reload() }
  }
  private var loaded: [Option]?
  private var loading: LoadedOptions<Option>?
  private var task: Task<Void, Never>?
  private var hasFailed = false

  var options: [Option]? {
    if case .array(let options) = provider { options } else { loaded }
  }

  var state: OptionsState {
    switch provider {
    case .array?, nil: return .ready
    case .lazy?, .async?: break
    }
    if loaded != nil { return .ready }
    if hasFailed { return .failed }
    return loading == nil ? .unloaded : .loading
  }

  mutating func load(for controller: FormViewController) {
    guard [.unloaded, .failed].contains(state) else { return }
    let arriving = LoadedOptions<Option>()
    hasFailed = false
    loading = arriving
    switch provider {
    case .array?, nil: break
    case .lazy(let load)?: load(controller, arriving.completion)
    case .async(let load)?: task = Task { arriving.complete(with: await load(controller)) }
    }
  }

  /// Discards loaded options, and cancels loading.
  mutating func reload() {
    loaded = nil
    loading = nil
    task?.cancel()
    hasFailed = false
  }

  /// Stores options that have arrived.
  mutating func receive() {
    guard let result = loading?.result else { return }
    loading = nil
    loaded = result
    hasFailed = result == nil
  }

  mutating func abandon() {
    loading = nil
    task?.cancel()
    hasFailed = true
  }

  /// The keys that more than one option has.
  var repeatedKeys: [String] {
    var seen: Set<String> = []
    var repeated: [String] = []
    for option in options ?? [] {
      let key = OptionList<Option>.key(of: option)
      if !seen.insert(key).inserted, !repeated.contains(key) { repeated.append(key) }
    }
    return repeated
  }
}

/// The result of loading options, perhaps on another thread.
///
/// Written once, under a lock, and read only after that; the loading closure passes it on and keeps nothing.
private final class LoadedOptions<Option>: @unchecked Sendable {
  private let lock = NSLock()
  private var arrived: [Option]??

  /// The result; `nil` until it has arrived, with an inner `nil` if loading failed.
  var result: [Option]?? { lock.withLock { arrived } }

  /// The completion passed to the loading closure.
  var completion: @Sendable (sending [Option]?) -> Void { { self.complete(with: $0) } }

  func complete(with options: [Option]?) {
    lock.withLock { if arrived == nil { arrived = .some(options) } }
  }
}
