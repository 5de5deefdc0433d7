import Eureka
import EurekaFiles
import EurekaTerminal
import SystemPackage

extension ParsableCommand {
  /// Shows the help that the arguments ask for, or why the command does not run, and returns how the process ends.
  ///
  /// Only the operator can fix a forced command; `--check` shows what is wrong.
  ///
  /// - Parameter takesAnswers: Whether `--set` is an option of it.
  static func end(
    _ error: any Error, arguments: [String], restriction: Restriction?, environment: [String: String],
    takesAnswers: Bool = false
  ) -> ProcessExit {
    let isForStranger = restriction?.isOn == true && !arguments.contains("--check")
    let exit = ProcessExit.status(ExitStatus(rawValue: exitCode(for: error).rawValue))
    let text = fullMessage(for: error)
    let isUsage = exit == .status(.misused)
    let advice = takesAnswers && isUsage ? advice(on: message(for: error), arguments) : nil
    if exit == .status(.success) {
      if !text.isEmpty { try? StandardStreams.current.output.writeBlocking((text + "\n").utf8) }
    } else if isUsage, isReadByProgram(arguments) {
      let reason = self.message(for: error)
      let end = reason.hasSuffix("?") || reason.hasSuffix(".") ? " " : ". "
      let message =
        isForStranger
        ? MessageCatalog.unusableForm : Message(verbatim: advice.map { reason + end + $0 } ?? reason)
      let error = RunError(kind: .usage, message: message, status: .misused)
      StandardError.show(.object(FailureReport(error: error).data))
    } else if isUsage, isForStranger {
      let words = ReadingContext(environment: environment).messages
      StandardError.show([words.error(words.text(of: MessageCatalog.unusableForm))])
    } else if !text.isEmpty {
      StandardError.show(usage: [text, advice.map { "  " + $0 }].compactMap(\.self).joined(separator: "\n"))
    }
    return exit
  }

  /// How to answer a question that somebody has taken for an option, `--host=a`, or an argument, `host=a`.
  private static func advice(on message: String, _ arguments: [String]) -> String? {
    let unknown =
      /(?:Unknown option|Unexpected argument) '(?:--)?([A-Za-z_][^'= ]*)(?:=([^']*))?'(?:\. Did you mean '([^']*)')?/
    guard let match = message.firstMatch(of: unknown), match.3 == nil || match.3 == "--set" else {
      return nil
    }
    let tag = String(match.1)
    var value = match.2.map(String.init)
    if let index = arguments.firstIndex(where: { $0 == "--" + tag || $0.hasPrefix("--\(tag)=") }) {
      let parts = arguments[index].split(separator: "=", maxSplits: 1)
      value = parts.count > 1 ? String(parts[1]) : arguments.dropFirst(index + 1).first
    }
    guard let value, !value.hasPrefix("-") else { return nil }
    let isPlain = value.wholeMatch(of: /[A-Za-z0-9._\/:-]{1,60}/) != nil
    return "To answer a question, write --set \(tag)=\(isPlain ? value : "VALUE")."
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

extension ProcessExit {
  /// Ends a command of ArgumentParser's: by an `ExitCode` unless it succeeded, by the signal that ended the walk, or by
  /// `CancellationError`.
  func endCommand() throws {
    switch self {
    case .status(.success): return
    case .status(let status): throw ExitCode(status.rawValue)
    case .cancelled: throw CancellationError()
    case .signal: exit()
    }
  }
}
