/// What is made of answers, and anew when one of them changes.
@MainActor
enum Derivation {
  case condition(ConditionKind, any ConditionSubject)
  case follower(Follower)

  /// What it is registered under: the element or the follower, and the kind of condition.
  struct Key: Hashable {
    fileprivate let owner: ObjectIdentifier
    fileprivate let kind: ConditionKind?
  }

  var key: Key {
    switch self {
    case .condition(let kind, let element): Key(owner: ObjectIdentifier(element), kind: kind)
    case .follower(let follower): Key(owner: ObjectIdentifier(follower), kind: nil)
    }
  }

  func evaluate() {
    switch self {
    case .condition(let kind, let element): element.evaluate(kind.effect)
    case .follower(let follower): follower.evaluate()
    }
  }

  var row: BaseRow? {
    switch self {
    case .condition(_, let element): element as? BaseRow
    case .follower(let follower): follower.row
    }
  }
}
