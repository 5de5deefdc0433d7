import Foundation

/// A reason why nothing is shipped, as people read it.
struct ShipError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Runs a program without input, and returns what it prints.
func run(_ program: URL, _ arguments: [String]) throws -> Data {
  let process = Process()
  let output = Pipe()
  process.executableURL = program
  process.arguments = arguments
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = output
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationReason == .exit, process.terminationStatus == 0 else {
    let command = ([program.path] + arguments).joined(separator: " ")
    throw ShipError("\(command) failed with status \(process.terminationStatus)")
  }
  return data
}
