import Eureka
import EurekaTesting
import Testing

@testable import python_project

@MainActor
@Suite struct CheckTests {
  @Test func `the form has no mistakes`() {
    #expect(PythonProject().form.check().isEmpty)
  }
}
