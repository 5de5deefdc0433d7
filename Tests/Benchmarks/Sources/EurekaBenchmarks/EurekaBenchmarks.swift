import Benchmark

/// Times predicates and the forms that depend on them; medians, one line each.
@main
enum EurekaBenchmarks {
  @MainActor static func main() {
    Benchmark.main(
      [predicateBenchmarks, flipBenchmarks, buildingBenchmarks],
      settings: [Columns(["name", "median", "min", "max", "iterations"])])
  }
}
