import Eureka
import EurekaFiles
import EurekaFormats
import EurekaTerminal
import OrderedCollections

/// The files that a run writes: its result, and a record that replays it.
@MainActor
struct ResultFiles {
  let options: StandardOptions
  let names: EnvironmentNames
  let command: String

  /// Checks that the files can be written, before the first question.
  func prepare() throws(RunError) {
    for path in [options.result.output, options.result.saveAnswers].compactMap(\.self) {
      try file(path).prepare()
    }
  }

  func text(of form: Form, as format: AnswersFormat? = nil) -> String {
    let format = format ?? options.result.format ?? .json
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
  func stage(_ walk: Walk) throws(RunError) -> [() throws(RunError) -> Void] {
    let form = walk.form
    // Only the owner can read files with secrets.
    let hasSecrets =
      options.result.includeSecrets && form.answers(secrets: .included) != form.answers(secrets: .omitted)
    let mode: UInt32 = hasSecrets ? 0o600 : 0o644
    var staged: [() throws(RunError) -> Void] = []
    if let path = options.result.saveAnswers {
      staged.append(try file(path, mode: mode).stage(record(of: walk, in: path)))
    }
    // The run itself prints to standard output.
    if let path = options.result.output, path != "-" {
      let format = options.result.format ?? AnswersFormat(path: path)
      staged.append(try file(path, mode: mode).stage(text(of: form, as: format)))
    }
    return staged
  }

  /// The answers that replay a walk.
  private func record(of walk: Walk, in path: String) -> String {
    let (form, format) = (walk.form, AnswersFormat(path: path) ?? .json)
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
    var entries = form.answers(secrets: .included).map { tag, value in
      let isLeftOut = answers[tag] == nil
      let comment = value == .null ? "no secret was supplied" : "a secret, left out"
      return AnswersEntry(
        tag: tag, value: answers[tag], comments: isLeftOut ? [comment] : [], isCommentedOut: isLeftOut)
    }
    if answers[Form.versionKey] == nil {
      entries = form.versioned([:]).map { AnswersEntry(tag: $0, value: $1) } + entries
    }
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
}
