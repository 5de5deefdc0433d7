/// What a person has at hand beside the question: a line of text, and commands of the form's own.
@MainActor
open class NavigationAccessoryView {
  /// A command that a person can give at any question: `:name`.
  public struct Command {
    /// The word behind the colon.
    public let name: String
    /// What the command does, for `:help`.
    public let summary: String
    /// Does it.
    public let action: @MainActor (FormViewController) -> Void

    /// A command.
    public init(_ name: String, summary: String, action: @escaping @MainActor (FormViewController) -> Void) {
      self.name = name
      self.summary = summary
      self.action = action
    }
  }

  /// A line shown when the walk begins, and by `:help`.
  open var text: String?
  /// The commands beside the walk's own; a word that the walk knows already is the walk's.
  open var commands: [Command]

  /// Text and commands.
  public init(text: String? = nil, commands: [Command] = []) {
    self.text = text
    self.commands = commands
  }
}
