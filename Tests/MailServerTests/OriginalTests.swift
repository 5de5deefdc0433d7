import Eureka
import EurekaTesting
import Testing

@testable import mail_server

/// The original's questions and answers against ours, where debconf and the script are there.
@MainActor
@Suite(
  .enabled(if: Debconf.script != nil, "EUREKA_DEBCONF_CONFIG names no script"),
  .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/debconf/confmodule"), "debconf is missing"))
struct OriginalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let type: ConfigurationType
    var answers: [String: String] = [:]

    var testDescription: String { "\(type.rawValue) \(answers.sorted { $0.key < $1.key })" }

    var given: OrderedDictionary<String, AnswerValue> {
      var given: OrderedDictionary<String, AnswerValue> = ["configtype": .string(type.rawValue)]
      for (tag, value) in answers { given[tag] = .string(value) }
      return given
    }
  }

  private nonisolated static let cases =
    ConfigurationType.allCases.map { Case(type: $0, answers: ["mailname": "a.example"]) }
    + [ConfigurationType.smarthost, .satellite, .local].map {
      Case(
        type: $0,
        answers: ["mailname": "b.example", "relay_domains": "c.example", "relay_nets": "192.0.2.0/24"])
    } + [
      Case(
        type: .smarthost,
        answers: [
          "mailname": "b.example", "smarthost": "s.example::587", "hide_mailname": "true",
        ]),
      Case(
        type: .smarthost,
        answers: ["mailname": "b.example", "hide_mailname": "true", "readhost": "r.example"]),
      Case(type: .satellite, answers: ["mailname": "b.example", "readhost": "r.example"]),
      Case(type: .internet, answers: ["mailname": "b.example", "local_interfaces": "127.0.0.1"]),
      Case(
        type: .internet,
        answers: [
          "mailname": "b.example", "minimaldns": "true", "use_split_config": "true", "postmaster": "ada",
        ]),
    ]

  /// The original's names of our tags.
  private static let names = [
    "configtype": "dc_eximconfig_configtype", "leave_unconfigured": "no_config", "mailname": "mailname",
    "local_interfaces": "dc_local_interfaces", "other_hostnames": "dc_other_hostnames",
    "relay_domains": "dc_relay_domains", "relay_nets": "dc_relay_nets", "smarthost": "dc_smarthost",
    "hide_mailname": "hide_mailname", "readhost": "dc_readhost", "minimaldns": "dc_minimaldns",
    "localdelivery": "dc_localdelivery", "use_split_config": "use_split_config",
    "postmaster": "dc_postmaster",
  ]

  private func original(_ example: Case) throws -> Debconf {
    let script = try #require(Debconf.script)
    // The original has the kinds in this order, too.
    let index = try #require(ConfigurationType.allCases.firstIndex(of: example.type))
    let option = try Debconf.options(of: "dc_eximconfig_configtype", for: script)[index]
    return try Debconf(
      script,
      answers: [("dc_eximconfig_configtype", "select", option)]
        + example.answers.map { tag, value in
          (Self.names[tag] ?? tag, ["true", "false"].contains(value) ? "boolean" : "string", value)
        })
  }

  @Test(arguments: cases)
  func `the same questions are of medium priority`(example: Case) throws {
    let original = try original(example)
    let medium = original.questions.filter { $0.priority == "medium" }.map(\.name)
    // Nobody has answered: the answers are defaults.
    var options = FormTester(Machine().form).options
    options.offered = Answers(example.given, from: .file("debconf"))
    let run = FormTester(Machine().form, options: options).run(Array(repeating: "", count: 20))
    #expect(Set(run.asked.compactMap { Self.names[$0] }) == Set(medium))
    #expect(run.asked.count == medium.count)
  }

  @Test(arguments: cases)
  func `questions of low priority are asked on demand`(example: Case) throws {
    let low = try original(example).questions.filter { $0.priority == "low" }.map(\.name)
    var options = FormTester(Machine().form).options
    options.offered = Answers(example.given, from: .file("debconf"))
    options.asksAll = true
    let run = FormTester(Machine().form, options: options).run(Array(repeating: "", count: 20))
    #expect(Set(low).isSubset(of: run.asked.compactMap { Self.names[$0] }))
  }

  @Test(arguments: cases)
  func `the same answers come of them`(example: Case) throws {
    let original = try original(example)
    func value(_ tag: String) -> String { Self.names[tag].flatMap { original.answers[$0] } ?? "" }
    let ours = try Machine().variables(example.given)
    #expect(ours["dc_eximconfig_configtype"] == example.type.rawValue)
    for tag in [
      "local_interfaces", "other_hostnames", "relay_domains", "relay_nets", "smarthost", "readhost",
      "hide_mailname", "minimaldns", "use_split_config",
    ] {
      #expect(ours["dc_" + tag] == value(tag), "\(tag)")
    }
    #expect(value("localdelivery").hasPrefix("mbox") == (ours["dc_localdelivery"] == "mail_spool"))
    #expect(try Machine().settings(example.given).mailNameText == value("mailname") + "\n")
  }
}
