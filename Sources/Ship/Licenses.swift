import Foundation
import PackagePlugin

/// The licenses of what a static program contains; most of them ask that their text goes with it.
struct Licenses {
  private var sections: [(name: String, text: String)] = []
  /// What no license was found of.
  private(set) var missing: [String] = []

  /// The licenses of the packages that a product needs, apart from the package itself, of Swift, and of C libraries.
  init(of product: any Product, in context: PluginContext, _ libraries: StaticLibraries) throws {
    let folders = product.allTargets.map { $0.directoryURL.path + "/" }
    let packages = context.package.needed.filter { package in
      folders.contains { $0.hasPrefix(package.directoryURL.path + "/") }
    }
    for package in packages { add(package.displayName, Self.licenses(in: package.directoryURL)) }
    let swift = try context.tool(named: "swiftc").url
      .appendingPathComponent("../../share/swift/LICENSE.txt").standardized
    add("Swift and Foundation", [swift])
    // Foundation contains it; the toolchain has no license of it.
    add("ICU", [Self.license(ofDebian: "libicu-dev")])
    for package in libraries.packages { add(package, [Self.license(ofDebian: package)]) }
  }

  private static func license(ofDebian package: String) -> URL {
    URL(fileURLWithPath: "/usr/share/doc/\(package)/copyright")
  }

  private static func licenses(in directory: URL) -> [URL] {
    let files =
      (try? FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)) ?? []
    let names = ["LICENSE", "LICENCE", "NOTICE", "COPYING"]
    return files.filter { file in names.contains { file.lastPathComponent.uppercased().hasPrefix($0) } }
      .sorted { $0.path < $1.path }
  }

  private mutating func add(_ name: String, _ files: [URL]) {
    let texts = files.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    if texts.isEmpty { missing.append(name) } else { sections.append((name, texts.joined(separator: "\n"))) }
  }

  var text: String {
    sections.map { "==== \($0.name) ====\n\n\($0.text)" }.joined(separator: "\n")
  }
}

extension Package {
  /// The packages it depends on, directly or through others, each once and in the order of their names.
  fileprivate var needed: [Package] {
    var found: [Package.ID: Package] = [:]
    var open = dependencies.map(\.package)
    while let package = open.popLast() {
      if found.updateValue(package, forKey: package.id) == nil { open += package.dependencies.map(\.package) }
    }
    return found.values.sorted { $0.displayName < $1.displayName }
  }
}
