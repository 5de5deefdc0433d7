import Foundation
import SystemPackage

/// The terminal while questions are asked: between `resume()` and `suspend()`. At other times it is the shell's, and keys
/// and signals have their usual effect.
final class OpenTerminal {
  let input: TerminalInput
  let output: FileDescriptor
  private(set) var editor: Editline?
  private var isSuspended = true
  private let openEditor: () -> Editline?

  init(
    _ channel: TerminalChannel, program: String, _ capabilities: TerminalCapabilities, settings: String,
    history: AnswerHistory, _ restriction: Restriction
  ) {
    TerminalInput.waitForForeground(of: channel.input)
    input = TerminalInput(
      channel.input, bracketsPastes: capabilities.bracketsPastes, restriction)
    output = channel.output
    openEditor = { [input, output] in
      guard Editline.useUTF8(), capabilities.movesCursor else { return nil }
      let editor = Editline(
        program: program, type: capabilities.type, input: input, output: output, settings: settings)
      for answer in history.answers { editor?.remember(answer.text) }
      return editor
    }
  }

  deinit {
    if !isSuspended { suspend() }
  }

  func suspend() {
    input.restore()
    guard !isSuspended else { return }
    isSuspended = true
    input.release()
  }

  func resume() {
    guard isSuspended else { return }
    isSuspended = false
    // Another program may have changed the modes in the meantime.
    input.restore()
    // Before the terminal's modes change, so that a key that ends or stops the program restores them.
    input.acquire(output: output)
    // Text typed between two questions must not show: the next may ask for a secret.
    input.silence()
    editor = editor ?? openEditor()
  }
}
