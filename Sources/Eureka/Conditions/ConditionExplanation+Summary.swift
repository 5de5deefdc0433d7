extension ConditionExplanation.Reason {
  /// When the condition hides or locks its row: `hidden when $port == 80`.
  package var summary: String {
    let effect = locks ? "locked" : "hidden"
    let place =
      switch holder {
      case .row: effect
      case .section(let name): "\(effect) with its section \(name)"
      case .group(let name): "\(effect) with its group \(name)"
      case .sectionOfGroup(let name): "\(effect) with the section \(name) of its group"
      }
    guard let condition else {
      let tags = values.map(\.tag).joined(separator: ", ")
      return "\(place) by a function" + (tags.isEmpty ? "" : " of \(tags)")
    }
    switch condition {
    case "TRUEPREDICATE": return "always \(place)"
    case "FALSEPREDICATE": return "never \(place)"
    default: return "\(place) when \(condition)"
    }
  }

  /// The summary with the values that the condition read: `hidden when $port == 80: port is 80`.
  package var summaryWithValues: String {
    let values = values.map { "\($0.tag) \($0.text.map { "is \($0)" } ?? "has no value")" }
    return summary + (values.isEmpty ? "" : ": " + values.joined(separator: ", "))
  }
}
