/// The functions of the language; the raw value is the selector.
///
/// Apple, `NSExpression`, `init(forFunction:arguments:)`.
enum PredicateFunction: String, Hashable, Sendable, CaseIterable {
  case count = "count:"
  case sum = "sum:"
  case min = "min:"
  case max = "max:"
  case average = "average:"
  case median = "median:"
  case mode = "mode:"
  case standardDeviation = "stddev:"
  case add = "add:to:"
  case subtract = "from:subtract:"
  case multiply = "multiply:by:"
  case divide = "divide:by:"
  case modulus = "modulus:by:"
  case squareRoot = "sqrt:"
  case commonLogarithm = "log:"
  case naturalLogarithm = "ln:"
  case power = "raise:toPower:"
  case exponential = "exp:"
  case floor = "floor:"
  case ceiling = "ceiling:"
  case absolute = "abs:"
  case truncate = "trunc:"
  case uppercase = "uppercase:"
  case lowercase = "lowercase:"
  case random
  case randomBelow = "randomn:"
  case now
  case bitwiseAnd = "bitwiseAnd:with:"
  case bitwiseOr = "bitwiseOr:with:"
  case bitwiseXor = "bitwiseXor:with:"
  case shiftLeft = "leftshift:by:"
  case shiftRight = "rightshift:by:"
  case onesComplement = "onesComplement:"
  case noIndex = "noindex:"
  case distance = "distanceToLocation:fromLocation:"
  case length = "length:"
  case cast = "castObject:toType:"
  case object = "objectFrom:withIndex:"

  private static let names = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { function in
      Set([function.rawValue, function.name]).map { ($0.lowercased(), function) }
    })

  /// A function by its selector or its short name, in any case: `modulus:by:`, `sqrt:`, `sqrt`, `MAX`.
  init?(name: String) {
    guard let function = Self.names[name.lowercased()] else { return nil }
    self = function
  }

  /// The name in formats: with one argument, the selector needs no colon.
  var name: String {
    argumentCount == 1 ? String(rawValue.dropLast()) : rawValue
  }

  /// How many arguments the selector has.
  private var argumentCount: Int { rawValue.filter { $0 == ":" }.count }

  /// How many arguments the function takes: `MAX(1, 5, 10)` takes any number of them, or one list.
  var argumentCounts: ClosedRange<Int> {
    switch self {
    case .count, .sum, .min, .max, .average, .median, .mode, .standardDeviation: 1...Int.max
    default: argumentCount...argumentCount
    }
  }

  /// The expectation reported for an unknown function.
  static let examples = "a function such as count, sum, length, uppercase or now"
}
