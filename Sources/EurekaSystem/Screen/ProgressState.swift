import Eureka
import Foundation

struct ProgressState: Hashable {
  var description = ""
  /// The finished share, from 0 to 1; `nil` if unknown.
  var fraction: Double?
}

extension ProgressState {
  /// The current state. Another thread may change it meanwhile, so its numbers may not match.
  package init(_ progress: Progress) {
    let description = progress.localizedDescription ?? ""
    self.init(
      description: description.singleLine(columns: 500),
      fraction: progress.totalUnitCount > 0 ? min(max(progress.fractionCompleted, 0), 1) : nil)
  }

  package var isEmpty: Bool { description.isEmpty && fraction == nil }

  var percent: Int? { fraction.map { Int($0 * 100 + 1e-9) } }

  /// The state as a line of a log: `Copying files: 40%`.
  package func line(_ messages: MessageCatalog) -> String {
    guard let percent else { return description }
    let share = share(percent, messages)
    return description.isEmpty
      ? share : messages.filling("%@: %@", with: description.withoutColon, share)
  }

  /// The state on one line of a screen: `Copying files [########            ] 40%`, or with a mark that turns.
  package func bar(columns: Int, turn: Int, _ messages: MessageCatalog) -> String {
    // The last column stays free, or the cursor would go to the next line.
    let room = max(columns - 1, 1)
    guard let fraction, let percent else {
      return "\(Spinner.mark(turn)) \(description.cut(to: max(room - 2, 0)))"
    }
    // The widest share, so that the bar does not jump.
    let tail = share(100, messages).displayWidth + 3
    let cells = max(min(5, room - tail), min(20, room - tail - description.displayWidth - 1))
    guard cells >= 3 else { return line(messages).cut(to: room) }
    let title = description.cut(to: max(room - tail - cells - 1, 0))
    let done = Int(fraction * Double(cells))
    let bar = String(repeating: "#", count: done).padded(to: cells)
    return "\(title)\(title.isEmpty ? "" : " ")[\(bar)] \(share(percent, messages))"
  }

  private func share(_ percent: Int, _ messages: MessageCatalog) -> String {
    messages.text(of: Message(template: "%@%", arguments: [.text(String(percent))]))
  }
}

extension String {
  /// The text, shortened to a width with `…`.
  fileprivate func cut(to width: Int) -> String {
    guard displayWidth > width else { return self }
    return width < 2 ? "" : singleLine(columns: width - 1)
  }
}

/// Picks the states worth a line in a log: another description or another tenth, and at most one a second.
struct ProgressLog {
  private static let pause = 1.0
  private var shown: (state: ProgressState, moment: TimeInterval)?

  mutating func take(_ state: ProgressState, at moment: TimeInterval) -> ProgressState? {
    guard !state.isEmpty else { return nil }
    if let shown {
      let isNews =
        shown.state.description != state.description || Self.tenth(shown.state) != Self.tenth(state)
      guard isNews, moment - shown.moment >= Self.pause else { return nil }
    }
    shown = (state, moment)
    return state
  }

  private static func tenth(_ state: ProgressState) -> Int? { state.percent.map { $0 / 10 } }
}
