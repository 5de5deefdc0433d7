public import Eureka

/// Something a walk shows. What is large and not in every question is boxed, because events are copied often.
public enum WalkEvent: Hashable, Sendable {
  /// The author's text beside the questions.
  case accessory(String)
  /// The keys and commands to know, at the start; over ssh, where the person cannot set variables or options, also how to
  /// get words instead of marks, or another of the form's languages.
  case keys(isRemote: Bool, languages: [String])
  /// A controller is presented: its title, and the text of its resource.
  case presented(title: String?, introduction: [String])
  /// A controller was dismissed, and the walk is back at a row or in the form.
  case dismissed(backAt: String?)
  /// A section begins: its header, and its number.
  indirect case sectionEntered(header: HeaderFooterContent?, SectionProgress?)
  /// The footer of a section, which follows its questions; a list's precedes them.
  indirect case footer(HeaderFooterContent)
  /// A group begins: its title, and the text of its cell's resource.
  case groupEntered(title: String, introduction: [String])
  /// A row that takes no answer.
  case label(RowText)
  /// A row that is locked.
  case locked(RowText)
  /// A row passed on the way to another.
  case passed(RowText)
  /// A row with a supplied answer, or, without a source, with the answer of an earlier run.
  case given(RowText, source: String?)
  /// Answers of an earlier run are kept: how many, and the section or question where the walk goes on; `nil` for the review.
  case resumed(count: Int, at: String?)
  /// A question, which the next line answers.
  case question(Question)
  /// An answer was refused.
  indirect case rejected(Problem)
  /// How the answer was read.
  case noted(Message)
  /// The answer is an image, which capable screens preview.
  indirect case illustrated(Image)
  /// The answer was accepted with a warning.
  indirect case warned(Problem)
  /// A warning that concerns no question that is open: it is shown with its place.
  indirect case noticed(Problem)
  /// The walk goes to another question.
  case moved(to: String)
  /// The walk returns to a question that was skipped, or has just become visible.
  case returned(to: String)
  /// The default of a question has changed since it was accepted, so that the question is asked again.
  case defaultChanged(of: String)
  /// The items of a list, and what the commands for items can do with them here.
  case items([ItemText], of: String, MultivaluedOptions)
  /// An item of a list was deleted.
  case deleted(String)
  /// An item of a list was moved to a position, counted from 1.
  case reordered(String, position: Int)
  /// A row must be asked again before the form can be submitted.
  indirect case invalid(Problem)
  /// The explanation of a question.
  case explanation(Question)
  /// The text that an editor has saved.
  case edited(String)
  /// The explanation of the review.
  case reviewExplained
  /// An answer as a whole.
  indirect case shown(Review.Item)
  /// All that is done with the answers.
  case planned([PlannedStep])
  /// The screen changes its style.
  case restyled(ScreenStyle.Change)
  /// Why a row is shown, hidden or locked.
  indirect case explained(ConditionExplanation)
  /// The available commands, the author's first.
  case commands([CommandText])
  /// The options that contain a text.
  indirect case options(Choices, matching: String)
  /// The row's swipe actions.
  indirect case swipeActions([SwipeText], side: SwipeSide, isNumbered: Bool)
  /// A swipe action has succeeded or failed.
  case swipeActionDone(title: String, succeeded: Bool)
  /// The walk waits for something.
  indirect case waiting(Waiting)
  /// The answers so far.
  indirect case review(Review)
}

/// The number of a section among the visible ones with a header, or of the item that it asks about; in a long form, that of
/// its first question among all.
public struct SectionProgress: Hashable, Sendable {
  /// What is counted.
  public enum Unit: Hashable, Sendable {
    /// The visible sections with a header.
    case sections
    /// The questions that are asked as answers are now.
    case questions
    /// The items of a list, or pairs of them, and what one is called in a sentence.
    case items(noun: String)
  }

  /// Its number, from 1.
  public var number: Int
  /// How many there are.
  public var count: Int
  /// What they are.
  public var unit = Unit.sections
}

/// An item of a list as `:items` shows it.
public struct ItemText: Hashable, Sendable {
  /// What it is called: the answer to its first question, else its name in the list.
  public var title: String
  /// How many of its questions are still to be asked.
  public var openCount: Int
  /// What `:goto` finds the first item by: its title if that is short and its own, else its name in the list, or its path.
  public var path: String?
}

/// A command as `:help` lists it.
public struct CommandText: Hashable, Sendable {
  /// The command with its arguments: `:goto NAME`.
  public var usage: String
  /// The effect of the command.
  public var summary: String
}

extension CommandText {
  /// A command with its help; `nil` if another command's help covers it.
  init?(_ command: Command, _ messages: MessageCatalog) {
    guard let help = command.help else { return nil }
    let usage = command.syntax.map(messages.text) ?? command.typed
    self.init(usage: usage, summary: messages.text(of: help))
  }
}

/// The side of a row that swipe actions are on.
public enum SwipeSide: Hashable, Sendable {
  /// `:<`
  case leading
  /// `:>`
  case trailing
}

/// Something a walk waits for.
public struct Waiting: Hashable, Sendable {
  /// What is waited for.
  public enum Subject: Hashable, Sendable {
    /// The options of a row.
    case options(row: String)
    /// A swipe action.
    case action(title: String)
    /// The verdicts of async rules on a row's answer; `nil` for several rows.
    case verdict(row: String?)
    /// The lookup of a row's default.
    case defaultValue(row: String)
    /// The plan of what is done with the answers.
    case plan
  }

  /// What is waited for.
  public var subject: Subject
  /// The longest wait, in seconds; then the walk goes on without it.
  public var limit: TimeInterval
  /// The row's own time limit, in seconds; then the walk ends.
  public var timeout: TimeInterval?

  var row: String? { traits.row }
  var isShownLate: Bool { traits.isShownLate }
  /// Whether a person's Ctrl-C ends the wait alone, and not the walk.
  var canBeSkipped: Bool { traits.canBeSkipped }

  private var traits: (row: String?, isShownLate: Bool, canBeSkipped: Bool) {
    switch subject {
    case .options(let row): (row, false, false)
    case .action: (nil, false, false)
    case .verdict(let row): (row, true, true)
    case .defaultValue(let row): (row, true, true)
    case .plan: (nil, true, false)
    }
  }
}
