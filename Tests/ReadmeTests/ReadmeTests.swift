import Foundation
import Testing

/// The README: its form and its test are compiled here, its commands run, its links followed. `PictureTests` makes its
/// picture.
///
/// `.ci/thorough` builds form and test as a package of their own. With `EUREKA_RECORD=1`, what is printed now is recorded: read
/// the difference.
@Suite(.serialized) struct ReadmeTests {
  private var isRecording: Bool { ProcessInfo.processInfo.environment["EUREKA_RECORD"] != nil }

  @Test func `its Swift is a form and a test that are compiled here`() throws {
    let blocks = try Article("README.md").blocks(in: "swift").map(\.text)
    try #require(blocks.count == 2)
    #expect(try blocks[0] == Article.file("Questionnaires/AppSetup/AppSetup.swift"))
    #expect(try Article.file("Tests/ReadmeTests/AppSetupTests.swift").hasSuffix("\n\n" + blocks[1]))
  }

  @Test func `its commands work, and print what it shows`() throws {
    try Article("README.md").runCommands(isRecording: isRecording)
  }

  @Test func `its links lead to files of the package`() throws {
    let text = try Article("README.md").lines.joined(separator: "\n")
    let links = text.matches(of: /\]\((?!https:)([^)]+)\)/).map { String($0.1) }
    #expect(links.count > 5)
    for link in links {
      let path = Article.root.appendingPathComponent(link).path
      #expect(FileManager.default.fileExists(atPath: path), "\(link)")
    }
  }
}
