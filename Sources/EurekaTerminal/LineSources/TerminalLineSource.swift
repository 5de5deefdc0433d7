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

  /// Lines from a terminal.
  ///
  /// - Parameters:
  ///   - input: the terminal's descriptor for reading.
  ///   - output: its descriptor for writing.
  ///   - screen: what shows prompts where libedit does not.
  ///   - isDumb: whether the terminal cannot move its cursor (`TERM` unset or `dumb`).
  ///   - files: the files whose paths the Tab key completes.
  public init(
    input: FileDescriptor, output: FileDescriptor, screen: any Screen, program: String, isDumb: Bool,
    files: any FileAccess = SystemFiles()
  ) {
    self.input = input
    self.output = output
    self.screen = screen
    self.files = files
    let canEdit = Editline.useUTF8() && !isDumb
    modes = TerminalModes(input)
    // What is typed between two questions must not show: the next one may ask for a secret. libedit, which takes the
    // terminal as it finds it, shows what it reads by itself.
    modes?.set(.silent)
    editor = canEdit ? Editline(program: program, input: input, output: output) : nil
    Editline.catchSignals()
  }

  deinit {
    editor = nil
    modes?.restore()
    Editline.releaseSignals()
  }

  /// The terminal shows what is typed.
  public var showsPrompt: Bool { true }

  /// The line typed.
  public func readLine(_ question: Question, prompt: StyledText, editing: LineEditing) -> LineInput {
    let deadline = question.prompt.timeout.map { Date(timeIntervalSinceNow: $0) }
    if question.prompt.isSecret { return readSecret(prompt, before: deadline) }
    guard let editor else {
      return modes?.echoes == false
        ? readPlain(prompt, before: deadline)
        : readEchoed(prompt, completion: Completion(question, files: files), before: deadline)
    }
    let completion = Completion(question, files: files)
    editor.completer = { completion.insertion(after: $0) }
    // A command is no answer, whatever digits it has.
    editor.reformatter = editing.reformat.map { reformat in
      { text, cursor in text.hasPrefix(":") ? nil : reformat(text, cursor) }
    }
    let isAnswer = question.part == .answer && question.prompt.input == .line
    let result = editor.readLine(
      prompt: screen.style.encodePrompt(prompt), initialText: editing.initialText, keepsHistory: isAnswer,
      before: deadline)
    guard case .line(let line) = result else {
      screen.show([""])
      return Self.input(result)
    }
    if isAnswer, !line.allSatisfy(\.isWhitespace) { editor.remember(line) }
    return LineDecoder.decode(line.utf8)
  }

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
  private func readEchoed(_ prompt: StyledText, completion: Completion, before deadline: Date?) -> LineInput {
    modes?.set(.secret)
    defer { modes?.set(.silent) }
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
      if byte == 9 {
        completion.insertion(after: before).map { line.append($0) }
      } else {
        step = line.take(byte)
      }
      screen.showPartial(Self.echo(of: line.text, after: before))
      switch step {
      case .more: continue
      case .ended:
        screen.show([""])
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
    let columns = before.displayWidth - text.displayWidth
    return StyledText(String(repeating: "\u{8} \u{8}", count: max(0, columns)))
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
    screen.showPartial(prompt)
    defer {
      modes?.set(.silent)
      screen.show([""])
    }
    var secret = TypedLine()
    while true {
      var byte: UInt8 = 0
      if let end = Editline.readByte(input, into: &byte, before: deadline) {
        guard case .continued = end else { return Self.input(end) }
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
    case .timedOut, .continued: .timedOut
    }
  }
}
