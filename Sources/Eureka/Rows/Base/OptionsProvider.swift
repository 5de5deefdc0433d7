/// Where the options of a row come from.
public enum OptionsProvider<T: Equatable> {
  /// They are here.
  case array([T]?)
  /// They are loaded when the row is asked. The closure calls the completion, from any thread, when they are there;
  /// with `nil` if they cannot be loaded. Options that are not `Sendable` must be the completion's alone.
  case lazy(@MainActor (FormViewController, @escaping @Sendable (sending [T]?) -> Void) -> Void)
  /// They are loaded when the row is asked; `nil` if they cannot be loaded. The task is cancelled when nobody waits any
  /// more.
  case async(@MainActor (FormViewController) async -> [T]?)
}

extension OptionsProvider: ExpressibleByArrayLiteral {
  /// Options that are here.
  public init(array: [T]?) { self = .array(array) }
  /// Options that are here: `row.optionsProvider = ["small", "large"]`.
  public init(arrayLiteral elements: T...) { self = .array(elements) }
  /// The options that are here; `nil` if they are loaded.
  public var optionsArray: [T]? {
    if case .array(let options) = self { options } else { nil }
  }
}

/// Whether a row's options are there.
public enum OptionsState: Hashable, Sendable {
  /// They are, or the row has none.
  case ready
  /// They are loaded when they are needed.
  case unloaded
  /// They are on their way.
  case loading
  /// They could not be loaded.
  case failed
}

/// A row that is answered by choosing among options.
@MainActor
public protocol OptionsProviderRow: TypedRowType {
  /// The type of the options.
  associatedtype Option: Equatable
  /// Where the options come from.
  var optionsProvider: OptionsProvider<Option>? { get set }
  /// The options, as far as they are there.
  var options: [Option]? { get set }
  /// The title over the options.
  var selectorTitle: String? { get set }
}

/// The options of a row, given or loaded.
@MainActor
struct RowOptions<Option: Equatable> {
  var provider: OptionsProvider<Option>? {
    didSet {
      loaded = nil
      loading = nil
      hasFailed = false
    }
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

  /// Takes what has arrived.
  mutating func take() {
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

/// Options on their way from another thread, perhaps.
///
/// What is handed over is written once, under a lock, and read only after that; the loading closure keeps no hold of
/// it, as it is its completion's argument.
private final class LoadedOptions<Option>: @unchecked Sendable {
  private let lock = NSLock()
  private var arrived: [Option]??

  /// What has arrived; `nil` as long as nothing has, and a `nil` inside if the options could not be loaded.
  var result: [Option]?? { lock.withLock { arrived } }

  /// What the loading closure calls.
  var completion: @Sendable (sending [Option]?) -> Void { { self.complete(with: $0) } }

  func complete(with options: [Option]?) {
    lock.withLock { if arrived == nil { arrived = .some(options) } }
  }
}
