public import Eureka
import Foundation
public import SystemPackage

/// Lines that a person types at a terminal: edited by libedit where the terminal can be, else by the terminal itself.
///
/// While it lives, signals that would end the process are given as lines' ends instead, so that the terminal can be
/// put back in order and the state of things be said.
public final class TerminalLineSource: LineSource {
  private let input: FileDescriptor
  private let output: FileDescriptor
  private let screen: any Screen
  private let files: any FileAccess
  private var editor: Editline?
  /// The terminal's modes as they were before the first question.
  private let modes: TerminalModes?
  private let isDumb: Bool
  /// Lines that were pasted and are answers still, and what the line behind them begins with.
  private var pasted = PastedText("")
  /// Whether the last line was one of them.
  private var lastWasPasted = false
  /// The answers that can be recalled, from the oldest to the newest: no secrets, and no commands.
  public private(set) var history = AnswerHistory()
  private var isSuspended = true

  /// Lines from a terminal.
  ///
  /// - Parameters:
  ///   - input: the terminal's descriptor for reading.
  ///   - output: its descriptor for writing.
  ///   - screen: what shows prompts where libedit does not.
  ///   - isDumb: whether the terminal cannot move its cursor (`TERM` unset or `dumb`).
  ///   - files: the files whose paths the Tab key completes.
  ///   - history: the answers of earlier runs, to be recalled.
  public init(
    input: FileDescriptor, output: FileDescriptor, screen: any Screen, program: String, isDumb: Bool,
    files: any FileAccess = SystemFiles(), history: AnswerHistory = AnswerHistory()
  ) {
    self.input = input
    self.output = output
    self.screen = screen
    self.files = files
    self.isDumb = isDumb
    let canEdit = Editline.useUTF8() && !isDumb
    modes = TerminalModes(input)
    Editline.guardTerminal(input: input, output: output)
    // What is typed between two questions must not show: the next one may ask for a secret. libedit, which takes the
    // terminal as it finds it, shows what it reads by itself.
    modes?.set(.silent)
    editor = canEdit ? Editline(program: program, input: input, output: output) : nil
    self.history = history
    for answer in history.answers { editor?.remember(answer) }
    Editline.catchSignals()
    isSuspended = false
  }

  deinit {
    // libedit sets the terminal once more as it found it.
    editor = nil
    modes?.restore()
    if !isSuspended { giveBack() }
  }

  /// Gives the terminal and the signals back as they were before the first question. libedit stays, as closing it would
  /// discard what was typed ahead.
  public func suspend() {
    guard !isSuspended else { return }
    isSuspended = true
    modes?.restore()
    giveBack()
  }

  private func giveBack() {
    Editline.releaseTerminal()
    Editline.releaseSignals()
  }

  /// Takes the terminal and the signals back.
  public func resume() {
    guard isSuspended else { return }
    isSuspended = false
    Editline.guardTerminal(input: input, output: output)
    Editline.catchSignals()
    modes?.set(.silent)
  }

  /// The terminal shows what is typed.
  public var showsPrompt: Bool { true }

  /// The line typed.
  public func readLine(_ question: Question, prompt: StyledText, context: LineContext) -> LineInput {
    if question.discardsTypeAhead {
      pasted = PastedText("")
      modes?.discardInput()
    }
    if lastWasPasted, question.isRepeated { dropPasted(context) }
    if let line = takePasted(at: question, prompt, context) { return line }
    let deadline = question.prompt.timeout.map { Date(timeIntervalSinceNow: $0) }
    if question.prompt.isSecret { return readSecret(prompt, before: deadline) }
    guard editor == nil else { return readEdited(question, prompt, context, before: deadline) }
    return modes?.echoes == false
      ? readPlain(prompt, before: deadline) : readEchoed(question, prompt, context, before: deadline)
  }

  /// A line that libedit edits.
  private func readEdited(
    _ question: Question, _ prompt: StyledText, _ context: LineContext, before deadline: Date?
  ) -> LineInput {
    guard let editor else { return .endOfInput }
    let completion = Completion(question, commands: context.commands, files: files)
    let isAnswer = question.part == .answer && question.prompt.input == .line
    let isBlock = question.prompt.input == .block
    let beginning = pasted.rest.isEmpty ? context.editing.initialText ?? "" : pasted.rest
    var typed = Editline.TypedText(before: beginning)
    pasted.rest = ""
    while true {
      editor.completer = completion.outcome(after:)
      editor.pastesSingleLines = isBlock
      // A command is no answer, whatever digits it has.
      editor.reformatter = context.editing.reformat.map { reformat in
        { text, cursor in text.hasPrefix(":") ? nil : reformat(text, cursor) }
      }
      let result = editor.readLine(
        prompt: screen.style.encodePrompt(prompt), beginning: typed, keepsHistory: isAnswer, before: deadline)
      switch result {
      case .line(let line):
        if isAnswer { remember(line, context) }
        return LineDecoder.decode(line.utf8)
      case .listed(let text, let candidates):
        screen.show([""] + lines(of: candidates, context))
        typed = text
      case .pasted(let text, let lines) where isBlock:
        pasted = lines.inside(text).escaped(atStart: question.part == .answer)
        guard let line = pasted.lines.first else {
          screen.show([""])
          typed = Editline.TypedText(before: pasted.rest)
          pasted.rest = ""
          continue
        }
        finishLine(line, behind: text, prompt)
        pasted.lines.removeFirst()
        lastWasPasted = true
        return LineDecoder.decode(line.utf8)
      case .pasted(let text, let lines):
        screen.show([""])
        let whole = lines.inside(text)
        switch confirm(whole, editor, context, before: deadline) {
        case .ended(let end): return Self.input(end)
        case .refused: typed = text
        case .taken:
          pasted = whole
          if let line = takePasted(at: question, prompt, context) { return line }
        }
      default:
        screen.show([""])
        return Self.input(result)
      }
    }
  }

  private func lines(of candidates: [String], _ context: LineContext) -> [StyledText] {
    CandidateList(names: candidates, vocabulary: context.vocabulary).lines(columns: screen.style.columns)
  }

  /// Makes the line on the screen, whose cursor is at its end, the whole one.
  private func finishLine(_ line: String, behind typed: Editline.TypedText, _ prompt: StyledText) {
    if typed.behind.isEmpty, line.hasPrefix(typed.before) {
      screen.showPartial(StyledText(String(line.dropFirst(typed.before.count))))
    } else {
      screen.show([""])
      screen.showPartial(prompt + StyledText(line))
    }
    screen.show([""])
  }

  // MARK: What is pasted

  /// The next line that was pasted, shown as if it were typed.
  private func takePasted(
    at question: Question, _ prompt: StyledText, _ context: LineContext
  ) -> LineInput? {
    lastWasPasted = !pasted.lines.isEmpty
    guard lastWasPasted else { return nil }
    let line = pasted.lines.removeFirst()
    let isSecret = question.prompt.isSecret
    screen.showPartial(prompt + StyledText(isSecret ? "••••" : line))
    screen.show([""])
    if question.part == .answer, question.prompt.input == .line { remember(line, context) }
    return LineDecoder.decode(line.utf8)
  }

  /// Drops what was pasted behind a line that was refused: it would answer the wrong questions.
  private func dropPasted(_ context: LineContext) {
    guard !pasted.isEmpty else { return }
    pasted = PastedText("")
    let text = context.vocabulary.text(of: "What was left of the paste was dropped.")
    screen.show([StyledText(text, .warning)])
  }

  private enum Confirmation {
    case taken, refused
    case ended(Editline.Result)
  }

  /// Asks whether the lines of a paste are to be answers.
  private func confirm(
    _ pasted: PastedText, _ editor: Editline, _ context: LineContext, before deadline: Date?
  ) -> Confirmation {
    let greatestCount = 10
    let lines = pasted.allLines
    let columns = screen.style.columns
    var shown = lines.prefix(greatestCount).enumerated().map { index, line in
      let number = String(index + 1)
      let label = String(repeating: " ", count: max(4 - number.count, 0)) + number + ") "
      return StyledText(label)
        + StyledText(line.singleLine(columns: max(columns - label.count - 1, 1)), .answer)
    }
    if lines.count > greatestCount {
      let more = context.vocabulary.text(of: "and \(lines.count - greatestCount) more")
      shown.append(StyledText("      " + more, .hint))
    }
    screen.show(shown)
    let title = context.vocabulary.text(of: "Are these lines the answers to this question and the next ones?")
    let question = Question(
      prompt: Prompt(title: title, accepts: "yes or no", yesOrNo: Prompt.YesOrNo(keeping: nil)),
      part: .leaving)
    let prompt = Renderer(style: screen.style, vocabulary: context.vocabulary).prompt(for: question)
    editor.completer = nil
    editor.reformatter = nil
    editor.pastesSingleLines = false
    while true {
      let result = editor.readLine(
        prompt: screen.style.encodePrompt(prompt), beginning: Editline.TypedText(), keepsHistory: false,
        before: deadline)
      switch result {
      case .line(let line):
        let word = line.trimmingCharacters(in: .whitespaces)
        switch context.vocabulary.value(of: word) ?? Vocabulary.english.value(of: word) {
        case true?: return .taken
        case false?: return .refused
        case nil: continue
        }
      case .listed, .pasted: screen.show([""])
      default:
        screen.show([""])
        return .ended(result)
      }
    }
  }

  // MARK: What was answered before

  private func remember(_ line: String, _ context: LineContext) {
    guard !context.isCommand(line), history.append(line) else { return }
    editor?.remember(line)
  }

  // MARK: Beside lines

  /// Lets the editor of the environment change a text. The terminal is the editor's meanwhile.
  public func edit(_ text: String) -> Edit {
    modes?.restore()
    defer { modes?.set(.silent) }
    return TextEditor(environment: ProcessInfo.processInfo.environment, input: input, output: output)
      .edit(text, takePendingEnd: takePendingEnd)
  }

  /// A signal that came while nothing was read.
  public func takePendingEnd() -> LineInput? {
    Editline.takeSignal().map(Self.input)
  }

  /// A line that is shown as it is typed. The terminal's own echo stays off: what is typed ahead may be a secret.
  private func readEchoed(
    _ question: Question, _ prompt: StyledText, _ context: LineContext, before deadline: Date?
  ) -> LineInput {
    modes?.set(.secret)
    defer { modes?.set(.silent) }
    let completion = Completion(question, commands: context.commands, files: files)
    screen.showPartial(prompt)
    var line = TypedLine()
    while true {
      var byte: UInt8 = 0
      if let end = Editline.readByte(input, into: &byte, before: deadline) {
        guard case .continued = end else {
          screen.show([""])
          return Self.input(end)
        }
        modes?.set(.secret)
        screen.showPartial(prompt + StyledText(line.text))
        continue
      }
      let before = line.text
      var step = TypedLine.Step.more
      switch byte == 9 ? completion.outcome(after: before) : nil {
      case .replacement(let count, let text): line.append(text, inPlaceOf: count)
      case .candidates(let candidates):
        screen.show([""] + lines(of: candidates, context))
        screen.showPartial(prompt + StyledText(before))
      case nil: step = line.take(byte)
      }
      screen.showPartial(Self.echo(of: line.text, after: before))
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

  /// What turns a text on the screen into another that begins like it: what was added, or what rubs out the rest.
  private static func echo(of text: String, after before: String) -> StyledText {
    // By bytes: a mark that combines makes another character of the one before it.
    if text.utf8.starts(with: before.utf8) {
      return StyledText(String(decoding: text.utf8.dropFirst(before.utf8.count), as: UTF8.self))
    }
    let common = String(text.commonPrefix(with: before, options: .literal))
    let columns = before.displayWidth - common.displayWidth
    let rest = String(text.unicodeScalars.dropFirst(common.unicodeScalars.count))
    return StyledText(String(repeating: "\u{8} \u{8}", count: max(0, columns)) + rest)
  }

  /// A line as the terminal edits it.
  private func readPlain(_ prompt: StyledText, before deadline: Date?) -> LineInput {
    modes?.restore()
    defer { modes?.set(.silent) }
    screen.showPartial(prompt)
    var bytes: [UInt8] = []
    while true {
      var byte: UInt8 = 0
      if let end = Editline.readByte(input, into: &byte, before: deadline) {
        if case .continued = end {
          screen.showPartial(prompt)
          continue
        }
        if case .endOfInput = end, !bytes.isEmpty { return LineDecoder.decode(bytes) }
        screen.show([""])
        return Self.input(end)
      }
      if byte == UInt8(ascii: "\n") { return LineDecoder.decode(bytes) }
      if bytes.count <= LineDecoder.greatestLength { bytes.append(byte) }
    }
  }

  /// A line that is not shown.
  private func readSecret(_ prompt: StyledText, before deadline: Date?) -> LineInput {
    // Echo goes off before the prompt shows: someone who types at once must not be seen.
    modes?.set(.secret)
    if !isDumb { Editline.bracketPastes(true) }
    screen.showPartial(prompt)
    defer {
      Editline.bracketPastes(false)
      modes?.set(.silent)
      screen.show([""])
    }
    var secret = TypedLine()
    while true {
      var byte: UInt8 = 0
      if let end = Editline.readByte(input, into: &byte, before: deadline) {
        guard case .continued = end else {
          // What is left of it is not for the shell that reads on.
          modes?.set(.silent, discardingInput: true)
          return Self.input(end)
        }
        // The prompt shows nothing of what was typed, so nothing of it may count.
        secret = TypedLine()
        modes?.set(.secret, discardingInput: true)
        screen.showPartial(prompt)
        continue
      }
      switch secret.take(byte) {
      case .more: continue
      case .ended: return LineDecoder.decode(secret.bytes)
      case .endOfInput: return .endOfInput
      }
    }
  }

  private static func input(_ result: Editline.Result) -> LineInput {
    switch result {
    case .line(let line): .line(line)
    case .endOfInput: .endOfInput
    case .signal(let number): .signal(number)
    case .hungUp: .hungUp
    case .timedOut, .continued, .listed, .pasted: .timedOut
    }
  }
}
