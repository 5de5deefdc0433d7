/// A controller that a row presents. `ViewController` provides a default `onDismissCallback`.
@MainActor
public protocol RowControllerType: DismissibleController {
  /// Called when the controller is dismissed.
  var onDismissCallback: ((ViewController) -> Void)? { get set }
}

/// A controller that sets the value of a row.
@MainActor
public protocol TypedRowControllerType: RowControllerType {
  /// The type of the row's value.
  associatedtype RowValue: Equatable
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The row to set.
  var row: RowOf<RowValue>! { get set }
}

/// A controller with a dismissal callback: every view controller.
///
/// This is a separate protocol so that a subclass can declare an `onDismissCallback` without overriding one.
@MainActor
public protocol DismissibleController: ViewController {}

extension DismissibleController {
  /// Called when the controller is dismissed.
  public var onDismissCallback: ((ViewController) -> Void)? {
    get { dismissCallback }
    set { dismissCallback = newValue }
  }
}

extension ViewController: DismissibleController {
  /// Sets the dismissal callback: the controller's own, if it declares one.
  func setOnDismiss(_ callback: @escaping (ViewController) -> Void) {
    if let controller = self as? any RowControllerType {
      controller.onDismissCallback = callback
    } else {
      dismissCallback = callback
    }
  }

  package func callOnDismiss() {
    ((self as? any RowControllerType)?.onDismissCallback ?? dismissCallback)?(self)
  }
}
