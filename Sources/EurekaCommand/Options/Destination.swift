import Eureka

/// Where `--submit-to` stores records.
enum Destination: ExpressibleByArgument {
  /// A file, with a line of JSON for each record.
  case file(String)
  /// A command of the shell, which reads a record from standard input.
  case command(String)

  /// The path of the file, if it is one.
  var file: String? { if case .file(let path) = self { path } else { nil } }
  /// The command, if it is one.
  var command: String? { if case .command(let command) = self { command } else { nil } }

  init?(argument: String) {
    if argument.isEmpty || argument == "-" || argument == "exec:" { return nil }
    self = argument.hasPrefix("exec:") ? .command(String(argument.dropFirst(5))) : .file(argument)
  }
}
