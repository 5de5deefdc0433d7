package import Eureka

/// What a line is typed in: how it is edited, which commands it can be, and in which words people are spoken to.
package struct LineContext {
  /// A command that the Tab key completes to.
  package struct Command {
    /// The command with its colon: `:goto`.
    package var name: String
    /// Whether something can stand behind it.
    package var takesArgument: Bool
    /// What can stand behind it, as far as that is known.
    package var arguments: () -> [String]

    package init(_ name: String, takesArgument: Bool = false, arguments: (() -> [String])? = nil) {
      self.name = name
      self.takesArgument = takesArgument || arguments != nil
      self.arguments = arguments ?? { [] }
    }
  }

  package var editing: LineEditing
  /// The commands that apply.
  package var commands: [Command]
  package var vocabulary: Vocabulary

  package init(
    editing: LineEditing = LineEditing(), commands: [Command] = [], vocabulary: Vocabulary = .english
  ) {
    self.editing = editing
    self.commands = commands
    self.vocabulary = vocabulary
  }

  /// Whether a line is one of the commands.
  func isCommand(_ line: String) -> Bool {
    let word = line.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    return word == "?" || commands.contains { $0.name == word }
  }
}
