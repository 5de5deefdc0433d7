import CEurekaEditline
import Eureka
import SystemPackage

/// Lines that a person types at a terminal, edited by libedit if the terminal supports it, else by the terminal; read on
/// a thread of its own, so that the main actor stays free.
///
/// While it exists, signals that would end the process become input events, so that the terminal can be restored and
/// the state reported.
package actor TerminalLineSource: LineSource {
  private let executor = TerminalExecutor()
  let terminal: OpenTerminal
  let screen: Screen
  private let files: SystemFiles
  private nonisolated let descriptor: FileDescriptor
  private nonisolated let readsKeys: Bool
  private let environment: [String: String]
  /// Pasted lines that are still to be used as answers, and the start of the line after them.
  var pasted = PastedText("")
  var lastWasPasted = false
  private var hasEnded = false
  /// Whether a line came after its question was shown.
  private var isAnswered = false
  /// Whether they are items of the list that was asked for.
  private var pastedAreItems = false
  /// The answers that can be recalled, oldest first, without secrets and commands.
  package private(set) var history: AnswerHistory

  /// - Parameters:
  ///   - screen: shows prompts when libedit does not.
  ///   - environment: the variables that name the terminal's type, the editor and the editrc(5) file.
  ///   - restriction: if it is on, no editrc(5) file is read, and no path completed.
  ///   - history: answers of earlier runs.
  package init(
    _ channel: TerminalChannel, screen: Screen, program: String, environment: [String: String],
    restriction: Restriction, history: AnswerHistory = AnswerHistory()
  ) {
    let keys = environment["EDITRC"] ?? environment["HOME"].map { $0 + "/.editrc" }
    let settings = restriction.isOn ? nil : keys.flatMap { FileManager.default.contents(atPath: $0) }
    terminal = OpenTerminal(
      channel, program: program, TerminalCapabilities(environment: environment),
      settings: String(decoding: settings ?? Data(), as: UTF8.self), history: history)
    self.screen = screen
    files = SystemFiles(isRestricted: restriction.isOn)
    descriptor = channel.input
    readsKeys = terminal.input.echoes
    self.environment = environment
    self.history = history
  }

  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  var input: TerminalInput { terminal.input }
  private var editor: Editline? { terminal.editor }

  // `async`, or callers would get the protocol's, which do nothing: they are preferred where functions may suspend.
  package func suspend() async { terminal.suspend() }

  package func resume() async { terminal.resume() }

  package nonisolated var showsPrompt: Bool { true }

  /// Not for lines typed ahead: the next one is there already.
  package nonisolated var recallsLines: Bool { readsKeys && TerminalInput.available(on: descriptor) == 0 }

  package func readLine(_ question: Question, prompt: StyledText, context: LineContext) -> WalkInput {
    let isTypedAhead = TerminalInput.available(on: descriptor) > 0
    // Every line was there before its question, as where script(1) types a pipe's: nobody confirms the end.
    if question.part == .leaving, hasEnded, !isAnswered, !isTypedAhead { return .end }
    let input = read(question, prompt, context)
    hasEnded = input == .end
    if case .line = input, !isTypedAhead { isAnswered = true }
    return input
  }

  private func read(_ question: Question, _ prompt: StyledText, _ context: LineContext) -> WalkInput {
    if question.discardsTypeAhead {
      pasted = PastedText("")
      input.discardInput()
    }
    let isElsewhere = pastedAreItems && !question.prompt.takesItems
    if lastWasPasted, question.isRepeated || isElsewhere { dropPasted(context) }
    if let line = takePasted(at: question, prompt, context) { return line }
    screen.release(context.messages)
    let deadline = question.prompt.timeout.map { ContinuousClock.now + .seconds($0) }
    // Echo goes off before the prompt shows, in case someone types at once.
    input.silence(singleKeys: true)
    input.noteTypedAhead()
    defer { input.silence() }
    if let editor, !question.prompt.isSecret {
      return readEdited(question, prompt, context, editor, before: deadline)
    }
    return readKeys(question, prompt, context, before: deadline)
  }

  private func readEdited(
    _ question: Question, _ prompt: StyledText, _ context: LineContext, _ editor: Editline,
    before deadline: ContinuousClock.Instant?
  ) -> WalkInput {
    let completion = completion(for: question, context)
    let isAnswer = question.part == .answer && question.prompt.input == .line
    let earlier = isAnswer ? history.answers(to: question.recallPath) : []
    let recalled = question.prompt.choices == nil ? earlier.filter { $0 != context.rejectedLine } : []
    var arrows = ArrowKeys(question, context, earlier: earlier)
    let isBlock = question.prompt.input == .block
    let beginning =
      pasted.rest.isEmpty ? context.recalled ?? context.editing.initialText ?? "" : pasted.rest
    var typed = Editline.TypedText(before: beginning)
    pasted.rest = ""
    var assistance = Editline.Assistance()
    assistance.completer = completion.outcome(after:)
    assistance.arrows = { arrows.line(after: $0, isUp: $1) }
    if isAnswer, screen.style.hasColor, !screen.style.isAccessible {
      assistance.suggester = { completion.suggestion(after: $0, earlier: recalled) }
    }
    assistance.dimmed = { [style = screen.style] in style.encode(StyledText($0, .hint)) }
    assistance.pastesSingleLines = isBlock
    // A command is never reformatted.
    assistance.reformatter = context.editing.reformat.map { reformat in
      { text, cursor in text.hasPrefix(":") ? nil : MainActor.wait { reformat(text, cursor) } }
    }
    while true {
      let result = editor.readLine(
        prompt: screen.style.encodePrompt(prompt), beginning: typed, assistance, keepsHistory: isAnswer,
        before: deadline)
      switch result {
      case .line(let line):
        if isAnswer { remember(line, question, context) }
        return LineDecoder.decode(line.utf8)
      case .listed(let text, let candidates):
        show(candidates, question, context)
        typed = text
      case .pasted(let text, let lines) where !lines.isValid:
        // An Enter typed ahead would end the line without what is missing.
        input.discardInput()
        screen.show(["", undecodable(context)] + above(question, context))
        typed = text
      case .pasted(let text, let lines) where isBlock:
        pasted = lines.inside(text).escaped(atStart: question.part == .answer)
        guard let line = pasted.lines.first else {
          screen.show([""])
          typed = Editline.TypedText(before: pasted.rest)
          pasted.rest = ""
          continue
        }
        finishLine(line, after: text, prompt)
        pasted.lines.removeFirst()
        lastWasPasted = true
        return LineDecoder.decode(line.utf8)
      case .pasted(let text, let lines):
        screen.show([""])
        let whole = lines.inside(text)
        pastedAreItems = question.prompt.takesItems
        let (isTaken, end) =
          pastedAreItems ? (true, nil) : confirm(whole, editor, context, before: deadline)
        if let end { return end }
        screen.show(above(question, context))
        typed = text
        guard isTaken else { continue }
        pasted = pastedAreItems ? whole.items : whole
        screen.holdBack()
        if let line = takePasted(at: question, prompt, context) { return line }
        typed = Editline.TypedText(before: pasted.rest)
        pasted.rest = ""
      case .undecodable(let text):
        // What was typed ahead answers other questions.
        input.discardInput()
        screen.show([undecodable(context)] + above(question, context))
        typed = text
      case .ended(let end):
        screen.show([""])
        return end
      }
    }
  }

  func renderer(_ context: LineContext) -> Renderer {
    Renderer(style: screen.style, messages: context.messages)
  }

  /// The lines of a long prompt above its last, to show it once more.
  func above(_ question: Question, _ context: LineContext) -> [StyledText] {
    renderer(context).promptLines(for: question).above
  }

  func show(_ candidates: [String], _ question: Question, _ context: LineContext) {
    screen.show([""] + renderer(context).columns(of: candidates) + above(question, context))
  }

  func completion(for question: Question, _ context: LineContext) -> Completion {
    var completion = Completion(question, commands: context.commands, files: files)
    completion.emptyLine = { context.rejectedLine ?? context.kept() }
    return completion
  }

  func undecodable(_ context: LineContext) -> StyledText {
    let words = context.messages
    return StyledText(
      words.warning(words.text(of: "The terminal sent text that is not UTF-8; set its encoding to UTF-8.")),
      .warning)
  }

  func remember(_ line: String, _ question: Question, _ context: LineContext) {
    guard !context.isCommand(line), history.append(line, to: question.recallPath) else { return }
    editor?.remember(line)
  }

  /// The environment's editor has the terminal until it ends.
  package func edit(_ text: String) -> WalkInput {
    input.restore()
    defer { input.silence() }
    let editor = TextEditor(environment: environment, input: input.descriptor, output: terminal.output) {
      Task.isCancelled ? .cancelled : self.takePendingEnd()
    }
    return editor.edit(text)
  }

  package nonisolated func wake() { ceditline_wake() }

  package nonisolated func takePendingEnd() -> WalkInput? {
    guard case .ended(let input)? = TerminalInput.takeSignal() else { return nil }
    return input
  }
}
