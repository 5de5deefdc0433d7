import Glibc
import SystemPackage

/// The terminal while questions are asked; it is restored on release.
final class OpenTerminal {
  let input: TerminalInput
  let output: FileDescriptor
  /// The terminal's modes as they were before the first question.
  let modes: TerminalModes?
  private(set) var editor: Editline?
  private var isSuspended = false

  init(
    _ descriptor: FileDescriptor, _ output: FileDescriptor, program: String,
    _ capabilities: TerminalCapabilities, settings: String, history: AnswerHistory
  ) {
    // In the background this stops the program, until the terminal is its own: its modes are the shell's before that.
    tcdrain(descriptor.rawValue)
    input = TerminalInput(descriptor, bracketsPastes: capabilities.bracketsPastes)
    self.output = output
    modes = TerminalModes(descriptor)
    // Before the terminal's modes change, so that a key that ends or stops the program restores them.
    input.acquire(output: output)
    // Text typed between two questions must not show: the next may ask for a secret. libedit takes the terminal as it
    // finds it and echoes by itself.
    modes?.set(.silent)
    if Editline.useUTF8(), capabilities.movesCursor {
      editor = Editline(
        program: program, type: capabilities.type, input: input, output: output, settings: settings)
    }
    for answer in history.answers { editor?.remember(answer.text) }
  }

  deinit {
    // libedit restores the modes that it found.
    editor = nil
    modes?.restore()
    if !isSuspended { input.release() }
  }

  /// Restores the terminal and the signals. libedit stays open, as closing it discards input typed ahead.
  func suspend() {
    modes?.restore()
    guard !isSuspended else { return }
    isSuspended = true
    input.release()
  }

  /// Takes the terminal and the signals again.
  func resume() {
    guard isSuspended else { return }
    isSuspended = false
    // Another program may have changed the modes in the meantime.
    modes?.restore()
    input.acquire(output: output)
    modes?.set(.silent)
  }
}
