import Eureka
import EurekaFiles
import EurekaTerminal

/// A place for records.
protocol RecordStore: Sendable {
  func prepare() throws(RunError)
  func contains(_ id: String) async throws(RunError) -> Bool
  /// Stores the line of a record unless it is there; after that, it is safe.
  ///
  /// - Parameter mayExist: Whether the record may have been stored before.
  func store(_ line: String, id: String, mayExist: Bool) async throws(RunError)
}

/// Where `--submit-to` stores records.
enum Destination: ExpressibleByArgument {
  /// A file, with a line of JSON for each record.
  case file(String)
  /// A command of the shell, which reads a record from standard input.
  case command(String)

  init?(argument: String) {
    if argument.isEmpty || argument == "-" || argument == "exec:" { return nil }
    self = argument.hasPrefix("exec:") ? .command(String(argument.dropFirst(5))) : .file(argument)
  }
}
