public import ArgumentParser

extension CommandConfiguration {
  /// A command whose subcommands are commands and questionnaires.
  ///
  /// ```swift
  /// @main
  /// struct Tool: PromptingCommand {
  ///   static let configuration = CommandConfiguration(subcommands: [Init.self, Add.self, Clean.self])
  /// }
  /// ```
  ///
  /// The root command must be an `AsyncParsableCommand`; with ``PromptingCommand``, its errors read as those of
  /// questionnaires. Each questionnaire has the standard options, and its own variables: `ADD_PORT` answers `port` for
  /// `tool add`.
  public init(
    commandName: String? = nil, abstract: String = "", usage: String? = nil, discussion: String = "",
    version: String = "", shouldDisplay: Bool = true, subcommands: [any ParsableArguments.Type],
    defaultSubcommand: (any ParsableArguments.Type)? = nil, helpNames: NameSpecification? = nil,
    aliases: [String] = []
  ) {
    self.init(
      commandName: commandName, abstract: abstract, usage: usage, discussion: discussion, version: version,
      shouldDisplay: shouldDisplay, subcommands: subcommands.map { $0.command },
      defaultSubcommand: defaultSubcommand?.command, helpNames: helpNames, aliases: aliases)
  }
}

extension ParsableArguments {
  fileprivate static var command: any ParsableCommand.Type {
    self as? any ParsableCommand.Type ?? (self as? any Questionnaire.Type)?.asCommand
      ?? WrongCommand<Self>.self
  }
}

extension Questionnaire {
  fileprivate static var asCommand: any ParsableCommand.Type {
    AssignmentCompletion.register(Self.self)
    return QuestionnaireCommand<Self>.self
  }
}

private struct WrongCommand<A: ParsableArguments>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "\(A.self)".lowercased())
  }

  @OptionGroup var arguments: A

  func validate() throws {
    throw ValidationError("\(A.self) is neither a command nor a questionnaire")
  }
}
