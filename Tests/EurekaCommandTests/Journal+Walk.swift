import EurekaTerminal
import TestSupport

@testable import EurekaCommand
@testable import EurekaJournal

extension TemporaryDirectory {
  /// The lines of the file `journal` without their times.
  func journalLines() throws -> [String] {
    try text("journal").split(separator: "\n").map { line in
      String(line.replacing(/"time": "[^"]*",\ /, with: ""))
    }
  }
}

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
