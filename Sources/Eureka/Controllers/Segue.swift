/// A transition between two controllers. Subclass it and override `perform()` to customize it.
@MainActor
open class Segue {
  /// The name of the segue.
  public let identifier: String?
  /// The presenting controller.
  public let source: ViewController
  /// The controller to show.
  public let destination: ViewController
  /// The row that triggered the segue.
  public internal(set) weak var sender: BaseRow?

  /// Creates a segue between two controllers.
  public required init(identifier: String?, source: ViewController, destination: ViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }

  /// Shows the destination from the source.
  open func perform() {
    source.show(destination, sender: sender)
  }
}
