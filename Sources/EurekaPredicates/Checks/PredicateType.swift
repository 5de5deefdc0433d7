package indirect enum PredicateType: Hashable, Sendable {
  case number, text, date
  /// True or false, which is a number, too.
  case truth
  case collection(PredicateType)
  case dictionary([String: PredicateType])
  case unknown

  package init(_ value: PredicateValue) {
    switch value {
    case .null, .code, .unknown: self = .unknown
    case .bool: self = .truth
    case .integer, .number, .decimal: self = .number
    case .string: self = .text
    case .date: self = .date
    case .collection(let elements), .set(let elements):
      self = .collection(Self.common(elements.map(Self.init)))
    case .dictionary(let values): self = .dictionary(values.mapValues(Self.init))
    }
  }

  package init(_ type: Any.Type) {
    switch type {
    case is Bool.Type: self = .truth
    case is any BinaryInteger.Type, is any BinaryFloatingPoint.Type, is Decimal.Type:
      self = .number
    case is String.Type, is URL.Type: self = .text
    case is Date.Type: self = .date
    default: self = .unknown
    }
  }

  package static func common(_ kinds: [PredicateType]) -> PredicateType {
    guard let first = kinds.first, kinds.allSatisfy({ $0 == first }) else { return .unknown }
    return first
  }

  /// Whether values of the two types can be equal.
  func isComparable(with other: PredicateType) -> Bool {
    switch (self, other) {
    case (.unknown, _), (_, .unknown), (.text, .text), (.date, .date): true
    case (.number, .number), (.number, .truth), (.truth, .number), (.truth, .truth): true
    case (.collection(let left), .collection(let right)): left.isComparable(with: right)
    case (.dictionary, .dictionary): true
    default: false
    }
  }

  var isOrdered: Bool { element == nil || self == .unknown }

  var element: PredicateType? {
    switch self {
    case .collection(let element): element
    case .dictionary(let values): Self.common(Array(values.values))
    case .unknown: .unknown
    case .number, .truth, .text, .date: nil
    }
  }

  /// The type in messages, with its article.
  var name: String {
    switch self {
    case .number: "a number"
    case .truth: "yes or no"
    case .text: "a text"
    case .date: "a date"
    case .collection: "a list"
    case .dictionary: "a group"
    case .unknown: "a value"
    }
  }
}
