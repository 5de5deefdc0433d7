import Foundation
import TestSupport
import Testing

/// The graph of a form, drawn by Graphviz, with colours for light and dark pages.
///
/// Where things are depends on the fonts and the version of Graphviz, so pictures are compared by their words.
struct GraphPicture {
  let svg: String

  struct NotDrawn: Error { let reason: String }

  /// A picture of a graph in Graphviz's language.
  init(title: String, graph: String) throws {
    let run = try Program(path: "/usr/bin/dot").run(["-Tsvg"], input: graph)
    guard let root = run.output.range(of: "<svg"),
      let end = run.output.range(of: ">", range: root.upperBound..<run.output.endIndex)
    else { throw NotDrawn(reason: run.error) }
    let drawing = run.output[end.upperBound...].replacing(/<!--.*?-->\n/, with: "")
    svg = """
      \(run.output[root.lowerBound..<end.lowerBound]) role="img" aria-labelledby="title description">
      <title id="title">\(title)</title>
      <desc id="description">\(Self.words(in: drawing).joined(separator: "\n"))</desc>
      <style>
      .graph>polygon{fill:#fff}.node path,.cluster polygon,.edge path{stroke:#59636e}
      .edge polygon{fill:#59636e;stroke:#59636e}text{fill:#1f2328}
      @media(prefers-color-scheme:dark){.graph>polygon{fill:#0d1117}text{fill:#e6edf3}
      .node path,.cluster polygon,.edge path{stroke:#9198a1}.edge polygon{fill:#9198a1;stroke:#9198a1}}
      </style>\(drawing)
      """
  }

  /// The words of a drawing: of sections, of questions, and of the conditions between them.
  static func words(in svg: some StringProtocol) -> [String] {
    String(svg).matches(of: />([^<]+)<\/text>/).map { String($0.1) }.sorted()
  }
}
