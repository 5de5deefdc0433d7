import Eureka

extension App {
  /// Stands for the work of an installer: it takes a moment for each step.
  @MainActor
  func install(reporting progress: FormProgress) async throws {
    let steps = ["Creating the database", "Writing the settings", "Starting the app"]
    progress.totalUnitCount = Int64(steps.count)
    for step in steps {
      progress.localizedDescription = step
      try await Task.sleep(for: .seconds(0.5))
      progress.completedUnitCount += 1
    }
  }
}
