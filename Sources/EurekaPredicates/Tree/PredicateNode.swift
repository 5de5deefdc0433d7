indirect enum PredicateNode: Equatable, Sendable {
  case constant(Bool)
  case comparison(PredicateComparison)
  case compound(Connective, [PredicateNode])
  case not(PredicateNode)

  enum Connective: String, Hashable, Sendable {
    case and = "AND"
    case or = "OR"

    /// The result of a part that decides the whole.
    var decisive: Bool { self == .or }
  }

  var comparisons: [PredicateComparison] {
    switch self {
    case .constant: []
    case .comparison(let comparison): [comparison]
    case .compound(_, let nodes): nodes.flatMap(\.comparisons)
    case .not(let node): node.comparisons
    }
  }

  /// The sides of the comparisons, which every form reads when it is made: without an array of comparisons.
  var expressions: [PredicateExpression] {
    switch self {
    case .constant: []
    case .comparison(let comparison): comparison.sides
    case .compound(_, let nodes): nodes.flatMap { $0.expressions }
    case .not(let node): node.expressions
    }
  }

  /// The predicate with values instead of its variables; those without a value stay.
  func substituting(_ values: [String: PredicateValue]) -> PredicateNode {
    switch self {
    case .constant: return self
    case .comparison(var comparison):
      comparison.left = comparison.left.substituting(values)
      comparison.right = comparison.right.substituting(values)
      return .comparison(comparison)
    case .compound(let connective, let nodes):
      return .compound(connective, nodes.map { $0.substituting(values) })
    case .not(let node): return .not(node.substituting(values))
    }
  }
}

struct PredicateComparison: Equatable, Sendable {
  /// Which elements of the list on the left the comparison applies to.
  enum Modifier: String, Hashable, Sendable {
    case direct = ""
    case any = "ANY"
    case all = "ALL"
    case none = "NONE"
  }

  /// The options of a text comparison: `[cd]`.
  struct Options: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let caseInsensitive = Options(rawValue: 1)
    static let diacriticInsensitive = Options(rawValue: 2)
    /// `n`: compares code points, and overrides the other options.
    static let normalized = Options(rawValue: 4)
    /// `l`: follows the locale in order and case.
    static let localeSensitive = Options(rawValue: 8)

    static let letters: [Character: Options] = [
      "c": .caseInsensitive, "d": .diacriticInsensitive, "l": .localeSensitive, "n": .normalized,
    ]
  }

  var left: PredicateExpression
  var modifier: Modifier
  var comparison: ComparisonOperator
  var options: Options
  var right: PredicateExpression

  var sides: [PredicateExpression] { [left, right] }
}

/// A comparison operator; the raw value is how it is printed.
enum ComparisonOperator: String, Hashable, Sendable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case between = "BETWEEN"
  case `in` = "IN"
  case contains = "CONTAINS"
  case beginsWith = "BEGINSWITH"
  case endsWith = "ENDSWITH"
  case like = "LIKE"
  case matches = "MATCHES"
}
