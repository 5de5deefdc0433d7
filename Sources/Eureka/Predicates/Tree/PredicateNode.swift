/// A parsed predicate.
indirect enum PredicateNode: Hashable, Sendable {
  case constant(Bool)
  case comparison(PredicateComparison)
  case and([PredicateNode])
  case or([PredicateNode])
  case not(PredicateNode)
}

/// Two expressions and how they are compared.
struct PredicateComparison: Hashable, Sendable {
  /// Which elements of a list on the left the comparison is about.
  enum Modifier: String, Hashable, Sendable {
    case direct = ""
    case any = "ANY"
    case all = "ALL"
    case none = "NONE"
  }

  /// What comparisons of text pass over: `[cd]`.
  struct Options: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    /// `c`: upper and lower case are the same.
    static let caseInsensitive = Options(rawValue: 1)
    /// `d`: accents and other diacritics do not count.
    static let diacriticInsensitive = Options(rawValue: 2)
    /// `n`: the texts are compared byte by byte, as they are, whatever else is said.
    static let normalized = Options(rawValue: 4)
    /// `l`: order and case follow the locale.
    static let localeSensitive = Options(rawValue: 8)

    static let letters: [Character: Options] = [
      "c": .caseInsensitive, "d": .diacriticInsensitive, "l": .localeSensitive, "n": .normalized,
    ]
  }

  var left: PredicateExpression
  var modifier: Modifier
  var comparison: PredicateOperator
  var options: Options
  var right: PredicateExpression
}

/// How two values are compared; the raw value is how it is printed.
enum PredicateOperator: String, Hashable, Sendable {
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
