package import Eureka
package import OrderedCollections

/// What is done with the answers once they are submitted: all that a walk and a command know of a plan.
package protocol PlannedWork: Sendable {
  func outline(in messages: MessageCatalog) -> [PlannedStep]
  var data: AnswerValue { get }
}

/// Why planned work was not carried out, or was taken back, and the outcome of each step.
package protocol PlannedWorkFailure: Error {
  /// The signal that was to end the process meanwhile.
  var signal: Int32? { get }
  func details(in words: MessageCatalog) -> [Message]
  var outcome: [Message] { get }
  var data: OrderedDictionary<String, AnswerValue> { get }
}

/// A step of planned work as people see it.
public struct PlannedStep: Hashable, Sendable {
  let line: StyledText
  let changes: [String]

  package init(_ line: StyledText, changes: [String] = []) { (self.line, self.changes) = (line, changes) }
}

/// The result of planning what is done with the answers. Only what was made goes on.
package enum Planning: Sendable {
  /// Nothing was planned for these answers.
  case unmade
  case made(any PlannedWork)
  /// Why there is no plan, and the lines that people see of that.
  case failed(any Error, [StyledText])
}

extension [PlannedStep] {
  /// The steps, with what changes.
  ///
  /// - Parameter maximum: How many lines of each change are shown; all, if `nil`.
  package func lines(_ messages: MessageCatalog, atMost maximum: Int? = nil) -> [StyledText] {
    flatMap { step in
      // To say that a line is missing takes a line.
      let count = maximum.map { step.changes.count > $0 + 1 ? $0 : step.changes.count } ?? step.changes.count
      let more = step.changes.count - count
      let changes = step.changes.prefix(count) + (more > 0 ? [messages.text(of: "and \(more) more")] : [])
      return [step.line.hanging(2)] + changes.map { StyledText("    " + $0, .hint).hanging(6) }
    }
  }

  func lines(_ messages: MessageCatalog, rows: Int, columns: Int) -> [StyledText] {
    func height(_ lines: [StyledText]) -> Int {
      lines.reduce(0) { $0 + $1.wrapped(to: columns).count }
    }
    let all = lines(messages)
    if all.count <= rows, height(all) <= rows { return all }
    let hint = StyledText(messages.text(of: "\(":show plan") shows all of it."), .hint)
    var maximum = Swift.min(map(\.changes.count).max() ?? 0, rows)
    while maximum > 3, height(lines(messages, atMost: maximum)) >= rows { maximum -= 1 }
    let shown = lines(messages, atMost: maximum)
    return shown == all ? all : shown + [hint]
  }
}
