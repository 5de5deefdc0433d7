/// The work that one evaluation may do, so that every evaluation ends.
struct PredicateBudget {
  /// The steps left; each takes about as long as comparing two characters.
  private var steps = 20_000_000

  mutating func spend(_ count: Int) throws(PredicateFailure) {
    steps -= count
    if steps < 0 { throw PredicateFailure.limit }
  }
}

/// Why a predicate has no result.
enum PredicateFailure: Error, Hashable {
  case syntax(PredicateSyntaxError)
  case limit
  case unknown
}
