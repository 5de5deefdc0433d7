import SystemPackage

/// The terminal while questions are asked there. It is put back in order when it is released.
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
    // Before the terminal is set: a key that ends or stops the program leaves it as it was.
    input.take(output: output)
    // What is typed between two questions must not show: the next one may ask for a secret. libedit, which takes the
    // terminal as it finds it, shows what it reads by itself.
    modes?.set(.silent)
    editor = canEdit ? Editline(program: program, input: input, output: output, settings: settings) : nil
    for answer in history.answers { editor?.remember(answer) }
  }

  deinit {
    // libedit sets the terminal once more as it found it.
    editor = nil
    modes?.restore()
    if !isSuspended { input.giveBack() }
  }

  /// Gives the terminal and the signals back. libedit stays, as closing it would discard what was typed ahead.
  func suspend() {
    modes?.restore()
    guard !isSuspended else { return }
    isSuspended = true
    input.giveBack()
  }

  /// Takes the terminal and the signals back.
  func resume() {
    guard isSuspended else { return }
    isSuspended = false
    // Whoever had the terminal meanwhile may have left it otherwise.
    modes?.restore()
    input.take(output: output)
    modes?.set(.silent)
  }
}
