import Eureka
import EurekaFiles
import EurekaTerminal
import SystemPackage

extension ParsableCommand {
  /// Shows the help that the arguments ask for, or why the command does not run, and returns how the process ends.
  ///
  /// Only the operator can fix a forced command; `--check` shows what is wrong.
  static func end(
    _ error: any Error, arguments: [String], restriction: Restriction?, environment: [String: String]
  ) -> ProcessExit {
    let isForStranger = restriction?.isOn == true && !arguments.contains("--check")
    let exit = ProcessExit.status(ExitStatus(rawValue: exitCode(for: error).rawValue))
    let text = fullMessage(for: error)
    let isUsage = exit == .status(.misused)
    if exit == .status(.success) {
      if !text.isEmpty { try? StandardStreams.current.output.writeBlocking((text + "\n").utf8) }
    } else if isUsage, isReadByProgram(arguments) {
      let message =
        isForStranger ? MessageCatalog.unusableForm : Message(verbatim: self.message(for: error))
      let error = RunError(kind: .usage, message: message, status: .misused)
      StandardError.show(.object(FailureReport(error: error).data))
    } else if isUsage, isForStranger {
      let words = ReadingContext(environment: environment).messages
      StandardError.show([words.error(words.text(of: MessageCatalog.unusableForm))])
    } else if !text.isEmpty {
      StandardError.show(usage: text)
    }
    return exit
  }

  /// Whether a program reads the messages: `--next` is among the arguments, or `--format json`, and there is no terminal.
  private static func isReadByProgram(_ arguments: [String]) -> Bool {
    let options = arguments.prefix { $0 != "--" }
    let asksForData =
      options.contains("--format=json")
      || zip(options, options.dropFirst()).contains { $0 == ("--format", "json") }
    let isProgram = isatty(StandardStreams.current.input.rawValue) == 0 || options.contains("--no-input")
    return options.contains("--next") || asksForData && isProgram
  }
}
