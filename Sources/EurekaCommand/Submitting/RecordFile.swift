import Eureka
import EurekaTerminal
import Glibc
import SystemPackage

/// A file with a record on each line, which many runs append to at once.
struct RecordFile: RecordStore {
  let name: String
  private var path: String { OutputPlace.canonicalPath(name) }

  func prepare() throws(RunError) {
    if let type = try? FilePath(path).stat().type, type != .regular { throw notAFile }
    try OutputFile(name, mode: 0o600).prepare()
  }

  private var notAFile: RunError { .cannotWrite(path: name, reason: "it is not a file") }

  func contains(_ id: String) throws(RunError) -> Bool {
    guard access(path, F_OK) == 0 else { return false }
    return try withFile { _ in try has(id) }
  }

  /// Appends a record as a whole, and waits until it is on disk. After a failure, the file is as it was.
  func store(_ line: String, id: String, mayExist: Bool) throws(RunError) {
    try withFile { file in
      if mayExist, try has(id) { return }
      try append(line, to: file)
    }
  }

  private func append(_ text: String, to file: FileDescriptor) throws {
    try file.append(text)
    // Also if the run that created the file has died before it could.
    try FilePath(path).syncDirectory()
  }

  /// Runs something with the file, locked, and without part of a record at its end.
  private func withFile<Result>(_ body: (FileDescriptor) throws -> Result) throws(RunError) -> Result {
    do {
      guard let file = try FileDescriptor.openLocked(path, waits: true, orThrow: notAFile) else {
        throw notAFile
      }
      defer {
        flock(file.rawValue, LOCK_UN)
        try? file.close()
      }
      try repair(file)
      return try body(file)
    } catch let error as RunError {
      throw error
    } catch {
      throw .cannotWrite(path: name, reason: String(describing: error))
    }
  }

  /// Removes what a run that died wrote of a record, and ends a last line that has no newline.
  private func repair(_ file: FileDescriptor) throws {
    let size = try file.stat().size
    var last: [UInt8] = [0]
    guard size > 0 else { return }
    _ = try last.withUnsafeMutableBytes { try file.read(fromAbsoluteOffset: size - 1, into: $0) }
    guard last != [UInt8(ascii: "\n")] else { return }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let start = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let text = String(decoding: bytes[start...], as: UTF8.self)
    let isPart = Submission.isPart(text)
    if isPart { try file.resize(to: Int64(start)) } else { try append("\n", to: file) }
  }

  private func has(_ id: String) throws -> Bool {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    return bytes.range(of: Data("\"\(id)\"".utf8)) != nil
  }
}
