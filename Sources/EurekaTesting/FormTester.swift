public import Eureka
public import EurekaTerminal

/// Walks a form with a script of lines, and tells what happened; no terminal is needed.
///
/// ```swift
/// let run = FormTester(form).run(["Ada", "y"])
/// #expect(run.outcome == .completed)
/// #expect(run.asked == ["name", "newsletter"])
/// ```
public struct FormTester {
  /// What a script led to.
  public struct Run {
    /// How the session ended.
    public let end: WalkSession.End
    /// The screen, as text.
    public let transcript: String
    /// Everything that happened.
    public let events: [WalkEvent]
    /// The lines that were not asked for.
    public let unusedLines: [String]
    /// The texts that were given to an editor.
    public let editedTexts: [String]

    /// How the walk ended; `nil` if something ended it before.
    public var outcome: WalkOutcome? {
      if case .walked(let outcome) = end { outcome } else { nil }
    }

    /// The tags of the rows that were asked, in order; a row asked again is there again.
    public var asked: [String] {
      events.compactMap { event in
        guard case .question(let question) = event, question.part == .answer else { return nil }
        return question.tag ?? question.prompt.title
      }
    }

    /// The answers that were refused, in order.
    public var rejections: [Rejection] {
      let shown = events.compactMap { if case .rejected(let rejection) = $0 { rejection } else { nil } }
      if case .rejected(let rejections)? = outcome { return shown + rejections }
      return shown
    }
  }

  private let makeWalk: (WalkOptions) -> Walk
  private let options: WalkOptions
  private let style: ScreenStyle

  /// A tester of a form; it answers as a person would unless told otherwise.
  public init(
    _ form: Form, options: WalkOptions = WalkOptions(mode: .interactive, reviews: false),
    style: ScreenStyle = ScreenStyle()
  ) {
    makeWalk = { Walk(form, options: $0) }
    self.options = options
    self.style = style
  }

  /// A tester of a controller's form.
  public init(
    _ controller: FormViewController, options: WalkOptions = WalkOptions(mode: .interactive, reviews: false),
    style: ScreenStyle = ScreenStyle()
  ) {
    makeWalk = { Walk(controller, options: $0) }
    self.options = options
    self.style = style
  }

  /// Walks the form with lines; behind the last, the input ends.
  ///
  /// - Parameter edits: what the editor that `:edit` opens makes of its texts, one after the other.
  public func run(_ lines: [String], edits: [EditedText] = []) -> Run {
    run(inputs: lines.map(LineInput.line), edits: edits)
  }

  /// Walks the form with lines and signals.
  public func run(inputs: [LineInput], edits: [EditedText] = []) -> Run {
    let source = ScriptedLineSource(inputs: inputs, edits: edits)
    let recorder = TranscriptRecorder(style: style)
    var events: [WalkEvent] = []
    let end = WalkSession(makeWalk(options), source: source, screen: recorder) {
      events.append($0)
    }.run()
    return Run(
      end: end, transcript: recorder.text, events: events, unusedLines: source.unusedLines,
      editedTexts: source.editedTexts)
  }
}
