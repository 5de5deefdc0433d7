import Eureka
import Synchronization

/// A swipe action that is running.
private final class RunningAction: Sendable {
  private let ended = Mutex<Bool?>(nil)

  /// Whether it has succeeded; `nil` while it runs.
  var result: Bool? { ended.withLock { $0 } }

  /// Ends it, from any thread. Only the first result counts.
  func end(_ succeeded: Bool) { ended.withLock { if $0 == nil { $0 = succeeded } } }
}

/// `:>`, `:>>`, `:<`, `:<<`.
extension WalkContext {
  private func configuration(_ side: SwipeSide) -> SwipeConfiguration? {
    side == .leading ? currentRow?.leadingSwipe : currentRow?.trailingSwipe
  }

  func hasActions(_ side: SwipeSide) -> Bool { configuration(side)?.actions.isEmpty == false }
  func hasFullSwipe(_ side: SwipeSide) -> Bool {
    hasActions(side) && configuration(side)?.performsFirstActionWithFullSwipe == true
  }
  func actionTitles(_ side: SwipeSide) -> [String] { configuration(side)?.actions.compactMap(\.title) ?? [] }

  func runSwipe(_ side: SwipeSide, titled title: String) -> Transition {
    guard let row = currentRow, let configuration = configuration(side), hasActions(side) else {
      return .reject("this row has no actions on that side")
    }
    guard !title.isEmpty else {
      events.append(.swipeActions(texts(of: configuration), side: side))
      return .renew
    }
    let actions = configuration.actions
    let named = actions.filter { $0.title?.lowercased() == title.lowercased() }
    let begun = actions.filter { $0.title?.lowercased().hasPrefix(title.lowercased()) == true }
    guard let action = named.first ?? (begun.count == 1 ? begun.first : nil) else {
      return .reject(
        "unknown action \(title.quoted)", accepts: "one of \(list: actions.map { $0.title ?? "" })")
    }
    return start(action, on: row)
  }

  func runFullSwipe(_ side: SwipeSide) -> Transition {
    guard let row = currentRow, hasFullSwipe(side), let action = configuration(side)?.actions.first else {
      return .reject("this row has no full-swipe action on that side")
    }
    return start(action, on: row)
  }

  private func texts(of configuration: SwipeConfiguration) -> [SwipeText] {
    configuration.actions.enumerated().map { index, action in
      SwipeText(
        title: action.title ?? "", isDestructive: action.style == .destructive,
        isFullSwipe: index == 0 && configuration.performsFirstActionWithFullSwipe, image: action.image?.name,
        appearance: Appearance(backgroundColor: action.actionBackgroundColor))
    }
  }

  private func start(_ action: SwipeAction, on row: BaseRow) -> Transition {
    let title = action.title ?? ""
    let running = RunningAction()
    action.handler(action, row) { running.end($0) }
    if let succeeded = running.result {
      events.append(.swipeActionDone(title: title, succeeded: succeeded))
      return .proceed
    }
    return .wait(
      PendingWork(
        waiting: Waiting(subject: .action(title: title), limit: options.patience),
        isDone: { running.result != nil }, giveUp: { _ in running.end(false) },
        proceed: { walk in
          walk.context.events.append(.swipeActionDone(title: title, succeeded: running.result == true))
          walk.goOn()
        }))
  }
}
