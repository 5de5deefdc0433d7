import Foundation
import PackagePlugin

/// `swift package ship`: builds a program that runs on a machine with nothing installed, its manual page, its completions and its
/// licenses.
@main
struct Ship: CommandPlugin {
  private static let usage = """
    USAGE: swift package ship [PRODUCT] [--output DIRECTORY]

    Makes one static program of an executable product, stripped, and next to it the program's manual page, its
    completions for bash, zsh and fish, and the licenses of what it contains.

      PRODUCT              the product to ship; needed if the package has several executables
      --output DIRECTORY   where the files go, relative to the package (default: ship/PRODUCT in
                           the build folder, .build or --scratch-path)
    """

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    if arguments.contains("--help") || arguments.contains("-h") { return print(Self.usage) }
    let (product, output) = try Self.parse(arguments, in: context)
    let libraries = StaticLibraries(of: product)
    try libraries.check(with: context)

    // Assertions of C name their files: below no folder of this machine.
    let folders = [context.buildFolder, context.package.directoryURL].map(\.path)
    // The linker of the toolchain; `-s` strips.
    let built = try build(
      product.name, .release, c: folders.map { "-ffile-prefix-map=\($0)=." },
      swiftc: ["-static-executable", "-use-ld=lld"],
      linker: libraries.ofLibedit.map { "-l\($0)" } + ["-s"])
    let description = product.isCommand ? try CommandDescription(of: built) : nil
    let name = description?.commandName ?? product.name
    let program = try output.makeRoom(for: name)
    try FileManager.default.copyItem(at: built, to: program)
    var files = [program]
    if let description {
      let manual = try output.makeRoom(for: "\(name).1")
      let printer = try description.makePrinter(in: context.pluginWorkDirectoryURL)
      let generator = try build("generate-manual", .debug)
      _ = try run(generator, [printer.path, "--output-directory", output.directory.path])
      if description.hasManualSections { try addSections(try run(program, ["--manual"]), to: manual) }
      files.append(manual)
      for (shell, name) in [("bash", "\(name).bash"), ("zsh", "_\(name)"), ("fish", "\(name).fish")] {
        let file = try output.makeRoom(for: name)
        try run(program, ["--generate-completion-script", shell]).write(to: file)
        files.append(file)
      }
    }
    let licenses = try Licenses(of: product, in: context, libraries)
    let file = try output.makeRoom(for: "\(name).licenses")
    try licenses.text.write(to: file, atomically: true, encoding: .utf8)
    for name in licenses.missing {
      print("No license of \(name) was found; add it to \(file.lastPathComponent).")
    }
    if description == nil {
      print("\(name) does not use ArgumentParser: it gets no manual page and no completions.")
    }
    try output.printSizes(of: files + [file])
  }

  /// Replaces the section on exit statuses, which ArgumentParser cannot know, and all after it.
  private func addSections(_ sections: Data, to page: URL) throws {
    let text = try String(contentsOf: page, encoding: .utf8)
    guard let end = text.range(of: ".Sh \"EXIT STATUS\"") else {
      throw ShipError("\(page.path) has no section on exit statuses")
    }
    try (text[..<end.lowerBound] + String(decoding: sections, as: UTF8.self))
      .write(to: page, atomically: true, encoding: .utf8)
  }

  private static func parse(
    _ arguments: [String], in context: PluginContext
  ) throws -> (any Product, OutputFolder) {
    var extractor = ArgumentExtractor(arguments)
    let outputs = extractor.extractOption(named: "output")
    if let option = extractor.unextractedOptionsOrFlags.first {
      throw ShipError("unknown option \(option)\n\(usage)")
    }
    let names = extractor.remainingArguments
    guard names.count <= 1, outputs.count <= 1 else { throw ShipError("too many arguments\n\(usage)") }

    let products = context.package.products(ofType: ExecutableProduct.self)
    let name = names.first ?? (products.count == 1 ? products[0].name : "")
    guard let product = products.first(where: { $0.name == name }) else {
      let reason = names.isEmpty ? "" : "unknown product \"\(name)\"; "
      let list = products.map(\.name).sorted().joined(separator: ", ")
      throw ShipError("\(reason)name one of the package's executable products: \(list)")
    }
    let output = outputs.first ?? context.buildFolder.appendingPathComponent("ship/\(name)").path
    return (product, try OutputFolder(output, in: context.package.directoryURL))
  }

  private func build(
    _ product: String, _ mode: PackageManager.BuildConfiguration, c: [String] = [], swiftc: [String] = [],
    linker: [String] = []
  ) throws -> URL {
    var parameters = PackageManager.BuildParameters(configuration: mode, logging: .concise, echoLogs: true)
    parameters.otherCFlags = c
    parameters.otherSwiftcFlags = swiftc
    parameters.otherLinkerFlags = linker
    let result = try packageManager.build(.product(product), parameters: parameters)
    let program = result.builtArtifacts.first { $0.url.lastPathComponent == product }
    guard result.succeeded, let program else { throw ShipError("\(product) cannot be built; see above") }
    return program.url
  }
}

extension PluginContext {
  /// `.build`, or what `--scratch-path` names; in it, plugins have folders such as `plugins/EurekaShip/outputs`.
  fileprivate var buildFolder: URL {
    pluginWorkDirectoryURL.appendingPathComponent("../../..").standardizedFileURL
  }
}

extension Product {
  fileprivate var isCommand: Bool { allTargets.contains { $0.name == "ArgumentParser" } }

  var allTargets: [any Target] { targets + targets.flatMap { $0.recursiveTargetDependencies } }
}
