import Benchmark

/// Times predicates and the forms that depend on them; medians, one line each.
///
/// `swift run --package-path Tests/Benchmarks --scratch-path .build-benchmarks -c release EurekaBenchmarks`
@main
enum EurekaBenchmarks {
  @MainActor static func main() {
    Benchmark.main(
      [predicateBenchmarks, flipBenchmarks, buildingBenchmarks],
      settings: [Columns(["name", "median", "min", "max", "iterations"])])
  }
}
