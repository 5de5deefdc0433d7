package import Eureka
import EurekaSystem
import SystemPackage

/// A file with a record on each line, which many runs append to at once.
package struct RecordFile: Sendable {
  package let name: String
  /// Takes the process that others wait for, if it is known, once that has taken two seconds.
  let onWait: @MainActor @Sendable (pid_t?) -> Void
  /// How many seconds to wait for others.
  let patience: Double
  /// The maximum length of a record that a run which died wrote only in part, in bytes.
  let maximumLength: Int

  package init(
    name: String, onWait: @escaping @MainActor @Sendable (pid_t?) -> Void = { _ in }, patience: Double = 30,
    maximumLength: Int = PrivateFileError.maximumLineLength
  ) {
    (self.name, self.onWait, self.patience, self.maximumLength) = (name, onWait, patience, maximumLength)
  }

  package func prepare() throws(RunError) {
    guard (try? FilePath(name).stat(followTargetSymlink: false)) != nil else {
      return try OutputFile(name, mode: 0o600).prepare()
    }
    do {
      try FileDescriptor.openPrivate(name).close()
    } catch {
      throw .cannotWrite(path: name, because: error)
    }
  }

  package func contains(_ id: String) async throws(RunError) -> Bool {
    guard access(name, F_OK) == 0 else { return false }
    return try await withFile { try has(id, in: $0) }
  }

  /// Appends a record as a whole, and waits until it is on disk. After a failure, the file is as it was.
  package func store(_ line: String, id: String, mayExist: Bool) async throws(RunError) {
    try await withFile { file in
      if mayExist, try has(id, in: file) { return }
      try file.append(line)
    }
  }

  /// Runs something with the file, locked, and without part of a record at its end.
  private func withFile<Result>(_ body: (LineFile) throws -> Result) async throws(RunError) -> Result {
    do {
      let file = try await lockedFile()
      try repair(file)
      return try withExtendedLifetime(file) { try body(file) }
    } catch let error as RunError {
      throw error
    } catch {
      throw .cannotWrite(path: name, because: error)
    }
  }

  private func lockedFile() async throws -> LineFile {
    let (deadline, report) = (Deadline(after: patience), Deadline(after: 2))
    var isReported = false
    while true {
      if let file = try LineFile(name) { return file }
      if deadline.isOver || Task.isCancelled {
        let reason: Message =
          LineFile.locker(of: name).map { "it is locked by process \(Int($0))" }
          ?? "it is locked by another process"
        throw RunError.cannotWrite(path: name, because: reason)
      }
      if report.isOver, !isReported {
        isReported = true
        await onWait(LineFile.locker(of: name))
      }
      try? await Task.sleep(for: .milliseconds(.random(in: 5...15)))
    }
  }

  /// Removes what a run that died wrote of a record, and ends a last line that has no newline.
  private func repair(_ file: LineFile) throws {
    let bytes = try file.contents()
    guard let last = bytes.last, last != UInt8(ascii: "\n") else { return }
    let newline = bytes.suffix(maximumLength + 1).lastIndex(of: UInt8(ascii: "\n"))
    guard newline != nil || bytes.count <= maximumLength else {
      throw PrivateFileError.longLine(maximum: maximumLength)
    }
    let start = newline.map { $0 + 1 } ?? 0
    let text = String(decoding: bytes[start...], as: UTF8.self)
    if Record.isPart(text) { try file.cut(at: start) } else { try file.append("\n") }
  }

  /// The text of the record with an ID, if there is one. Errors call the file by a name of its own.
  package func record(_ id: String, of shownName: String) throws(RunError) -> String? {
    guard access(name, F_OK) == 0 else { return nil }
    do {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: name), options: .alwaysMapped)
      guard let start = bytes.range(of: Data("\(Record.start)\(id)\"".utf8))?.lowerBound else { return nil }
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      guard end - start <= maximumLength else { throw PrivateFileError.longLine(maximum: maximumLength) }
      return String(decoding: bytes[start..<end], as: UTF8.self)
    } catch {
      throw .cannotReadAnswers(in: shownName, Message(verbatim: error.systemReason))
    }
  }

  private func has(_ id: String, in file: LineFile) throws -> Bool {
    try file.contents().range(of: Data("\"\(id)\"".utf8)) != nil
  }
}

package enum Record {
  static let start = "{\"id\": \""

  package static func id(of line: Substring) -> Substring? {
    line.hasPrefix(start) ? line.dropFirst(start.count).prefix { $0 != "\"" } : nil
  }

  /// A UUID (RFC 9562, version 7), so that records sort by when they began.
  package static func newID() -> String {
    var bytes = UUID().uuid
    let milliseconds = UInt64(Date.now.timeIntervalSince1970 * 1000)
    withUnsafeMutableBytes(of: &bytes) { bytes in
      for index in 0..<6 { bytes[index] = UInt8(truncatingIfNeeded: milliseconds >> (40 - 8 * index)) }
      bytes[6] = bytes[6] & 0x0F | 0x70
    }
    return UUID(uuid: bytes).uuidString.lowercased()
  }

  /// Whether a text is only the beginning of a record, or zeros, which some file systems leave after a power failure.
  static func isPart(_ text: String) -> Bool {
    if text.utf8.allSatisfy({ $0 == 0 }) { return true }
    return text.hasPrefix(start) && (try? JSONReader.value(of: text)) == nil || start.hasPrefix(text)
  }
}
