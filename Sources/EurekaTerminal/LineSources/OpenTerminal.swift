import Foundation
import SystemPackage

/// The terminal while questions are asked: between `resume()` and `suspend()`. At other times it is the shell's, and keys
/// and signals have their usual effect.
final class OpenTerminal {
  let input: TerminalInput
  let output: FileDescriptor
  private(set) var editor: Editline?
  /// The modes before the first question (termios(3)).
  private var original: termios?
  private var isSuspended = true
  private let openEditor: () -> Editline?

  init(
    _ channel: TerminalChannel, program: String, _ capabilities: TerminalCapabilities, settings: String,
    history: AnswerHistory
  ) {
    // In the background this stops the program, until the terminal is its own: its modes are the shell's before that.
    tcdrain(channel.input.rawValue)
    input = TerminalInput(channel.input, bracketsPastes: capabilities.bracketsPastes)
    output = channel.output
    var modes = termios()
    if tcgetattr(channel.input.rawValue, &modes) == 0 { original = modes }
    openEditor = { [input, output] in
      guard Editline.useUTF8(), capabilities.movesCursor else { return nil }
      let editor = Editline(
        program: program, type: capabilities.type, input: input, output: output, settings: settings)
      for answer in history.answers { editor?.remember(answer.text) }
      return editor
    }
  }

  deinit {
    let wasOpened = editor != nil
    // libedit restores the modes that it found.
    editor = nil
    if wasOpened || !isSuspended { restore() }
    if !isSuspended { input.release() }
  }

  /// Restores the terminal and the signals. libedit stays open, as closing it discards input typed ahead.
  func suspend() {
    restore()
    guard !isSuspended else { return }
    isSuspended = true
    input.release()
  }

  func resume() {
    guard isSuspended else { return }
    isSuspended = false
    // Another program may have changed the modes in the meantime.
    restore()
    // Before the terminal's modes change, so that a key that ends or stops the program restores them.
    input.acquire(output: output)
    // Text typed between two questions must not show: the next may ask for a secret. libedit takes the terminal as it
    // finds it and echoes by itself.
    silence()
    editor = editor ?? openEditor()
  }

  // MARK: Modes

  /// Whether the terminal echoes. Some programs that act as a terminal, such as Emacs, echo instead.
  var echoes: Bool { original.map { $0.c_lflag & tcflag_t(ECHO) != 0 } ?? true }

  /// Turns the echo off, for lines or for single keys. Keys still send signals; input typed ahead is kept unless you
  /// discard it.
  func silence(singleKeys: Bool = false, discardingInput: Bool = false) {
    guard var modes = original else { return }
    modes.c_lflag &= ~tcflag_t(ECHO | ECHOE | ECHOK | ECHONL)
    if singleKeys {
      modes.c_lflag &= ~tcflag_t(ICANON | IEXTEN)
      withUnsafeMutableBytes(of: &modes.c_cc) {
        $0[Int(VMIN)] = 1
        $0[Int(VTIME)] = 0
      }
    }
    tcsetattr(input.descriptor.rawValue, discardingInput ? TCSAFLUSH : TCSADRAIN, &modes)
  }

  func restore() {
    if var original { tcsetattr(input.descriptor.rawValue, TCSADRAIN, &original) }
  }

  /// Discards input typed ahead.
  func discardInput() { tcflush(input.descriptor.rawValue, TCIFLUSH) }
}
