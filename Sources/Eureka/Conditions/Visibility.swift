/// A condition of a row, a section or a group of sections, in the order in which they are read.
package enum ConditionKind: String, Hashable, CaseIterable {
  case hidden
  case shown
  case asked
  case disabled

  /// What a condition of the kind decides.
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
  /// What conditions can do to their element.
  package enum Effect: UInt8, CaseIterable {
    case hidden = 1
    case unasked = 2
    case locked = 4
  }

  /// The conditions that there are, in the order of their kinds.
  package private(set) var conditions: [(kind: ConditionKind, condition: Condition)] = []
  private var effects: UInt8 = 0
  private var begun: UInt8 = 0

  /// Whether there is no condition, and no effect of an earlier one.
  var isPlain: Bool { conditions.isEmpty && effects == 0 }

  subscript(kind: ConditionKind) -> Condition? {
    get { conditions.first { $0.kind == kind }?.condition }
    set {
      let others = conditions.filter { $0.kind != kind }
      guard let newValue else { return conditions = others }
      conditions = others + [(kind, newValue)]
      if !others.isEmpty {
        conditions = ConditionKind.allCases.flatMap { each in conditions.filter { $0.kind == each } }
      }
    }
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
