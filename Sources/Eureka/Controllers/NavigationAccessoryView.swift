/// Help text and extra commands, available at every question.
@MainActor
open class NavigationAccessoryView {
  /// A command that a person can enter at any question: `:name`.
  public struct Command {
    /// The word after the colon.
    public let name: String
    /// The summary that `:help` shows.
    public let summary: String
    /// The action to run.
    public let action: @MainActor (FormViewController) -> Void

    /// Creates a command.
    public init(_ name: String, summary: String, action: @escaping @MainActor (FormViewController) -> Void) {
      self.name = name
      self.summary = summary
      self.action = action
    }
  }

  /// The text shown at the start and by `:help`. It replaces the line that names the keys to know; an empty text drops it.
  open var text: String?
  /// The extra commands; built-in commands of the same name take precedence.
  open var commands: [Command]

  /// Creates a view from text and commands.
  public init(text: String? = nil, commands: [Command] = []) {
    self.text = text
    self.commands = commands
  }
}
