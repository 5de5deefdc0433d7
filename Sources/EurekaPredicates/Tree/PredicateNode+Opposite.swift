extension FormatPredicate {
  /// The negated predicate as a format for people, if there is one that reads better than `NOT`.
  package var opposite: String? { node.opposite?.format.readable }
}

extension PredicateNode {
  fileprivate var opposite: PredicateNode? {
    switch self {
    case .not(let node): return node
    case .comparison(var comparison) where comparison.modifier == .direct:
      switch comparison.comparison {
      case .equal: comparison.comparison = .notEqual
      case .notEqual: comparison.comparison = .equal
      default: return nil
      }
      return .comparison(comparison)
    case .compound(let connective, let nodes):
      let opposites = nodes.compactMap(\.opposite)
      return opposites.count == nodes.count ? .compound(connective == .and ? .or : .and, opposites) : nil
    case .constant, .comparison: return nil
    }
  }
}
