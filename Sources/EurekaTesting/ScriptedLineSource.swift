public import Eureka
public import EurekaTerminal

/// Lines of a script; behind the last, the input is at its end, as a pipe's is.
public final class ScriptedLineSource: LineSource {
  private var inputs: ArraySlice<LineInput>

  /// A source of lines.
  public init(_ lines: [String]) {
    inputs = lines.map(LineInput.line)[...]
  }

  /// A source of lines, signals and other ends.
  public init(inputs: [LineInput]) {
    self.inputs = inputs[...]
  }

  /// The transcript shows the prompts.
  public var showsPrompt: Bool { false }

  /// The lines that were not asked for.
  public var unusedLines: [String] {
    inputs.compactMap { if case .line(let line) = $0 { line } else { nil } }
  }

  /// The next line.
  public func readLine(_ question: Question, prompt: StyledText, editing: LineEditing) -> LineInput {
    inputs.popFirst() ?? .endOfInput
  }
}
