import Foundation
import TestSupport
import Testing

/// The loops of the article *Driven by a program*, as they are printed there.
@Suite struct NextLoopTests {
  private let directory = TemporaryDirectory()
  private let program = Program("app-setup").path
  private var journal: String { directory.path + "/setup.journal" }

  private func block(in language: String, at index: Int = 0) throws -> String {
    let article = try Article("Sources/Eureka/Eureka.docc/Driving.md")
    let blocks = article.blocks(in: language)
    return try #require(blocks.indices.contains(index) ? blocks[index].text : nil)
  }

  /// Runs a script in the directory, where `app-setup` is found.
  private func run(_ script: String, with shell: String) throws -> Program.Run {
    let file = try directory.write(script, to: "script")
    let folder = URL(fileURLWithPath: program).deletingLastPathComponent().path
    return try Program(path: "/bin/bash").shell(
      "cd '\(directory.path)'; PATH='\(folder)':$PATH; \(shell) '\(file)'")
  }

  private let result = """
    {
      "host": "app.example.org",
      "port": 443,
      "mail": false
    }

    """

  @Test func `what the first call prints is in the article`() throws {
    let run = try run("app-setup --next --journal setup.journal", with: "bash")
    #expect(try block(in: "json") == run.output, "\(run.output)")
  }

  @Test func `its commands submit`() throws {
    let run = try run(block(in: "sh"), with: "bash -e")
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.hasSuffix(result.replacing("443", with: "8080")), "\(run.output)")
  }

  @Test func `the loop in the shell submits`() throws {
    let run = try run(block(in: "sh", at: 1), with: "bash")
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output == result, "\(run.output)")
  }

  @Test func `the loop in Python submits`() throws {
    let decide = """
      def decide(question):
          return "app.example.org" if question["tag"] == "host" else None

      """
    let run = try run(decide + block(in: "python"), with: "python3")
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output == "{'host': 'app.example.org', 'port': 443, 'mail': False}\n", "\(run.output)")
  }

  func next(_ answers: [String: Any], _ options: String...) throws -> [String: Any] {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["--next", "--journal", journal, "--answers", "-"] + options
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: JSONSerialization.data(withJSONObject: answers))
    try input.fileHandleForWriting.close()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    return try JSONSerialization.jsonObject(with: printed) as? [String: Any] ?? [:]
  }

  @Test func `the loop in Swift submits`() throws {
    var step = try next([:])
    while step["complete"] as? Bool == false {
      var answers: [String: Any] = [:]
      for question in step["questions"] as? [[String: Any]] ?? [] {
        guard let tag = question["tag"] as? String else { continue }
        answers[tag] = tag == "host" ? "app.example.org" as Any : NSNull()
      }
      step = try next(answers)
    }
    #expect(try next([:], "--submit", "--format", "json")["port"] as? Int == 443)
  }
}
