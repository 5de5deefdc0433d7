import Foundation

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
