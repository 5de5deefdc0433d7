import Eureka
import EurekaTesting
import Testing

@testable import mail_server

@MainActor
@Suite struct CheckTests {
  @Test func `the form has no mistakes`() {
    #expect(MailQuestions(host: Host(name: "a.example"), installed: .none).form.check().isEmpty)
  }
}
