import Foundation

/// The folder that gets what is shipped. Other files in it are kept.
struct OutputFolder {
  let directory: URL

  /// Creates the folder before anything is built.
  init(_ path: String, in package: URL) throws {
    directory = URL(fileURLWithPath: path, relativeTo: package)
    do { try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true) } catch {
      throw ShipError("\(directory.path) cannot be created: \(error.localizedDescription)")
    }
  }

  /// A file in the folder; an earlier one is deleted: a program that runs can be replaced, but not be overwritten.
  func makeRoom(for name: String) throws -> URL {
    let file = directory.appendingPathComponent(name)
    if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
    return file
  }

  func printSizes(of files: [URL]) throws {
    print("\(directory.path):")
    for file in files {
      let bytes = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
      let size = ByteCountFormatter.string(fromByteCount: Int64(bytes), countStyle: .file)
      print("  \(size)\(String(repeating: " ", count: max(0, 8 - size.count)))  \(file.lastPathComponent)")
    }
  }
}

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
