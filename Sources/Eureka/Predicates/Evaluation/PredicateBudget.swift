/// The work that one evaluation may do, so that none goes on without end.
struct PredicateBudget {
  private var steps: Int

  /// A budget of steps, each of them about as long as the comparison of two characters.
  init(steps: Int = 20_000_000) {
    self.steps = steps
  }

  /// Pays for some work.
  mutating func spend(_ count: Int) throws(PredicateLimit) {
    steps -= count
    if steps < 0 { throw PredicateLimit() }
  }
}

/// An evaluation that was given up, as it would have taken too long.
struct PredicateLimit: Error {}
