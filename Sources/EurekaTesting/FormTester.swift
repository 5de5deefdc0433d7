public import Eureka
public import EurekaTerminal
public import OrderedCollections

/// Walks a form with a script of lines, and records what happens. No terminal is needed.
///
/// ```swift
/// let run = FormTester(form, given: ["port": 8080]).run(["Ada", "y"])
/// #expect(run.outcome == .completed)
/// #expect(run.asked == ["name", "newsletter"])
/// #expect(run.answers == ["name": "Ada", "newsletter": true, "port": 8080])
/// ```
///
/// Every run is the same: it is 10 March 2026, 09:30 GMT, without a locale, in English, with no files and no
/// environment variables; only the texts of bundles are there, as in a program. To change that, use
/// `ReadingContext.fixed(locale:timeZone:now:files:secrets:)`.
@MainActor
public struct FormTester {
  /// The options of the walk.
  public var options: WalkOptions
  /// The capabilities of the screen.
  public var style: ScreenStyle
  private let controller: FormViewController

  /// A tester of a form, as a questionnaire asks it: hidden answers are absent, unless the form says otherwise.
  ///
  /// - Parameters:
  ///   - form: the form.
  ///   - mode: who answers: a person (the default), a pipe, or nobody.
  ///   - reviews: whether a person reviews the answers at the end.
  ///   - given: The supplied answers by tag, as in a file.
  ///   - confirmation: the word that submits the form where nobody types it.
  ///   - context: how lines are read, and when and where.
  ///   - style: what the screen can show.
  public init(
    _ form: Form, mode: WalkOptions.Mode = .interactive, reviews: Bool = false,
    given: OrderedDictionary<String, AnswerValue> = [:], confirmation: String? = nil,
    context: ReadingContext = .fixed(), style: ScreenStyle = ScreenStyle()
  ) {
    self.init(
      form,
      options: WalkOptions(
        testing: mode, reviews: reviews, given: given, confirmation: confirmation, context: context),
      style: style)
  }

  /// A tester of a form, with all options of a walk.
  public init(_ form: Form, options: WalkOptions, style: ScreenStyle = ScreenStyle()) {
    if form.viewController == nil { form.setHiddenAnswersUnlessSet(.absent) }
    self.init(form.viewController ?? FormViewController(form: form), options: options, style: style)
  }

  /// A tester of a controller's form.
  public init(
    _ controller: FormViewController, mode: WalkOptions.Mode = .interactive, reviews: Bool = false,
    given: OrderedDictionary<String, AnswerValue> = [:], confirmation: String? = nil,
    context: ReadingContext = .fixed(), style: ScreenStyle = ScreenStyle()
  ) {
    self.init(
      controller,
      options: WalkOptions(
        testing: mode, reviews: reviews, given: given, confirmation: confirmation, context: context),
      style: style)
  }

  /// A tester of a controller's form, with all options of a walk.
  public init(_ controller: FormViewController, options: WalkOptions, style: ScreenStyle = ScreenStyle()) {
    self.controller = controller
    self.options = options
    self.style = style
  }

  /// Walks the form with lines, then ends the input. The main actor is free while the walk waits, for example for
  /// options.
  ///
  /// - Parameters:
  ///   - lines: the lines that somebody types.
  ///   - edits: the results of the editor that `:edit` opens, in order.
  public func run(_ lines: [String] = [], edits: [EditedText] = []) async -> Run {
    await run(inputs: lines.map(WalkInput.line), edits: edits)
  }

  /// Walks the form with lines and signals. The main actor is free while the walk waits.
  public func run(inputs: [WalkInput], edits: [EditedText] = []) async -> Run {
    let recording = Recording(self, inputs, edits)
    return recording.run(endingWith: await recording.session.run())
  }

  /// Walks the form with lines, then ends the input, without suspending.
  ///
  /// A form with async rules, defaults or options must be awaited: this run is rejected where it would wait for them.
  ///
  /// - Parameters:
  ///   - lines: the lines that somebody types.
  ///   - edits: the results of the editor that `:edit` opens, in order.
  public func run(_ lines: [String] = [], edits: [EditedText] = []) -> Run {
    run(inputs: lines.map(WalkInput.line), edits: edits)
  }

  /// Walks the form with lines and signals, without suspending.
  public func run(inputs: [WalkInput], edits: [EditedText] = []) -> Run {
    let recording = Recording(self, inputs, edits)
    return recording.run(endingWith: recording.session.runBlocking())
  }

  @MainActor
  private final class Recording {
    let source: ScriptedLineSource
    private let walk: Walk
    private let recorder = TranscriptRecorder()
    private let screen: Screen
    private var events: [WalkEvent] = []

    init(_ tester: FormTester, _ inputs: [WalkInput], _ edits: [EditedText]) {
      source = ScriptedLineSource(inputs: inputs, edits: edits)
      walk = Walk(tester.controller, options: tester.options)
      screen = recorder.screen(style: tester.style)
    }

    var session: WalkSession { WalkSession(walk, source: source, screen: screen) { self.events.append($0) } }

    func run(endingWith outcome: WalkOutcome) -> Run {
      let context = walk.options.context
      return Run(
        outcome: outcome, transcript: recorder.text, events: events, questions: walk.ledger.questionReports(),
        answers: walk.form.answers(in: context),
        answersWithSecrets: walk.form.answers(in: context, includeSecrets: true),
        report: walk.messages.report(outcome), unusedLines: source.unusedLines,
        editedTexts: source.editedTexts, remarks: walk.ledger.warnings())
    }
  }
}

extension WalkOptions {
  /// Options for a test: supplied answers with their source, and a context that is the same in every run.
  public init(
    testing mode: Mode, reviews: Bool = false, given: OrderedDictionary<String, AnswerValue> = [:],
    from source: Answers.Source = .file("the test"), confirmation: String? = nil,
    context: ReadingContext = .fixed()
  ) {
    self.init(
      mode: mode, reviews: reviews, given: Answers(given, from: source), context: context)
    self.confirmation = confirmation
  }
}
