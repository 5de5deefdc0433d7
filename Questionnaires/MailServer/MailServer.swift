import Eureka
import EurekaCommand

/// Asks how a machine sends and receives mail, and writes the settings of Exim on Debian.
///
/// Made after the questions that Debian's package `exim4-config` asks with debconf (GPL-2+), in words of its own. debconf asks
/// questions of medium priority, and those of low priority if somebody wants all: here, those are asked with `--ask-all`.
@main
struct MailServer: Questionnaire {
  static let configuration = CommandConfiguration(
    commandName: "mail-server",
    abstract: "Sets up mail with Exim on Debian.",
    discussion: """
      Writes exim4/update-exim4.conf.conf, mailname and, for root's mail, aliases. Settings that are already in these files are \
      offered as defaults. To set up this machine, run it with --directory /etc, then run update-exim4.conf.
      """)

  @Option(help: ArgumentHelp("Where the settings are and go; made if it is missing.", valueName: "dir"))
  var directory = "etc"

  func makeForm() async throws -> Form {
    MailQuestions(host: .current, installed: try InstalledSettings(directory: directory)).form
  }

  func plan(_ form: Form) async throws -> Plan {
    let settings = try form.decode(MailSettings.self)
    let installed = try InstalledSettings(directory: directory)
    return try SettingsDirectory(path: directory).plan(settings, over: installed)
  }

  // Standard output stays empty.
  func submit(_ form: Form) async throws {}
}
