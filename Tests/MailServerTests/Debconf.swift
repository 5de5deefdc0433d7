import Foundation
import TestSupport
import Testing

/// The original questions, asked by debconf with a database of its own, which nobody else sees.
struct Debconf {
  /// The script with the original questions, where the environment names one.
  static let script = ProcessInfo.processInfo.environment["EUREKA_DEBCONF_CONFIG"]

  struct Question: Equatable {
    let name: String
    let priority: String
  }

  let questions: [Question]
  let answers: [String: String]

  /// Runs the script without a person.
  ///
  /// - Parameter answers: the answers that debconf knows before.
  init(_ script: String, answers: [(name: String, type: String, value: String)]) throws {
    let directory = TemporaryDirectory()
    _ = try directory.write(Self.configuration(in: directory.path), to: "debconf.conf")
    let selections = answers.map { "exim4-config exim4/\($0.name) \($0.type) \($0.value)\n" }
    _ = try directory.write(selections.joined(), to: "selections")
    let run = try Program(path: "/bin/sh").shell(
      """
      cd \(directory.path)
      export DEBCONF_SYSTEMRC=$PWD/debconf.conf DEBIAN_FRONTEND=noninteractive DEBIAN_PRIORITY=low
      debconf-set-selections selections && DEBCONF_DEBUG=developer sh '\(script)' configure '' 2> log
      """)
    guard run.status == 0 else { throw Failure(reason: run.error) }
    questions = Self.questions(in: try directory.text("log"))
    self.answers = Self.values(in: try directory.text("templates.dat"), "Default")
      .merging(Self.values(in: try directory.text("config.dat"), "Value")) { _, value in value }
  }

  /// The options of a question, as the file of templates beside the script has them.
  static func options(of name: String, for script: String) throws -> [String] {
    let templates = URL(fileURLWithPath: script).deletingLastPathComponent().appendingPathComponent(
      "templates")
    let text = try String(contentsOf: templates, encoding: .utf8)
    return values(in: text, heading: "Template", "Choices")[name]?.components(separatedBy: ", ") ?? []
  }

  private static func configuration(in directory: String) -> String {
    let databases = ["config", "templates"].map {
      "Name: \($0)db\nDriver: File\nBackup: false\nFilename: \(directory)/\($0).dat\n"
    }
    return "Config: configdb\nTemplates: templatesdb\n\n" + databases.joined(separator: "\n")
  }

  private static func questions(in log: String) -> [Question] {
    log.matches(of: #/<-- INPUT (\w+) exim4/(\S+)/#).map { match in
      Question(name: String(match.output.2), priority: String(match.output.1))
    }
  }

  /// A field of each stanza, by the stanza's name.
  private static func values(
    in database: String, heading: String = "Name", _ field: String
  ) -> [String: String] {
    var values: [String: String] = [:]
    for stanza in database.components(separatedBy: "\n\n") {
      let lines = stanza.split(separator: "\n")
      guard let name = lines.first(where: { $0.hasPrefix("\(heading): exim4/") }),
        let value = lines.first(where: { $0.hasPrefix("\(field): ") })
      else { continue }
      values[String(name.dropFirst("\(heading): exim4/".count))] = String(value.dropFirst(field.count + 2))
    }
    return values
  }

  struct Failure: Error {
    let reason: String
  }
}
