import Eureka
import Foundation
import Glibc
import SystemPackage

/// The editor a person writes longer texts in: that of `VISUAL`, else of `EDITOR` (environ(7)), else `vi`.
struct TextEditor {
  private let command: String
  private let environment: [String: String]
  private let input: FileDescriptor
  private let output: FileDescriptor

  /// The editor of an environment, on a terminal.
  init(environment: [String: String], input: FileDescriptor, output: FileDescriptor) {
    let named = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    command = named ?? "vi"
    self.environment = environment
    self.input = input
    self.output = output
  }

  /// Lets the editor change a text, and waits for it. The terminal is as the editor left it.
  ///
  /// - Parameter takePendingEnd: whether something has asked the program itself to end.
  func edit(_ text: String, takePendingEnd: () -> LineInput?) -> Edit {
    guard let file = TemporaryText(text) else {
      return .edited(.failed("no file can be made for the editor"))
    }
    defer { file.remove() }
    let process = ChildProcess(
      "/bin/sh", ["-c", line, "sh", file.path], environment: environment
    ) { [input, output] actions in
      posix_spawn_file_actions_adddup2(&actions, input.rawValue, 0)
      posix_spawn_file_actions_adddup2(&actions, output.rawValue, 1)
      posix_spawn_file_actions_adddup2(&actions, output.rawValue, 2)
    }
    guard let process else { return .edited(.failed("the editor \(command) could not be started")) }
    let change: ChildProcess.Change
    switch wait(for: process, takePendingEnd) {
    case .changed(let ended): change = ended
    case .interrupted(let input): return .interrupted(input)
    }
    takeTerminalBack()
    if case .killed = change { restoreScreen(wasKilled: true) } else { restoreScreen(wasKilled: false) }
    switch change {
    case .exited(0):
      guard let edited = file.read() else {
        return .edited(.failed("what the editor \(command) wrote cannot be read"))
      }
      return .edited(.saved(edited))
    case .exited(127): return .edited(.failed("there is no editor \(command); VISUAL and EDITOR name one"))
    case .exited(let status):
      return .edited(.failed("the editor \(command) failed with status \(Int(status))"))
    case .killed(let signal):
      return .edited(.failed("the editor \(command) was ended by signal \(Int(signal))"))
    case .stopped: return .edited(.failed("the editor \(command) was stopped"))
    }
  }

  /// The line by which the shell runs the command, which may have options of its own, as in `code --wait`. Where it is
  /// one command, it takes the shell's place: a shell that waits would die of a Ctrl-C that is meant for the editor.
  private var line: String {
    let isSimple = !command.hasPrefix("exec ") && !command.contains { ";|&<>(){}=\n".contains($0) }
    return (isSimple ? "exec " : "") + command + " \"$1\""
  }

  private enum End {
    case changed(ChildProcess.Change)
    case interrupted(LineInput)
  }

  private func wait(
    for process: ChildProcess, _ takePendingEnd: () -> LineInput?
  ) -> End {
    while true {
      // In this order: what was pressed before the editor ended, was pressed in it. The main thread, which takes the
      // signals, has taken them once it has done something else.
      let change = process.change()
      if change?.isEnd == true { MainActor.wait {} }
      if let input = endOfProgram(takePendingEnd) {
        if change?.isEnd != true {
          kill(process.identifier, SIGHUP)
          kill(process.identifier, SIGCONT)
        }
        return .interrupted(input)
      }
      switch change {
      case .stopped?: resume(process)
      case let end?: return .changed(end)
      case nil: usleep(10_000)
      }
    }
  }

  /// What has asked this program to end. Ctrl-C and Ctrl-\ reach everybody at the terminal, and are for the editor.
  private func endOfProgram(_ takePendingEnd: () -> LineInput?) -> LineInput? {
    while let input = takePendingEnd() {
      if input != .signal(SIGINT), input != .signal(SIGQUIT) { return input }
    }
    return nil
  }

  /// An editor that was stopped together with this program goes on with it. One that was stopped alone, by itself or in
  /// a process group of its own, nobody but this program could let go on.
  private func resume(_ process: ChildProcess) {
    let group = getpgid(process.identifier)
    guard group > 0, group != getpgrp() else {
      kill(process.identifier, SIGCONT)
      return
    }
    tcsetpgrp(input.rawValue, group)
    kill(-group, SIGCONT)
  }

  /// Makes this program's process group the terminal's foreground again, if the editor left another there.
  private func takeTerminalBack() {
    guard tcgetpgrp(input.rawValue) != getpgrp() else { return }
    // Someone in the background who does so is stopped, unless the signal is kept away.
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    tcsetpgrp(input.rawValue, getpgrp())
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Puts right what an editor may have left behind: keys and the keypad in application mode, reports of the mouse,
  /// bracketed pastes, a hidden cursor, colours (ECMA-48, and xterm's private modes); one that was killed, the
  /// alternate screen.
  private func restoreScreen(wasKilled: Bool) {
    guard TerminalCapabilities(environment: environment).movesCursor else { return }
    let privateModes = (wasKilled ? [1049] : []) + [1, 1000, 1002, 1003, 1006, 2004]
    let sequences = privateModes.map { "\u{1B}[?\($0)l" } + ["\u{1B}>", "\u{1B}[?25h", "\u{1B}[0m"]
    try? output.writeAll(sequences.joined().utf8)
  }
}

/// A file that only its owner can read, in a directory of its own, for as long as it is edited.
private struct TemporaryText {
  let path: String
  private let directory: String

  /// A file with a text; `nil` if it cannot be written.
  init?(_ text: String) {
    var template = Array((URL(fileURLWithPath: NSTemporaryDirectory()).path + "/answer-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    directory = String(decoding: template.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    path = directory + "/answer.txt"
    do {
      let file = try FileDescriptor.open(
        FilePath(path), .writeOnly, options: [.create, .exclusiveCreate], permissions: .ownerReadWrite)
      try file.closeAfter { try file.writeAll((text.isEmpty ? "" : text + "\n").utf8) }
    } catch {
      remove()
      return nil
    }
  }

  /// The text, without the newline at its end; `nil` if it is none.
  func read() -> String? {
    guard let data = FileManager.default.contents(atPath: path),
      var text = String(validating: data, as: UTF8.self)
    else { return nil }
    if text.hasSuffix("\n") { text.removeLast() }
    return text
  }

  func remove() {
    // An editor may have left copies beside the file.
    try? FileManager.default.removeItem(atPath: directory)
  }
}
