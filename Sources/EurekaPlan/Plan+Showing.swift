package import Eureka
import EurekaFiles
package import EurekaTerminal
import OrderedCollections

extension Plan: PlannedWork {
  func shown(_ text: String) -> String { secrets.hidden(in: text) }

  package func outline(in messages: MessageCatalog) -> [PlannedStep] {
    guard !isEmpty else {
      let nothing = StyledText(messages.text(of: "Nothing: everything is as it should be."))
      return [PlannedStep(nothing)] + steps.map { PlannedStep("  " + StyledText(shown($0.title))) }
    }
    let remark = unfinished.isEmpty ? [] : [PlannedStep(StyledText(messages.text(of: Self.remark), .hint))]
    return remark
      + steps.map { step in
        PlannedStep(
          StyledText("\(step.look.mark) ", step.look.role)
            + StyledText(messages.text(of: step.wording(shown(step.title)).before)),
          changes: changes(of: step, in: messages))
      }
  }

  private static let remark: Message = "An earlier run was interrupted. What it has left is finished now."

  private func changes(of step: PlanStep, in messages: MessageCatalog) -> [String] {
    let access = hidesFromOthers(step) ? [messages.text(of: "others can no longer read it")] : []
    guard !step.isSecret, step.kind == .change || step.kind == .create, let after = step.after,
      let difference = TextDifference(from: step.before ?? "", to: after, context: 1)
    else { return access }
    if difference.blocks.isEmpty {
      let counts: Message = "lines removed: \(difference.removedCount), added: \(difference.addedCount)"
      return access + [messages.text(of: counts)]
    }
    return access
      + difference.blocks.flatMap { block in
        [messages.text(of: "line \(block.start):")]
          + secrets.hidden(in: block.lines).map { "\($0.mark) \($0.text)" }
      }
  }

  /// The steps for programs: `[{"kind": "create", "path": "/etc/a.conf"}]`.
  package var data: AnswerValue {
    let remark: [AnswerValue] =
      unfinished.isEmpty ? [] : [.object(["kind": "note", "text": .string(Self.remark.description)])]
    return .array(
      remark
        + steps.map { step in
          let name =
            switch step.kind {
            case .create, .change, .remove: "path"
            case .run: "command"
            case .perform, .note: "text"
            }
          let difference = changes(of: step, in: .english)
          return .object(present: [
            "kind": .string(step.kind.rawValue), name: .string(shown(step.title)),
            "difference": difference.isEmpty ? nil : .texts(difference),
          ])
        })
  }
}

extension PlanStep {
  fileprivate var look: (mark: String, role: StyledText.Role) {
    switch kind {
    case .create: ("+", .answer)
    case .change: ("~", .warning)
    case .remove: ("-", .destructive)
    case .run, .perform: ("!", .warning)
    case .note: (" ", .hint)
    }
  }

  /// The wording of the step before and after it is carried out.
  func wording(_ title: String) -> (before: Message, after: Message) {
    switch kind {
    case .create: ("create \(title)", "Created \(title).")
    case .change: ("change \(title)", "Changed \(title).")
    case .remove: ("remove \(title)", "Removed \(title).")
    case .run: ("run \(title)", "Ran \(title).")
    case .perform, .note: (Message(verbatim: title), "Done: \(title).")
    }
  }
}

extension HiddenTexts {
  /// Lines of a difference. Where something is hidden, the lines that it replaces are hidden: they may be the former secret.
  fileprivate func hidden(in lines: [TextDifference.Line]) -> [TextDifference.Line] {
    var lines = lines
    var start = 0
    while start < lines.count {
      let end = lines[start...].firstIndex { ($0.mark == " ") != (lines[start].mark == " ") } ?? lines.count
      let texts = lines[start..<end].map { hidden(in: $0.text) }
      let isSecret = zip(lines[start..<end], texts).contains { $0.text != $1 }
      for (index, text) in zip(start..<end, texts) {
        lines[index].text = isSecret && lines[index].mark == "-" ? Self.dots : text
      }
      start = end
    }
    return lines
  }
}
