import Eureka
package import EurekaTerminal
import Synchronization

/// A script of lines; after the last, the input ends, as in a pipe.
@MainActor
package final class ScriptedLineSource: LineSource {
  private var inputs: ArraySlice<WalkInput>
  private var edits: ArraySlice<EditedText>

  package convenience init(_ lines: [String]) { self.init(inputs: lines.map(WalkInput.line)) }

  /// A source of lines, signals and other ends, with the results of an editor, in order.
  package init(inputs: [WalkInput], edits: [EditedText] = []) {
    self.inputs = inputs[...]
    self.edits = edits[...]
  }

  package private(set) var editedTexts: [String] = []

  package func edit(_ text: String) -> WalkInput {
    editedTexts.append(text)
    return .edited(edits.popFirst() ?? .failed("there is no editor here"))
  }

  package var unusedLines: [String] {
    inputs.compactMap { if case .line(let line) = $0 { line } else { nil } }
  }

  package func readyLine(for question: Question) -> WalkInput? { inputs.popFirst() ?? .end }

  /// The end of the input, as every other input is ready at once.
  package func readLine(_ question: Question, prompt: StyledText, context: LineContext) async -> WalkInput {
    .end
  }
}

/// Records what a screen shows, as text.
package final class TranscriptRecorder: Sendable {
  private let shown = Mutex("")

  package init() {}

  package var text: String { shown.withLock { $0 } }

  package func screen(style: ScreenStyle = ScreenStyle()) -> Screen {
    Screen(style: style) { bytes in self.shown.withLock { $0 += String(decoding: bytes, as: UTF8.self) } }
  }
}
