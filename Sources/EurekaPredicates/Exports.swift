// Values and predicates are Foundation's types (Date, Decimal, NSPredicate), which those who import them name as well.
@_exported public import Foundation
