package import Eureka

package struct LineContext: Sendable {
  package struct Command: Sendable {
    /// The command with its colon: `:goto`.
    package var name: String
    package var takesArgument: Bool
    package var arguments: @MainActor () -> [String]

    package init(
      name: String, takesArgument: Bool = false, arguments: @escaping @MainActor () -> [String] = { [] }
    ) {
      (self.name, self.takesArgument, self.arguments) = (name, takesArgument, arguments)
    }
  }

  package var editing = LineEditing()
  /// The rejected line, which Tab and ↑ bring into an empty line; `nil` where Tab lists the options to choose one from.
  package var rejectedLine: String?
  /// The line that `:again` brought back, which the next line begins with.
  package var recalled: String?
  /// Returns the kept value, which Tab brings into an empty line if nothing was rejected.
  package var kept: @MainActor () -> String? = { nil }
  package var commands: [Command] = []
  /// Returns for each line of a paste whether it answers a secret, or may.
  package var mayAnswerSecrets: @MainActor ([String]) -> [Bool] = { $0.map { _ in false } }
  /// Keeps a line that was not used, for keys and `:again` to bring back.
  package var setAside: @MainActor (String) -> Void = { _ in }
  package var messages: MessageCatalog

  package init(messages: MessageCatalog = .english) { self.messages = messages }

  package func isCommand(_ line: String) -> Bool {
    let word = line.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    return word == "?" || commands.contains { $0.name == word }
  }
}
