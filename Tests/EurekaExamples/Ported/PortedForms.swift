import Eureka
import EurekaTesting
import Testing

/// Walks a ported controller as a pipe does.
@MainActor
func walk(
  _ controller: FormViewController, _ lines: [String], sourceLocation: SourceLocation = #_sourceLocation
) async -> FormTester.Run {
  await walk(controller, .piped, lines, sourceLocation: sourceLocation)
}

/// Walks a ported controller with a full set of lines, once its form is found to be right.
@MainActor
func walk(
  _ controller: FormViewController, _ mode: WalkOptions.Mode, _ lines: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) async -> FormTester.Run {
  controller.loadViewIfNeeded()
  controller.form.resources = .inBundles
  let errors = controller.form.check().filter { $0.severity == .error }
  #expect(errors.isEmpty, sourceLocation: sourceLocation)
  let run = await FormTester(controller, mode: mode).run(lines)
  #expect(run.outcome == .completed, "\(run.report) \(run.transcript)", sourceLocation: sourceLocation)
  #expect(run.unusedLines.isEmpty, sourceLocation: sourceLocation)
  return run
}
