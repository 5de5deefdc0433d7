import Eureka
import EurekaTesting
import Testing

@testable import mail_server

/// Which questions are asked for each kind of configuration: those of the original.
@MainActor
@Suite struct QuestionTests {
  /// The questions of medium priority that the original asks on a new machine.
  private nonisolated static let asked: [(ConfigurationType, [String])] = [
    (
      .internet,
      ["mailname", "local_interfaces", "other_hostnames", "relay_domains", "relay_nets"]
    ),
    (
      .smarthost,
      ["mailname", "local_interfaces", "other_hostnames", "hide_mailname", "smarthost", "relay_nets"]
    ),
    (.satellite, ["mailname", "local_interfaces", "other_hostnames", "readhost", "smarthost"]),
    (.local, ["mailname", "local_interfaces", "other_hostnames"]),
    (.none, ["leave_unconfigured"]),
  ]

  @Test(arguments: asked)
  func `each kind asks what the original asks`(type: ConfigurationType, questions: [String]) {
    let lines = [type.rawValue] + Array(repeating: "", count: questions.count + 2)
    let run = FormTester(Machine().form).run(lines)
    #expect(run.asked == ["configtype"] + questions + ["use_split_config", "postmaster"])
    #expect(run.outcome == .completed)
    #expect(run.unusedLines.isEmpty)
  }

  @Test(arguments: ConfigurationType.allCases)
  func `questions of low priority are asked only on demand`(type: ConfigurationType) {
    var options = FormTester(Machine().form, given: ["configtype": .string(type.rawValue)]).options
    options.asksAll = true
    let run = FormTester(Machine().form, options: options).run(Array(repeating: "", count: 20))
    #expect(run.asked.contains("minimaldns") == (type != .none))
    #expect(run.asked.contains("localdelivery") == (type != .none))
  }

  @Test func `a hidden mail name needs a domain for senders`() {
    let run = FormTester(Machine().form).run(["smarthost", "a.example", "", "", "yes", "", "", "", "", ""])
    #expect(run.asked.contains("readhost"))
    #expect(run.answers["readhost"] == "a.example")
  }

  @Test(arguments: [ConfigurationType.smarthost, .satellite, .local])
  func `what a machine relays already is asked for every kind`(type: ConfigurationType) {
    let machine = Machine(
      installed: InstalledSettings(
        variables: ["dc_relay_domains": "b.example", "dc_relay_nets": "192.0.2.0/24"], mailName: nil,
        aliases: nil))
    let run = FormTester(machine.form).run([type.rawValue] + Array(repeating: "", count: 10))
    #expect(run.asked.contains("relay_domains"))
    #expect(run.asked.contains("relay_nets"))
  }

  @Test func `domains that were relayed as an internet site are asked for once more as a satellite`() {
    let run = FormTester(Machine().form).run([
      "internet", "a.example", "", "", "b.example", ":goto configtype", "satellite", ":submit", "", "", "",
      "", "", "", "", "",
    ])
    #expect(run.answers["relay_domains"] == "b.example")
  }

  @Test func `whose aliases name somebody for root is not asked for the administrator`() {
    let aliases = "postmaster: root\nroot: ada\n"
    let machine = Machine(
      installed: InstalledSettings(variables: nil, mailName: nil, aliases: aliases))
    let run = FormTester(machine.form).run(Array(repeating: "", count: 10))
    #expect(!run.asked.contains("postmaster"))
    #expect(run.answers["postmaster"] == "ada")
  }

  @Test func `somebody who does not leave mail unconfigured chooses again`() {
    let run = FormTester(Machine().form).run([
      "none", "no", "", "", "local", "", "", "", "", "",
    ])
    #expect(run.asked.filter { $0 == "configtype" }.count == 2)
    #expect(run.outcome == .completed)
    #expect(run.answers["configtype"] == "local")
  }

  @Test func `without a person, mail is left unconfigured only with a yes`() {
    #expect(Machine().run(["configtype": "none"]).outcome == .completed)
    let run = Machine().run(["configtype": "none", "leave_unconfigured": false])
    #expect(run.problems.map(\.path) == ["configtype"])
    #expect(
      run.report == [
        "error: the test: How mail is sent and received (configtype): Mail is to be set up: choose how."
      ])
  }
}
