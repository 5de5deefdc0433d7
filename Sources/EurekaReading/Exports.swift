// Answers are values that predicates compare, and Foundation's types.
@_exported public import EurekaPredicates
