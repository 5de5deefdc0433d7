import EurekaCommand
import EurekaTesting
import TestSupport
import Testing

@testable import mail_server

/// The files that are written.
@MainActor
@Suite struct FileTests {
  private let directory = TemporaryDirectory()

  private func write(_ answers: String...) async throws -> CommandTester<MailServer>.Run {
    try await CommandTester<MailServer>().run(
      ["--directory", directory.path, "--no-input"] + answers.flatMap { ["--set", $0] })
  }

  @Test func `a smarthost's settings have Debian's names`() async throws {
    let run = try await write(
      "configtype=smarthost", "mailname= a.example ", "smarthost=smtp.example::587", "hide_mailname=yes",
      "readhost=example.org", "relay_nets=192.0.2.0/24")
    #expect(run.exitStatus == 0, "\(run.standardError)")
    #expect(
      try directory.text("exim4/update-exim4.conf.conf") == """
        dc_eximconfig_configtype='smarthost'
        dc_other_hostnames='a.example'
        dc_local_interfaces='127.0.0.1 ; ::1'
        dc_readhost='example.org'
        dc_relay_domains=''
        dc_minimaldns='false'
        dc_relay_nets='192.0.2.0/24'
        dc_smarthost='smtp.example::587'
        CFILEMODE='644'
        dc_use_split_config='false'
        dc_hide_mailname='true'
        dc_mailname_in_oh='true'
        dc_localdelivery='mail_spool'

        """)
    #expect(try directory.text("mailname") == "a.example\n")
    #expect(try directory.names() == ["exim4", "mailname"])
  }

  @Test func `what is written is offered again, and changes nothing`() async throws {
    let first = try await write(
      "configtype=internet", "mailname=a.example", "relay_domains=b.example", "postmaster=ada bob")
    #expect(first.submitResult == .changed)
    #expect(try directory.text("aliases") == "postmaster: root\nroot: ada,bob\n")
    let second = try await write()
    #expect(second.exitStatus == 0, "\(second.standardError)")
    #expect(second.submitResult == .unchanged)
    let third = try await write("use_split_config=yes")
    #expect(third.submitResult == .changed)
    #expect(try directory.text("exim4/update-exim4.conf.conf").contains("dc_relay_domains='b.example'\n"))
  }

  @Test func `aliases that are there are kept`() async throws {
    _ = try directory.write("www: root", to: "aliases")
    #expect(try await write("mailname=a.example", "postmaster=ada").exitStatus == 0)
    #expect(try directory.text("aliases") == "www: root\nroot: ada\n")
  }

  @Test func `another administrator in the answers takes the place of the one in the aliases`() async throws {
    _ = try directory.write("www: root\nroot: ada, bob\nftp: root\n", to: "aliases")
    #expect(try await write("mailname=a.example").exitStatus == 0)
    #expect(try directory.text("aliases") == "www: root\nroot: ada, bob\nftp: root\n")
    let run = try await write("mailname=a.example", "postmaster=eve dan")
    #expect(run.exitStatus == 0 && run.submitResult == .changed, "\(run.standardError)")
    #expect(try directory.text("aliases") == "www: root\nroot: eve,dan\nftp: root\n")
    #expect(try await write("postmaster=eve dan").submitResult == .unchanged)
  }

  @Test func `a directory that cannot be made is an error`() async throws {
    let file = try directory.write("", to: "file")
    let run = try await CommandTester<MailServer>().run(["--directory", file, "--no-input"])
    #expect(run.exitStatus == 73)
    #expect(run.standardError.contains("error: cannot create \(file)/exim4: Not a directory\n"))
  }

  @Test func `no configuration is written as such`() async throws {
    #expect(try await write("configtype=none", "mailname=a.example").exitStatus == 0)
    #expect(try directory.text("exim4/update-exim4.conf.conf").hasPrefix("dc_eximconfig_configtype='none'\n"))
  }
}
