import Eureka
import EurekaTerminal
import OrderedCollections

extension Plan {
  /// A text with dots instead of the secrets in it.
  func shown(_ text: String) -> String {
    secrets.sorted { $0.count > $1.count }.reduce(text) { $0.replacingOccurrences(of: $1, with: "••••") }
  }

  /// The steps as people see them, with what changes in files.
  ///
  /// - Parameter maximum: How many lines of each change are shown, and no text of new files; all, and those texts, if `nil`.
  func lines(_ words: MessageCatalog, atMost maximum: Int? = nil) -> [StyledText] {
    guard !isEmpty else {
      let nothing = StyledText(words.text(of: "Nothing: everything is as it should be."))
      return [nothing] + steps.map { "  " + StyledText(shown($0.title)).hanging(2) }
    }
    return steps.flatMap { step -> [StyledText] in
      [
        (StyledText("\(step.mark) ", step.role)
          + StyledText(words.text(of: step.present(shown(step.title))))).hanging(2)
      ]
        + difference(of: step, atMost: maximum).map { StyledText("    " + $0, .hint) }
    }
  }

  /// What changes in a file.
  private func difference(of step: PlanStep, atMost maximum: Int? = nil) -> [String] {
    guard !step.isSecret, step.kind == .change || step.kind == .create && maximum == nil,
      let after = step.after,
      let difference = TextDifference(from: step.before ?? "", to: after, context: 1)
    else { return [] }
    let lines = difference.description.split(separator: "\n", omittingEmptySubsequences: false)
    let count = maximum.map { lines.count > $0 + 1 ? $0 : lines.count } ?? lines.count
    let shown = lines.prefix(count).map { self.shown(String($0)) }
    let more = lines.count - shown.count
    return shown + (more > 0 ? [MessageCatalog.current.text(of: "and \(more) more")] : [])
  }

  /// The steps for programs: `[{"kind": "create", "path": "/etc/a.conf"}]`.
  var data: AnswerValue {
    .array(
      steps.map { step in
        var members: OrderedDictionary<String, AnswerValue> = ["kind": .string(step.kind.rawValue)]
        let name =
          switch step.kind {
          case .create, .change, .remove: "path"
          case .run: "command"
          case .perform, .note: "text"
          }
        members[name] = .string(shown(step.title))
        let difference = difference(of: step)
        if !difference.isEmpty { members["difference"] = .array(difference.map(AnswerValue.string)) }
        return .object(members)
      })
  }
}

extension PlanStep {
  fileprivate var mark: String {
    switch kind {
    case .create: "+"
    case .change: "~"
    case .remove: "-"
    case .run, .perform: "!"
    case .note: " "
    }
  }

  fileprivate var role: StyledText.Role {
    switch kind {
    case .create: .answer
    case .change, .run, .perform: .warning
    case .remove: .destructive
    case .note: .hint
    }
  }

  fileprivate func present(_ title: String) -> Message {
    switch kind {
    case .create: "create \(title)"
    case .change: "change \(title)"
    case .remove: "remove \(title)"
    case .run: "run \(title)"
    case .perform, .note: Message(verbatim: title)
    }
  }
}
