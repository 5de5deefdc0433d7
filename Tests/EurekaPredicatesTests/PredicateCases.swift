/// What predicates say of `PredicateFixture`, with the page that each answer comes from.
enum PredicateCases {
  static let all = comparisons + compounds + texts + collections + keyPaths + literals + functions + arguments

  static func from(_ source: PredicateCase.Source, _ cases: [(String, Bool)]) -> [PredicateCase] {
    cases.map { PredicateCase(format: $0.0, expected: $0.1, source: source) }
  }
}
