package struct PredicateFinding: Hashable {
  package enum Problem: Hashable {
    case notAList(PredicateType, after: String)
    case neverEqual(PredicateType, PredicateType)
    case unordered(PredicateType, PredicateType)
    case notBounds(PredicateType)
    case neverBetween(PredicateType, bounds: PredicateType)
    case containsNothing(PredicateType)
    case neverInText(PredicateType)
    case neverInList(PredicateType, elements: PredicateType)
    case notAText(PredicateType, in: String)
    case notANumber(PredicateType, of: String)
    case unknownCast(to: String)
    case invalidCast(of: String, to: String)
    case unknownKey(String, known: [String])
    /// A value that is none of those that a variable, or each of its elements, can have.
    case notAnOption(PredicateValue, of: String, options: [PredicateValue])
    /// A code of a variable, which then has no value.
    case isCode(PredicateValue, of: String)
    /// The name of the option of a variable for answers in somebody's own words.
    case isOther(String, of: String)
    case otherUnits([String])
    /// Texts are compared, one of them of digits.
    case orderOfDigits(String)
    /// Two variables that are to be equal, and have options.
    case noCommonOption(String, String)
    /// The values of an expression never have a type of Swift's.
    case neverOfType(PredicateType, String)
    case unknownProperty(String, of: PredicateType)
  }

  /// What is wrong, as a format for people.
  package let text: String
  package let problem: Problem
}
