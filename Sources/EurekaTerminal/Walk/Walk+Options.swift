import Eureka
import Foundation
import OrderedCollections

extension Walk {
  /// What has become of a row's options.
  enum Preparation {
    case ready
    /// They are waited for, or asked about, or the walk is over.
    case stopped
  }

  /// Sees to it that the options of a row are there if they are needed: loaded once, waited for, tried again.
  func prepareOptions(of row: BaseRow) -> Preparation {
    guard row.optionsState != .ready, canBeAsked(row), needsOptions(row) else { return .ready }
    if row.optionsState == .unloaded { row.loadOptions(for: controller) }
    row.takeLoadedOptions()
    switch row.optionsState {
    case .ready: return .ready
    case .unloaded, .loading:
      awaitedRow = row
      enter(row.section)
      wait(for: .options(row: row.name(in: vocabulary)))
    case .failed: failOptions(of: row)
    }
    return .stopped
  }

  private func needsOptions(_ row: BaseRow) -> Bool {
    if let path = row.path, options.given[path] != nil, !usedTags.contains(path) { return true }
    return options.mode != .unattended && !keepsRest
  }

  func wait(for subject: Waiting.Subject) {
    let waiting = Waiting(
      subject: subject, limit: options.patience, timeout: runningAction == nil ? awaitedRow?.timeout : nil)
    ownState = .waiting(waiting)
    events.append(.waiting(waiting))
  }

  private func failOptions(of row: BaseRow) {
    let rejection = Rejection(
      .unanswerable, row: row.name(in: vocabulary), tag: row.path, origin: .value,
      reasons: ["the options could not be loaded"])
    guard options.mode == .interactive else { return finish(.rejected(problemsSoFar + [rejection])) }
    dealtWith[ObjectIdentifier(row)] = row
    currentRow = row
    enter(row.section)
    events.append(.rejected(rejection))
    show(
      Question(
        tag: row.path,
        prompt: Prompt(
          title: vocabulary.text(of: "Try again?"), accepts: "yes, or no to go on without an answer",
          yesOrNo: Prompt.YesOrNo(keeping: true)),
        part: .retry))
  }

  /// Takes the answer whether to load options once more.
  func takeRetry(_ text: String, _ question: Question) {
    guard let row = currentRow else { return advance() }
    let word = text.trimmingCharacters(in: .whitespaces)
    switch word.isEmpty ? true : vocabulary.yesOrNo(word) {
    case true?:
      dealtWith[ObjectIdentifier(row)] = nil
      currentRow = nil
      row.loadOptions(for: controller)
      awaitedRow = row
      advance()
    case false?: keep(question)
    case nil: reject(["\(text.quoted) is neither yes nor no"], input: nil, question: question)
    }
  }

  // MARK: Waiting

  /// Looks whether what the walk waits for is there.
  public func poll() -> [WalkEvent] {
    if inner != nil { return forward { $0.poll() } }
    guard case .waiting = ownState else { return [] }
    if let action = runningAction {
      guard let succeeded = action.result else { return [] }
      runningAction = nil
      finishAction(titled: action.title, succeeded: succeeded)
    } else if let row = awaitedRow {
      row.takeLoadedOptions()
      guard row.optionsState != .loading else { return [] }
      advance()
    } else {
      advance()
    }
    return takeEvents()
  }

  /// Takes the news that what the walk waits for has not come in time.
  public func giveUpWaiting() -> [WalkEvent] {
    if inner != nil { return forward { $0.giveUpWaiting() } }
    guard case .waiting = ownState else { return [] }
    if let action = runningAction {
      runningAction = nil
      finishAction(titled: action.title, succeeded: false)
    } else if let row = awaitedRow {
      awaitedRow = nil
      row.abandonOptions()
      failOptions(of: row)
    }
    return takeEvents()
  }
}
