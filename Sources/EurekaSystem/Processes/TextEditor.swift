import Eureka
package import SystemPackage

/// The editor for longer texts: `VISUAL`, else `EDITOR` (environ(7)), else `vi`.
package struct TextEditor {
  private let environment: [String: String]
  private let input: FileDescriptor
  private let output: FileDescriptor
  /// Returns the event, if any, that asks the program itself to end.
  private let takePendingEnd: () -> WalkInput?

  package init(
    environment: [String: String], input: FileDescriptor, output: FileDescriptor,
    takePendingEnd: @escaping () -> WalkInput?
  ) {
    (self.environment, self.input, self.output) = (environment, input, output)
    self.takePendingEnd = takePendingEnd
  }

  private var command: String {
    ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "vi"
  }

  /// Edits a text in the editor and waits for it to end. The terminal stays as the editor left it.
  package func edit(_ text: String) -> WalkInput {
    guard let file = TemporaryText(text) else {
      return .edited(.failed("cannot create a file for the editor"))
    }
    defer { file.remove() }
    let process = ChildProcess(
      line, [file.path], environment: environment, files: [input, output, output])
    guard let process else { return .edited(.failed("the editor \(command) could not be started")) }
    return wait(for: process, editing: file)
  }

  private func result(of change: ChildProcess.Change, _ file: TemporaryText) -> EditedText {
    takeTerminalBack()
    restoreScreen(after: change)
    switch change {
    case .exited(0):
      return file.read().map { .saved($0) } ?? .failed("cannot read what the editor \(command) saved")
    case .exited(127): return .failed("there is no editor \(command); set VISUAL or EDITOR")
    case .exited(let status): return .failed("the editor \(command) failed with status \(Int(status))")
    case .killed(let signal): return .failed("the editor \(command) was killed by signal \(Int(signal))")
    case .stopped: return .failed("the editor \(command) was stopped")
    }
  }

  /// The shell's command line. A simple command replaces the shell, which would die of a Ctrl-C meant for the editor.
  private var line: String {
    let isSimple = !command.hasPrefix("exec ") && !command.contains { ";|&<>(){}=\n".contains($0) }
    return (isSimple ? "exec " : "") + command + " \"$1\""
  }

  private func wait(for process: ChildProcess, editing file: TemporaryText) -> WalkInput {
    while true {
      // The order matters: keys pressed before the editor ended were meant for it. The main thread has taken their
      // signals once it has run something else.
      let change = process.change()
      if change?.isEnd == true { MainActor.wait {} }
      if let input = endOfProgram() {
        if change?.isEnd != true {
          kill(process.identifier, SIGHUP)
          kill(process.identifier, SIGCONT)
        }
        return input
      }
      switch change {
      case .stopped?: resume(process)
      case let end?: return .edited(result(of: end, file))
      case nil: usleep(10_000)
      }
    }
  }

  /// The event that asks this program to end. Ctrl-C and Ctrl-\ are meant for the editor.
  private func endOfProgram() -> WalkInput? {
    while let input = takePendingEnd() {
      if input != .signal(SIGINT), input != .signal(SIGQUIT) { return input }
    }
    return nil
  }

  /// Continues a stopped editor. If it stopped alone or in its own process group, only this program can continue it.
  private func resume(_ process: ChildProcess) {
    let group = getpgid(process.identifier)
    guard group > 0, group != getpgrp() else {
      kill(process.identifier, SIGCONT)
      return
    }
    tcsetpgrp(input.rawValue, group)
    kill(-group, SIGCONT)
  }

  /// Puts this program's process group in the foreground again, if the editor left another there.
  private func takeTerminalBack() {
    guard tcgetpgrp(input.rawValue) != getpgrp() else { return }
    // Doing this from the background stops the process unless the signal is blocked.
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    tcsetpgrp(input.rawValue, getpgrp())
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Resets what an editor may have left on (ECMA-48, and xterm's private modes); if it was killed, also the alternate screen.
  private func restoreScreen(after change: ChildProcess.Change) {
    guard TerminalCapabilities(environment: environment).movesCursor else { return }
    var privateModes = [1, 1000, 1002, 1003, 1006, 2004]
    if case .killed = change { privateModes.insert(1049, at: 0) }
    let sequences = privateModes.map { "\u{1B}[?\($0)l" } + ["\u{1B}>", "\u{1B}[?25h", "\u{1B}[0m"]
    try? output.show(sequences.joined().utf8)
  }
}

/// A temporary file that only its owner can read, in a directory of its own.
private struct TemporaryText {
  let path: String
  private let directory: String

  init?(_ text: String) {
    var template = Array((URL(fileURLWithPath: NSTemporaryDirectory()).path + "/answer-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    directory = String(decoding: template.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    path = directory + "/answer.txt"
    let bytes = Data((text.isEmpty ? "" : text + "\n").utf8)
    let attributes = [FileAttributeKey.posixPermissions: 0o600]
    guard FileManager.default.createFile(atPath: path, contents: bytes, attributes: attributes) else {
      remove()
      return nil
    }
  }

  /// The text without the newline at its end; `nil` if it is not UTF-8.
  func read() -> String? {
    guard let data = FileManager.default.contents(atPath: path),
      var text = String(validating: data, as: UTF8.self)
    else { return nil }
    if text.hasSuffix("\n") { text.removeLast() }
    return text
  }

  func remove() {
    // An editor may have left copies next to the file.
    try? FileManager.default.removeItem(atPath: directory)
  }
}
