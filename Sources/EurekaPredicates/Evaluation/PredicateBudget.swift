/// The work that one evaluation may do, so that every evaluation ends.
package struct PredicateBudget {
  /// The steps left; each takes about as long as comparing two characters.
  private var steps = 20_000_000

  package init() {}

  mutating func spend(_ count: Int) throws(PredicateFailure) {
    steps -= count
    if steps < 0 { throw PredicateFailure.limit }
  }
}

package enum PredicateFailure: Error {
  case limit
  case unknown
}
