import Eureka

/// Lines read without libedit: secrets, and all lines on terminals that cannot move their cursor.
extension TerminalLineSource {
  /// Reads a line key by key, and shows it; a secret as bullets, or not at all. The terminal's own echo stays off.
  func readKeys(
    _ question: Question, _ prompt: StyledText, _ context: LineContext, before deadline: Deadline
  ) -> WalkInput {
    let isSecret = question.prompt.isSecret
    // As many bullets as fit in the prompt's row, so that all can be erased.
    let room = question.showsBullets(on: screen) ? max(screen.style.columns - prompt.displayWidth - 1, 0) : 0
    let isEchoed = !isSecret && !input.echoes
    let style = screen.style
    func shown(_ line: TypedLine, _ start: Int) -> String {
      if isSecret { return String(repeating: "•", count: line.count(upTo: room)) }
      return isEchoed ? "" : style.marks(line.text(from: start))
    }
    let completion = isSecret || isEchoed ? nil : completion(for: question, context)
    if isSecret { input.bracketPastes(true) }
    var line = TypedLine(keepsTabs: isSecret)
    if let text = takeRest() ?? (isSecret || isEchoed ? nil : context.recalled) { line.append(text) }
    var cursor = CursorPosition(after: "", columns: 0)
    func locate() {
      let text = prompt.mapped(style.marks).text + shown(line, 0)
      cursor = CursorPosition(after: text, columns: screen.style.columns)
    }
    func showLine() {
      show(prompt + StyledText(shown(line, 0)), isSecret)
      locate()
    }
    showLine()
    defer {
      if isSecret { input.bracketPastes(false) }
      if !isEchoed { screen.show([""]) }
    }
    var decoder = KeyDecoder()
    while true {
      switch input.nextKey(&decoder, before: deadline) {
      case .key(.paste(let key)):
        let paste = PastedText(key)
        let isBlock = question.prompt.input.isBlock
        let hasRoom = isBlock || paste.onlyLine != nil
        if let problem = paste.problem ?? (hasRoom ? nil : .lines(paste.allLines.count)) {
          refuse(problem, question, context)
        } else if !isBlock {
          let before = shown(line, 0)
          line.append(paste.onlyLine ?? "")
          if showEcho(of: shown(line, 0), after: before, at: &cursor) { continue }
          screen.show([""])
        } else if let first = takeFirst(of: paste, insertedInto: .init(before: line.text), at: question) {
          screen.showPartial(StyledText(isSecret ? "••••" : first.shownAsTyped))
          return LineDecoder.decode(first.utf8)
        } else {
          screen.show([""])
          line = TypedLine(keepsTabs: isSecret)
          line.append(takeRest() ?? "")
        }
        showLine()
      case .key(let key):
        if screen.style.columns != cursor.columns {
          // Where the cursor of a full row is after a change of width, terminals do not agree.
          if cursor.isAtEdge {
            screen.show([""])
            showLine()
          } else {
            locate()
          }
        }
        let start = line.unchangedCount(by: key)
        let before = shown(line, start)
        var ended: WalkInput?
        switch key == .bytes([9]) ? completion?.outcome(after: line.text) : nil {
        case .replacement(let count, let text): line.append(text, inPlaceOf: count)
        case .candidates(let candidates):
          show(candidates, question, context)
          showLine()
        case nil: ended = line.handle(key)
        }
        if !showEcho(of: shown(line, start), after: before, at: &cursor) {
          screen.show([""])
          showLine()
        }
        guard let ended else { continue }
        if case .unreadable = ended, ended != LineDecoder.tooLong, !isSecret, !isEchoed {
          line.dropInvalid()
          refuse(.notUTF8, question, context)
          showLine()
          continue
        }
        if question.part == .answer, question.prompt.input == .line { remember(line.text, question, context) }
        return ended
      case .ended(let end):
        // The rest of a secret must not reach the shell.
        if isSecret { input.silence(discardingInput: true) }
        if isEchoed { screen.show([""]) }
        return end
      case .continued, .resized:
        input.silence(singleKeys: true)
        if isSecret { input.discardInput() }
        // A secret is discarded, as its prompt is shown again without it.
        if isSecret, !line.bytes.isEmpty {
          screen.show(["", renderer(context).hint("Your input was discarded; type it again.")])
        }
        if isSecret { line = TypedLine(keepsTabs: isSecret) }
        showLine()
      }
    }
  }

  /// Changes the end of a line on the screen; returns whether it could: nothing is erased beyond the cursor's row.
  private func showEcho(of text: String, after before: String, at cursor: inout CursorPosition) -> Bool {
    let old = Array(before.unicodeScalars)
    var unchanged = zip(old, text.unicodeScalars).prefix { $0 == $1 }.count
    // A combining mark is erased with the character before it.
    while unchanged > 0, unchanged < old.count, old[unchanged].displayWidth == 0 { unchanged -= 1 }
    let erased = old[unchanged...].reduce(0) { $0 + $1.displayWidth }
    guard cursor.moveBack(erased) else { return false }
    let added = String(text.unicodeScalars.dropFirst(unchanged))
    screen.rubOut(columns: erased)
    screen.showPartial(StyledText(added))
    cursor.write(added)
    return true
  }

  /// Shows a prompt. Emacs' shell, which echoes by itself, recognizes a secret by these words on a line of their own.
  private func show(_ prompt: StyledText, _ isSecret: Bool) {
    guard isSecret, !input.echoes else { return screen.showPartial(prompt) }
    screen.show([prompt])
    screen.showPartial("Password: ")
  }
}
