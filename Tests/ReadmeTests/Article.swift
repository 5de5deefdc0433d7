import Foundation
import TestSupport
import Testing

/// The README or an article, with its blocks of code.
struct Article {
  static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
  private let url: URL

  struct Block {
    /// The word after the opening fence.
    let language: String
    /// The numbers of the lines between the fences.
    let lines: Range<Int>
    /// The lines between the fences, each with its newline.
    let text: String
  }

  private(set) var lines: [String]
  let blocks: [Block]

  init(_ path: String) throws {
    url = Self.root.appendingPathComponent(path)
    lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
    var blocks: [Block] = []
    var start: Int?
    for (index, line) in lines.enumerated() where line.hasPrefix("```") {
      guard let opening = start else { start = index; continue }
      let language = String(lines[opening].dropFirst(3))
      let inside = opening + 1..<index
      blocks.append(Block(language: language, lines: inside, text: Self.text(lines[inside])))
      start = nil
    }
    self.blocks = blocks
  }

  private static func text(_ lines: some Sequence<String>) -> String { lines.map { $0 + "\n" }.joined() }

  func blocks(in language: String) -> [Block] { blocks.filter { $0.language == language } }

  /// The output shown for a command: the text right after its block.
  func output(of command: Block) -> Block? {
    blocks.first { $0.language == "text" && 1...3 ~= $0.lines.lowerBound - command.lines.upperBound }
  }

  mutating func record(_ texts: [(block: Block, text: String)]) throws {
    for (block, text) in texts.sorted(by: { $0.block.lines.lowerBound > $1.block.lines.lowerBound }) {
      lines.replaceSubrange(block.lines, with: text.components(separatedBy: "\n").dropLast())
    }
    try lines.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
  }

  /// Runs its commands in one directory, and compares what they print with what it shows, or records it.
  func runCommands(isRecording: Bool) throws {
    var article = self
    let directory = TemporaryDirectory()
    var outputs: [(block: Block, text: String)] = []
    for command in blocks(in: "sh") {
      let run = try Self.run(command.text, in: directory)
      let shown = output(of: command)
      let status: Int32 = shown?.text.contains("error: ") == true ? 65 : 0
      #expect(run.status == status, "\(command.text)\(run.output)")
      guard let shown else { continue }
      outputs.append((shown, run.output))
      if !isRecording { #expect(run.output == shown.text) }
    }
    if isRecording { try article.record(outputs) }
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
      .ci/install() { test -x '\(root.path)/.ci/install'; }
      .ci/run() { test -x '\(root.path)/.ci/run'; }
      BackupSetup() { examples backup-setup "$@"; }
      swift() {
        case "$1" in
          build | test | package) ;;
          run)
            shift
            if [ "$1" = --quiet ]; then shift; fi
            if [ -p /dev/stdin ] || [ "$1" = BackupSetup ]; then "$@"; else "$@" --questions >/dev/null; fi ;;
          *) echo "swift $1 is not known here"; return 64 ;;
        esac
      }
      exec </dev/null 2>&1
      set -e
      \(block)
      """)
  }

  static func file(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}
