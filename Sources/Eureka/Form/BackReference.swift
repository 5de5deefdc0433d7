import CEurekaRuntime

/// A reference from a part to the whole that owns it: weak, but without a weak reference's cost.
///
/// A weak reference gives its object a side table, which makes every retain of it three times as expensive: a third of a
/// piped walk. This one instead keeps the object's memory, without the object, until it is released itself. The last
/// strong reference may go on any thread; from then on, the object is `nil`. It cannot be copied, as each copy would count
/// once more: a piped question reads fifty.
struct BackReference<Object: AnyObject>: ~Copyable {
  private var address: UnsafeMutableRawPointer?

  deinit {
    if let address { cruntime_release_memory(address) }
  }

  var object: Object? {
    get {
      guard let address, let object = cruntime_retain_if_alive(address) else { return nil }
      return Unmanaged<Object>.fromOpaque(object).takeRetainedValue()
    }
    set {
      let old = address
      address = newValue.map { Unmanaged.passUnretained($0).toOpaque() }
      if let address { cruntime_retain_memory(address) }
      if let old { cruntime_release_memory(old) }
    }
  }
}

/// The same in an object, of which a collection can have many.
@MainActor
final class SharedReference<Object: AnyObject> {
  private var reference = BackReference<Object>()
  var object: Object? { reference.object }

  init(_ object: Object) { reference.object = object }
}
