import Eureka
import EurekaFiles
package import EurekaSystem
import OrderedCollections
import SystemPackage

/// Writes a line of JSON when a session begins, when its record could not be sent and when it ends, and never an answer.
/// The lines of many sessions can share a file: each is one write(2) at its end.
package struct SessionLog {
  private let file: FileDescriptor
  private let command: String
  private let session: String?
  private let start = ContinuousClock.now

  /// Opens or creates a log; `-` is standard error. A random code is no name of a session: it leads to the answers.
  package init(_ path: String, session: String?, command: String) throws {
    (self.command, self.session) = (command, session)
    // /dev/stderr is a link.
    if path != "-", case .descriptor(let inherited) = try OutputPlace(path) {
      file = inherited
    } else {
      file = path == "-" ? .standardError : try FileDescriptor.openPrivate(path, .writeOnly, isFile: false)
    }
  }

  package func write(_ event: String) { write(["event": .string(event)]) }

  package func write(stored record: String) {
    write(["event": "submitted", "record": .string(record), "seconds": seconds])
  }

  package func write(unsent record: String, why reason: String) {
    write(["event": "unsent", "record": .string(record), "why": .string(reason)])
  }

  package func write(end: ProcessExit) {
    let (event, reason): (AnswerValue, String?) =
      switch end {
      case .status(.success): ("submitted", nil)
      case .status(.declined): ("quit", nil)
      case .status(let status): ("ended", Self.reasons[status] ?? "status \(status.rawValue)")
      case .cancelled: ("ended", "cancelled")
      case .signal(let number): ("ended", Self.signals[number] ?? "signal \(number)")
      }
    write(["event": event, "why": .text(reason), "seconds": seconds])
  }

  private var seconds: AnswerValue { .number(Decimal(Int(start.duration(to: .now) / .seconds(1)))) }

  private static let reasons: [ExitStatus: String] = [
    .rejected: "rejected", .endedEarly: "input ended", .submitFailed: "submit failed",
    .cannotCreate: "cannot write", .cannotWrite: "cannot write", .misdeclared: "form has errors",
    .timedOut: "timed out", .takenOver: "taken over",
  ]
  private static let signals = [
    SIGHUP: "hung up", SIGINT: "interrupted", SIGQUIT: "interrupted", SIGTERM: "terminated",
  ]

  private func write(_ members: KeyValuePairs<String, AnswerValue?>) {
    let session = OrderedDictionary(present: [
      "time": .string(Date.now.formatted(.iso8601)), "questionnaire": .string(command),
      "process": .integer(Int(getpid())), "session": .text(session),
    ])
    let line = session.merging(OrderedDictionary(present: members)) { $1 }
    // A pipe that nobody reads holds no session up.
    try? file.write(Array((JSONText.line(of: .object(line)) + "\n").utf8), before: Deadline(after: 5))
  }
}
