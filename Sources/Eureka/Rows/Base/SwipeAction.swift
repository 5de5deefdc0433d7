/// Something that swiping a row does: at a terminal, `:> Delete` runs the trailing action of that title.
@MainActor
public final class SwipeAction {
  /// Whether an action destroys something.
  public enum Style: Hashable, Sendable {
    case normal, destructive
  }

  /// What an action does. It calls the completion, from any thread, when it is done; with `false` if it failed. An
  /// action that has no completion to call is done when it returns.
  public typealias Handler = @MainActor (SwipeAction, BaseRow, (@Sendable (Bool) -> Void)?) -> Void

  /// Whether the action destroys something.
  public let style: Style
  /// The title.
  public let title: String?
  /// What the action does.
  public let handler: Handler
  /// The image shown beside the title.
  public var image: Image?
  /// The colour behind the title.
  public var actionBackgroundColor: Color?

  /// An action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

/// What a swipe action does.
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
