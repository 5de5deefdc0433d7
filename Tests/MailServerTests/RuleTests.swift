import Eureka
import EurekaTesting
import Testing

@testable import mail_server

/// What the rules refuse, and what they warn of.
@MainActor
@Suite struct RuleTests {
  @Test func `the form has no mistakes`() {
    #expect(Machine().form.check().isEmpty)
  }

  @Test(arguments: ["mailname", "local_interfaces", "other_hostnames", "relay_domains", "relay_nets"])
  func `a quotation mark would end the setting`(tag: String) {
    let run = Machine().run(["configtype": "internet", tag: "a'b"])
    #expect(run.problems.map(\.path) == [tag])
    #expect(run.report.first?.hasSuffix("A setting must not contain a single quotation mark.") == true)
  }

  @Test(arguments: ["mailname", "readhost", "smarthost"])
  func `names that Exim cannot do without are required`(tag: String) {
    let run = Machine().run(["configtype": "satellite", tag: .null])
    #expect(run.problems.map(\.path) == [tag])
    #expect(run.problems.map(\.kind) == [.missing])
  }

  @Test(arguments: [
    ("smtp.example:587", true), ("192.0.2.1:25", true), ("smtp.example::587", false), ("smtp.example", false),
    ("2001::db8::::1", false),
  ])
  func `one colon before a port is a warning`(server: String, isWarned: Bool) {
    let run = Machine().run(["configtype": "smarthost", "smarthost": .string(server)])
    #expect(run.outcome == .completed)
    #expect(run.warnings.map(\.path) == (isWarned ? ["smarthost"] : []))
  }
}
