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

package enum OptionsState: Hashable, Sendable {
  case ready
  case unloaded
  case loading
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
  @_disfavoredOverload
  var options: [Option]? { get set }
  /// The options that have been loaded.
  var cachedOptionsData: [Option]? { get set }
  /// The title above the options.
  var selectorTitle: String? { get set }
}

/// The result of loading options, perhaps on another thread.
///
/// Written once, under a lock, and read only after that; the loading closure passes it on and keeps nothing.
final class LoadedOptions<Option>: @unchecked Sendable {
  private let lock = NSLock()
  private var arrived: [Option]??
  private var observers: [@MainActor @Sendable () -> Void] = []

  /// The result; `nil` until it has arrived, with an inner `nil` if loading failed.
  var result: [Option]?? { lock.withLock { arrived } }

  var completion: @Sendable (sending [Option]?) -> Void { { self.complete(with: $0) } }

  func complete(with options: [Option]?) {
    let observers = lock.withLock {
      if arrived == nil { arrived = .some(options) }
      defer { self.observers = [] }
      return self.observers
    }
    if MainActor.isCurrent {
      MainActor.assumeIsolated { for observer in observers { observer() } }
    } else {
      Task { @MainActor in for observer in observers { observer() } }
    }
  }

  func notify(_ observer: @escaping @MainActor @Sendable () -> Void) {
    lock.withLock { observers.append(observer) }
    if case .some = result { complete(with: nil) }
  }
}

extension MainActor {
  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether the caller is on the main queue, which need not be on the main thread on Linux.
  nonisolated fileprivate static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }
}
