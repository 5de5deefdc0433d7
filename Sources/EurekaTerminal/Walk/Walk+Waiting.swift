import Eureka
import OrderedCollections

/// Waiting for a row's options or a swipe action.
extension Walk {
  func wait(_ phase: Phase) {
    self.phase = phase
    if case .waiting(let waiting) = state { events.append(.waiting(waiting)) }
  }

  /// Loads a row's options if they are needed, and waits for them.
  ///
  /// - Returns: Whether the walk can go on with the row.
  func prepareOptions(of row: any Answerable) -> Bool {
    guard let row = row as? BaseRow, let loading = row.optionsLoading, loading.optionsState != .ready,
      canBeAsked(row), needsOptions(row)
    else {
      return true
    }
    if loading.optionsState == .unloaded { loading.loadOptions(for: controller) }
    loading.receiveLoadedOptions()
    switch loading.optionsState {
    case .ready: return true
    case .unloaded, .loading:
      enter(row.section)
      wait(.loading(row))
    case .failed: failOptions(of: row)
    }
    return false
  }

  private func needsOptions(_ row: BaseRow) -> Bool {
    policy.asks && !keepsRest || untakenAnswer(for: row) != nil
      || row.mustCheckChoice && records[row].isSettled
  }

  func failOptions(of row: BaseRow) {
    let rejection = Problem(
      .notAsked, title: row.name(in: messages), path: row.path, reasons: ["the options could not be loaded"]
    )
    guard policy.asksAgain else { return finish(.rejected(problemsSoFar + [rejection])) }
    records[row].isSettled = true
    openRow = OpenRow(row)
    enter(row.section)
    events.append(.rejected(rejection))
    show(YesOrNoStep.retry(row, messages))
  }

  /// Loads the current row's options again.
  func reloadOptions() {
    guard let row = currentRow else { return advance() }
    reopen(row)
    openRow = nil
    row.optionsLoading?.loadOptions(for: controller)
    advance(from: row)
  }
}
