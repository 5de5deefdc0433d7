import EurekaTesting
import Testing

@testable import app_setup

@MainActor @Test func `an app that sends no mail is not asked about it`() {
  let run = FormTester(AppSetup().form).run(["", "app.example.org", "", "no"])
  #expect(run.asked == ["host", "host", "port", "mail"])
  #expect(run.answers == ["host": "app.example.org", "port": 443, "mail": false])
}
