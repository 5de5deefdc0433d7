import Eureka
public import EurekaTerminal

/// Lines of a script; behind the last, the input is at its end, as a pipe's is.
public final class ScriptedLineSource: LineSource {
  private var inputs: ArraySlice<LineInput>
  private var edits: ArraySlice<EditedText>

  /// A source of lines.
  public init(_ lines: [String]) {
    inputs = lines.map(LineInput.line)[...]
    edits = []
  }

  /// A source of lines, signals and other ends.
  ///
  /// - Parameter edits: what the editor makes of texts, one after the other; there is none behind the last.
  public init(inputs: [LineInput], edits: [EditedText] = []) {
    self.inputs = inputs[...]
    self.edits = edits[...]
  }

  /// The texts that were given to the editor.
  public private(set) var editedTexts: [String] = []

  /// The next edit.
  public func edit(_ text: String) -> Edit {
    editedTexts.append(text)
    return .edited(edits.popFirst() ?? .failed("there is no editor here"))
  }

  /// The transcript shows the prompts.
  public var showsPrompt: Bool { false }

  /// The lines that were not asked for.
  public var unusedLines: [String] {
    inputs.compactMap { if case .line(let line) = $0 { line } else { nil } }
  }

  /// The next line.
  public func readLine(
    _ question: Question, prompt: StyledText, context: @autoclosure () -> LineContext
  ) -> LineInput {
    inputs.popFirst() ?? .endOfInput
  }
}
