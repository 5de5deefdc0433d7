/// The way from one controller to another. Subclass it, and override `perform()`, for a way of your own.
@MainActor
open class Segue {
  /// Its name.
  public let identifier: String?
  /// Where it comes from.
  public let source: ViewController
  /// Where it leads.
  public let destination: ViewController
  /// The row that follows it.
  public internal(set) weak var sender: BaseRow?

  /// A way between two controllers.
  public required init(identifier: String?, source: ViewController, destination: ViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }

  /// Goes: as it stands, the source shows the destination.
  open func perform() {
    source.show(destination, sender: sender)
  }
}
