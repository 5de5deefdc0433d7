package import Eureka
package import EurekaFiles
import EurekaTerminal
public import Foundation
package import OrderedCollections

/// Why a plan was not carried out, or was taken back, and the outcome of each step.
public struct PlanFailure: Error, LocalizedError, CustomStringConvertible {
  package enum Reason {
    case changedSince([String])
    /// A file was changed while the steps before its own were carried out.
    case changedMeanwhile(String)
    case interrupted(Int32)
    /// A program failed: its status, if it could be started and did not take too long.
    case ended(String, status: Int32?, output: String)
    /// Another step failed, or what is kept of the plan could not be written.
    case failed(String?, because: any Error)
    case submission(any Error)
  }

  package let reason: Reason
  /// The steps that were taken back, the last of them first.
  public internal(set) var undone: [String] = []
  /// The steps that are done, and could not be taken back.
  public internal(set) var left: [String] = []
  /// The steps that failed.
  public internal(set) var failed: [String] = []
  /// The steps that a signal has ended.
  public internal(set) var interrupted: [String] = []
  /// The steps that were not begun.
  public internal(set) var open: [String] = []
  var undoErrors: [Message] = []
  let isUnfinished: Bool

  package init(_ reason: Reason, isUnfinished: Bool = false) {
    (self.reason, self.isUnfinished) = (reason, isUnfinished)
  }

  package var signal: Int32? { if case .interrupted(let number) = reason { number } else { nil } }

  /// The same as an error of the run, which has the exit status of a file that cannot be written; none after a signal.
  package var error: RunError? {
    switch reason {
    case .interrupted, .submission: nil
    case .failed(_, let error as RunError): error
    case .changedSince, .changedMeanwhile, .ended, .failed:
      RunError(kind: .submission, message: message, status: .submitFailed)
    }
  }

  package var message: Message {
    switch reason {
    case .changedSince(let paths):
      "nothing was done: \(list: paths) changed after the plan was made"
    case .interrupted: "Interrupted: nothing was submitted."
    case .changedMeanwhile(let path): "\(path) changed while the plan ran, and was not touched"
    case .ended(let step, let status?, _): "\(step) failed with status \(Int(status))"
    case .ended(let step, nil, _): "\(step) could not be started"
    case .failed(_, let error as RunError): error.message
    case .failed(let step?, let error): "\(step): \(Self.text(of: error))"
    case .failed(nil, let error), .submission(let error): Self.text(of: error)
    }
  }

  /// What a program that failed has said, which people in a restricted session do not read, and why steps could not be taken back.
  package func details(in words: MessageCatalog) -> [Message] {
    guard case .ended(_, _, let output) = reason, !output.isEmpty, !words.isForStrangers else {
      return undoErrors
    }
    return [Message(verbatim: output)] + undoErrors
  }

  static func text(of error: any Error) -> Message {
    switch error {
    case let error as RunError: error.message
    case let failure as PlanFailure: failure.message
    default:
      Message(verbatim: (error as? any LocalizedError)?.errorDescription ?? String(describing: error))
    }
  }

  package var outcome: [Message] {
    if case .changedSince = reason { return [] }
    var sentences: [Message] = []
    if !undone.isEmpty { sentences.append("Taken back: \(list: undone).") }
    if !interrupted.isEmpty { sentences.append("Interrupted, and not taken back: \(list: interrupted).") }
    if !left.isEmpty { sentences.append("Done, and not taken back: \(list: left).") }
    if !open.isEmpty { sentences.append("Not done: \(list: open).") }
    if isUnfinished { sentences.append("Run the same command again to finish what was begun.") }
    return sentences
  }

  package var data: OrderedDictionary<String, AnswerValue> {
    let steps: OrderedDictionary = [
      "takenBack": undone, "notTakenBack": left, "failed": failed, "interrupted": interrupted,
      "notDone": open,
    ]
    return steps.mapValues(AnswerValue.texts)
  }

  /// The reason, and what was done, in the language of the run.
  public var errorDescription: String? { text(in: .current) }
  /// The same in English.
  public var description: String { text(in: .english(for: .current)) }

  private func text(in words: MessageCatalog) -> String {
    ([message] + details(in: words) + outcome).map(words.text(of:)).joined(separator: "\n")
  }
}

extension PlanFailure: PlannedWorkFailure {}
