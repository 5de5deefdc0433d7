/// A question as a plain value, which a terminal, a pipe or a test shows in its own way.
public struct Prompt: Hashable, Sendable {
  /// How many lines an answer takes, and whether it is shown.
  public enum Input: Hashable, Sendable {
    /// One line.
    case line
    /// One line that is not shown while you type; asked twice on a terminal if `confirms`.
    case secret(confirms: Bool)
    /// Lines up to one that is a lone `.`.
    case block
    /// Such lines, which are not shown while they are typed.
    case secretBlock

    package var isBlock: Bool { self == .block || self == .secretBlock }
  }

  /// A yes-or-no question.
  public struct YesOrNo: Hashable, Sendable {
    /// The answer that a blank line keeps; `nil` if there is none.
    public var kept: Bool?

    /// A question with the answer that a blank line keeps.
    ///
    /// - Parameter kept: The answer; `nil` if a blank line does not answer.
    public init(keeping kept: Bool?) {
      self.kept = kept
    }
  }

  /// The position of a value in a range.
  public struct Gauge: Hashable, Sendable {
    /// The position of the value, from 0 to 1; `nil` if there is no value.
    public var fraction: Double?
    /// The minimum, as people read it.
    public var minimum: String
    /// The maximum, as people read it.
    public var maximum: String
  }

  /// The row's title, or a text instead of it.
  public var title: String
  /// The value that a blank line keeps, as people read it; `nil` if there is none.
  public var value: String?
  /// An example of an answer, or what to do, shown as a hint.
  public var placeholder: String?
  /// Whether the placeholder is a possible answer, not an instruction such as `Enter your name`.
  package var isPlaceholderExample = true
  /// What is accepted, as a noun phrase: `a whole number from 1 to 65535`.
  public var accepts: Message {
    // Few questions show it, so the rules narrow it only then: 4 % of a piped question.
    get {
      requirements.isEmpty
        ? plainAccepts : plainAccepts.narrowed(by: requirements, countsWholes: countsWholes)
    }
    set { (plainAccepts, requirements) = (newValue, []) }
  }
  private var plainAccepts: Message
  private var requirements: [Requirement] = []
  private var countsWholes = false
  /// The yes-or-no question; it shows the answer that a blank line keeps, instead of the value.
  public var yesOrNo: YesOrNo?
  /// The options to choose from, if the row has any.
  public var choices: Choices?
  /// How the answer is typed.
  public var input: Input
  /// Whether a terminal shows a `•` for each character of a secret.
  public var showsBullets = false
  /// The help that `?` shows with `accepts`.
  public var help: String?
  /// The text that is always printed above the question.
  public var hint: String?
  /// Whether a blank line is refused while there is no value.
  public var isRequired: Bool
  /// The texts that the Tab key completes to.
  public var completions: [String]
  /// The position of the value in a range, for a row that draws it.
  public var gauge: Gauge?
  /// A note shown after the value: the range of valid answers, `1 to 9`, or their format, `YYYY-MM-DD`.
  public var range: Message?
  /// Whether each line is an item of a list, and a blank one ends it.
  public var takesItems = false
  /// Whether the title is on a line of its own above the question.
  public var isTitleAbove = false
  /// The kind of path that the Tab key completes to, beside directories, if the answer is a path.
  public var paths: PathRequirement?
  /// The title's appearance, if the cell sets it.
  public var titleAppearance = Appearance()
  /// The value's appearance, if the cell sets it.
  public var valueAppearance = Appearance()
  /// Lines shown above the question.
  public var introduction: [String] = []
  /// This month's calendar, for `?` at a date.
  package var calendar: [String] = []
  /// Blank lines above the question.
  public var blankLinesAbove = 0
  /// How long to wait for an answer, in seconds; `nil` waits forever.
  public var timeout: TimeInterval?

  @MainActor
  mutating func narrow<Value>(by row: RowOf<Value>, in context: ReadingContext) {
    // Reading `accepts` copies the prompt.
    if !requirements.isEmpty { plainAccepts = accepts }
    requirements = row.requirements(in: context)
    // The runtime searches long for what a type conforms to.
    countsWholes = requirements.contains(where: \.isBound) && Value.self is any BinaryInteger.Type
  }

  /// Whether a blank line is rejected now: an answer is required and there is no value to keep.
  public var refusesBlank: Bool { isRequired && value == nil && yesOrNo?.kept == nil }

  /// Whether typed text must not be shown.
  public var isSecret: Bool {
    switch input {
    case .secret, .secretBlock: true
    case .line, .block: false
    }
  }
}

// Prompts are large, and the compiler copies one that is a local variable where it is returned, but none that is handed on.
extension Prompt {
  /// A prompt for one line of text.
  public init(
    title: String, value: String? = nil, placeholder: String? = nil, accepts: Message,
    yesOrNo: YesOrNo? = nil,
    choices: Choices? = nil, input: Input = .line, help: String? = nil, isRequired: Bool = false,
    completions: [String] = []
  ) {
    self.init(
      title: title, value: value, placeholder: placeholder, plainAccepts: accepts, yesOrNo: yesOrNo,
      choices: choices, input: input, help: help, isRequired: isRequired, completions: completions)
  }

  package consuming func changed(by change: (inout Prompt) -> Void) -> Prompt {
    change(&self)
    return self
  }
}

/// The options of a prompt, in the row's layout.
public struct Choices: Hashable, Sendable {
  /// The layout of the options.
  public enum Style: Hashable, Sendable {
    /// On the question's own line.
    case inline
    /// A titled list.
    case list(title: String?)
    /// A box with a message.
    case alert(message: String?)
    /// A sheet that ends with a line to cancel.
    case sheet(message: String?)
    /// A list titled by its section.
    case options
  }

  /// A group of options, with a header and footer.
  public struct Group: Hashable, Sendable {
    /// The text above.
    public var header: String?
    /// The text below.
    public var footer: String?
    /// The number of options, after those of earlier groups.
    public var count: Int
  }

  /// One option.
  public struct Option: Hashable, Sendable {
    /// The label that chooses it: `1`, or `a` if the names are numbers.
    public var label: String
    /// Its name.
    public var name: String
    /// Whether it is chosen now.
    public var isSelected: Bool
    /// A note shown beside its name.
    public var detail: String?
    /// The name of an image shown before its name.
    public var image: String?
    /// Whether it can be chosen at all.
    public var isAvailable = true
    /// Whether choosing it is destructive.
    public var isDestructive = false
  }

  /// The layout of the options.
  public var style: Style
  /// The options in order.
  public var options: [Option]
  /// Whether several can be chosen.
  public var isMultiple: Bool
  /// The groups of options, in order; empty if they are not grouped.
  public var groups: [Group] = []
  /// The title of the line that cancels.
  public var cancelTitle: String?
  /// Whether the last option stands for an answer in somebody's own words.
  public var hasOther = false
  /// The options shown, if there are too many to show at once; `nil` shows all.
  public var page: Range<Int>?

  package var canBeAnswered: Bool { options.contains(where: \.isAvailable) }

  /// Whether there is a line that cancels.
  public var canBeCancelled: Bool {
    switch style {
    case .sheet: true
    case .alert: cancelTitle != nil
    case .inline, .list, .options: false
    }
  }

  /// Options in a layout.
  public init(style: Style, options: [Option], isMultiple: Bool = false) {
    self.style = style
    self.options = options
    self.isMultiple = isMultiple
  }
}

/// How a line is edited, if it can be: its initial text, what it becomes at each key, and what the arrow keys step to.
public struct LineEditing: Sendable {
  /// The initial text of the line.
  public var initialText: String?
  /// Returns the text and the cursor's offset after a key; `nil` leaves them as they are.
  public var reformat: (@MainActor (_ text: String, _ cursor: Int) -> (text: String, cursor: Int)?)?
  /// Returns the text some steps up from a text, or down if the number is negative; `nil` if there is none.
  public var step: (@MainActor (_ text: String, _ count: Int) -> String?)?

  /// An empty line that is never reformatted and has no steps.
  public init() {}
}
