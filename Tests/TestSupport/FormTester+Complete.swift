package import EurekaTesting
package import Testing

extension FormTester {
  /// Walks the form with lines, to its end.
  @discardableResult
  package func complete(
    _ lines: [String] = [], edits: [EditedText] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) -> Run {
    let run = run(lines, edits: edits)
    #expect(run.outcome == .completed, "\(run.report) \(run.transcript)", sourceLocation: sourceLocation)
    return run
  }
}
