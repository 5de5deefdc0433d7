import Eureka
package import EurekaFiles
package import EurekaSystem
import SystemPackage

/// A directory with records that a program has not taken yet.
package struct Outbox: RecordStore {
  package let directory: String
  /// The command of the shell that takes a record from standard input.
  let command: String
  let environment: [String: String]
  let restriction: Restriction
  /// How many seconds the command may take for a record.
  let patience: Double

  private static let suffix = ".json"

  package init(
    directory: String, command: String, environment: [String: String], restriction: Restriction,
    patience: Double
  ) {
    (self.directory, self.command, self.environment) = (directory, command, environment)
    (self.restriction, self.patience) = (restriction, patience)
  }

  package enum Delivery {
    case sent
    /// Another run has sent it.
    case gone
    case left(why: String)
  }

  package func prepare() throws(RunError) { try prepare(creating: true) }

  package func prepare(creating creates: Bool) throws(RunError) {
    _ = try SessionDirectory(directory, creates: creates)
    try OutputFile(path(of: "record")).prepare()
  }

  package func contains(_ id: String) -> Bool { access(path(of: id), F_OK) == 0 }

  package func store(_ line: String, id: String, mayExist: Bool) throws(RunError) {
    if !contains(id) { try OutputFile(path(of: id), mode: 0o600).write(line) }
  }

  /// The records that are waiting, the oldest first.
  package func waiting() throws(RunError) -> [String] {
    do {
      return try SystemFiles().names(in: directory)
        .filter { $0.hasSuffix(Self.suffix) && !$0.hasPrefix(".") }.map {
          String($0.dropLast(Self.suffix.count))
        }
        .sorted()
    } catch {
      throw .cannotWrite(path: directory, because: error)
    }
  }

  /// Sends records; those that fail again after 0.5, 1, 2 and 4 seconds, and anew whenever one has succeeded.
  package func send(_ records: [String]) async -> (sent: Int, left: Int, reason: String) {
    var (sent, left, reason, delay) = (0, records, "", 0.5)
    while true {
      var failed: [String] = []
      for record in left {
        switch await send(record) {
        case .sent: sent += 1
        case .gone: break
        case .left(let why):
          failed.append(record)
          reason = why
        }
      }
      if failed.count < left.count { delay = 0.5 }
      left = failed
      guard !left.isEmpty, delay <= 4 else { return (sent, left.count, reason) }
      try? await Task.sleep(for: .seconds(delay))
      delay *= 2
    }
  }

  /// Sends a record once, and removes it if the program has succeeded.
  package func send(_ id: String) async -> Delivery {
    let path = path(of: id)
    let file: FileDescriptor
    do {
      file = try FileDescriptor.open(path, .readOnly, options: [.noFollow, .nonBlocking, .closeOnExec])
    } catch {
      return error as? Errno == .noSuchFileOrDirectory ? .gone : .left(why: String(describing: error))
    }
    defer { try? file.close() }
    // The program keeps the lock if this process is killed.
    guard flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 else {
      let reason = Errno(rawValue: errno)
      return .left(why: reason == .wouldBlock ? "another run is sending it" : String(describing: reason))
    }
    guard contains(id) else { return .gone }
    let variables = environment.merging(["RECORD_ID": id]) { $1 }
    // What a program reports is for the operator.
    let process = ChildProcess(
      command, environment: variables, hasOwnGroup: true,
      files: [file, nil] + (restriction.isOn ? [nil] : []))
    guard let process else { return .left(why: "the program could not be started") }
    switch await process.end(before: Deadline(after: patience)) {
    case .exited(0):
      unlink(path)
      return .sent
    case .exited(let status): return .left(why: "the program failed with status \(status)")
    case .killed(let signal): return .left(why: "the program was killed by signal \(signal)")
    case .stopped, nil: return .left(why: "the program took too long")
    }
  }

  private func path(of id: String) -> String { "\(directory)/\(id)\(Self.suffix)" }
}
