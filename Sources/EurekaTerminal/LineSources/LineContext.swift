import Eureka

/// The context of a line: how it is edited, which commands apply, and in which language.
package struct LineContext: Sendable {
  /// A command that the Tab key completes to.
  struct Command: Sendable {
    /// The command with its colon: `:goto`.
    var name: String
    var takesArgument = false
    var arguments: @MainActor () -> [String] = { [] }
  }

  var editing = LineEditing()
  /// The refused line, which Tab and ↑ bring into an empty line.
  var refused: String?
  /// Returns the kept value, which Tab brings into an empty line if nothing was refused.
  var kept: @MainActor () -> String? = { nil }
  var commands: [Command] = []
  var messages = MessageCatalog.english

  func isCommand(_ line: String) -> Bool {
    let word = line.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    return word == "?" || commands.contains { $0.name == word }
  }
}
