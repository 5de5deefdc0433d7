import Eureka
import EurekaTesting
import Testing

@testable import health_check

@MainActor
@Suite struct CheckTests {
  @Test func `the form has no mistakes`() {
    #expect(HealthCheck().form.check().isEmpty)
  }
}
