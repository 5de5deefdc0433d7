import Eureka
import EurekaCommand

/// Sets up a web site on nginx: asks what it is to be, and writes its configuration.
@main
struct ServerInstaller: Questionnaire {
  static let configuration = CommandConfiguration(
    abstract: "Sets up a web site on nginx.",
    discussion: "Asks what the site is to serve and how, and writes its configuration.")

  @Option(help: ArgumentHelp("Where the configuration goes; made if it is missing.", valueName: "dir"))
  var destination = "/etc/nginx/conf.d"

  @Option(
    help: ArgumentHelp("The salt of the password's hash, instead of a random one.", visibility: .hidden))
  var salt: String?

  func validate() throws {
    guard !destination.isEmpty else { throw ValidationError("name a directory with --destination") }
    guard !destination.contains("$") else {
      throw ValidationError(
        "nginx would take the $ in '\(destination)' for a variable; name another directory")
    }
    if let salt, !PasswordHash.isSalt(salt) {
      throw ValidationError("'\(salt)' is not a salt: 1 to 16 letters, digits, dots and slashes")
    }
  }

  var form: Form {
    siteSection
    contentSection
    tlsSection
    compressionSection
    loggingSection
    accessSection
    operationSection
  }

  func prepare() throws {
    guard Installation.canWrite(to: destination) else {
      throw RunError.cannotCreate(path: destination, reason: "name another directory with --destination")
    }
  }

  func plan(_ form: Form) async throws -> Plan {
    try Installation(directory: destination, salt: salt).plan(Site(form))
  }

  // Standard output is for the answers.
  func submit(_ form: Form) async throws {}
}
