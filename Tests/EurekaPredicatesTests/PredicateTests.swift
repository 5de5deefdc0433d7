import Testing

@testable import EurekaPredicates

@Suite struct PredicateTests {
  private func check(_ one: PredicateCase) {
    let predicate = FormatPredicate(text: one.format, arguments: one.arguments)
    #expect(predicate.syntaxError == nil)
    let bindings = PredicateFixture.values
    let holds = predicate.evaluate(with: PredicateFixture.object, substitutionVariables: bindings)
    #expect(holds == one.expected, "\(one.source.rawValue)")
    // What is printed parses to the same predicate.
    let printed = FormatPredicate(text: predicate.predicateFormat)
    #expect(printed.syntaxError == nil, "\(predicate.predicateFormat)")
    #expect(printed == predicate, "\(predicate.predicateFormat)")
  }

  @Test(arguments: PredicateCases.comparisons)
  func `a comparison holds as its page says`(one: PredicateCase) { check(one) }

  @Test(arguments: PredicateCases.compounds)
  func `a compound holds as its page says`(one: PredicateCase) { check(one) }

  @Test(arguments: PredicateCases.texts)
  func `a text operator holds as its page says`(one: PredicateCase) { check(one) }

  @Test(arguments: PredicateCases.collections)
  func `an aggregate operation holds as its page says`(one: PredicateCase) { check(one) }

  @Test(arguments: PredicateCases.keyPaths)
  func `a key path reaches what its page says`(one: PredicateCase) { check(one) }

  @Test(arguments: PredicateCases.literals)
  func `a literal means what its page says`(one: PredicateCase) { check(one) }

  @Test(arguments: PredicateCases.functions)
  func `a function gives what its page says`(one: PredicateCase) { check(one) }

  @Test(arguments: PredicateCases.arguments)
  func `an argument stands where its page says`(one: PredicateCase) { check(one) }

  @Test func `the table has cases from every page`() {
    let all = PredicateCases.all
    #expect(all.count >= 400)
    #expect(Set(all.map(\.source)) == Set(PredicateCase.Source.allCases))
    #expect(
      Set(all.map { $0.format + String(describing: $0.arguments) }).count == all.count,
      "no case is there twice")
  }
}
