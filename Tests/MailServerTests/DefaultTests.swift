import Eureka
import EurekaTesting
import Testing

@testable import mail_server

/// What the defaults are, and what is computed of other answers.
@MainActor
@Suite struct DefaultTests {
  @Test func `a new machine keeps its mail to itself`() {
    #expect(
      Machine().run().answers == [
        "configtype": "local", "mailname": "vm.example", "local_interfaces": "127.0.0.1 ; ::1",
        "other_hostnames": "vm.example", "relay_domains": .null, "relay_nets": .null, "minimaldns": false,
        "localdelivery": "mail_spool", "use_split_config": false, "postmaster": .null,
      ])
  }

  @Test func `an internet site listens on all addresses`() {
    #expect(Machine().run(["configtype": "internet"]).answers["local_interfaces"] == .null)
  }

  @Test func `mail for the mail name stays here`() {
    #expect(Machine().run(["mailname": "a.example"]).answers["other_hostnames"] == "a.example")
  }

  @Test func `the smarthost's name follows the mail name`() {
    let answers = Machine().run(["configtype": "smarthost", "mailname": "a.example"]).answers
    #expect(answers["smarthost"] == "mail.a.example")
    #expect(answers["hide_mailname"] == false)
  }

  @Test func `a satellite's smarthost is the domain of its senders`() {
    let answers = Machine().run(["configtype": "satellite", "readhost": "hub.example"]).answers
    #expect(answers["smarthost"] == "hub.example")
    #expect(Machine().run(["configtype": "satellite"]).answers["smarthost"] == "vm.example")
  }

  @Test func `addresses follow the kind until they are answered`() {
    let run = FormTester(Machine().form).run([
      "local", "", ":goto configtype", "internet", "", "", "", "", "", "", "", "", "",
    ])
    #expect(run.answers["local_interfaces"] == .null)
  }

  @Test func `settings that a machine has are its defaults`() throws {
    let text = """
      # A comment.
      dc_eximconfig_configtype='satellite'
      dc_other_hostnames=''
      dc_local_interfaces=""
      dc_readhost='b.example'
      dc_relay_nets=
      dc_smarthost='smtp.b.example::587'
      dc_use_split_config='true'
      dc_minimaldns=true
      dc_localdelivery='lmtp_socket'
      """
    let machine = Machine(
      installed: InstalledSettings(
        variables: InstalledSettings.variables(in: text), mailName: "a.example", aliases: nil))
    #expect(
      machine.run().answers == [
        "configtype": "satellite", "mailname": "a.example", "local_interfaces": "", "other_hostnames": "",
        "readhost": "b.example", "smarthost": "smtp.b.example::587", "relay_domains": .null,
        "relay_nets": .null, "minimaldns": true, "use_split_config": true, "postmaster": .null,
      ])
    #expect(try machine.variables()["dc_localdelivery"] == "lmtp_socket")
  }
}
