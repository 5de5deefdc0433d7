import Benchmark
import Eureka

/// A switch that hides some rows of a form.
@MainActor
private struct SwitchedForm {
  let form = Form()
  let control = SwitchRow("on") { $0.value = false }

  /// A form of so many rows, of which the switch hides some.
  init(rows: Int, dependents: Int) {
    let section = Section()
    form +++ section
    section <<< control
    for index in 0..<rows {
      section
        <<< LabelRow("row\(index)") { row in
          if index < dependents { row.hidden = "$on == true" }
        }
    }
  }

  /// Hides the rows, or shows them, and asks what is shown.
  func flip() {
    control.value?.toggle()
    blackHole(form.allSections.first?.count)
  }
}

/// What a change of one value costs: as much as it has dependents, however many rows there are.
@MainActor let flipBenchmarks = BenchmarkSuite(name: "flip a switch") { suite in
  for dependents in [10, 1000, 100_000] {
    let switched = SwitchedForm(rows: 100_000, dependents: dependents)
    suite.benchmark("\(dependents) of 100000 rows depend on it: the change alone") {
      switched.control.value?.toggle()
    }
    suite.benchmark("\(dependents) of 100000 rows depend on it: and what is shown then") { switched.flip() }
  }
  for rows in [1000, 10_000, 100_000, 1_000_000] {
    let switched = SwitchedForm(rows: rows, dependents: 1000)
    suite.benchmark("1000 of \(rows) rows depend on it: the change alone") {
      switched.control.value?.toggle()
    }
  }
}

/// What it costs to build a form in which every row has a condition.
@MainActor let buildingBenchmarks = BenchmarkSuite(
  name: "build a form", settings: Iterations(5), WarmupIterations(1)
) { suite in
  for rows in [1000, 10_000, 100_000, 1_000_000] {
    suite.benchmark("\(rows) conditional rows") { blackHole(SwitchedForm(rows: rows, dependents: rows)) }
  }
}
