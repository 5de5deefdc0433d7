public import Eureka
import EurekaFormats
import EurekaTerminal
public import OrderedCollections

extension Form {
  /// Asks the form in a command of your own, like a questionnaire.
  ///
  /// ```swift
  /// struct Deploy: AsyncParsableCommand {
  ///   @OptionGroup var options: StandardOptions
  ///
  ///   @MainActor
  ///   func run() async throws {
  ///     let answers = try await deploymentForm().ask(options, as: "deploy")
  ///     …
  ///   }
  /// }
  /// ```
  ///
  /// Missing and invalid answers are reported on standard error. A signal ends the process.
  ///
  /// - Parameters:
  ///   - options: the command's standard options.
  ///   - name: the command's name, in messages and, in capital letters, before the names of variables.
  /// - Returns: the answers by tag, without secrets; `answers(includeSecrets: true)` also contains those.
  /// - Throws: the `ExitCode` to end with: also one of success, if an option such as `--check` asks nothing.
  ///   `CancellationError` if the task is cancelled; the answers are kept, and their path is printed.
  @discardableResult
  public func ask(
    _ options: StandardOptions, as name: String = ProcessInfo.processInfo.processName
  ) async throws -> OrderedDictionary<String, AnswerValue> {
    var run = QuestionnaireRun(
      AskedForm(asked: self), options: options, name: name, prefix: EnvironmentNames.prefix(ofCommand: name),
      restriction: Restriction.prepareCommand())
    var submitted: OrderedDictionary<String, AnswerValue>?
    run.canMakeFormAgain = false
    run.didSubmit = { answers, _ in submitted = answers }
    try await run.run().endCommand()
    guard let submitted else { throw ExitCode.success }
    return submitted
  }
}

/// A form of a command that submits it by itself.
private struct AskedForm: Questionnaire {
  private let asked: Form?

  init() { asked = nil }
  init(asked: Form) { self.asked = asked }
  init(from decoder: any Decoder) { self.init() }

  @MainActor var form: Form { asked ?? Form() }

  func submit(_ form: Form) {}
}
