/// The work that one evaluation may do, so that none goes on without end.
struct PredicateBudget {
  private var steps: Int

  /// A budget of steps, each of them about as long as the comparison of two characters.
  init(steps: Int = 20_000_000) {
    self.steps = steps
  }

  /// Pays for some work.
  mutating func spend(_ count: Int) throws(PredicateFailure) {
    steps -= count
    if steps < 0 { throw PredicateFailure.limit }
  }
}

/// Why a predicate is neither true nor false.
enum PredicateFailure: Error, Hashable {
  /// It does not parse.
  case syntax(PredicateSyntaxError)
  /// It would take too long.
  case limit
  /// It depends on an answer that is not known.
  case unknown
}
