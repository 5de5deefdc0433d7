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
    _ descriptor: FileDescriptor, _ output: FileDescriptor, program: String, canEdit: Bool,
    settings: String, history: AnswerHistory
  ) {
    input = TerminalInput(descriptor)
    self.output = output
    modes = TerminalModes(descriptor)
    // Before the terminal's modes change, so that a key that ends or stops the program restores them.
    input.acquire(output: output)
    // Text typed between two questions must not show: the next may ask for a secret. libedit takes the terminal as it
    // finds it and echoes by itself.
    modes?.set(.silent)
    editor = canEdit ? Editline(program: program, input: input, output: output, settings: settings) : nil
    for answer in history.answers { editor?.remember(answer) }
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
