import CEurekaEditline
import Eureka
import Foundation
import SystemPackage

/// Lines that a person types at a terminal, edited by libedit if the terminal supports it; read on a thread of its own. While
/// it has the terminal, signals that would end the process become input, so that the terminal can be restored.
package actor TerminalLineSource: LineSource {
  private let executor = TerminalExecutor()
  let input: TerminalInput
  private let output: FileDescriptor
  let screen: Screen
  private let files: SystemFiles
  private nonisolated let descriptor: FileDescriptor
  private nonisolated let readsKeys: Bool
  private let program: String
  private let environment: [String: String]
  /// Pasted lines that are still to be used as answers, and the start of the line after them.
  var pasted = PastedText("")
  var lastWasPasted = false
  private var hasEnded = false
  /// Whether a line came after its question was shown.
  private var isAnswered = false
  /// The answers that can be recalled, oldest first, without secrets and commands.
  package private(set) var history: AnswerHistory

  /// In a restricted session, no editrc(5) file is read, and no path completed.
  package init(
    _ channel: TerminalChannel, screen: Screen, program: String, environment: [String: String],
    restriction: Restriction, history: AnswerHistory = AnswerHistory()
  ) {
    TerminalInput.waitForForeground(of: channel.input)
    let input = TerminalInput(
      channel.input, bracketsPastes: TerminalCapabilities(environment: environment).bracketsPastes,
      restriction)
    readsKeys = input.echoes
    self.input = input
    (descriptor, output) = (channel.input, channel.output)
    (self.screen, self.program, self.environment, self.history) = (screen, program, environment, history)
    files = SystemFiles(isRestricted: restriction.isOn)
  }

  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// libedit, unless the terminal cannot move its cursor.
  private lazy var editor = openEditor()

  private func openEditor() -> Editline? {
    let capabilities = TerminalCapabilities(environment: environment)
    guard Editline.useUTF8(), capabilities.movesCursor else { return nil }
    let path = environment["EDITRC"] ?? environment["HOME"].map { $0 + "/.editrc" }
    let settings = files.isRestricted ? nil : path.flatMap { FileManager.default.contents(atPath: $0) }
    let editor = Editline(
      program: program, type: capabilities.type, input: input, output: output,
      settings: String(decoding: settings ?? Data(), as: UTF8.self))
    for answer in history.answers { editor?.remember(answer.text) }
    return editor
  }

  // `async`, or callers would get the protocol's, which do nothing: they are preferred where functions may suspend.
  package func suspend() async { input.suspend() }

  package func resume() async { input.resume(output: output) }

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
      // Only then is part of a line there.
      input.silence(singleKeys: true)
      // Nobody could see what it answers.
      if input.discardInput() || !pasted.isEmpty {
        dropPasted("What was typed before this question was discarded.", context)
      }
    }
    let isElsewhere = pasted.areItems && !question.prompt.takesItems
    // After a rejected line, the rest of a paste would answer the wrong questions.
    if lastWasPasted, question.followsRejection || isElsewhere, !pasted.isEmpty {
      dropPasted("The rest of the paste was discarded.", context)
    }
    if let line = takePasted(at: question, prompt, context) { return line }
    screen.release(context.messages)
    let deadline = Deadline(after: question.prompt.timeout)
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
    before deadline: Deadline
  ) -> WalkInput {
    var context = context
    let isAnswer = question.part == .answer && question.prompt.input == .line
    let earlier = isAnswer ? history.answers(to: question.recallPath) : []
    let isBlock = question.prompt.input == .block
    var typed = Editline.TypedText(
      before: takeRest() ?? context.recalled ?? context.editing.initialText ?? "")
    var assistance = assistance(for: question, context, earlier: earlier)
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
      case .pasted(let text, let paste):
        if let problem = paste.problem {
          refuse(problem, question, context)
          typed = text
          continue
        }
        if isBlock {
          if let line = takeFirst(of: paste, insertedInto: text, at: question) {
            finishLine(line, after: text, prompt)
            return LineDecoder.decode(line.utf8)
          }
          screen.show([""])
          typed = Editline.TypedText(before: takeRest() ?? "")
          continue
        }
        screen.show([""])
        let whole = paste.inside(text)
        let areItems = question.prompt.takesItems
        let (isTaken, end) = areItems ? (true, nil) : confirm(whole, editor, context, before: deadline)
        if let end { return end }
        typed = text
        guard isTaken else {
          let isRecalled = isAnswer && question.prompt.choices == nil && question.prompt.yesOrNo == nil
          if isRecalled {
            MainActor.wait { context.setAside(paste.joined) }
            context.rejectedLine = paste.joined
            assistance = self.assistance(for: question, context, earlier: earlier)
          }
          let note: Message =
            isRecalled
            ? "The lines were not used; on an empty line, the Tab key brings them back as one."
            : "The lines were not used."
          screen.show([renderer(context).hint(note)] + above(question, context))
          continue
        }
        screen.show(above(question, context))
        pasted = areItems ? whole.items : whole
        screen.holdBack()
        if let line = takePasted(at: question, prompt, context) { return line }
        typed = Editline.TypedText(before: takeRest() ?? "")
      case .undecodable(let text):
        refuse(.notUTF8, question, context, below: [])
        typed = text
      case .ended(let end):
        screen.show([""])
        return end
      }
    }
  }

  private func assistance(
    for question: Question, _ context: LineContext, earlier: [String]
  ) -> Editline.Assistance {
    let completion = completion(for: question, context)
    let recalled = question.prompt.choices == nil ? earlier.filter { $0 != context.rejectedLine } : []
    var arrows = ArrowKeys(question, context, earlier: earlier)
    var assistance = Editline.Assistance()
    assistance.completer = completion.outcome(after:)
    assistance.arrows = { arrows.line(after: $0, isUp: $1) }
    let isAnswer = question.part == .answer && question.prompt.input == .line
    if isAnswer, screen.style.hasColor, !screen.style.isAccessible {
      assistance.suggester = { completion.suggestion(after: $0, earlier: recalled) }
    }
    assistance.dimmed = { [style = screen.style] in style.encode(StyledText($0, .hint)) }
    assistance.pastesSingleLines = question.prompt.input == .block
    // A command is never reformatted.
    assistance.reformatter = context.editing.reformat.map { reformat in
      { text, cursor in text.hasPrefix(":") ? nil : MainActor.wait { reformat(text, cursor) } }
    }
    return assistance
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
    var completion = Completion(question.prompt, commands: context.commands, files: files)
    completion.emptyLine = { context.rejectedLine ?? context.kept() }
    return completion
  }

  func remember(_ line: String, _ question: Question, _ context: LineContext) {
    guard !context.isCommand(line), history.append(line, to: question.recallPath) else { return }
    editor?.remember(line)
  }

  /// The environment's editor has the terminal until it ends.
  package func edit(_ text: String) -> WalkInput {
    input.restore()
    defer { input.silence() }
    let deadline = Deadline.ofSession
    let editor = TextEditor(environment: environment, input: input.descriptor, output: output) {
      Task.isCancelled ? .cancelled : self.takePendingEnd() ?? (deadline.isOver ? .timedOut : nil)
    }
    return editor.edit(text)
  }

  package nonisolated func wake() { ceditline_wake() }

  package nonisolated func takePendingEnd() -> WalkInput? {
    guard case .ended(let input)? = TerminalInput.takeSignal() else { return nil }
    return input
  }
}

/// Runs blocking terminal reads on a thread of their own.
final class TerminalExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "Eureka.terminal")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
