import Foundation

/// The README, with its blocks of code.
struct Readme {
  /// The package's directory.
  static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
  private static let url = root.appendingPathComponent("README.md")

  /// A block of code.
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

  init() throws {
    lines = try String(contentsOf: Self.url, encoding: .utf8).components(separatedBy: "\n")
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

  /// The blocks in a language, in order.
  func blocks(in language: String) -> [Block] { blocks.filter { $0.language == language } }

  /// The output shown for a command: the text right after its block.
  func output(of command: Block) -> Block? {
    blocks.first { $0.language == "text" && 1...3 ~= $0.lines.lowerBound - command.lines.upperBound }
  }

  /// Writes other text into some blocks.
  mutating func record(_ texts: [(block: Block, text: String)]) throws {
    for (block, text) in texts.sorted(by: { $0.block.lines.lowerBound > $1.block.lines.lowerBound }) {
      lines.replaceSubrange(block.lines, with: text.components(separatedBy: "\n").dropLast())
    }
    try lines.joined(separator: "\n").write(to: Self.url, atomically: true, encoding: .utf8)
  }

  /// The text of a file of the package.
  static func file(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}
