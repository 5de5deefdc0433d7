extension ConditionExplanation.Reason {
  /// When the condition hides or locks, whether it does now or not: `hidden when $port == 80`.
  package var standingText: String {
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

  /// The same with the values that the condition read: `hidden when $port == 80: port is 80`.
  package var standingTextWithValues: String {
    let values = values.map { "\($0.tag) is \($0.text ?? "without a value")" }
    return standingText + (values.isEmpty ? "" : ": " + values.joined(separator: ", "))
  }
}
