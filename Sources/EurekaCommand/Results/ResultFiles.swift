import Eureka
import EurekaFiles
import EurekaFormats
import EurekaTerminal
import OrderedCollections

/// The files that a run writes: its result, and a record that replays it.
@MainActor
struct ResultFiles {
  private let options: StandardOptions
  private let names: EnvironmentNames
  private let command: String

  init(_ options: StandardOptions, names: EnvironmentNames, command: String) {
    self.options = options
    self.names = names
    self.command = command
  }

  /// Checks that the files can be written, before the first question.
  ///
  /// - Throws: `RunError`
  func prepare() throws(RunError) {
    for path in [options.result.output, options.result.saveAnswers].compactMap(\.self) {
      try file(path).prepare()
    }
  }

  func text(of form: Form) -> String {
    text(of: form, as: options.result.format ?? .json)
  }

  private func text(of form: Form, as format: AnswersFormat) -> String {
    if format == .json {
      return JSONText.of {
        form.forEachAnswer(secrets: options.result.includeSecrets ? .included : .omitted, $0)
      }
    }
    return format.text(of: form.answers(includeSecrets: options.result.includeSecrets), name: names.name(of:))
  }

  /// Writes the record and the result to temporary files beside their places.
  ///
  /// - Returns: functions that move them into place, the result last: if it is there, nothing has failed.
  /// - Throws: `RunError`
  func stage(_ walk: Walk) throws(RunError) -> [() throws(RunError) -> Void] {
    let mode = mode(of: walk.form)
    var staged: [() throws(RunError) -> Void] = []
    if let path = options.result.saveAnswers {
      staged.append(try file(path, mode: mode).stage(record(of: walk, in: path)))
    }
    // The run itself prints to standard output.
    if let path = options.result.output, path != "-" {
      let format = options.result.format ?? AnswersFormat(path: path) ?? .json
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
          + (leavesOut ? " if you supply the secrets that are left out." : "."),
      ], name: names.name(of:))
  }

  /// The file that an option names (POSIX.1-2017, Base Definitions, §12.2, Guideline 13).
  private func file(_ path: String, mode: UInt32 = 0o644) -> OutputFile {
    OutputFile(path == "-" ? "/dev/stdout" : path, mode: mode)
  }

  /// The mode of the files: only the owner can read those with secrets.
  private func mode(of form: Form) -> UInt32 {
    options.result.includeSecrets && form.answers(secrets: .included) != form.answers(secrets: .omitted)
      ? 0o600 : 0o644
  }

  /// The answers that replay a walk, and whether secrets are missing from them.
  private func entries(of walk: Walk, in format: AnswersFormat) -> ([AnswersEntry], leavesOut: Bool) {
    let form = walk.form
    var leavesOut = false
    // A variable cannot tell a reference from a secret.
    let answers = form.answers(
      secrets: options.result.includeSecrets
        ? .included
        : .replaced { row in
          let reference = format.hasVariables ? nil : walk.ledger.reference(toSecretOf: row)?.answer
          if reference == nil, row.answer(in: ReadingContext()) != .null { leavesOut = true }
          return reference
        })
    let version = form.versioned([:]).map { AnswersEntry(tag: $0, value: $1) }
    let entries = form.answers(secrets: .included).map { tag, value in
      guard let answer = answers[tag] else {
        return AnswersEntry(
          tag: tag, value: nil,
          comments: value == .null ? ["no secret was supplied"] : ["a secret, left out"],
          isCommentedOut: true)
      }
      return AnswersEntry(tag: tag, value: answer)
    }
    return (answers[Form.versionKey] == nil ? version + entries : entries, leavesOut)
  }
}
