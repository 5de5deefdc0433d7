/// A controller that a row presents. One that declares no `onDismissCallback` of its own has that of its view controller.
@MainActor
public protocol RowControllerType: DismissibleController {
  /// Called when the controller goes away.
  var onDismissCallback: ((ViewController) -> Void)? { get set }
}

/// A controller that gives a row its value.
@MainActor
public protocol TypedRowControllerType: RowControllerType {
  /// The type of the row's value.
  associatedtype RowValue: Equatable
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The row.
  var row: RowOf<RowValue>! { get set }
}

/// A controller that can tell when it goes away: every view controller.
///
/// This is a protocol of its own so that a subclass may declare an `onDismissCallback` without overriding one.
@MainActor
public protocol DismissibleController: ViewController {}

extension DismissibleController {
  /// Called when the controller goes away.
  public var onDismissCallback: ((ViewController) -> Void)? {
    get { dismissCallback }
    set { dismissCallback = newValue }
  }
}

extension ViewController: DismissibleController {
  /// What is called when the controller goes away: the controller's own callback, if it declares one.
  func setOnDismiss(_ callback: @escaping (ViewController) -> Void) {
    if let controller = self as? any RowControllerType {
      controller.onDismissCallback = callback
    } else {
      dismissCallback = callback
    }
  }

  /// Calls what is called when the controller goes away.
  package func callOnDismiss() {
    ((self as? any RowControllerType)?.onDismissCallback ?? dismissCallback)?(self)
  }
}
