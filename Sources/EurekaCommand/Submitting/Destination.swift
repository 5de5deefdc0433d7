import Eureka
import EurekaTerminal

/// Where `--submit-to` stores records.
enum Destination: Hashable, Sendable, ExpressibleByArgument {
  /// A file, with a line of JSON for each record.
  case file(String)
  /// A command of the shell, which reads a record from standard input.
  case command(String)

  init?(argument: String) {
    guard let mark = argument.firstRange(of: "exec:"), mark.lowerBound == argument.startIndex else {
      guard !argument.isEmpty, argument != "-" else { return nil }
      self = .file(argument)
      return
    }
    guard argument.endIndex > mark.upperBound else { return nil }
    self = .command(String(argument[mark.upperBound...]))
  }

  var defaultValueDescription: String { "" }
}
