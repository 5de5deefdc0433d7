import Eureka
import Foundation
import SystemPackage

/// Lines that libedit has no part in: secrets, and those of terminals that cannot move their cursor.
extension TerminalLineSource {
  /// A line that is shown as it is typed. The terminal's own echo stays off: what is typed ahead may be a secret.
  func readEchoed(
    _ question: Question, _ prompt: StyledText, _ context: LineContext,
    before deadline: ContinuousClock.Instant?
  ) -> LineInput {
    modes?.set(.secret)
    defer { modes?.set(.silent) }
    let completion = Completion(question, commands: context.commands, files: files)
    screen.showPartial(prompt)
    var line = TypedLine()
    var decoder = KeyDecoder()
    while true {
      let event = input.nextKey(&decoder, before: deadline)
      guard case .key(let key) = event else {
        guard event == .continued else {
          screen.show([""])
          return Self.input(event)
        }
        modes?.set(.secret)
        screen.showPartial(prompt + StyledText(line.text))
        continue
      }
      let before = line.text
      var step = TypedLine.Step.more
      switch key == .bytes([9]) ? completion.outcome(after: before) : nil {
      case .replacement(let count, let text): line.append(text, inPlaceOf: count)
      case .candidates(let candidates):
        screen.show([""] + lines(of: candidates, context))
        screen.showPartial(prompt + StyledText(before))
      case nil: step = line.take(key)
      }
      showEcho(of: line.text, after: before)
      switch step {
      case .more: continue
      case .ended:
        screen.show([""])
        if question.part == .answer, question.prompt.input == .line { remember(line.text, context) }
        return LineDecoder.decode(line.bytes)
      case .endOfInput:
        screen.show([""])
        return .endOfInput
      }
    }
  }

  /// Turns a text on the screen into another that begins like it: adds to it, or rubs out the rest.
  private func showEcho(of text: String, after before: String) {
    // By bytes: a mark that combines makes another character of the one before it.
    if text.utf8.starts(with: before.utf8) {
      return screen.showPartial(
        StyledText(String(decoding: text.utf8.dropFirst(before.utf8.count), as: UTF8.self)))
    }
    let common = String(text.commonPrefix(with: before, options: .literal))
    screen.rubOut(columns: max(0, before.displayWidth - common.displayWidth))
    screen.showPartial(
      StyledText(String(text.unicodeScalars.dropFirst(common.unicodeScalars.count))))
  }

  /// A line as the terminal edits it.
  func readPlain(_ prompt: StyledText, before deadline: ContinuousClock.Instant?) -> LineInput {
    modes?.restore()
    defer { modes?.set(.silent) }
    screen.showPartial(prompt)
    var bytes: [UInt8] = []
    while true {
      let event = input.next(before: deadline)
      guard case .byte(let byte) = event else {
        if event == .continued {
          screen.showPartial(prompt)
          continue
        }
        if event == .endOfInput, !bytes.isEmpty { return LineDecoder.decode(bytes) }
        screen.show([""])
        return Self.input(event)
      }
      if byte == UInt8(ascii: "\n") { return LineDecoder.decode(bytes) }
      if bytes.count <= LineDecoder.maximumLength { bytes.append(byte) }
    }
  }

  /// A line that is not shown.
  func readSecret(_ prompt: StyledText, _ words: Localization, before deadline: ContinuousClock.Instant?)
    -> LineInput
  {
    // Echo goes off before the prompt shows: someone who types at once must not be seen.
    modes?.set(.secret)
    if !isDumb { input.bracketPastes(true) }
    showSecretPrompt(prompt)
    defer {
      input.bracketPastes(false)
      modes?.set(.silent)
      screen.show([""])
    }
    var secret = TypedLine()
    var decoder = KeyDecoder()
    while true {
      let event = input.nextKey(&decoder, before: deadline)
      guard case .key(let key) = event else {
        guard event == .continued else {
          // What is left of it is not for the shell that reads on.
          modes?.set(.silent, discardingInput: true)
          return Self.input(event)
        }
        // The prompt shows nothing of what was typed, so nothing of it may count.
        if !secret.bytes.isEmpty {
          screen.show(["", StyledText(words.text(of: "What was typed is not kept; type it again."), .hint)])
        }
        secret = TypedLine()
        modes?.set(.secret, discardingInput: true)
        showSecretPrompt(prompt)
        continue
      }
      switch secret.take(key) {
      case .more: continue
      case .ended: return LineDecoder.decode(secret.bytes)
      case .endOfInput: return .endOfInput
      }
    }
  }

  /// Shows the prompt of a secret. What shows what is typed instead of the terminal, as Emacs' shell does, knows a secret
  /// by these words on a line of their own.
  private func showSecretPrompt(_ prompt: StyledText) {
    guard modes?.echoes == false else { return screen.showPartial(prompt) }
    screen.show([prompt])
    screen.showPartial("Password: ")
  }
}
