import Foundation

/// How much the tests do: `.ci/run` repeats a little, `.ci/thorough` all of it.
package enum Extent {
  /// Whether everything is repeated as often as it can be: `EUREKA_THOROUGH=1`.
  package static let isThorough = ProcessInfo.processInfo.environment["EUREKA_THOROUGH"] == "1"

  package static func times(_ few: Int, thoroughly many: Int) -> Int { isThorough ? many : few }

  /// The seeds of repeated trials. `EUREKA_SEED=17` repeats the one with the seed 17 alone: a trial that fails prints its seed.
  package static func seeds(_ few: Int, thoroughly many: Int, from first: Int = 0) -> Range<UInt64> {
    if let seed = ProcessInfo.processInfo.environment["EUREKA_SEED"].flatMap(UInt64.init) {
      return seed..<seed + 1
    }
    return UInt64(first)..<UInt64(first + times(few, thoroughly: many))
  }

  /// Prints what repeated trials have counted, on a line of its own, where everything is repeated.
  package static func report(_ figures: String) {
    guard isThorough else { return }
    FileHandle.standardOutput.write(Data("figures: \(figures)\n".utf8))
  }
}
