import Foundation
import TestSupport
import Testing

/// The tutorial: its Swift is that of `examples backup-setup`, which is compiled; its commands are run, and its screens are parts
/// of a recorded session.
@Suite(.serialized) struct FirstFormTests {
  private static let path = "Sources/Eureka/Eureka.docc/FirstForm.md"
  private var isRecording: Bool { ProcessInfo.processInfo.environment["EUREKA_RECORD"] != nil }

  @Test func `every line of its Swift is compiled here, in order`() throws {
    let blocks = try Article(Self.path).blocks(in: "swift").dropFirst()
    let test = try #require(blocks.last)
    #expect(
      try test.text
        == Article.file("Tests/ReadmeTests/BackupSetupTests.swift")
        .replacingOccurrences(of: "@testable import examples", with: "@testable import BackupSetup")
    )
    let program = try Article.file("Questionnaires/Examples/BackupSetup.swift").components(separatedBy: "\n")
    for block in blocks.dropLast() {
      var rest = program[...]
      for line in block.text.components(separatedBy: "\n") where line != "@main" {
        let place = rest.firstIndex(of: line)
        #expect(place != nil, "\(line)")
        rest = rest[((place ?? rest.startIndex - 1) + 1)...]
      }
    }
  }

  @Test func `no line of the program is missing from it`() throws {
    let lines = Set(
      try Article(Self.path).blocks(in: "swift").flatMap { $0.text.components(separatedBy: "\n") })
    let program = try Article.file("Questionnaires/Examples/BackupSetup.swift")
    for line in program.components(separatedBy: "\n") { #expect(lines.contains(line), "\(line)") }
  }

  @Test func `its screens are parts of the recorded session`() throws {
    var article = try Article(Self.path)
    let session = try Article.file(
      "Tests/Transcripts/Sessions/examples-backup-setup-terminal-80.session")
    let lines = session.components(separatedBy: "\n").map { $0 + "\n" }
    let outputs = article.blocks(in: "sh").compactMap { article.output(of: $0)?.lines }
    var screens: [(block: Article.Block, text: String)] = []
    for block in article.blocks(in: "text") where !outputs.contains(block.lines) {
      let shown = block.text.components(separatedBy: "\n").dropLast().map { $0 + "\n" }
      // Recorded again between the same first and last lines.
      let start = try #require(lines.firstIndex(of: shown[0]), "\(shown[0])")
      let end = try #require(lines[start...].firstIndex(of: shown[shown.count - 1]), "\(block.text)")
      screens.append((block, lines[start...end].joined()))
      if !isRecording { #expect(screens.last?.text == block.text) }
    }
    #expect(screens.count > 1)
    if isRecording { try article.record(screens) }
  }

  @Test func `its commands work, and print what it shows`() throws {
    try Article(Self.path).runCommands(isRecording: isRecording)
  }
}
