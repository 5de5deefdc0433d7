import CEditline
package import Eureka
import Foundation
package import SystemPackage

/// Lines that a person types at a terminal, edited by libedit if the terminal supports it, else by the terminal.
///
/// While it exists, signals that would end the process become input events, so that the terminal can be restored and
/// the state reported.
///
/// Reads on a thread of its own, so that the main actor stays free.
package actor TerminalLineSource: LineSource {
  private let executor = TerminalExecutor()
  private let terminal: OpenTerminal
  let screen: any Screen
  let files: any FileAccess
  private nonisolated let descriptor: FileDescriptor
  private nonisolated let readsKeys: Bool
  private let environment: [String: String]
  /// Pasted lines that are still to be used as answers, and the start of the line after them.
  var pasted = PastedText("")
  /// Whether the last line was pasted.
  var lastWasPasted = false
  /// Whether the last line was the end of the input.
  private var hasEnded = false
  /// Whether a line came after its question was shown.
  private var isAnswered = false
  /// Whether they are items of the list that was asked for.
  private var pastedAreItems = false
  /// The answers that can be recalled, oldest first, without secrets and commands.
  package private(set) var history: AnswerHistory

  /// Lines from a terminal.
  ///
  /// - Parameters:
  ///   - input: the terminal's descriptor for reading.
  ///   - output: its descriptor for writing.
  ///   - screen: shows prompts when libedit does not.
  ///   - environment: the variables that name the terminal's type, the editor and the editrc(5) file.
  ///   - files: the files whose paths the Tab key completes. If they are confined, no editrc(5) file is read.
  ///   - history: answers of earlier runs.
  package init(
    input: FileDescriptor, output: FileDescriptor, screen: any Screen, program: String,
    environment: [String: String], files: any FileAccess, history: AnswerHistory
  ) {
    let keys = environment["EDITRC"] ?? environment["HOME"].map { $0 + "/.editrc" }
    let settings = files.isConfined ? nil : keys.flatMap { FileManager.default.contents(atPath: $0) }
    terminal = OpenTerminal(
      input, output, program: program, TerminalCapabilities(environment: environment),
      settings: String(decoding: settings ?? Data(), as: UTF8.self), history: history)
    self.screen = screen
    self.files = files
    descriptor = input
    readsKeys = terminal.modes?.echoes != false
    self.environment = environment
    self.history = history
  }

  /// Runs the actor on the terminal's thread.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  var input: TerminalInput { terminal.input }
  var modes: TerminalModes? { terminal.modes }
  private var editor: Editline? { terminal.editor }

  /// Restores the terminal and the signals as they were before the first question.
  package func suspend() { terminal.suspend() }

  /// Takes the terminal and the signals again.
  package func resume() { terminal.resume() }

  /// The terminal itself shows what is typed.
  package nonisolated var showsPrompt: Bool { true }

  /// Not for lines typed ahead: the next one is there already.
  package nonisolated var recallsLines: Bool { readsKeys && TerminalInput.available(on: descriptor) == 0 }

  /// Reads a line.
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
      modes?.discardInput()
    }
    let isElsewhere = pastedAreItems && !question.prompt.takesItems
    if lastWasPasted, question.isRepeated || isElsewhere { dropPasted(context) }
    if let line = takePasted(at: question, prompt, context) { return line }
    let deadline = question.prompt.timeout.map { ContinuousClock.now + .seconds($0) }
    let isSecret = question.prompt.isSecret
    if let editor, !isSecret { return readEdited(question, prompt, context, editor, before: deadline) }
    return modes?.echoes == false && !isSecret
      ? readPlain(prompt, before: deadline) : readKeys(question, prompt, context, before: deadline)
  }

  /// Reads a line edited by libedit.
  private func readEdited(
    _ question: Question, _ prompt: StyledText, _ context: LineContext, _ editor: Editline,
    before deadline: ContinuousClock.Instant?
  ) -> WalkInput {
    let completion = completion(for: question, context)
    let isAnswer = question.part == .answer && question.prompt.input == .line
    let earlier = isAnswer ? history.answers(to: question.recallPath) : []
    let recalled = question.prompt.choices == nil ? earlier.filter { $0 != context.refused } : []
    var arrows = ArrowKeys(question, context, earlier: earlier)
    let isBlock = question.prompt.input == .block
    let beginning = pasted.rest.isEmpty ? context.editing.initialText ?? "" : pasted.rest
    var typed = Editline.TypedText(before: beginning)
    pasted.rest = ""
    while true {
      editor.completer = completion.outcome(after:)
      editor.arrows = { arrows.line(after: $0, isUp: $1) }
      editor.dimmed = { [style = screen.style] in style.encode(StyledText($0, .hint)) }
      let suggests = isAnswer && screen.style.hasColor && !screen.style.isAccessible
      editor.suggester = suggests ? { completion.suggestion(after: $0, earlier: recalled) } : nil
      editor.pastesSingleLines = isBlock
      // A command is never reformatted.
      editor.reformatter = context.editing.reformat.map { reformat in
        { text, cursor in text.hasPrefix(":") ? nil : MainActor.wait { reformat(text, cursor) } }
      }
      let result = editor.readLine(
        prompt: screen.style.encodePrompt(prompt), beginning: typed, keepsHistory: isAnswer, before: deadline)
      switch result {
      case .line(let line):
        if isAnswer { remember(line, question, context) }
        return LineDecoder.decode(line.utf8)
      case .listed(let text, let candidates):
        screen.show([""] + lines(of: candidates, context) + above(question, context))
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
      case .pasted(let text, let lines) where question.prompt.takesItems:
        screen.show([""] + above(question, context))
        pasted = lines.inside(text).items
        pastedAreItems = true
        if let line = takePasted(at: question, prompt, context) { return line }
        typed = Editline.TypedText(before: pasted.rest)
        pasted.rest = ""
      case .pasted(let text, let lines):
        screen.show([""])
        let whole = lines.inside(text)
        pastedAreItems = false
        switch confirm(whole, editor, context, before: deadline) {
        case .ended(let end): return end
        case .refused:
          screen.show(above(question, context))
          typed = text
        case .taken:
          screen.show(above(question, context))
          pasted = whole
          if let line = takePasted(at: question, prompt, context) { return line }
        }
      case .undecodable(let text):
        // An Enter typed ahead would end the line without what is missing.
        modes?.discardInput()
        screen.show(["", undecodable(context)] + above(question, context))
        typed = text
      case .ended(let end):
        screen.show([""])
        return end
      }
    }
  }

  /// The lines of a long prompt above its last, to show it once more.
  func above(_ question: Question, _ context: LineContext) -> [StyledText] {
    Renderer(style: screen.style, messages: context.messages).promptLines(for: question).above
  }

  /// What the Tab key completes a line to.
  func completion(for question: Question, _ context: LineContext) -> Completion {
    var completion = Completion(question, commands: context.commands, files: files)
    completion.emptyLine = { context.refused ?? context.kept() }
    return completion
  }

  /// The warning about bytes that no line can contain.
  func undecodable(_ context: LineContext) -> StyledText {
    let words = context.messages
    return StyledText(
      words.warning(words.text(of: "The terminal sent text that is not UTF-8; set its encoding to UTF-8.")),
      .warning)
  }

  func lines(of candidates: [String], _ context: LineContext) -> [StyledText] {
    CandidateList(names: candidates, messages: context.messages).lines(columns: screen.style.columns)
  }

  func remember(_ line: String, _ question: Question, _ context: LineContext) {
    guard !context.isCommand(line), history.append(line, to: question.recallPath) else { return }
    editor?.remember(line)
  }

  /// Lets you change a text in the environment's editor, which has the terminal until it ends.
  package func edit(_ text: String) -> WalkInput {
    modes?.restore()
    defer { modes?.set(.silent) }
    return TextEditor(environment: environment, input: input.descriptor, output: terminal.output)
      .edit(text) { Task.isCancelled ? .cancelled : takePendingEnd() }
  }

  /// `ceditline_wake`
  package nonisolated func wake() { ceditline_wake() }

  /// The signal that came while nothing was read.
  package nonisolated func takePendingEnd() -> WalkInput? {
    guard case .ended(let input)? = TerminalInput.takeSignal() else { return nil }
    return input
  }
}
