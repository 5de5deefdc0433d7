import Foundation

/// What a program tells about its options, by which ArgumentParser makes manual pages.
struct CommandDescription {
  /// The name that people type.
  let commandName: String
  private let json: Data

  /// Asks the program, and drops the subcommand `help` that ArgumentParser lists even if there is no other.
  init(of program: URL) throws {
    let data = try run(program, ["--experimental-dump-help"])
    guard var tool = try JSONSerialization.jsonObject(with: data) as? [String: Any],
      var command = tool["command"] as? [String: Any], let name = command["commandName"] as? String
    else {
      throw ShipError("\(program.lastPathComponent) does not describe its options as ArgumentParser does")
    }
    let subcommands = command["subcommands"] as? [[String: Any]] ?? []
    if subcommands.allSatisfy({ $0["commandName"] as? String == "help" }) { command["subcommands"] = nil }
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
