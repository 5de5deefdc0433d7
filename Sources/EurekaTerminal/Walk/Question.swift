public import Eureka

/// A question that waits for a line.
public struct Question: Hashable, Sendable {
  /// Which line it waits for.
  public enum Part: Hashable, Sendable {
    /// The answer, or its first line.
    case answer
    /// A secret, a second time.
    case again
    /// The next line of a text block.
    case continuation
    /// Enter, after a row that is only shown.
    case pause
    /// Whether to load the row's options again.
    case retry
    /// Whether to leave out a new item of a list.
    case leavingOut
    /// Whether an answer may take items out of a list.
    case takingOut
    /// Whether to quit and lose the answers.
    case leaving
    /// Whether to submit, or which answer to edit.
    indirect case review(Review)
    /// The word that confirms the submission.
    indirect case confirmation(Confirmation)
  }

  /// The row's path: `name`, `phones[0]`, `address.city`.
  public var tag: String?
  /// The path under which answers are recalled: a list's is that of all its items.
  package var recallPath: String? {
    prompt.takesItems ? tag?.lastIndex(of: "[").flatMap { tag?[..<$0] }.map(String.init) ?? tag : tag
  }
  /// The prompt, with the title and the default.
  public var prompt: Prompt {
    _read { yield boxed.prompt }
    _modify {
      var prompt = boxed.prompt
      defer { boxed = Box(prompt) }
      yield &prompt
    }
  }
  /// Boxed, because questions are copied often and prompts are large.
  private var boxed: Box
  /// Which line it waits for.
  public var part: Part

  /// Whether it is asked again after a refused answer.
  public var isRepeated = false
  /// Whether an answer was rejected by or after the line before it, so that pasted lines may be meant for another question.
  package var followsRejection = false
  /// Whether it goes on with lines that were typed before.
  package var isBegun = false
  package var offersEditor = true

  /// Whether a screen shows a `•` for each character of the answer.
  func showsBullets(on screen: Screen) -> Bool {
    prompt.showsBullets && screen.canOverwrite && !screen.style.isAccessible
  }

  var name: String? { prompt.title.isEmpty ? tag : prompt.title.withoutColon }

  /// Whether it asks about something that nobody could know before, whatever it asks.
  package var isUnforeseen = false

  package var discardsTypeAhead: Bool {
    switch part {
    case .confirmation: true
    case .review(let review): !review.plan.isEmpty
    default: isUnforeseen
    }
  }

  package init(tag: String? = nil, prompt: consuming Prompt, part: Part) {
    self.tag = tag
    boxed = Box(prompt)
    self.part = part
  }

  private final class Box: Hashable, Sendable {
    let prompt: Prompt

    init(_ prompt: consuming Prompt) { self.prompt = prompt }

    static func == (left: Box, right: Box) -> Bool { left === right || left.prompt == right.prompt }
    func hash(into hasher: inout Hasher) { hasher.combine(prompt) }
  }
}

/// All answers, numbered from 1, with notes.
public struct Review: Hashable, Sendable {
  /// A visible row.
  public struct Item: Hashable, Sendable {
    /// The title of its section.
    public var section: String?
    /// The titles of the groups that its section is in, from the outermost.
    public var groups: [String] = []
    /// The item of a list that its section is about; those of one section for each item stand together.
    package var about: About?
    /// The names of the list items that it is a part of, from the outermost.
    package var listItems: [String] = []
    /// Whether it is a list, whose value is the number of its items.
    package var isList = false
    /// Its title.
    public var title: String
    /// Its value as people read it.
    public var value: String?
    /// Whether it was answered; with a source if its answer was supplied and the row not reached yet.
    public var status: QuestionStatus
    /// The answer that was offered as its default, where it is another now.
    public var former: String?
    /// Whether it was changed since the review was first shown.
    public var isChanged = false
    package var isRequired = false
  }

  /// An item of a list, or a pair of items, that a section is asked about.
  package struct About: Hashable, Sendable {
    /// What the form's section for each item is known by.
    let asker: Int
    /// The name of the item; `nil` for a pair.
    let name: String?
  }

  /// The visible rows that take an answer.
  public var items: [Item]
  /// Warnings and problems.
  public var notes: [Problem]
  package var plan: [PlannedStep] = []
  /// Whether it is known what is done with the answers, so that they can be submitted.
  package var canSubmit = true
  /// The indices of the items that are shown; `nil` shows all.
  package var part: Range<Int>?
  /// The parts that are shown instead of their items, if those do not fit on the screen.
  package var parts: [Range<Int>] = []
}
