public import Eureka
public import Foundation

/// How a walk treats its questions.
public struct WalkOptions: Sendable {
  /// Who answers.
  public enum Mode: Hashable, Sendable {
    /// A person: what is refused is asked again, and the answers are reviewed at the end.
    case interactive
    /// A pipe or a script: what is refused ends the walk.
    case piped
    /// Nobody: what was given and the defaults must be enough.
    case unattended
  }

  /// Who answers.
  public var mode: Mode
  /// Whether rows that the input does not reach keep their defaults.
  public var keepsDefaults: Bool
  /// Whether a person reviews the answers before they are submitted.
  public var reviews: Bool
  /// The word that was given beforehand for a form that wants one before it is submitted.
  public var confirmation: String?
  /// Answers given beforehand.
  public var given: Answers
  /// Answers of an earlier run that is gone on with: they stand where what is given is refused, as somebody has put it
  /// right then.
  package var resumed = Answers.none
  /// Whether questions have tags that people are told of.
  package var tellsTags = true
  /// Whether the answers are kept as they are given, so that leaving loses none.
  package var keepsAnswers = false
  /// Whether a stranger answers.
  package var restriction = Restriction()
  /// Whether buttons that are answered beforehand are pressed; a plan of the questions presses none.
  package var pressesButtons = true
  /// How lines are read.
  public var context: ReadingContext
  /// The texts of bundles.
  public var resources: TextResources
  /// How long options and swipe actions are waited for, in seconds.
  public var patience: TimeInterval

  /// Options for a mode; paths are those of this machine's files, unless the context has others or none.
  public init(
    mode: Mode, keepsDefaults: Bool = false, reviews: Bool = true,
    given: Answers = .none,
    context: ReadingContext? = nil,
    resources: TextResources = .none, patience: TimeInterval = 30
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
