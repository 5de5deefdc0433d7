/// What a cell asks: a plain value that a terminal, a pipe or a test shows in its own way.
public struct Prompt: Hashable, Sendable {
  /// How many lines an answer takes, and whether they may be seen.
  public enum Input: Hashable, Sendable {
    /// One line.
    case line
    /// One line that is not shown while it is typed; twice on a terminal if `confirms`.
    case secret(confirms: Bool)
    /// Lines up to one that is a lone `.`.
    case block
  }

  /// A question that is answered with yes or no.
  public struct YesOrNo: Hashable, Sendable {
    /// The answer that a blank line keeps; `nil` if there is none.
    public var kept: Bool?

    /// A question with the answer that a blank line keeps.
    ///
    /// - Parameter kept: The answer; `nil` if a blank line answers nothing.
    public init(keeping kept: Bool?) {
      self.kept = kept
    }
  }

  /// A place in a range.
  public struct Gauge: Hashable, Sendable {
    /// How far into the range the value is, from 0 to 1; `nil` if there is no value.
    public var fraction: Double?
    /// The least value, as people read it.
    public var minimum: String
    /// The greatest value, as people read it.
    public var maximum: String
  }

  /// The row's title, or what stands for it.
  public var title: String
  /// The value that a blank line keeps, as people read it; `nil` if there is none.
  public var value: String?
  /// An example of an answer, shown as a hint.
  public var placeholder: String?
  /// What is accepted, as a noun phrase: `a whole number from 1 to 65535`.
  public var accepts: Message
  /// Which answer a blank line keeps, if the answer is yes or no: that stands in the question in place of the value.
  public var yesOrNo: YesOrNo?
  /// The options to choose from, if the row has any.
  public var choices: Choices?
  /// How the answer is typed.
  public var input: Input
  /// What `?` shows beside `accepts`.
  public var help: String?
  /// Whether a blank line is refused while there is no value.
  public var isRequired: Bool
  /// What the Tab key completes to.
  public var completions: [String]
  /// Where in a range the value is, for a row that draws it.
  public var gauge: Gauge?
  /// The range that an answer is from, which stands in the question behind the value: `1 to 9`.
  public var range: Message?
  /// Whether the title stands on a line of its own above the question.
  public var isTitleAbove = false
  /// Which paths the Tab key completes to, if the answer is a path.
  public var paths: PathFilter?
  /// How the title looks, where the row's cell says so.
  public var titleAppearance = Appearance()
  /// How the value looks, where the row's cell says so.
  public var valueAppearance = Appearance()
  /// Lines shown above the question.
  public var introduction: [String] = []
  /// Blank lines above the question.
  public var blankLinesAbove = 0
  /// How long an answer is waited for, in seconds; `nil` waits without end.
  public var timeout: TimeInterval?

  /// A prompt for one line of text.
  public init(
    title: String, value: String? = nil, placeholder: String? = nil, accepts: Message,
    yesOrNo: YesOrNo? = nil,
    choices: Choices? = nil, input: Input = .line, help: String? = nil, isRequired: Bool = false,
    completions: [String] = []
  ) {
    self.title = title
    self.value = value
    self.placeholder = placeholder
    self.accepts = accepts
    self.yesOrNo = yesOrNo
    self.choices = choices
    self.input = input
    self.help = help
    self.isRequired = isRequired
    self.completions = completions
  }

  /// Whether a blank line is refused now: the row needs an answer, and has none to keep.
  public var refusesBlank: Bool { isRequired && value == nil && yesOrNo?.kept == nil }

  /// Whether what is typed must not be shown.
  public var isSecret: Bool {
    if case .secret = input { true } else { false }
  }
}

/// The options of a prompt, in the shape the row gives them.
public struct Choices: Hashable, Sendable {
  /// How the options stand on the screen.
  public enum Style: Hashable, Sendable {
    /// On the question's own line.
    case inline
    /// A titled list.
    case list(title: String?)
    /// A box with a message.
    case alert(message: String?)
    /// A sheet that ends with a line to cancel.
    case sheet(message: String?)
    /// A list whose title is that of the section it makes up.
    case options
  }

  /// Options that belong together, with what stands above and below them.
  public struct Group: Hashable, Sendable {
    /// What stands above.
    public var header: String?
    /// What stands below.
    public var footer: String?
    /// How many options there are, from where the last group ended.
    public var count: Int
  }

  /// One option.
  public struct Option: Hashable, Sendable {
    /// What is typed to choose it: `1`, or `a` where the names are numbers.
    public var label: String
    /// Its name.
    public var name: String
    /// Whether it is chosen now.
    public var isSelected: Bool
    /// What is said of it beside its name.
    public var detail: String?
    /// The name of an image shown before its name.
    public var image: String?
    /// Whether it can be chosen at all.
    public var isAvailable = true
    /// Whether choosing it destroys something.
    public var isDestructive = false
  }

  /// How the options stand on the screen.
  public var style: Style
  /// The options in order.
  public var options: [Option]
  /// Whether several can be chosen.
  public var isMultiple: Bool
  /// The groups the options fall into, in order; empty if they are not grouped.
  public var groups: [Group] = []
  /// What the line that cancels says.
  public var cancelTitle: String?
  /// Which of the options are shown, where there are too many to show them all; `nil` shows all.
  public var page: Range<Int>?

  /// Whether there is a line that cancels.
  public var canBeCancelled: Bool {
    switch style {
    case .sheet: true
    case .alert: cancelTitle != nil
    case .inline, .list, .options: false
    }
  }

  /// The most options that are shown at once.
  public static let pageSize = 20

  /// Options in a style.
  public init(style: Style, options: [Option], isMultiple: Bool = false) {
    self.style = style
    self.options = options
    self.isMultiple = isMultiple
  }
}
