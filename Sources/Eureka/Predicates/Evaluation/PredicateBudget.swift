/// The work that one evaluation may do, so that every evaluation ends.
struct PredicateBudget {
  private var steps: Int

  /// A budget of steps, each about as long as comparing two characters.
  init(steps: Int = 20_000_000) {
    self.steps = steps
  }

  /// Spends steps, and throws if none are left.
  mutating func spend(_ count: Int) throws(PredicateFailure) {
    steps -= count
    if steps < 0 { throw PredicateFailure.limit }
  }
}

/// Why a predicate has no result.
enum PredicateFailure: Error, Hashable {
  /// It does not parse.
  case syntax(PredicateSyntaxError)
  /// It would take too long.
  case limit
  /// It depends on an unknown answer.
  case unknown
}
