import CEurekaEditline
import Eureka
import SystemPackage

extension Editline {
  /// The key that replaces the line, or moves to its end before ending it: libedit redraws a line only after a key.
  private static let replaceKey: wchar_t = 0x1F
  /// More than libedit shows of what it searches for (EL_BUFSIZ).
  private static let maximumSearch = 1100

  /// The sequences that keys send after the escape character, and what libedit gets for each. Others are dropped.
  private static let known: [[UInt8]: [UInt8]] = {
    let same = ["[C", "[D", "[H", "[F", "OC", "OD", "[3~", "[1;5C", "[1;5D", "[3;5~"]
    let others = [
      "OH": "[H", "OF": "[F", "[1~": "[H", "[7~": "[H", "[4~": "[F", "[8~": "[F",
      // The Alt key, and how other terminals send it and the Ctrl key (rxvt, iTerm, PuTTY).
      "[1;3C": "[1;5C", "[1;3D": "[1;5D", "[1;9C": "[1;5C", "[1;9D": "[1;5D", "Oc": "[1;5C", "Od": "[1;5D",
      "[5C": "[1;5C", "[5D": "[1;5D", "[3;3~": "[3;5~", "[3^": "[3;5~",
    ]
    let pairs = same.map { ($0, $0) } + others.map { ($0, $1) }
    let known = Dictionary(uniqueKeysWithValues: pairs.map { (Array($0.utf8), [27] + Array($1.utf8)) })
    // The keypad's Enter key.
    return known.merging([Array("OM".utf8): [13]]) { $1 }
  }()

  private static func arrow(_ last: String) -> [KeyDecoder.Key] {
    ["[", "O"].map { .sequence(Array(($0 + last).utf8)) }
  }
  /// ↑ and ↓, also as Emacs has them, and →.
  private static let up = arrow("A") + [.bytes([16])]
  private static let down = arrow("B") + [.bytes([14])]
  private static let right = arrow("C")

  /// Commands that lead out of the form: libedit's own prompt, where anything can be bound, and starting vi.
  private static let removedCommands: Set<String> = ["ed-command", "vi-histedit"]

  func setKeys(_ settings: String) {
    ceditline_set_words(editor, EL_EDITOR, "emacs", nil, nil)
    ceditline_set_number(editor, EL_SIGNAL, 0)
    ceditline_set_reader(editor) { editor, character in Editline.of(editor).read(into: character) }
    ceditline_add_command(editor, "complete-answer") { editor, _ in Editline.of(editor).complete() }
    ceditline_add_command(editor, "delete-character") { editor, _ in Editline.of(editor).deleteCharacter() }
    ceditline_add_command(editor, "replace-line") { editor, _ in Editline.of(editor).replaceLine() }
    apply(settings)
    ceditline_set_number(editor, EL_EDITMODE, 1)
    isVi = ceditline_key_style(editor).map { String(cString: $0) } == "vi"
    if !isVi { for key in ["\u{1B}x", "\u{1B}X"] { bind(key, "ed-unassigned") } }
    for key in [":", "v"] { bind(key, "ed-unassigned", inCommandMode: true) }
    bind("^I", "complete-answer")
    // One key press deletes what people see as one character.
    bind("^?", "delete-character")
    bind("^H", "delete-character")
    bind("^_", "replace-line")
    bind("^_", "replace-line", inCommandMode: true)
    bind("^R", "em-inc-search-prev")
    bind("^W", "ed-delete-prev-word")
    // Deletes a character of what is searched for.
    bind("^^", "ed-delete-prev-char")
    // In vi mode, the escape key switches modes and starts no sequence: what follows is a command.
    for (key, command) in [
      ("[3~", "ed-delete-next-char"), ("[1;5C", "em-next-word"), ("[1;5D", "ed-prev-word"),
      ("[3;5~", "em-delete-next-word"),
    ] {
      bind(isVi ? key : "\u{1B}" + key, command, inCommandMode: isVi)
    }
  }

  private func apply(_ settings: String) {
    for line in settings.split(whereSeparator: \.isNewline)
    where !line.drop(while: \.isWhitespace).hasPrefix("#") {
      guard let tokenizer = tok_init(nil) else { return }
      defer { tok_end(tokenizer) }
      var count: Int32 = 0
      var words: UnsafeMutablePointer<UnsafePointer<CChar>?>?
      guard tok_str(tokenizer, String(line), &count, &words) == 0, let words,
        !(0..<Int(count)).contains(where: {
          words[$0].map { Self.removedCommands.contains(String(cString: $0)) } == true
        })
      else { continue }
      el_parse(editor, count, words)
    }
  }

  private func bind(_ key: String, _ command: String, inCommandMode: Bool = false) {
    if inCommandMode {
      ceditline_set_words(editor, EL_BIND, "-a", key, command)
    } else {
      ceditline_set_words(editor, EL_BIND, key, command, nil)
    }
  }

  // MARK: The line

  /// The current line (el_line(3)).
  package var line: TypedText {
    guard let line = el_line(editor)?.pointee else { return TypedText() }
    let text = { (start: UnsafePointer<CChar>, end: UnsafePointer<CChar>) in
      String(decoding: UnsafeRawBufferPointer(start: start, count: end - start), as: UTF8.self)
    }
    return TypedText(before: text(line.buffer, line.cursor), after: text(line.cursor, line.lastchar))
  }

  /// The line as libedit stores it, and the cursor's offset (el_wline(3)), which costs the same at any length.
  private var characters: (all: UnsafeBufferPointer<wchar_t>, cursor: Int) {
    guard let line = el_wline(editor)?.pointee else { return (UnsafeBufferPointer(start: nil, count: 0), 0) }
    return (
      UnsafeBufferPointer(start: line.buffer, count: line.lastchar - line.buffer), line.cursor - line.buffer
    )
  }

  /// Whether libedit shows what it searches for, on a line below: after a newline near the end of its line.
  private var isSearch: Bool {
    let tail = UnsafeBufferPointer(rebasing: characters.all.suffix(Self.maximumSearch))
    return tail.baseAddress.map { wmemchr($0, 10, tail.count) != nil } ?? false
  }

  /// Whether no answer can begin with the line: it gets no suggestions and no formatting, which would be slow.
  private var isLong: Bool { characters.all.count > AnswerHistory.maximumLength }

  private func complete() -> UInt8 {
    let line = line
    switch assistance.completer?(line.before) {
    case .replacement(let count, let text):
      if count > 0 { el_deletestr(editor, Int32(count)) }
      return UInt8(!text.isEmpty && el_insertstr(editor, text) == 0 ? CC_REFRESH : CC_REFRESH_BEEP)
    case .candidates(let candidates):
      pendingResult = .listed(line, candidates)
      return replaceLine()
    case nil: return UInt8(CC_REFRESH_BEEP)
    }
  }

  private func deleteCharacter() -> UInt8 {
    // More than what people see as one character has.
    let (all, cursor) = characters
    let before = all[..<cursor].suffix(64).compactMap { Unicode.Scalar(UInt32(bitPattern: $0)) }
    guard let last = String(String.UnicodeScalarView(before)).last else { return UInt8(CC_ERROR) }
    let count = last.unicodeScalars.count
    el_deletestr(editor, Int32(count))
    // libedit takes a character without width to be off the screen.
    return UInt8(count > 1 ? CC_REDISPLAY : CC_REFRESH)
  }

  private func replaceLine() -> UInt8 {
    guard pendingResult != nil || replacement != nil else { return UInt8(CC_NORM) }
    let line = line
    moveCursor(beforeLast: 0)
    guard pendingResult == nil, let replacement else { return UInt8(CC_REFRESH) }
    self.replacement = nil
    el_deletestr(editor, Int32(line.text.unicodeScalars.count))
    if !replacement.isEmpty { el_insertstr(editor, replacement.text) }
    moveCursor(beforeLast: replacement.after.unicodeScalars.count)
    return UInt8(CC_REFRESH)
  }

  /// Not all versions of libedit have el_cursor(3), but what el_wline(3) returns is the line itself.
  private func moveCursor(beforeLast count: Int) {
    guard let line = el_wline(editor), let start = line.pointee.buffer, let end = line.pointee.lastchar else {
      return
    }
    UnsafeMutablePointer(mutating: line).pointee.cursor = max(start, end - count)
  }

  private func reformatted() -> TypedText? {
    guard let reformatter = assistance.reformatter, !isLong, !isSearch else { return nil }
    let line = line
    guard let new = reformatter(line.text, line.before.count), new.text != line.text else { return nil }
    return TypedText(
      before: String(new.text.prefix(new.cursor)), after: String(new.text.dropFirst(new.cursor)))
  }

  // MARK: Reading

  /// Gives libedit its next character; returns 1, 0 at the end of input, or -1 if the line ends early.
  private func read(into character: UnsafeMutablePointer<wchar_t>) -> Int32 {
    if let pendingResult {
      result = pendingResult
      return -1
    }
    if pending.isEmpty, replacement == nil { replacement = reformatted() }
    while true {
      if pendingResult != nil || replacement != nil {
        character.pointee = Self.replaceKey
        return 1
      }
      if let key = pending.popFirst() {
        character.pointee = wchar_t(key.value)
        return 1
      }
      drawMarks()
      suggest()
      let event = input.nextKey(&decoder, before: deadline, takesResizes: true)
      let suggestion = takeBack()
      switch event {
      case .key(let key) where suggestion != nil && Self.right.contains(key):
        replacement = TypedText(before: line.before + (suggestion ?? ""))
      case .key(let key): handle(key)
      case .continued:
        // After fg the terminal is no longer raw, and libedit redraws its line.
        input.silence(singleKeys: true)
        ceditline_set_number(editor, EL_REFRESH, 0)
      case .resized: resize()
      case .ended(let end):
        result = .ended(end)
        return end == .end ? 0 : -1
      }
    }
  }

  private func handle(_ key: KeyDecoder.Key) {
    let isSearch = isSearch
    // An escape sequence would end the search, and its rest would be typed.
    if isSearch, case .sequence = key { pending.append(Unicode.Scalar(UInt8(Self.replaceKey))) }
    switch key {
    case _ where !isSearch && (Self.up + Self.down).contains(key):
      let new = assistance.arrows?(line.text, Self.up.contains(key))
      replacement = new.map { TypedText(before: $0) }
      if new == nil { beep() }
    case .bytes([8]) where isSearch, .bytes([127]) where isSearch: pending.append("\u{1E}")
    case .bytes(let bytes): for byte in bytes { append(byte) }
    case .sequence([]): pending += isVi ? ["\u{1B}"] : []
    // Of unknown sequences, only the escape key with one other key is passed on.
    case .sequence(let keys):
      pending += (Self.known[keys] ?? (keys.count < 2 ? [27] + keys : [])).map { Unicode.Scalar($0) }
    case .paste(let paste):
      let pasted = PastedText(paste)
      if isSearch {
        if pasted.problem == nil { pending += pasted.joined.unicodeScalars } else { beep() }
      } else {
        insert(pasted)
      }
    }
  }

  private func append(_ byte: UInt8) {
    let (scalar, isInvalid) = character.append(byte)
    if isInvalid {
      beep()
      // The line is rejected while the character is there.
      hasInvalid = true
      pending.append(Self.replacementCharacter)
    }
    // C1 control characters would be commands; a key that ends the line may not end one that is incomplete.
    if let scalar, !(0x80..<0xA0).contains(scalar.value), !isInvalid || scalar.value >= 32 {
      pending.append(scalar)
    }
  }

  private func beep() {
    fputs("\u{7}", output)
    fflush(output)
  }

  // MARK: Marks

  /// Draws text with marks anew: libedit draws the next character over a mark, and does not see that one has gone.
  private func drawMarks() {
    guard !isLong, !isSearch else { return }
    let hasMarks = characters.all.contains {
      $0 >= 0x300 && Unicode.Scalar(UInt32(bitPattern: $0))?.displayWidth == 0
    }
    guard hasMarks || showsMarks, TerminalInput.available(on: input.descriptor) == 0 else { return }
    showsMarks = hasMarks
    let line = line
    let (start, here) = (position(after: ""), position(after: line.before))
    let end = CursorPosition(after: shownPrompt + line.text, columns: size.columns)
    let back = here.row > end.row ? "\r\n" : "\r" + Self.move("A", end.row - here.row)
    fputs(
      "\r" + Self.move("A", here.row - start.row) + Self.move("C", start.column) + line.text + back
        + Self.move("C", here.column), output)
    fflush(output)
  }

  /// A movement of the cursor by rows or columns (ECMA-48, 8.3.22 and 8.3.20).
  private static func move(_ direction: Character, _ count: Int) -> String {
    count > 0 ? "\u{1B}[\(count)\(direction)" : ""
  }

  // MARK: Suggestions

  private func suggest() {
    guard let suggester = assistance.suggester, !isLong, !isSearch, characters.cursor == characters.all.count,
      TerminalInput.available(on: input.descriptor) == 0
    else { return }
    let line = line
    guard let text = suggester(line.before), !text.isEmpty else { return }
    var room = size.columns - 1 - position(after: line.before).column
    let shown = String(
      text.prefix {
        room -= $0.displayWidth
        return room >= 0 && !$0.isNewline
      })
    guard !shown.isEmpty else { return }
    suggestion = text
    fputs(assistance.dimmed(shown) + String(repeating: "\u{8}", count: shown.displayWidth), output)
    fflush(output)
  }

  private func takeBack() -> String? {
    guard let suggestion else { return nil }
    self.suggestion = nil
    fputs("\u{1B}[K", output)
    return suggestion
  }

  /// Inserts a single line; several end the line, for the caller to handle, and so does what cannot be inserted.
  private func insert(_ pasted: PastedText) {
    let line = line
    guard pasted.problem == nil, let text = pasted.onlyLine,
      !assistance.pastesSingleLines || pasted.lines.isEmpty
    else {
      pendingResult = .pasted(line, pasted)
      return
    }
    replacement = TypedText(before: line.before + text, after: line.after)
  }

  // MARK: The terminal

  /// Redraws the line from where it now starts: terminals rewrap their lines without libedit's knowledge.
  private func resize() {
    // The signal came, or is assumed to have come, while nothing was read.
    guard measure() else { return }
    fputs("\r" + Self.move("A", position(after: line.before).row) + "\u{1B}[J", output)
    el_resize(editor)
    ceditline_set_number(editor, EL_REFRESH, 0)
  }

  /// The prompt as it is seen: every second piece of it takes no space.
  private var shownPrompt: String {
    let text = prompt.map { String(cString: $0) } ?? ""
    let pieces = text.split(separator: "\u{1}", omittingEmptySubsequences: false)
    return stride(from: 0, to: pieces.count, by: 2).map { pieces[$0] }.joined()
  }

  private func position(after text: String) -> (row: Int, column: Int) {
    let cursor = CursorPosition(after: shownPrompt + text, columns: size.columns)
    return cursor.isAtEdge ? (cursor.row + 1, 0) : (cursor.row, cursor.column)
  }
}

/// The bytes of an incomplete UTF-8 character.
struct PartialCharacter {
  private var bytes: [UInt8] = []

  /// Adds a byte; returns the character that it completes, and whether it or the bytes before it are not UTF-8.
  mutating func append(_ byte: UInt8) -> (character: Unicode.Scalar?, isInvalid: Bool) {
    if let first = bytes.first, UTF8.isContinuation(byte) {
      bytes.append(byte)
      guard bytes.count == first.utf8Count else { return (nil, false) }
      let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first
      bytes = []
      return (scalar, scalar == nil)
    }
    let wasPartial = !bytes.isEmpty
    bytes = (0xC2..<0xF5).contains(byte) ? [byte] : []
    return (byte < 0x80 ? Unicode.Scalar(byte) : nil, wasPartial || byte >= 0x80 && bytes.isEmpty)
  }
}

extension UInt8 {
  /// How many bytes the character has that this one begins: as many as it has ones at its start.
  var utf8Count: Int { (~self).leadingZeroBitCount }
}
