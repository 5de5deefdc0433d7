import Foundation
import TestSupport
import Testing

/// The rooms of the package, as `CONTRIBUTING.md` lists them: what each may import, and where the core names a feature.
@Suite struct RoomTests {
  /// The rows of the table whose head begins with a word; a cell is what stands between marks of code, or else its text.
  private static func table(_ head: String) throws -> [[[String]]] {
    let lines = try Article(".github/CONTRIBUTING.md").lines
    let start = try #require(lines.firstIndex { $0.hasPrefix("| \(head) |") })
    return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { row in
      row.split(separator: "|").map { cell in
        let names = cell.matches(of: /`([^`]+)`/).map { String($0.1) }
        return names.isEmpty ? [cell.trimmingCharacters(in: .whitespaces)] : names
      }
    }
  }

  /// The lines of the Swift files below a folder of the sources, by the paths of the files.
  private static func lines(below folder: String) throws -> [String: [Substring]] {
    let root = Article.root.appendingPathComponent("Sources/\(folder)").path
    let names = try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let text = try Article.file("Sources/\(folder)/\(name)")
        return ("\(folder)/\(name)", text.split(separator: "\n", omittingEmptySubsequences: false))
      })
  }

  @Test func `each folder of the sources has a line in the table`() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Article.root.appendingPathComponent("Sources").path)
    let listed = try Self.table("folder").flatMap { $0[0] }.filter { $0.hasPrefix("Sources/") }
    #expect(listed.sorted() == folders.map { "Sources/\($0)" }.sorted())
  }

  // The compiler finds every module that is built, whether or not the manifest lists it.
  @Test func `a module imports only what the manifest gives it`() throws {
    let targets = try Article.file("Package.swift")
      .matches(of: /name: "(Eureka\w*)",\s+dependencies: \[([^\]]+)\]/)
      .filter { FileManager.default.fileExists(atPath: Article.root.path + "/Sources/\($0.1)") }
    #expect(targets.count == 16)
    for target in targets {
      let given = target.2.matches(of: /"(\w+)"/).map { String($0.1) }
      for (path, lines) in try Self.lines(below: String(target.1)) {
        for line in lines {
          guard let module = line.prefixMatch(of: /(?:[@\w]+ )*import (?:func )?(C?Eureka\w*)/)?.1 else {
            continue
          }
          #expect(given.contains(String(module)), "\(path)")
        }
      }
    }
  }

  @Test func `the core names a feature in at most three lines, where the list says`() throws {
    let core = try ["Eureka", "EurekaTerminal", "EurekaCommand"].flatMap { try Self.lines(below: $0) }
    for row in try Self.table("feature") {
      let name = row[1][0]
      let places = core.flatMap { path, lines in lines.filter { $0.contains(name) }.map { _ in path } }
      #expect((1...3).contains(places.count), "\(name): \(places)")
      #expect(Set(places) == Set(row[2]), "\(name)")
    }
  }
}
