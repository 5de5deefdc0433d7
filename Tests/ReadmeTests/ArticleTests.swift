import Foundation
import TestSupport
import Testing

/// The articles of all catalogues: their Swift is compiled, their screens are recorded, and every public name has an example.
@Suite struct ArticleTests {
  private static var isRecording: Bool { ProcessInfo.processInfo.environment["EUREKA_RECORD"] != nil }

  /// The files below folders of the package that have an extension, by path.
  private static func files(_ folders: String..., ending: String) throws -> [String] {
    try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: Article.root.appendingPathComponent(folder).path)
        .filter { $0.hasSuffix(ending) && !$0.contains(".build") }.map { "\(folder)/\($0)" }
    }.sorted()
  }

  private static func articles() throws -> [String] { try files("Sources", ending: ".md") }

  /// Lines without white space around them: an example may be indented otherwise than where it is compiled.
  private static func lines(of text: String) -> String {
    "\n"
      + text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n") + "\n"
  }

  @Test func `every example in Swift is a part of a file that is compiled`() throws {
    let compiled = try (Self.files("Questionnaires", "Tests", ending: ".swift"))
      .filter { !$0.contains("Benchmarks/") && !$0.contains("Fuzzing/") }
      .map { Self.lines(of: try Article.file($0)) }
    for path in try Self.articles() where !path.hasSuffix("/FirstForm.md") {
      for block in try Article(path).blocks(in: "swift") {
        // The manifest is that of the tutorial; the main program of an example is not the tests'.
        if block.text.hasPrefix("// swift-tools-version") { continue }
        let text = Self.lines(of: block.text.replacingOccurrences(of: "@main\n", with: ""))
          .trimmingCharacters(in: .newlines)
        #expect(compiled.contains { $0.contains("\n\(text)\n") }, "\(path): \(block.text)")
      }
    }
  }

  private static let shown = [
    "Conditions", "Rules", "Lists", "Following", "Presenting", "Swipes",
  ]

  @Test(arguments: shown)
  func `its screens are parts of recorded sessions`(name: String) throws {
    let sessions = try Self.files("Tests/Transcripts/Sessions", ending: "terminal-80.session")
      .map { Self.lines(of: try Article.file($0)) }
    let blocks = try Article("Sources/Eureka/Eureka.docc/\(name).md").blocks(in: "text")
    #expect(!blocks.isEmpty)
    // The screen of all rules is compared with their form.
    for block in blocks where !block.text.hasPrefix("── Account") {
      let text = Self.lines(of: block.text).trimmingCharacters(in: .newlines)
      #expect(sessions.contains { $0.contains("\n\(text)\n") }, "\(name): \(block.text)")
    }
  }

  @Test(.needs("jq"), arguments: ["Automation", "Operators", "Pipes", "Resuming", "Unattended"])
  func `its commands work, and print what it shows`(name: String) throws {
    try Article("Sources/Eureka/Eureka.docc/\(name).md").runCommands(isRecording: Self.isRecording)
  }

  @Test func `what Ansible, Docker, cloud-init, systemd and cron run succeeds`() throws {
    let article = try Article("Sources/Eureka/Eureka.docc/Unattended.md")
    let blocks = article.blocks.filter { ["yaml", "dockerfile", "ini", "text"].contains($0.language) }
    let commands = blocks.flatMap {
      $0.text.matches(of: /mail-server( --directory \/etc .*)/).map { String($0.1) }
    }
    #expect(commands.count == 6)
    for command in commands {
      let directory = TemporaryDirectory()
      _ = try directory.write("configtype: internet\nmailname: mail.example.org\n", to: "mail.yaml")
      let own = command.replacing(" /etc ", with: " \(directory.path)/etc ")
        .replacing("/etc/mail.yaml", with: directory.path + "/mail.yaml")
        .replacing("/var/lib", with: directory.path)
      let run = try Program("mail-server").shell("$PROGRAM\(own) </dev/null")
      #expect(run.status == 0, "\(own): \(run)")
      let isWritten = FileManager.default.fileExists(atPath: directory.path + "/etc/mailname")
      #expect(isWritten != command.contains("--dry-run"))
    }
  }

  @Test func `the list in YAML answers the list above it`() throws {
    let directory = TemporaryDirectory()
    let yaml = try #require(try Article("Sources/Eureka/Eureka.docc/Lists.md").blocks(in: "yaml").first)
    let file = try directory.write(yaml.text, to: "answers.yaml")
    let run = try Program("examples").run(["multivalued-sections", "--answers", file, "--no-input"])
    #expect(run.status == 0)
    #expect(run.output.contains(#""name": "Eve""#) && run.output.contains(#""age": 36"#), "\(run.output)")
  }

  /// Compares the screen in an article that begins with a line with a part of a transcript, or records it.
  static func check(_ name: String, shows transcript: String, from first: String, to end: String) throws {
    var article = try Article("Sources/Eureka/Eureka.docc/\(name).md")
    let block = try #require(article.blocks(in: "text").first { $0.text.hasPrefix(first) })
    let start = try #require(transcript.range(of: first)?.lowerBound)
    let stop = transcript.range(of: "\n\(end)")?.lowerBound ?? transcript.endIndex
    let text = transcript[start..<stop].split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.reversed().drop(while: \.isWhitespace).reversed()) + "\n" }.joined()
    if isRecording {
      try article.record([(block, text)])
    } else {
      #expect(block.text == text)
    }
  }

  @Test func `each article is on the first page, once`() throws {
    let page = try Article.file("Sources/Eureka/Eureka.docc/Eureka.md")
    let listed = page.matches(of: /\n- \[[^\]]+\]\((\w+)\.md\)/).map { String($0.1) }
    let names = try Self.articles().filter { try !Article.file($0).hasPrefix("# ``") }
      .map { String($0.split(separator: "/").last?.dropLast(3) ?? "") }
    #expect(listed.sorted() == names.sorted())
  }

  @Test func `each row has a page: a picture, code, what it accepts, and its result`() throws {
    let catalog = try Article("Sources/Eureka/Eureka.docc/Rows.md").lines
    for path in try Self.files("Sources/Eureka/Rows/Catalogue", ending: ".swift") {
      for match in try Article.file(path).matches(of: /\npublic final class (\w+Row)\b/) {
        let name = String(match.1)
        // The others like it accept what their fields accept.
        if name.hasSuffix("FloatLabelRow") && name != "TextFloatLabelRow" { continue }
        #expect(catalog.filter { $0.hasPrefix("- [\(name)") && $0.hasSuffix("](\(name).md)") }.count == 1)
        let page = try Article.file("Sources/Eureka/Eureka.docc/\(name).md")
        #expect(page.hasPrefix("# ``Eureka/\(name)``\n\n!["))
        for part in [".svg)\n\n```swift\n\(name)", "\n**Accepts** ", "\n**Result**: "] {
          #expect(page.contains(part), "\(name): \(part)")
        }
      }
    }
  }

  @Test func `every link between articles leads to a file`() throws {
    for path in try Self.articles() {
      let folder = Article.root.appendingPathComponent(path).deletingLastPathComponent()
      let text = try Article.file(path)
      for link in text.matches(of: /\]\(((?:[\w.]+\/)*\w+\.md)\)/) {
        let file = folder.appendingPathComponent(String(link.1)).path
        #expect(FileManager.default.fileExists(atPath: file), "\(path): \(link.1)")
      }
    }
  }

  @Test func `every public type and function has an example, or an article that explains it`() throws {
    let examples =
      try (["README.md"] + Self.articles()).flatMap { try Article($0).blocks(in: "swift").map(\.text) }
      + Self.files("Questionnaires", "Tests/EurekaExamples", ending: ".swift").map { try Article.file($0) }
    let words = Set(examples.joined().split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    // Types that forms seldom name are explained in an article, not only listed.
    let explained = try Set(
      Self.articles().flatMap { try Article($0).lines }.filter { !$0.hasPrefix("- ") }
        .flatMap { $0.matches(of: /`([\w\/]+)/).flatMap { $0.1.split(separator: "/").map(String.init) } })
    // Base classes, protocols, and a report's part.
    let baseRows: Set = [
      "AlertOptionsProviderRow", "AlertOptionsRow", "AreaRow", "BaseRow", "ChoosableRow", "ChoosingRow",
      "CompositeRow", "DateFieldRow",
      "DateInlineFieldRow", "FloatLabelRow", "FormatteableRow", "GenericMultipleSelectorRow",
      "OptionsProviderRow", "PathRow", "PresentedOptionsRow",
      "TuplePickerRow", "UnreachedRow",
    ]
    var missing: [String] = []
    for path in try Self.files("Sources", ending: ".swift") where !path.contains("/Deprecated/") {
      let declaration =
        /(?m)^(?:@\w+(?:\([^)]*\))? )*(?:public|open) (?:final |nonisolated |indirect )*(?:class|struct|enum|protocol|func|var|let|typealias) (\w+)/
      for match in try Article.file(path).matches(of: declaration) {
        let name = String(match.1)
        // Rows and rules are what forms are written with: they have code.
        let isWritten = name.wholeMatch(of: /Rule(?!Type|Severity)\w+|[A-Z]\w+Row/) != nil
        let needsCode = isWritten && !baseRows.contains(name)
        if !words.contains(name) && (needsCode || !explained.contains(name)) { missing.append(name) }
      }
    }
    #expect(missing.sorted() == [])
  }
}
