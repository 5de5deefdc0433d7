import Eureka
import EurekaCommand

/// Goes through a team's release, and writes its record.
@main
struct ReleaseChecklist: Questionnaire {
  static let configuration = CommandConfiguration(
    abstract: "Goes through a release, and writes its record.",
    discussion: """
      Asks what is released, when, with which changes and who has agreed, and writes a record in Markdown. The kind of \
      release decides what is asked, and which version fits. In CI, answers come from a file, by tag.
      """)

  @Option(
    help: ArgumentHelp("Where the record goes, instead of standard output.", valueName: "dir"))
  var recordDirectory: String?

  @Flag(help: "Replace an earlier record of the same version.")
  var replaceRecord = false

  func validate() throws {
    guard let recordDirectory, let issue = RecordFile.externalIssue(to: recordDirectory) else { return }
    throw ValidationError("cannot write records to '\(recordDirectory)': \(issue)")
  }

  var form: Form {
    releaseSection
    securitySection
    incidentSection
    dateSection
    changeSection
    distributionSection
    riskSection
    signOffSection
    publishingSection
  }

  func submit(_ form: Form) async throws {
    let release = try form.decode(Release.self)
    let text = ReleaseRecord(release: release).text
    guard let recordDirectory else { return print(text, terminator: "") }
    let file = RecordFile(of: release.product, release.version, in: recordDirectory)
    try file.write(text, replacing: replaceRecord)
    // Standard output is for the answers.
    form.progress.note("Wrote \(file.path)")
  }
}
