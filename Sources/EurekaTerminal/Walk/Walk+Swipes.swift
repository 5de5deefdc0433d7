import Eureka
import Foundation
import Synchronization

/// A swipe action that was begun.
struct RunningAction {
  let title: String
  let box: CompletionBox

  var result: Bool? { box.result.withLock { $0 } }
}

/// What an action's completion was called with, from whatever thread.
final class CompletionBox: Sendable {
  let result = Mutex<Bool?>(nil)

  func complete(_ succeeded: Bool) {
    result.withLock { if $0 == nil { $0 = succeeded } }
  }
}

extension Walk {
  func runSwipe(_ side: SwipeSide, titled title: String, _ question: Question) {
    guard let row = currentRow else { return }
    let configuration = side == .leading ? row.leadingSwipe : row.trailingSwipe
    let actions = configuration.actions
    guard !actions.isEmpty else {
      return reject(
        ["there is nothing to do with this row on that side"], input: nil, question: question, accepts: nil)
    }
    guard !title.isEmpty else {
      events.append(.swipeActions(texts(of: configuration), side: side))
      return askAgain()
    }
    let titles = actions.map { $0.title ?? "" }
    let named = actions.filter { $0.title?.lowercased() == title.lowercased() }
    let begun = actions.filter { $0.title?.lowercased().hasPrefix(title.lowercased()) == true }
    guard let action = named.first ?? (begun.count == 1 ? begun.first : nil) else {
      return reject(
        ["\(title.quoted) is nothing to do with this row"], input: nil, question: question,
        accepts: "one of \(list: titles)")
    }
    start(action, on: row)
  }

  func runFullSwipe(_ side: SwipeSide, _ question: Question) {
    guard let row = currentRow else { return }
    let configuration = side == .leading ? row.leadingSwipe : row.trailingSwipe
    guard configuration.performsFirstActionWithFullSwipe, let action = configuration.actions.first else {
      return reject(
        ["a full swipe does nothing with this row on that side"], input: nil, question: question, accepts: nil
      )
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
    let box = CompletionBox()
    let title = action.title ?? ""
    action.handler(action, row) { box.complete($0) }
    let running = RunningAction(title: title, box: box)
    if let succeeded = running.result { return finishAction(titled: title, succeeded: succeeded) }
    runningAction = running
    wait(for: .action(title: title))
  }

  /// Goes on after an action: with the same row, if it is still there to be asked.
  func finishAction(titled title: String, succeeded: Bool) {
    events.append(.swipeActionDone(title: title, succeeded: succeeded))
    if let row = currentRow, !canBeAsked(row) {
      closePrompt()
      currentRow = nil
    }
    if presentWhatIsWanted(for: nil) { return }
    if currentRow == nil { advance() } else { askAgain() }
  }
}
