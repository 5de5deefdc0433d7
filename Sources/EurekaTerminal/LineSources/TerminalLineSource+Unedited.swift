import Eureka

/// Lines read without libedit: secrets, and all lines on terminals that cannot move their cursor.
extension TerminalLineSource {
  /// Reads a line key by key, and shows it, unless a program that acts as a terminal does; a secret as bullets, or not at
  /// all. The terminal's own echo stays off: input typed ahead may be a secret.
  func readKeys(
    _ question: Question, _ prompt: StyledText, _ context: LineContext,
    before deadline: ContinuousClock.Instant?
  ) -> WalkInput {
    let isSecret = question.prompt.isSecret
    // As many bullets as fit in the prompt's row, so that all can be erased.
    let room = question.showsBullets(on: screen) ? max(screen.style.columns - prompt.displayWidth - 1, 0) : 0
    let isEchoed = !isSecret && !terminal.echoes
    let shown = { (line: TypedLine, start: Int) in
      if isSecret { return String(repeating: "•", count: room > 0 ? line.text.prefix(room).count : 0) }
      return isEchoed ? "" : line.text(from: start)
    }
    let completion = isSecret || isEchoed ? nil : completion(for: question, context)
    // Echo goes off before the prompt shows, in case someone types at once.
    terminal.silence(singleKeys: true)
    input.noteTypedAhead()
    if isSecret { input.bracketPastes(true) }
    var line = TypedLine()
    if let recalled = context.recalled, !isSecret, !isEchoed { line.append(recalled, inPlaceOf: 0) }
    show(prompt + StyledText(shown(line, 0)), isSecret)
    defer {
      if isSecret { input.bracketPastes(false) }
      terminal.silence()
      if !isEchoed { screen.show([""]) }
    }
    var decoder = KeyDecoder()
    while true {
      switch input.nextKey(&decoder, before: deadline) {
      case .key(let key):
        let start = line.unchangedCount(by: key)
        let before = shown(line, start)
        var ended: WalkInput?
        switch key == .bytes([9]) ? completion?.outcome(after: before) : nil {
        case .replacement(let count, let text): line.append(text, inPlaceOf: count)
        case .candidates(let candidates):
          show(candidates, question, context)
          screen.showPartial(prompt + StyledText(before))
        case nil: ended = line.handle(key)
        }
        showEcho(of: shown(line, start), after: before)
        guard let ended else { continue }
        if case .unreadable = ended, ended != LineDecoder.tooLong, !isSecret, !isEchoed {
          terminal.discardInput()
          line.dropInvalid()
          screen.show(["", undecodable(context)] + above(question, context))
          screen.showPartial(prompt + StyledText(line.text))
          continue
        }
        if question.part == .answer, question.prompt.input == .line {
          remember(line.text, question, context)
        }
        return ended
      case .ended(let end):
        // The rest of a secret must not reach the shell.
        if isSecret { terminal.silence(discardingInput: true) }
        if isEchoed { screen.show([""]) }
        return end
      case .continued, .resized:
        terminal.silence(singleKeys: true, discardingInput: isSecret)
        // A secret is discarded, as its prompt is shown again without it.
        if isSecret, !line.bytes.isEmpty {
          screen.show(["", renderer(context).hint("Your input was discarded; type it again.")])
        }
        if isSecret { line = TypedLine() }
        show(prompt + StyledText(shown(line, 0)), isSecret)
      }
    }
  }

  /// Changes a text on the screen into another: appends to it, or erases its end.
  private func showEcho(of text: String, after before: String) {
    // Compares bytes: a combining mark changes the character before it.
    if text.utf8.starts(with: before.utf8) {
      let added = text.utf8.dropFirst(before.utf8.count)
      return screen.showPartial(StyledText(String(decoding: added, as: UTF8.self)))
    }
    let common = String(text.commonPrefix(with: before, options: .literal))
    screen.rubOut(columns: max(0, before.displayWidth - common.displayWidth))
    screen.showPartial(StyledText(String(text.unicodeScalars.dropFirst(common.unicodeScalars.count))))
  }

  /// Shows a prompt. Programs that echo instead of the terminal, such as Emacs' shell, recognize a secret by these words on
  /// a line of their own.
  private func show(_ prompt: StyledText, _ isSecret: Bool) {
    guard isSecret, !terminal.echoes else { return screen.showPartial(prompt) }
    screen.show([prompt])
    screen.showPartial("Password: ")
  }
}
