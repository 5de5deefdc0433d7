import Foundation
import TestSupport
import Testing

/// The README: its form and its test are compiled here, its commands run, its session replayed, its links followed.
///
/// `.ci/thorough` builds form and test as a package of their own. To record what is printed now, run
/// `EUREKA_RECORD=1 swift test --filter SessionTests`, the same with `ReadmeTests`, then read the difference.
@Suite(.serialized) struct ReadmeTests {
  private var isRecording: Bool { ProcessInfo.processInfo.environment["EUREKA_RECORD"] != nil }

  @Test func `its Swift is a form and a test that are compiled here`() throws {
    let blocks = try Readme().blocks(in: "swift").map(\.text)
    try #require(blocks.count == 2)
    #expect(try blocks[0] == Readme.file("Questionnaires/AppSetup/AppSetup.swift"))
    #expect(try Readme.file("Tests/ReadmeTests/AppSetupTests.swift").hasSuffix("\n\n" + blocks[1]))
  }

  @Test func `its session is the recorded one`() throws {
    var readme = try Readme()
    let session = try Readme.file("Tests/Transcripts/Sessions/app-setup-readme-terminal-80.session")
    let parts = session.components(separatedBy: "== ")
    let shown = try #require(parts.first { $0.hasPrefix("shown\n") }).dropFirst("shown\n".count)
    let text = String(shown.drop { $0 == "\n" })
    let block = try #require(readme.blocks(in: "text").first)
    if isRecording { try readme.record([(block, text)]) } else { #expect(block.text == text) }
  }

  @Test func `its commands work, and print what it shows`() throws {
    var readme = try Readme()
    let directory = try TemporaryDirectory()
    var outputs: [(block: Readme.Block, text: String)] = []
    for command in readme.blocks(in: "sh") {
      let run = try Self.run(command.text, in: directory)
      let shown = readme.output(of: command)
      let status: Int32 = shown?.text.contains("error: ") == true ? 65 : 0
      #expect(run.status == status, "\(command.text)\(run.output)")
      guard let shown else { continue }
      outputs.append((shown, run.output))
      if !isRecording { #expect(run.output == shown.text) }
    }
    if isRecording { try readme.record(outputs) }
  }

  /// Runs a block of shell in a directory, with the package's built programs; output and errors come out together.
  ///
  /// Nothing is built or installed. A program that would ask a person lists its questions instead.
  private static func run(_ block: String, in directory: TemporaryDirectory) throws -> Program.Run {
    let programs = URL(fileURLWithPath: Program("app-setup").path).deletingLastPathComponent().path
    return try Program("app-setup").shell(
      """
      cd '\(directory.path)'
      PATH='\(programs)':$PATH
      .ci/install() { test -x '\(Readme.root.path)/.ci/install'; }
      .ci/run() { test -x '\(Readme.root.path)/.ci/run'; }
      swift() {
        case "$1" in
          build | test) ;;
          run)
            shift
            if [ "$1" = --quiet ]; then shift; fi
            if [ -p /dev/stdin ]; then "$@"; else "$@" --questions >/dev/null; fi ;;
          *) echo "swift $1 is not known here"; return 64 ;;
        esac
      }
      exec </dev/null 2>&1
      set -e
      \(block)
      """)
  }

  @Test func `its links lead to files of the package`() throws {
    let text = try Readme().lines.joined(separator: "\n")
    let links = text.matches(of: /\]\((?!https:)([^)]+)\)/).map { String($0.1) }
    #expect(links.count > 5)
    for link in links {
      let path = Readme.root.appendingPathComponent(link).path
      #expect(FileManager.default.fileExists(atPath: path), "\(link)")
    }
  }
}
