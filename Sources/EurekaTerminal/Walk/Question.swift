public import Eureka

/// What is asked now.
public struct Question: Hashable, Sendable {
  /// Which line of the answer is wanted.
  public enum Part: Hashable, Sendable {
    /// The answer, or its first line.
    case answer
    /// A secret once more.
    case again
    /// A further line of a block.
    case continuation
    /// That the row was seen.
    case pause
    /// Whether to try once more to load the row's options.
    case retry
    /// Whether to leave, and lose what was answered.
    case leaving
    /// Whether to submit, or which answer to edit.
    case review(Review)
    /// The word that lets the form be submitted.
    case confirmation(Confirmation)
  }

  /// What identifies the row that asks: its tag, `phones[0]`, `address.city`.
  public var tag: String?
  /// What it asks.
  public var prompt: Prompt {
    _read { yield boxed.prompt }
    _modify {
      var prompt = boxed.prompt
      defer { boxed = Box(prompt) }
      yield &prompt
    }
  }
  /// The prompt in one piece: a question is handed on often, and a prompt has many parts.
  private var boxed: Box
  /// Which line of the answer is wanted.
  public var part: Part

  /// Whether it was asked just before, and the answer refused.
  public var isRepeated = false
  /// Whether the answer can be written in an editor.
  package var offersEditor = true

  /// The row as messages name it.
  var name: String? { prompt.title.isEmpty ? tag : prompt.title.withoutColon }

  /// Whether what was typed before it was asked is no answer to it.
  package var discardsTypeAhead: Bool {
    if case .confirmation = part { true } else { false }
  }

  /// A question from its parts.
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

/// Every answer, numbered from 1, with notes.
public struct Review: Hashable, Sendable {
  /// A row that is shown.
  public struct Item: Hashable, Sendable {
    /// Its title.
    public var title: String
    /// Its value as people read it.
    public var value: String?
    /// Whether it was answered; with a source if its answer was given beforehand and not reached yet.
    public var status: QuestionStatus
  }

  /// The rows that are shown and take an answer.
  public var items: [Item]
  /// What there is to say beside the answers.
  public var notes: [Problem]
}
