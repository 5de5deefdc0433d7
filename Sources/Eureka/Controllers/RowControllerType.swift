/// A controller that a row presents.
public protocol RowControllerType: ViewController {
  /// Called when the controller goes away.
  var onDismissCallback: ((ViewController) -> Void)? { get set }
}

/// A controller that gives a row its value.
public protocol TypedRowControllerType: RowControllerType {
  /// The type of the row's value.
  associatedtype RowValue: Equatable
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The row; hold it weakly.
  var row: RowOf<RowValue>! { get set }
}
