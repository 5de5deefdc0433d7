import Eureka
import Foundation

/// What a format reads while it is fuzzed: a value of every kind, under short names that mutations hit upon.
private let values: [String: PredicateValue] = [
  "a": .integer(1), "b": .string("text"), "c": .bool(true),
  "d": .date(Date(timeIntervalSinceReferenceDate: 0)),
  "e": .null, "f": .number(1.5), "g": .decimal(19.99), "s": .set([.string("x"), .string("y")]),
  "l": .collection([.integer(3), .integer(1), .collection([.string("a")])]),
  "m": .dictionary(["k": .integer(1), "l": .collection([.dictionary(["k": .null])])]),
  "n": .number(.nan), "u": .string("e\u{301}日本👍🏽"), "z": .string(String(repeating: "a", count: 300)),
]

private let object: [String: any Sendable] = ["a": 1, "b": "text", "l": [1, 2], "m": ["k": "v"]]

/// One execution: the input is a format, with an argument for each `%` in it.
///
/// It is parsed, printed, parsed again, and evaluated; what is printed has to parse to the same predicate.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPredicate(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let arguments: [Any] = [1, "a.b", [1, 2], "x", 2.5, true]
  let predicate = FormatPredicate(text: text, arguments: Array(arguments.prefix(text.count { $0 == "%" })))
  if let error = predicate.syntaxError {
    precondition(!error.report.isEmpty && error.offset <= text.count)
    return 0
  }
  let printed = FormatPredicate(text: predicate.predicateFormat)
  precondition(
    printed.syntaxError == nil, "\(text) is printed as \(predicate.predicateFormat), which does not parse")
  precondition(printed == predicate, "\(text) is printed as \(predicate.predicateFormat), which is another")
  let first = predicate.evaluate(substituting: values)
  _ = predicate.evaluate(with: object, substitutionVariables: ["a": 2, "b": ["x"], "l": Set([1, 2])])
  // What `random` and `now` give changes, and nothing else.
  let isFixed = !text.lowercased().contains("random") && !text.lowercased().contains("now")
  precondition(!isFixed || first == printed.evaluate(substituting: values), "\(text) changes its mind")
  return 0
}
