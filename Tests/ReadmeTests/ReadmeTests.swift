import Foundation
import Testing

/// The README: its form is compiled here, its commands run, its links followed. `PictureTests` makes its picture.
///
/// `.ci/thorough` builds the form and its test as a package of their own. With `EUREKA_RECORD=1`, what is printed now is recorded: read
/// the difference.
@Suite(.serialized) struct ReadmeTests {
  private var isRecording: Bool { ProcessInfo.processInfo.environment["EUREKA_RECORD"] != nil }

  @Test func `its Swift is the form that is compiled here`() throws {
    let blocks = try Article("README.md").blocks(in: "swift").map(\.text)
    #expect(try blocks == [Article.file("Questionnaires/AppSetup/AppSetup.swift")])
  }

  @Test func `it links every article`() throws {
    let text = try Article("README.md").lines.joined(separator: "\n")
    let page = try Article.file("Sources/Eureka/Eureka.docc/Eureka.md")
    for link in page.matches(of: /\n- \[([^\]]+)\]\((\w+\.md)\)/) {
      #expect(text.contains("[\(link.1)](Sources/Eureka/Eureka.docc/\(link.2))"))
    }
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
