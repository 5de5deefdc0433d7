import Eureka
import EurekaTerminal
import OrderedCollections

/// What a run leaves of its answers: a result, and a record that replays it.
@MainActor
struct ResultFiles {
  private let options: StandardOptions
  private let names: VariableNames
  /// The command's name.
  private let command: String

  init(_ options: StandardOptions, names: VariableNames, command: String) {
    self.options = options
    self.names = names
    self.command = command
  }

  /// Sees whether the files can be made, before anybody answers a question.
  ///
  /// - Throws: `RunError`
  func prepare() throws(RunError) {
    for path in [options.output, options.record].compactMap(\.self) { try file(path).prepare() }
  }

  /// The answers in the format asked for.
  func text(of form: Form) -> String {
    text(of: form, as: options.format ?? .json)
  }

  private func text(of form: Form, as format: AnswersFormat) -> String {
    if format == .json {
      return JSONText.of { form.forEachAnswer(secrets: options.includeSecrets ? .included : .omitted, $0) }
    }
    return format.text(of: form.answers(includeSecrets: options.includeSecrets), name: names.name(of:))
  }

  /// Writes the record and the result beside their places.
  ///
  /// - Returns: what puts them there, in that order: a result is there only if nothing has failed.
  /// - Throws: `RunError`
  func stage(_ walk: Walk) throws(RunError) -> [() throws(RunError) -> Void] {
    let mode = mode(of: walk.form)
    var staged: [() throws(RunError) -> Void] = []
    if let path = options.record {
      staged.append(try file(path, mode: mode).stage(record(of: walk, in: path)))
    }
    // The run itself prints answers that go to standard output.
    if let path = options.output, path != "-" {
      let format = options.format ?? AnswersFormat(path: path) ?? .json
      staged.append(try file(path, mode: mode).stage(text(of: walk.form, as: format)))
    }
    return staged
  }

  private func record(of walk: Walk, in path: String) -> String {
    let format = AnswersFormat(path: path) ?? .json
    let (entries, leavesOut) = entries(of: walk, in: format)
    return format.text(
      of: entries,
      header: [
        "The answers of a run of \(command).",
        "\(command) --answers FILE --no-input gives the same result"
          + (leavesOut ? " where the secrets that are left out are given, too." : "."),
      ], name: names.name(of:))
  }

  /// The file of an option (POSIX.1-2017, Base Definitions, §12.2, Guideline 13).
  private func file(_ path: String, mode: UInt32 = 0o644) -> OutputFile {
    OutputFile(path == "-" ? "/dev/stdout" : path, mode: mode)
  }

  /// Nobody else may read what holds a secret.
  private func mode(of form: Form) -> UInt32 {
    options.includeSecrets && form.answers(secrets: .included) != form.answers(secrets: .omitted)
      ? 0o600 : 0o644
  }

  /// The answers that replay a walk, and whether secrets are left out of them.
  private func entries(of walk: Walk, in format: AnswersFormat) -> ([AnswersEntry], leavesOut: Bool) {
    let form = walk.form
    var leavesOut = false
    // Variables have no way to tell a reference from a secret.
    let answers = form.answers(
      secrets: options.includeSecrets
        ? .included
        : .replaced { row in
          let reference = format == .env ? nil : walk.reference(toSecretOf: row)?.answer
          if reference == nil, row.answer(in: ReadingContext()) != .null { leavesOut = true }
          return reference
        })
    let entries = form.answers(secrets: .included).map { tag, value in
      guard let answer = answers[tag] else {
        return AnswersEntry(
          tag: tag, value: nil,
          comments: value == .null ? ["no secret was given"] : ["a secret, which is left out"],
          isCommentedOut: true)
      }
      return AnswersEntry(tag: tag, value: answer)
    }
    return (entries, leavesOut)
  }
}
