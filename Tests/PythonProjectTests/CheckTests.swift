import Eureka
import EurekaTesting
import Testing

@testable import EurekaPythonProject

@MainActor
@Suite struct CheckTests {
  @Test func `the form has no mistakes`() {
    #expect(PythonProject().form.check().isEmpty)
  }
}
