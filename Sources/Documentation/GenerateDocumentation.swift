import Foundation
import PackagePlugin

/// `swift package generate-documentation`: one archive of all modules, whose articles link to each other.
@main
struct GenerateDocumentation: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let catalogue = context.pluginWorkDirectoryURL.appending(path: "All.docc")
    let symbols = context.pluginWorkDirectoryURL.appending(path: "symbols")
    for folder in [catalogue, symbols] {
      try? FileManager.default.removeItem(at: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let options = PackageManager.SymbolGraphOptions(
      minimumAccessLevel: .public, includeSynthesized: false, includeSPI: false, emitExtensionBlocks: false)
    for case let target as SwiftSourceModuleTarget in context.package.targets {
      let articles = target.directoryURL.appending(path: "\(target.name).docc")
      guard FileManager.default.fileExists(atPath: articles.path) else { continue }
      try copy(articles, to: catalogue)
      try linkArticles(in: catalogue.appending(path: articles.lastPathComponent))
      let graph = try packageManager.getSymbolGraph(for: target, options: options).directoryURL
      for file in try FileManager.default.contentsOfDirectory(at: graph, includingPropertiesForKeys: nil)
      where ["\(target.name).", "\(target.name)@"].contains(where: file.lastPathComponent.hasPrefix) {
        try copy(file, to: symbols)
      }
    }
    let archive = context.package.directoryURL.appending(path: ".build/documentation/Eureka.doccarchive")
    try FileManager.default.createDirectory(
      at: archive.deletingLastPathComponent(), withIntermediateDirectories: true)
    let docc = Process()
    docc.executableURL = try context.tool(named: "docc").url
    docc.arguments =
      ["convert", catalogue.path, "--additional-symbol-graph-dir", symbols.path, "--warnings-as-errors"]
      + ["--fallback-display-name", "Eureka", "--fallback-bundle-identifier", "eureka"]
      + ["--output-path", archive.path] + arguments
    try docc.run()
    docc.waitUntilExit()
    guard docc.terminationStatus == 0 else {
      return Diagnostics.error("the documentation has the mistakes above")
    }
    print("\(archive.path): serve it with `python3 -m http.server --directory`")
  }

  /// Makes links to files, which also work where the articles are read as files, links that DocC checks and gives a page.
  private func linkArticles(in folder: URL) throws {
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    where file.pathExtension == "md" {
      let text = try String(contentsOf: file, encoding: .utf8)
        .replacing(/\]\((?:[\w.]+\/)*(\w+)\.md\)/) { "](doc:\($0.1))" }
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  private func copy(_ file: URL, to folder: URL) throws {
    try FileManager.default.copyItem(at: file, to: folder.appending(path: file.lastPathComponent))
  }
}
