extension FormatPredicate {
  /// The comparisons that decide the result, as formats for people, with the tags they read; none if the predicate is a single
  /// comparison.
  package func deciding(
    in scope: any PredicateScope
  ) -> [(text: String, holds: Bool, tags: Set<String>)] {
    var evaluation = PredicateEvaluation(scope)
    guard node.comparisons.count > 1, let decision = try? evaluation.deciding(node) else { return [] }
    return decision.parts.map { part in
      let readings = PredicateReadings(part.node.expressions)
      return (part.node.format.readable, part.holds, Set(readings.variables).union(readings.keys))
    }
  }
}

extension PredicateEvaluation {
  fileprivate mutating func deciding(
    _ node: PredicateNode
  ) throws(PredicateFailure) -> (holds: Bool, parts: [(node: PredicateNode, holds: Bool)]) {
    switch node {
    case .constant, .comparison:
      let holds = try holds(node)
      return (holds, [(node, holds)])
    case .not(let inner):
      let decision = try deciding(inner)
      return (!decision.holds, decision.parts)
    case .compound(let connective, let nodes):
      var all: [(node: PredicateNode, holds: Bool)] = []
      for node in nodes {
        let decision = try deciding(node)
        if decision.holds == connective.decisive { return decision }
        all += decision.parts
      }
      // Without a decisive part, all decide.
      return (!connective.decisive, all)
    }
  }
}
