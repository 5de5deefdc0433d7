import Eureka
import Foundation
import SystemPackage

/// Lines read without libedit: secrets, and all lines on terminals that cannot move their cursor.
extension TerminalLineSource {
  /// Reads a line and echoes it. The terminal's own echo stays off: input typed ahead may be a secret.
  func readEchoed(
    _ question: Question, _ prompt: StyledText, _ context: LineContext,
    before deadline: ContinuousClock.Instant?
  ) -> LineInput {
    modes?.set(.secret)
    input.noteTypedAhead()
    defer { modes?.set(.silent) }
    let completion = completion(for: question, context)
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
        screen.show([""] + lines(of: candidates, context) + above(question, context))
        screen.showPartial(prompt + StyledText(before))
      case nil: step = line.handle(key)
      }
      showEcho(of: line.text, after: before)
      switch step {
      case .more: continue
      case .ended:
        screen.show([""])
        if question.part == .answer, question.prompt.input == .line { remember(line.text, question, context) }
        return LineDecoder.decode(line.bytes)
      case .endOfInput:
        screen.show([""])
        return .endOfInput
      }
    }
  }

  /// Changes a text on the screen into another: appends to it, or erases its end.
  private func showEcho(of text: String, after before: String) {
    // Compares bytes: a combining mark changes the character before it.
    if text.utf8.starts(with: before.utf8) {
      return screen.showPartial(
        StyledText(String(decoding: text.utf8.dropFirst(before.utf8.count), as: UTF8.self)))
    }
    let common = String(text.commonPrefix(with: before, options: .literal))
    screen.rubOut(columns: max(0, before.displayWidth - common.displayWidth))
    screen.showPartial(
      StyledText(String(text.unicodeScalars.dropFirst(common.unicodeScalars.count))))
  }

  /// Reads a line that the terminal itself edits.
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

  /// Reads a line without showing it, or with a bullet for each character.
  func readSecret(
    _ question: Question, _ prompt: StyledText, _ words: MessageCatalog,
    before deadline: ContinuousClock.Instant?
  ) -> LineInput {
    // Echo goes off before the prompt shows, in case someone types at once.
    modes?.set(.secret)
    input.noteTypedAhead()
    input.bracketPastes(true)
    showSecretPrompt(prompt)
    defer {
      input.bracketPastes(false)
      modes?.set(.silent)
      screen.show([""])
    }
    // As many as fit in the prompt's row, so that all can be erased.
    let room = question.showsBullets(on: screen) ? max(screen.style.columns - prompt.displayWidth - 1, 0) : 0
    var secret = TypedLine()
    var bulletCount = 0
    var decoder = KeyDecoder()
    while true {
      let event = input.nextKey(&decoder, before: deadline)
      guard case .key(let key) = event else {
        guard event == .continued else {
          // The rest of the line must not reach the shell.
          modes?.set(.silent, discardingInput: true)
          return Self.input(event)
        }
        // The prompt is shown again without what was typed, so that is discarded.
        if !secret.bytes.isEmpty {
          screen.show(["", StyledText(words.text(of: "Your input was discarded; type it again."), .hint)])
        }
        secret = TypedLine()
        bulletCount = 0
        modes?.set(.secret, discardingInput: true)
        showSecretPrompt(prompt)
        continue
      }
      let step = secret.handle(key)
      let wanted = min(room > 0 ? secret.text.count : 0, room)
      if wanted < bulletCount { screen.rubOut(columns: bulletCount - wanted) }
      if wanted > bulletCount {
        screen.showPartial(StyledText(String(repeating: "•", count: wanted - bulletCount)))
      }
      bulletCount = wanted
      switch step {
      case .more: continue
      case .ended: return LineDecoder.decode(secret.bytes)
      case .endOfInput: return .endOfInput
      }
    }
  }

  /// Shows the prompt of a secret. Programs that echo instead of the terminal, such as Emacs' shell, recognize a secret
  /// by these words on a line of their own.
  private func showSecretPrompt(_ prompt: StyledText) {
    guard modes?.echoes == false else { return screen.showPartial(prompt) }
    screen.show([prompt])
    screen.showPartial("Password: ")
  }
}
