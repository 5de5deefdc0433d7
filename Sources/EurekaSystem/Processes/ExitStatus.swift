/// An exit status; from 64 on, those of sysexits(3).
package struct ExitStatus: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let success = ExitStatus(rawValue: 0)
  package static let declined = ExitStatus(rawValue: 1)
  package static let misused = ExitStatus(rawValue: 64)  // EX_USAGE
  package static let rejected = ExitStatus(rawValue: 65)  // EX_DATAERR
  package static let endedEarly = ExitStatus(rawValue: 66)  // EX_NOINPUT
  package static let submitFailed = ExitStatus(rawValue: 70)  // EX_SOFTWARE
  package static let unsupported = ExitStatus(rawValue: 71)  // EX_OSERR
  package static let cannotCreate = ExitStatus(rawValue: 73)  // EX_CANTCREAT
  package static let cannotWrite = ExitStatus(rawValue: 74)  // EX_IOERR
  package static let takenOver = ExitStatus(rawValue: 75)  // EX_TEMPFAIL
  package static let misdeclared = ExitStatus(rawValue: 78)  // EX_CONFIG
  package static let timedOut = ExitStatus(rawValue: 124)  // as timeout(1) has it

  /// All statuses and their meanings, for help and manual pages.
  package static let meanings: KeyValuePairs<ExitStatus, String> = [
    .success: "done", .declined: "quit", .misused: "wrong usage", .rejected: "missing or invalid answers",
    .endedEarly: "input ended or unreadable", .submitFailed: "submit failed",
    .unsupported: "unsupported system", .cannotCreate: "cannot create a file",
    .cannotWrite: "cannot write", .takenOver: "taken over",
    .misdeclared: "form errors", .timedOut: "timed out",
  ]
}
