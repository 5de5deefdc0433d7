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

  var sides: [PredicateExpression] { [left, right] }

  var left: PredicateExpression
  var modifier: Modifier
  var comparison: ComparisonOperator
  var options: Options
  var right: PredicateExpression
}
