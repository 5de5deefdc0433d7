public import Eureka

/// Asks one question where this process is, and returns the answer.
///
/// ```swift
/// let name = try await ask(NameRow { $0.title = "Your name" })
/// ```
///
/// A person at a terminal is asked until the answer is valid, and reviews nothing; a pipe answers with a line. An answer is
/// required; a blank line keeps the row's value.
///
/// - Throws: How it ended without an answer: `.quit`, `.rejected`, `.endedEarly`, `.signal`, …, or `.cancelled` when the
///   task is cancelled.
@MainActor
public func ask<Value>(_ row: RowOf<Value>) async throws(WalkOutcome) -> Value {
  if !row.isRequired { row.add(rule: RuleRequired()) }
  let controller = FormViewController(form: Form() +++ Section() <<< row)
  let outcome = await controller.run(isOneQuestion: true)
  guard outcome == .completed else { throw outcome }
  guard let value = row.value else {
    let name = row.name(in: MessageCatalog.english)
    throw .endedEarly([UnreachedRow(row: name, tag: row.tag, hasValidDefault: false)], [])
  }
  return value
}

/// Asks a question that is answered with yes or no.
///
/// - Parameters:
///   - question: the title of the question.
///   - default: what a blank line means; without it, a blank line is refused.
@MainActor
public func confirm(_ question: String, default: Bool? = nil) async throws(WalkOutcome) -> Bool {
  try await ask(
    SwitchRow {
      $0.title = question
      $0.value = `default`
    })
}

/// Asks for one of several options, by its number or name.
///
/// - Parameters:
///   - title: the title of the question.
///   - options: the options, in order.
///   - default: what a blank line chooses; without it, a blank line is refused.
@MainActor
public func choose<Value: Equatable>(
  _ title: String, from options: [Value], default: Value? = nil
) async throws(WalkOutcome) -> Value {
  try await ask(
    PickerRow<Value> {
      $0.title = title
      $0.options = options
      $0.value = `default`
    })
}
