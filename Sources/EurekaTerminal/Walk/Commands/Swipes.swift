import Eureka
import Synchronization

/// `:>`, `:>>`, `:<`, `:<<`.
extension Walk {
  /// The actions of the current row on a side, if it has any there.
  func swipes(_ side: SwipeSide) -> SwipeConfiguration? {
    let configuration = side == .leading ? currentRow?.leadingSwipe : currentRow?.trailingSwipe
    return configuration?.actions.isEmpty == false ? configuration : nil
  }

  func hasFullSwipe(_ side: SwipeSide) -> Bool {
    swipes(side)?.performsFirstActionWithFullSwipe == true
  }

  /// Runs the action with a title, or the number that it is listed with; without either, lists all.
  func runSwipe(_ side: SwipeSide, called name: String, at step: any Step) {
    guard let row = currentRow, let configuration = swipes(side) else {
      return reject("this row has no actions on that side", at: step)
    }
    let actions = configuration.actions
    let isPause = step.place == .pause
    guard !name.isEmpty else {
      events.append(.swipeActions(texts(of: configuration), side: side, isNumbered: isPause))
      return isPause ? show(PauseStep(at: row, listing: side, messages)) : resume(step, as: .renewed)
    }
    let named = actions.filter { $0.title?.lowercased() == name.lowercased() }
    let begun = actions.filter { $0.title?.lowercased().hasPrefix(name.lowercased()) == true }
    let numbered = Int(name).flatMap { actions.indices.contains($0 - 1) ? actions[$0 - 1] : nil }
    guard let action = named.first ?? numbered ?? (begun.count == 1 ? begun.first : nil) else {
      return reject(
        "unknown action \(name.quoted)", accepts: "one of \(list: actions.compactMap(\.title))", at: step)
    }
    start(action, on: row)
  }

  func runFullSwipe(_ side: SwipeSide, at step: any Step) {
    guard let row = currentRow, hasFullSwipe(side), let action = swipes(side)?.actions.first else {
      return reject("this row has no full-swipe action on that side", at: step)
    }
    start(action, on: row)
  }

  private func texts(of configuration: SwipeConfiguration) -> [SwipeText] {
    configuration.actions.enumerated().map { index, action in
      SwipeText(
        title: action.title ?? "", isDestructive: action.style == .destructive,
        isFullSwipe: index == 0 && configuration.performsFirstActionWithFullSwipe, image: action.image?.name,
        appearance: Appearance(backgroundColor: action.actionBackgroundColor))
    }
  }

  private func start(_ action: SwipeAction, on row: BaseRow) {
    let title = action.title ?? ""
    // Whether it has succeeded, by the first result, from any thread.
    let result = Mutex<Bool?>(nil)
    @Sendable func end(_ succeeded: Bool) { result.withLock { $0 = $0 ?? succeeded } }
    action.handler(action, row, end)
    let work = PendingWork(
      waiting: Waiting(subject: .action(title: title), limit: options.patience),
      isDone: { result.withLock { $0 } != nil }, giveUp: { _ in end(false) },
      proceed: { walk in
        walk.events.append(.swipeActionDone(title: title, succeeded: result.withLock { $0 } == true))
        walk.goOn()
      })
    if work.isDone() { work.proceed(self) } else { wait(for: work) }
  }
}
