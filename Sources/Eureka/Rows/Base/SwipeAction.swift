/// An action that swiping a row runs; at a terminal, `:> Delete` runs the trailing action of that title.
@MainActor
public final class SwipeAction {
  /// Whether an action is destructive.
  public enum Style: Hashable, Sendable {
    case normal, destructive
  }

  /// Runs an action. It calls the completion when done, from any thread, with `false` if the action failed. Without a
  /// completion, the action is done when it returns.
  public typealias Handler = @MainActor (SwipeAction, BaseRow, (@Sendable (Bool) -> Void)?) -> Void

  /// Whether the action is destructive.
  public let style: Style
  /// The title.
  public var title: String?
  /// The closure that runs the action.
  public let handler: Handler
  /// The image shown beside the title.
  public var image: Image?
  /// The background colour of the title.
  public var actionBackgroundColor: Color?

  /// An action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

/// The closure that runs a swipe action.
public typealias SwipeActionHandler = SwipeAction.Handler

/// The swipe actions of one side of a row.
public struct SwipeConfiguration {
  /// The actions, in order.
  public var actions: [SwipeAction] = []
  /// Whether a full swipe, `:>>` or `:<<`, runs the first action.
  public var performsFirstActionWithFullSwipe = false

  /// No actions.
  public init() {}
}
