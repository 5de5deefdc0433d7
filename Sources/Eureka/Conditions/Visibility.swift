/// A condition of a row, a section or a group of sections, in the order in which they are read.
package enum ConditionKind: String, Hashable, CaseIterable {
  case hidden
  case shown
  case asked
  case disabled

  var effect: Visibility.Effect {
    switch self {
    case .hidden, .shown: .hidden
    case .asked: .unasked
    case .disabled: .locked
    }
  }
}

/// The conditions of an element, and what they said when they were last evaluated.
package struct Visibility {
  package enum Effect: UInt8 {
    case hidden = 1
    case unasked = 2
    case locked = 4
  }

  /// The conditions that there are, in the order of their kinds.
  package private(set) var conditions: [(kind: ConditionKind, condition: Condition)] = []
  private var effects: UInt8 = 0
  private var begun: UInt8 = 0

  var isPlain: Bool { conditions.isEmpty && effects == 0 }

  subscript(kind: ConditionKind) -> Condition? {
    get {
      // By their indices, which copies no other condition.
      for index in conditions.indices where conditions[index].kind == kind {
        return conditions[index].condition
      }
      return nil
    }
    set {
      conditions.removeAll { $0.kind == kind }
      guard let newValue else { return }
      conditions.append((kind, newValue))
      if conditions.count > 1 {
        conditions = ConditionKind.allCases.flatMap { each in conditions.filter { $0.kind == each } }
      }
    }
  }

  /// Whether a condition has an effect, or an earlier one had.
  func concerns(_ effect: Effect) -> Bool {
    if self[effect] { return true }
    for index in conditions.indices where conditions[index].kind.effect == effect { return true }
    return false
  }

  package subscript(effect: Effect) -> Bool { effects & effect.rawValue != 0 }

  mutating func toggle(_ effect: Effect) { effects ^= effect.rawValue }

  /// Begins an evaluation; false if it has begun already.
  mutating func begin(_ effect: Effect) -> Bool {
    defer { begun |= effect.rawValue }
    return begun & effect.rawValue == 0
  }

  mutating func end(_ effect: Effect) { begun &= ~effect.rawValue }
}
