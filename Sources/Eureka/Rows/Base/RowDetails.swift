/// Properties that only some rows have: callbacks, hints, limits, swipe actions. Created when the first is set, which
/// keeps the other rows small.
@MainActor
package final class RowDetails {
  /// The callbacks; they hold the row weakly.
  @exclusivity(unchecked) var callbacks: [RowEvent: @MainActor () -> Void] = [:]

  @exclusivity(unchecked) package var followers: [Follower] = []
  var isBeingNamed = false
  var isComputed = false
  var hasMadeValue = false
  /// Whether somebody has answered a row with a default that follows other answers.
  var isAnswered = false
  var readers: [ValueReads] = []
  var codes: [Int: String] = [:]
  var code: Int?
  /// The settings of which the row was given two that exclude each other.
  var settingsOfTwo: [String] = []
  /// The value of another type that the row was given last.
  var misfit: FormIssue.Kind?
  /// The lookup of a default that is out of date.
  var pendingDefault: (@MainActor () async -> Void)?

  /// The row's name if it has no title, such as a part of an address or of a choice.
  var fallbackTitle: Message?
  var placeholder: String?
  var help: String?
  var hint: String?
  var accepts: String?
  var maximumLength: Int?
  var isPrefilled = true
  var confirms = false
  var showsBullets = false
  var environmentName: String?
  /// The field's formatter, once somebody has read or set it.
  @exclusivity(unchecked) var formatter: Formatter??
  var formerTags: [String] = []
  var timeout: TimeInterval?
  var minimumBound: MovingBound?
  var maximumBound: MovingBound?
  var leadingSwipe = SwipeConfiguration()
  var trailingSwipe = SwipeConfiguration()

  /// The number of lists that it is in as a sample of their items.
  var templateDepth = 0
  var sampleOf = BackReference<BaseMultivaluedSection>()
  var choosers: [SharedReference<BaseRow>] = []
  /// The section that a builder took the row from, until it is added to another.
  var writtenSection: Section?
  /// The row that asks for this one, and whether it is expanded.
  var inlineRow: BaseRow? {
    didSet { if inlineRow !== oldValue { oldValue?.place(in: nil) } }
  }
  var isExpanded = false

  package var hasSwipeActions: Bool { !leadingSwipe.actions.isEmpty || !trailingSwipe.actions.isEmpty }
  package var formatterInUse: Formatter? { formatter ?? nil }
  var wordOfCode: String? { code.flatMap { codes[$0] } }
}

extension BaseRow {
  /// An example of an answer, or what to do, shown as a hint.
  public var placeholder: String? {
    get { details?.placeholder }
    set { ownDetails.placeholder = newValue }
  }
  /// The help that `?` shows.
  public var help: String? {
    get { details?.help }
    set { ownDetails.help = newValue }
  }
  /// A text that is always printed above the question: `99: don't know`.
  public var hint: String? {
    get { details?.hint }
    set { ownDetails.hint = newValue }
  }
  /// A noun phrase for what is accepted, if the rules narrow it down: `a host name such as www.example.org`.
  public var accepts: String? {
    get { details?.accepts }
    set { ownDetails.accepts = newValue }
  }
  /// The maximum length of an answer, in bytes of UTF-8; by default 1 MiB, and of what is typed in a restricted session 4 KiB,
  /// or 64 KiB of text of several lines.
  public var maximumLength: Int {
    get { details?.maximumLength ?? 1 << 20 }
    set { ownDetails.maximumLength = newValue }
  }
  package func maximumLength(in context: ReadingContext) -> Int {
    let isTyped = context.isRestricted && context.grammar == .prompt
    return details?.maximumLength ?? (!isTyped ? 1 << 20 : traits.contains(.takesBlocks) ? 1 << 16 : 1 << 12)
  }
  /// Whether `--defaults-from` may offer the answer of an earlier run; a consent must be given anew.
  public var isPrefilled: Bool {
    get { details?.isPrefilled ?? true }
    set { ownDetails.isPrefilled = newValue }
  }
  /// Whether a secret is asked twice on a terminal.
  public var confirms: Bool {
    get { details?.confirms ?? false }
    set { ownDetails.confirms = newValue }
  }
  /// Whether a terminal shows a `•` for each character of a secret; by default it shows nothing. Not for screen readers.
  public var showsBullets: Bool {
    get { details?.showsBullets ?? false }
    set { ownDetails.showsBullets = newValue }
  }
  /// The environment variable that answers the row, if it is set: `DEPLOY_TOKEN`. An empty one clears the answer.
  public var environmentName: String? {
    get { details?.environmentName }
    set { ownDetails.environmentName = newValue }
  }
  /// The tags that the row had in earlier versions of the form: answers under one of them are the row's.
  public var formerTags: [String] {
    get { details?.formerTags ?? [] }
    set {
      ownDetails.formerTags = newValue
      form?.tags.current = nil
    }
  }
  /// How long to wait for an answer, in seconds; `nil` waits without end.
  public var timeout: TimeInterval? {
    get { details?.timeout }
    set { ownDetails.timeout = newValue }
  }
  /// The actions of a swipe to the right: `:<` at a terminal.
  public var leadingSwipe: SwipeConfiguration {
    get { details?.leadingSwipe ?? SwipeConfiguration() }
    set { ownDetails.leadingSwipe = newValue }
  }
  /// The actions of a swipe to the left: `:>` at a terminal.
  public var trailingSwipe: SwipeConfiguration {
    get { details?.trailingSwipe ?? SwipeConfiguration() }
    set { ownDetails.trailingSwipe = newValue }
  }
}
