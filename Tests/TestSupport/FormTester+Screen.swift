package import EurekaTesting
package import Testing

extension FormTester.Run {
  /// Expects a text on the screen, and prints the screen if it is not there.
  package func expect(shows text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(transcript.contains(text), "\(transcript)", sourceLocation: sourceLocation)
  }
}
