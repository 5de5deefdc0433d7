import Eureka
import EurekaTerminal
import OrderedCollections

/// What has become of each question, or would become of it, a line each.
struct AccountTable {
  let accounts: [RowAccount]
  /// Whether the lines were typed by a person, whom their numbers say nothing.
  var isTyped = false

  /// Each answer with where it came from.
  var answers: [String] {
    aligned(
      accounts.map { account in
        (account.name + (account.standing == .hidden ? "" : " = \(account.shownAnswer)"), origin(of: account))
      })
  }

  /// The same as data.
  var originData: AnswerValue {
    .array(
      accounts.map { account in
        var members = account.names
        if account.standing != .hidden { members["answer"] = account.answer }
        members["origin"] = .string(origin(of: account))
        return .object(members)
      })
  }

  private func origin(of account: RowAccount) -> String {
    switch account.standing {
    case .answered(let line): isTyped ? "typed" : "line \(line) of standard input"
    case .given(let source): source.description
    case .unanswered: account.hasNone ? "not answered" : "default"
    case .locked: "locked"
    case .hidden: "hidden"
    }
  }

  /// Which questions would be asked, and why the others would not.
  var plan: [String] {
    aligned(accounts.map { ($0.name, fate(of: $0)) }, below: accounts.map(reasons))
  }

  private func fate(of account: RowAccount) -> String {
    switch account.standing {
    case .given(let source): "given: \(account.shownAnswer) from \(source)"
    case .answered, .unanswered:
      "asked" + (account.hasNone ? "" : ": [\(account.shownAnswer)]")
        + (account.isMissing ? ", and must be answered" : "")
    case .locked: "locked: \(account.shownAnswer)"
    case .hidden: "not asked"
    }
  }

  /// The conditions that hide or lock a question, and what they read.
  private func reasons(_ account: RowAccount) -> [String] {
    guard account.standing == .hidden || account.standing == .locked else { return [] }
    return account.explanation.reasons.filter(\.holds).map(\.standingTextWithValues)
  }

  private func aligned(_ rows: [(String, String)], below: [[String]] = []) -> [String] {
    let width = min(rows.map(\.0.displayWidth).max() ?? 0, 40)
    return rows.enumerated().flatMap { index, row in
      let line = "  " + row.0 + String(repeating: " ", count: max(0, width - row.0.displayWidth))
      return ["\(line)  \(row.1)"]
        + (below.indices.contains(index) ? below[index].map { "      " + $0 } : [])
    }
  }

  /// The plan as data.
  var data: AnswerValue {
    .array(
      accounts.map { account in
        var members = account.names
        switch account.standing {
        case .given(let source):
          members["fate"] = .string("given")
          members["source"] = .string(source.description)
        case .answered, .unanswered: members["fate"] = .string("asked")
        case .locked: members["fate"] = .string("locked")
        case .hidden: members["fate"] = .string("hidden")
        }
        members["answer"] = account.answer
        members["missing"] = .bool(account.isMissing && account.standing != .hidden)
        let reasons = reasons(account)
        if !reasons.isEmpty { members["reasons"] = .array(reasons.map(AnswerValue.string)) }
        return .object(members)
      })
  }
}

extension RowAccount {
  fileprivate var name: String { path ?? row }
  /// What it is of, as data.
  fileprivate var names: OrderedDictionary<String, AnswerValue> {
    ["tag": path.map(AnswerValue.string) ?? .null, "question": .string(row)]
  }
  fileprivate var hasNone: Bool { answer == .null || answer == .array([]) }
  /// The answer on one line, dots for a secret.
  fileprivate var shownAnswer: String { answer.map(JSONText.line) ?? "••••" }
}
