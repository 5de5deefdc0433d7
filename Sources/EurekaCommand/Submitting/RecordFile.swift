import Eureka
import EurekaTerminal
import SystemPackage

/// A file with a record on each line, which many runs append to at once.
struct RecordFile: RecordStore {
  let name: String
  /// Takes the process that others wait for, if it is known, once that has taken two seconds.
  var onWait: @MainActor @Sendable (pid_t?) -> Void = { _ in }
  /// How many seconds to wait for others.
  var patience = 30.0
  /// The maximum length of a record that a run which died wrote only in part, in bytes.
  var maximumLength = PrivateFileError.maximumLineLength

  func prepare() throws(RunError) {
    guard (try? FilePath(name).stat(followTargetSymlink: false)) != nil else {
      return try OutputFile(name, mode: 0o600).prepare()
    }
    do {
      try FileDescriptor.openPrivate(name).close()
    } catch {
      throw cannotWrite(error)
    }
  }

  private func cannotWrite(_ error: any Error) -> RunError {
    .cannotWrite(path: name, reason: String(describing: error))
  }

  func contains(_ id: String) async throws(RunError) -> Bool {
    guard access(name, F_OK) == 0 else { return false }
    return try await withFile { _ in try has(id) }
  }

  /// Appends a record as a whole, and waits until it is on disk. After a failure, the file is as it was.
  func store(_ line: String, id: String, mayExist: Bool) async throws(RunError) {
    try await withFile { file in
      if mayExist, try has(id) { return }
      try append(line, to: file)
    }
  }

  private func append(_ text: String, to file: FileDescriptor) throws {
    try file.append(text)
    // Also if the run that created the file has died before it could.
    try FilePath(name).syncDirectory()
  }

  /// Runs something with the file, locked, and without part of a record at its end.
  private func withFile<Result>(_ body: (FileDescriptor) throws -> Result) async throws(RunError) -> Result {
    do {
      let file = try await lockedFile()
      defer {
        flock(file.rawValue, LOCK_UN)
        try? file.close()
      }
      try repair(file)
      return try body(file)
    } catch let error as RunError {
      throw error
    } catch {
      throw cannotWrite(error)
    }
  }

  private func lockedFile() async throws -> FileDescriptor {
    let (deadline, report) = (Deadline(after: patience), Deadline(after: 2))
    var isReported = false
    while true {
      if let file = try FileDescriptor.openLocked(name) { return file }
      if deadline.isOver || Task.isCancelled {
        let reason: Message =
          FileDescriptor.lockHolder(of: name).map { "it is locked by process \(Int($0))" }
          ?? "it is locked by another process"
        throw RunError.cannotWrite(path: name, because: reason)
      }
      if report.isOver, !isReported {
        isReported = true
        await onWait(FileDescriptor.lockHolder(of: name))
      }
      try? await Task.sleep(for: .milliseconds(.random(in: 5...15)))
    }
  }

  /// Removes what a run that died wrote of a record, and ends a last line that has no newline.
  private func repair(_ file: FileDescriptor) throws {
    let size = try file.stat().size
    var last: [UInt8] = [0]
    guard size > 0 else { return }
    _ = try last.withUnsafeMutableBytes { try file.read(fromAbsoluteOffset: size - 1, into: $0) }
    guard last != [UInt8(ascii: "\n")] else { return }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: name), options: .alwaysMapped)
    let newline = bytes.suffix(maximumLength + 1).lastIndex(of: UInt8(ascii: "\n"))
    guard newline != nil || bytes.count <= maximumLength else {
      throw PrivateFileError.longLine(maximum: maximumLength)
    }
    let start = newline.map { $0 + 1 } ?? 0
    let text = String(decoding: bytes[start...], as: UTF8.self)
    let isPart = Submission.isPart(text)
    if isPart { try file.resize(to: Int64(start)) } else { try append("\n", to: file) }
  }

  /// The text of the record with an ID; `nil` if there is none.
  ///
  /// - Parameter shownName: The file's name in errors.
  func record(_ id: String, of shownName: String) throws(RunError) -> String? {
    guard access(name, F_OK) == 0 else { return nil }
    do {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: name), options: .alwaysMapped)
      guard let start = bytes.range(of: Data("{\"id\": \"\(id)\"".utf8))?.lowerBound else { return nil }
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      guard end - start <= maximumLength else { throw PrivateFileError.longLine(maximum: maximumLength) }
      return String(decoding: bytes[start..<end], as: UTF8.self)
    } catch let error as PrivateFileError {
      throw .cannotReadAnswers(in: shownName, Message(verbatim: String(describing: error)))
    } catch {
      throw .cannotReadAnswers(in: shownName, Message(verbatim: error.systemReason))
    }
  }

  private func has(_ id: String) throws -> Bool {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: name), options: .alwaysMapped)
    return bytes.range(of: Data("\"\(id)\"".utf8)) != nil
  }
}
