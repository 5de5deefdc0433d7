package import Eureka

/// The context of a line: how it is edited, which commands apply, and in which language.
package struct LineContext: Sendable {
  /// A command that the Tab key completes to.
  package struct Command: Sendable {
    /// The command with its colon: `:goto`.
    package var name: String
    /// Whether it takes an argument.
    package var takesArgument: Bool
    /// The known arguments.
    package var arguments: @MainActor () -> [String]

    /// A command; by default it takes an argument if some are known.
    package init(_ name: String, takesArgument: Bool = false, arguments: (@MainActor () -> [String])? = nil) {
      self.name = name
      self.takesArgument = takesArgument || arguments != nil
      self.arguments = arguments ?? { [] }
    }
  }

  package var editing: LineEditing
  /// The refused line, which Tab and ↑ bring into an empty line.
  package var refused: String?
  /// Returns the kept value, which Tab brings into an empty line if nothing was refused.
  package var kept: @MainActor () -> String?
  /// The commands that apply.
  package var commands: [Command]
  package var messages: MessageCatalog

  package init(
    editing: LineEditing = LineEditing(), refused: String? = nil,
    kept: @escaping @MainActor () -> String? = { nil }, commands: [Command] = [],
    messages: MessageCatalog = .english
  ) {
    self.editing = editing
    self.refused = refused
    self.kept = kept
    self.commands = commands
    self.messages = messages
  }

  /// Whether a line is one of the commands.
  func isCommand(_ line: String) -> Bool {
    let word = line.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    return word == "?" || commands.contains { $0.name == word }
  }
}
