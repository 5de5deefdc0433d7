import Foundation
import TestSupport
import Testing

struct Checklist {
  let program = Program("release-checklist")
  let directory = TemporaryDirectory()

  /// A run that answers come to from a file alone.
  @discardableResult
  func run(
    _ answers: String, _ arguments: [String] = [], expecting status: Int32? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Run {
    let file = try directory.write(answers, to: "answers.json")
    return try program.run(
      ["--answers", file, "--no-input"] + arguments, expecting: status, sourceLocation: sourceLocation)
  }

  /// What is said against answers, line by line, without the name of their file.
  func refusals(_ answers: String) throws -> [String] {
    let run = try run(answers)
    return run.error.split(separator: "\n").map {
      $0.replacingOccurrences(of: "error: ", with: "")
        .replacing(#/^[^ ]*answers\.json(:[0-9]+:[0-9]+)?: /#, with: "")
    }
  }
}
