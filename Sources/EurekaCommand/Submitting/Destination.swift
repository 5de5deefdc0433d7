import Eureka
import EurekaTerminal

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
