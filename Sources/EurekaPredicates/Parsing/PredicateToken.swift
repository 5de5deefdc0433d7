enum PredicateToken: Equatable {
  /// `$name`
  case variable(String)
  /// A name, or the name of a function: `host`, `#size`, `add:to:`.
  case identifier(String)
  case keyword(PredicateKeyword)
  /// `@count`, without its `@`.
  case collectionOperator(String)
  case constant(PredicateValue)
  /// An operator or a bracket; its first spelling, if it has several.
  case symbol(String)
  /// `%@`, `%ld`: its conversion character.
  case argument(Unicode.Scalar)
  case end
}

/// The reserved words, in any case.
///
/// Apple, *Predicate Format String Syntax*, "Reserved Words". A name like one of these needs a `#`.
enum PredicateKeyword: String, CaseIterable {
  case and, or, not, any, all, some, none
  case `in`, like, matches, contains, beginswith, endswith, between
  case utiConformsTo = "uti-conforms-to"
  case utiEquals = "uti-equals"
  case null, `nil`, `self`, `true`, yes, `false`, no
  case first, last, size
  case anykey, subquery, fetch, cast
  case truepredicate, falsepredicate
  case caseinsensitive, ci

  private static let words = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  init?(word: String) {
    guard word.utf8.count <= 15, let keyword = Self.words[word.lowercased()] else { return nil }
    self = keyword
  }
}
