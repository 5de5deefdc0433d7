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

  func copy(_ original: URL, as name: String) throws -> URL {
    let file = try makeRoom(for: name)
    try FileManager.default.copyItem(at: original, to: file)
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
