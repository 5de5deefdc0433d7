import EurekaTerminal

@testable import EurekaCommand

extension Journal {
  /// Records what may have changed in a walk, as a run does.
  @MainActor
  func record(_ walk: Walk) throws {
    let changes = walk.ledger.changes(since: ledgerVersion)
    ledgerVersion = changes.version
    try record(
      changes.answers, secrets: changes.secrets, within: changes.scopes,
      keeping: { walk.ledger.isPending($0, apartFrom: changes) },
      origin: { walk.ledger.origin(ofAnswerAt: $0) })
  }
}
