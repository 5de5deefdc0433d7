import EurekaTesting
import Foundation
import Testing

/// The README: its form is compiled here, its commands run, its links followed. `PictureTests` makes its picture.
///
/// `.ci/thorough` builds the form and its test as a package of their own. With `EUREKA_RECORD=1`, what is printed now is recorded: read
/// the difference.
@Suite(.serialized) struct ReadmeTests {
  private var isRecording: Bool { ProcessInfo.processInfo.environment["EUREKA_RECORD"] != nil }

  @Test func `its Swift is compiled here`() throws {
    let blocks = try Article("README.md").blocks(in: "swift").map(\.text)
    let first = try Article.file("Tests/ReadmeTests/Articles/Setup.swift")
    #expect(blocks.count == 2)
    #expect(blocks.first?.replacing("@main\n", with: "") == first)
    #expect(try blocks.last == Article.file("Questionnaires/AppSetup/AppSetup.swift"))
  }

  @Test func `its first program prints the answers`() async throws {
    let run = try await CommandTester<Setup>().run(["--set", "host=app.example.org", "--no-input", "--quiet"])
    #expect(run.standardOutput == "{\n  \"host\": \"app.example.org\",\n  \"port\": 443\n}\n")
  }

  @Test func `it links the page of all articles, and the package is a clone as long as it has no address`()
    throws
  {
    let text = try Article("README.md").lines.joined(separator: "\n")
    #expect(text.contains("[All articles](Sources/Eureka/Eureka.docc/Eureka.md)"))
    for path in ["README.md", "Sources/Eureka/Eureka.docc/FirstForm.md"] {
      #expect(try Article.file(path).contains(".package(path: \"../eureka-terminal\")"))
      #expect(try !Article.file(path).contains(".package(url:"))
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
