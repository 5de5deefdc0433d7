public import Eureka

/// How a walk treats its questions.
public struct WalkOptions: Sendable {
  /// Who answers.
  public enum Mode: Hashable, Sendable {
    /// A person: refused answers are asked again, and all are reviewed at the end.
    case interactive
    /// A pipe or a script: a refused answer ends the walk.
    case piped
    /// Nobody: supplied answers and defaults must be enough.
    case unattended

    package var asks: Bool { self != .unattended }
    /// Whether a person answers, who corrects a rejected answer, may write less than a whole word or command, reads how an answer was
    /// read, where the walk goes and what it waits for, and reviews all answers before they are submitted.
    package var isPerson: Bool { self == .interactive }
  }

  /// Who answers.
  public var mode: Mode
  /// Whether rows that the input does not reach keep their defaults.
  public var keepsDefaults: Bool
  /// Whether a person reviews the answers before they are submitted.
  public var reviews: Bool
  /// The supplied confirmation word.
  public var confirmation: String?
  /// The supplied answers.
  public var given: Answers
  /// Answers of an earlier run that is resumed. They replace supplied answers that are refused: somebody corrected them
  /// then.
  package var resumed = Answers.none
  /// The supplied answers before a removal of items moved others; `nil` if none was removed.
  package var unmoved: Answers?
  /// The paths of the resumed answers that are defaults a blank line has accepted.
  package var keptDefaults: Set<String> = []
  /// The paths of the secrets that an earlier run had: a person is asked for them again once everything else is answered, when
  /// these are none any more.
  package var lostSecrets: Set<String> = []
  /// Answers that are offered as defaults: their questions are asked.
  public var offered = Answers.none
  /// Whether they are offered also to rows that are not to be prefilled, as those of a record that is corrected.
  package var offersAll = false
  /// Whether answers with tags that no question has are dropped with a warning instead of refused.
  package var ignoresUnknownTags = false
  /// Whether answers to questions that end up hidden are dropped with a warning instead of refused.
  package var ignoresHiddenAnswers = false
  package var warnings: [Problem] = []
  package var tellsTags = true
  /// Whether nobody could know what is asked, so that nothing typed before answers it.
  package var isUnforeseen = false
  /// Whether questions are asked that their conditions leave out.
  public var asksAll = false
  /// Whether the walk is to find out what a person or a pipe would be asked.
  package var isPlan = false
  /// Whether a program answers the questions a few at a time: a null keeps a default, as a blank line does, and references to
  /// secrets are among the answers so far.
  package var isDriven = false
  /// Whether a person is first shown the keys and commands to know, unless the author's text replaces them.
  package var explainsKeys = false
  package var isRemote = false
  /// The languages that a person can choose from; none if the form cannot be made again.
  package var languages: [String] = []
  package var namesLanguages = false
  /// Whether another form has presented this one.
  var isPresented = false
  /// Whether answers are saved as they are given, so that quitting loses none.
  package var keepsAnswers = false
  /// Plans what is done with the answers: here alone, and people see it before they submit.
  package var planner: (@MainActor @Sendable (Form) async -> Planning)?
  package var restriction = Restriction() {
    didSet {
      context.messages = restriction.messages(context.messages)
      context.isRestricted = restriction.isOn
    }
  }
  /// Whether supplied answers press buttons; a dry run presses none.
  package var pressesButtons = true
  /// How lines are read and values shown.
  public var context: ReadingContext
  /// The texts that stand for nib files; by default those in bundles.
  public var resources: TextResources
  /// The longest wait for options and swipe actions, in seconds.
  public var patience: TimeInterval

  /// Creates options for a mode. Without a context, paths refer to this machine's files.
  public init(
    mode: Mode, keepsDefaults: Bool = false, reviews: Bool = true,
    given: Answers = .none,
    context: ReadingContext? = nil,
    resources: TextResources = .inBundles, patience: TimeInterval = 30
  ) {
    self.mode = mode
    self.keepsDefaults = keepsDefaults
    self.reviews = reviews
    self.given = given
    self.context = context ?? ReadingContext(grammar: .prompt, files: SystemFiles())
    self.resources = resources
    self.patience = patience
  }
}
