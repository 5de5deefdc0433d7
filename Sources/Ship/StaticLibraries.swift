import Foundation
import PackagePlugin

/// The archives that a static program is linked from.
struct StaticLibraries {
  /// The libraries that libedit itself needs, which its `.pc` file does not list.
  let ofLibedit = ["tinfo", "bsd", "md"]
  /// The libraries that the program's targets name.
  private let named: [String]

  init(of product: any Product) {
    named = product.allTargets.flatMap { target -> [String] in
      let flags = (target as? SystemLibraryTarget)?.linkerFlags ?? []
      let libraries = (target as? any SourceModuleTarget)?.linkedLibraries ?? []
      return libraries + flags.filter { $0.hasPrefix("-l") }.map { String($0.dropFirst(2)) }
    }
  }

  /// The Debian packages of the libraries that questionnaires use.
  private static let packages = [
    "edit": "libedit-dev", "tinfo": "libncurses-dev", "bsd": "libbsd-dev", "md": "libmd-dev",
    "crypt": "libcrypt-dev", "c": "libc6-dev", "stdc++": "g++",
  ]

  private var all: [String] { Set(ofLibedit + named + ["c", "stdc++"]).sorted() }

  /// The Debian packages of those that have one.
  var packages: [String] { all.compactMap { Self.packages[$0] } }

  /// Throws an error that names every missing archive, and where to get it.
  func check(with context: PluginContext) throws {
    let swift = try context.tool(named: "swiftc").url
      .appendingPathComponent("../../lib/swift_static/linux/static-executable-args.lnk").standardized.path
    guard FileManager.default.fileExists(atPath: swift) else {
      throw ShipError(
        """
        Swift's static libraries are missing: \(swift) does not exist.
        The toolchains of https://www.swift.org/install have them.
        """)
    }

    let clang = try context.tool(named: "clang").url
    let missing = try all.filter { library in
      // A compiler that finds no file prints the name it was asked for.
      let path = try run(clang, ["-print-file-name=\(Self.file(of: library))"])
      return !path.starts(with: Data("/".utf8))
    }
    guard !missing.isEmpty else { return }
    var lines = ["static libraries are missing: clang does not find \(Self.list(missing.map(Self.file)))"]
    let packages = missing.compactMap { Self.packages[$0] }
    if !packages.isEmpty { lines.append("On Debian: apt-get install \(packages.joined(separator: " "))") }
    let others = missing.filter { Self.packages[$0] == nil }.map(Self.file)
    if !others.isEmpty { lines.append("Install the development packages that contain \(Self.list(others)).") }
    throw ShipError(lines.joined(separator: "\n"))
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }

  private static func file(of library: String) -> String {
    library.hasPrefix(":") ? String(library.dropFirst()) : "lib\(library).a"
  }
}
