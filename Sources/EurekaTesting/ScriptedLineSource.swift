import Eureka
package import EurekaTerminal

/// Lines of a script; after the last, the input is at its end, as a pipe's is.
@MainActor
package final class ScriptedLineSource: LineSource {
  private var inputs: ArraySlice<LineInput>
  private var edits: ArraySlice<EditedText>

  package convenience init(_ lines: [String]) { self.init(inputs: lines.map(LineInput.line)) }

  /// A source of lines, signals and other ends, with what an editor makes of texts, one after the other.
  package init(inputs: [LineInput], edits: [EditedText] = []) {
    self.inputs = inputs[...]
    self.edits = edits[...]
  }

  /// The texts that were given to the editor.
  package private(set) var editedTexts: [String] = []

  package func edit(_ text: String) -> Edit {
    editedTexts.append(text)
    return .edited(edits.popFirst() ?? .failed("there is no editor here"))
  }

  package var showsPrompt: Bool { false }

  /// The lines that were not asked for.
  package var unusedLines: [String] {
    inputs.compactMap { if case .line(let line) = $0 { line } else { nil } }
  }

  /// The next line.
  package func readyLine(for question: Question) -> LineInput? { inputs.popFirst() ?? .endOfInput }

  /// The next line, which nobody waits for.
  package func readLine(_ question: Question, prompt: StyledText, context: LineContext) async -> LineInput {
    .endOfInput
  }
}
