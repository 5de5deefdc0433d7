public import Eureka
public import Foundation

/// Something that a walk shows.
public enum WalkEvent: Hashable, Sendable {
  /// What the form's author says beside the questions.
  case accessory(String)
  /// A controller is shown in the place of the form: its title, and what its resource says.
  case presented(title: String?, introduction: [String])
  /// The walk is back from a controller, at a row or in the form.
  case dismissed(backAt: String?)
  /// A section begins: its header, and where it stands among those that are shown.
  case sectionEntered(header: HeaderFooterContent?, SectionProgress?)
  /// A section ends.
  case sectionLeft(footer: HeaderFooterContent)
  /// The parts of a row begin: its title, and what its cell's resource says.
  case groupEntered(title: String, introduction: [String])
  /// A row that takes no answer.
  case label(RowText)
  /// A row that is locked.
  case locked(RowText)
  /// A row that is passed on the way to another.
  case passed(RowText)
  /// A row whose answer was given beforehand.
  case given(RowText, source: String)
  /// A question, whose answer is taken next.
  case question(Question)
  /// The answer is refused.
  case rejected(Problem)
  /// What the answer was taken for.
  case noted(Message)
  /// The answer is an image, which is shown small where the screen can.
  case illustrated(Image)
  /// The answer stands, but a rule has something to say.
  case warned(Problem)
  /// The walk goes to another question.
  case moved(to: String)
  /// The walk comes back to a question that was passed, or that is shown only now.
  case returned(to: String)
  /// An item of a multivalued section was taken away.
  case deleted(String)
  /// An item of a multivalued section has another position, counted from 1.
  case reordered(String, position: Int)
  /// A row must be asked again before the form can be submitted.
  case invalid(Problem)
  /// The explanation of a question.
  case explanation(Question)
  /// The text that an editor has saved.
  case edited(String)
  /// What can be done at the review.
  case reviewExplained
  /// Why a row is shown, hidden or locked.
  case explained(ConditionExplanation)
  /// The commands that do something here, those of the form's author first.
  case commands([CommandText])
  /// The options that contain a text.
  case options(Choices, matching: String)
  /// What swiping the row does.
  case swipeActions([SwipeText], side: SwipeSide)
  /// A swipe action is done, or has failed.
  case swipeActionDone(title: String, succeeded: Bool)
  /// Something is waited for.
  case waiting(Waiting)
  /// The answers so far.
  case review(Review)
}

/// Where a section stands among those with a header that are shown now.
public struct SectionProgress: Hashable, Sendable {
  /// Its number, from 1.
  public var number: Int
  /// How many there are.
  public var count: Int
}

/// A command as a list shows it.
public struct CommandText: Hashable, Sendable {
  /// The word, with its colon, and what may stand behind it.
  public var usage: String
  /// What it does.
  public var summary: String
}

/// The side of a row that swipe actions are on.
public enum SwipeSide: Hashable, Sendable {
  /// `:<`
  case leading
  /// `:>`
  case trailing
}

/// Something that a walk waits for, and how long.
public struct Waiting: Hashable, Sendable {
  /// What is waited for.
  public enum Subject: Hashable, Sendable {
    /// The options of a row.
    case options(row: String)
    /// A swipe action.
    case action(title: String)
  }

  /// What is waited for.
  public var subject: Subject
  /// How long, in seconds; then the walk goes on without it.
  public var limit: TimeInterval
  /// The row's own time limit, in seconds; then the walk is over.
  public var timeout: TimeInterval?

  /// The row that is waited for, as messages name it.
  var row: String? {
    if case .options(let row) = subject { row } else { nil }
  }
}
