import Foundation
import TestSupport
import Testing

/// Sessions with the real programs, compared with what was recorded.
///
/// `.ci/record` records them anew; read the difference before it is committed.
@Suite(.serialized) struct SessionTests {
  private static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Sessions")

  static var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return files.filter { $0.hasSuffix(".session") }.sorted()
  }

  static func text(of name: String) throws -> String {
    try String(contentsOf: directory.appendingPathComponent(name), encoding: .utf8)
  }

  @Test(arguments: names)
  func `a recorded session happens again, letter for letter`(name: String) throws {
    let file = Self.directory.appendingPathComponent(name)
    let recorded = try Self.text(of: name)
    let replayed = try ProgramSession(recorded).replay()
    if ProcessInfo.processInfo.environment["EUREKA_RECORD"] != nil {
      try replayed.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(replayed == recorded)
    }
  }

  @Test func `every example is recorded`() throws {
    let help = try Program("examples").run(["--help"]).output
    let examples = help.matches(of: /^  ([a-z-]+) {2,}[A-Z]/.anchorsMatchLineEndings()).map(\.1)
    #expect(examples.count > 10)
    for example in examples {
      #expect(Self.names.contains("examples-\(example)-terminal-80.session"), "\(example)")
    }
  }

  @Test func `every family of the catalogue is recorded, at a terminal and in a pipe`() {
    for family in ["fields", "controls", "dates", "choices", "pickers", "places", "files", "others"] {
      #expect(Self.names.contains { $0.hasPrefix("row-catalog-\(family)-terminal") }, "\(family)")
      #expect(Self.names.contains("row-catalog-\(family)-pipe.session"), "\(family)")
    }
  }
}
