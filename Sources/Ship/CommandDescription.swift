import Foundation

/// What a program tells about its options, by which ArgumentParser makes manual pages.
struct CommandDescription {
  let commandName: String
  /// Whether the program writes sections of its manual page.
  let hasManualSections: Bool
  private let json: Data

  /// Asks the program, and drops the subcommand `help` that ArgumentParser lists even if there is no other.
  init(of program: URL) throws {
    let data = try run(program, ["--experimental-dump-help"])
    guard var tool = try JSONSerialization.jsonObject(with: data) as? [String: Any],
      var command = tool["command"] as? [String: Any], let name = command["commandName"] as? String,
      let arguments = command["arguments"] as? [[String: Any]]
    else {
      throw ShipError("\(program.lastPathComponent) does not describe its options as ArgumentParser does")
    }
    let subcommands = command["subcommands"] as? [[String: Any]] ?? []
    if subcommands.allSatisfy({ $0["commandName"] as? String == "help" }) { command["subcommands"] = nil }
    // The page lists the rarer standard options, too, and its sections come from the one that nobody types.
    let names = arguments.map { ($0["preferredName"] as? [String: Any])?["name"] as? String }
    let firstStandard = names.firstIndex(of: "answers") ?? names.endIndex
    command["arguments"] = zip(names, arguments).enumerated().compactMap { index, argument in
      let isShown = index >= firstStandard ? ["shouldDisplay": true] : [:]
      return argument.0 == "manual" ? nil : argument.1.merging(isShown) { $1 }
    }
    hasManualSections = names.contains("manual")
    tool["command"] = command
    commandName = name
    json = try JSONSerialization.data(withJSONObject: tool)
  }

  /// A program that prints the description, for the generator of manual pages, which runs what it describes.
  func makePrinter(in directory: URL) throws -> URL {
    let printer = directory.appendingPathComponent("print-description")
    let text = "#!/bin/sh\ncat <<'END'\n\(String(decoding: json, as: UTF8.self))\nEND\n"
    try text.write(to: printer, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: printer.path)
    return printer
  }
}
