package import Eureka
package import EurekaFiles
package import EurekaTerminal
package import OrderedCollections
import SystemPackage

/// A file that keeps the answers of a run, without secrets, so that a run that dies is resumed by the next: a line of
/// JSON for each change, on disk before the next question is asked.
package final class Journal {
  package let path: String
  package private(set) var content = JournalContent()
  package private(set) var warnings: [Message] = []
  /// The code that resumes the session, if the person has one.
  package var code: String?
  package var isCodeShown = false
  /// Whether an earlier run may have submitted the answers.
  package private(set) var wasResumed = false
  package var lastRecord: ContinuousClock.Instant?
  package var ledgerVersion: Ledger.Version?
  /// Why the lines of a pipe are not those that answers in the file are from.
  package var otherInput: Problem?

  private var file: LineFile?
  package var length: Int { file?.length ?? 0 }
  private let command: String
  private let maximumLineLength: Int
  /// The version of the form that the next answers are for.
  private var version: AnswerValue?
  /// Whether the file keeps all changes, as an audit trail, and is not compacted.
  private let keepsAll: Bool
  /// Whether there was more to write than the file may have.
  package private(set) var isFull = false
  /// The maximum length of the file in bytes; events are written beyond it.
  private let maximumLength: Int
  /// The length from which on the file is compacted if most of it is outdated.
  private var nextCompaction = 1 << 16
  /// Lines that could not be written, and are written with the next ones: a full disk may have room then.
  private var unwritten = ""

  /// Opens or creates a journal for this run alone.
  ///
  /// - Parameters:
  ///   - command: The questionnaire that the answers belong to.
  ///   - isReadOnly: Whether nothing is written, locked or created.
  ///   - recordID: The ID to submit the answers by, unless the journal has one.
  ///   - currentPath: The path that an answer has now, by one that it had.
  package init(
    _ path: String, of command: String, isReadOnly: Bool = false, keepsAll: Bool = false,
    maximumLength: Int = .max,
    recordID: String? = nil, maximumLineLength: Int = PrivateFileError.maximumLineLength,
    currentPath: (String) -> String = { $0 }
  ) throws(RunError) {
    self.path = path
    self.command = command
    self.maximumLineLength = maximumLineLength
    self.keepsAll = keepsAll
    self.maximumLength = maximumLength
    do {
      if isReadOnly {
        guard access(path, F_OK) == 0 else { return }
        let file = try FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .nonBlocking])
        try file.closeAfter { try load(file, currentPath) }
        return
      }
      guard let file = try LineFile(path) else {
        throw RunError(
          kind: .journalInUse, message: "the journal \(path) is in use by another run", status: .cannotCreate)
      }
      self.file = file
      try load(file.descriptor, currentPath)
      version = content.version
      var start = content.command == nil ? header : ""
      wasResumed = content.recordID != nil
      let members = OrderedDictionary(present: [
        "time": Self.time(), "event": content.hasAnswers ? "resumed" : "began",
        "record": wasResumed ? nil : .text(recordID),
      ])
      content.apply(members)
      start += Self.line(members)
      try file.append(start)
      // A run that was killed may have been compacting it.
      if length >= nextCompaction { FileCopy.removeLeftovers(of: FilePath(path)) }
    } catch {
      throw unusable(error)
    }
  }

  private func unusable(_ error: any Error) -> RunError {
    let reason = (error as? PrivateFileError)?.reason ?? Message(verbatim: String(describing: error))
    return error as? RunError ?? unusable(because: reason)
  }

  private func unusable(because reason: Message) -> RunError {
    RunError(
      kind: .journal, message: "cannot keep the journal \(path): \(reason)", status: .cannotCreate)
  }

  /// The process that holds a journal, and what it wrote there; `nil` if there is none.
  package static func holder(of path: String, _ command: String) -> (process: pid_t, content: JournalContent)?
  {
    guard let process = LineFile.holder(of: path) else { return nil }
    return (process, (try? Journal(path, of: command, isReadOnly: true))?.content ?? JournalContent())
  }

  // MARK: Reading

  /// Reads the file, and removes what a run that died has written of a line.
  private func load(_ file: FileDescriptor, _ currentPath: (String) -> String) throws {
    var damaged: [Int] = []
    var isNoJournal = false
    let (count, length, rest) = try file.readLines(maximumLength: maximumLineLength) { number, line in
      var members = Self.members(of: line)
      // The later line wins, whatever the tag was when it was written.
      if let path = members?["tag"]?.textValue { members?["tag"] = .string(currentPath(path)) }
      if number == 1, members == nil, !isTornHeader(line) { isNoJournal = true }
      guard let members, content.apply(members, currentPath) else {
        if number == 1, members != nil { isNoJournal = true }
        return damaged.append(number)
      }
      if let other = content.command, other != .string(command) {
        throw RunError(
          kind: .journal, message: "the journal \(path) belongs to \(other.quoted)", status: .cannotCreate)
      }
    }
    if count == 0, !rest.isEmpty {
      guard isTornHeader(rest[...]) else { throw unusable(because: "it is not a journal") }
      warnings.append("the journal \(path) was cut off at its beginning, so it begins anew")
    }
    guard !isNoJournal else { throw unusable(because: "it is not a journal") }
    for line in damaged {
      warnings.append("line \(line) of the journal \(path) is damaged and was skipped")
    }
    if !rest.isEmpty { try self.file?.cut(at: length) }
  }

  private static func members(of line: ArraySlice<UInt8>) -> OrderedDictionary<String, AnswerValue>? {
    guard let text = String(validating: line, as: UTF8.self),
      case .object(let members)? = try? JSONReader.value(of: text)
    else { return nil }
    return members
  }

  /// Whether bytes may be the beginning of a journal whose first line was not written whole: part of its header, or
  /// zeros, which some file systems leave after a power failure.
  private func isTornHeader(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.first == 0 || bytes.first == UInt8(ascii: "{") && header.utf8.starts(with: bytes)
      || bytes.starts(with: "{\"questionnaire\"".utf8)
  }

  /// The entries of a journal in order, each with the answer that it replaced, and the numbers of damaged lines.
  package static func history(
    of path: String
  ) throws -> (entries: [(entry: JournalContent.Entry, old: AnswerValue?)], damaged: [Int]) {
    let file = try FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .nonBlocking])
    var content = JournalContent()
    var entries: [(JournalContent.Entry, AnswerValue?)] = []
    var damaged: [Int] = []
    _ = try file.closeAfter {
      try file.readLines { number, line in
        let members = members(of: line)
        if members?["questionnaire"] != nil { return }
        guard number > 1 || line.first == 0 else { throw Errno.invalidArgument }
        guard let members, let entry = JournalContent.Entry(members) else { return damaged.append(number) }
        entries.append((entry, entry.tag.flatMap(content.answer)))
        content.apply(members)
      }
    }
    return (entries, damaged)
  }

  // MARK: Writing

  /// Writes what has changed, and waits until it is on disk; a failure is thrown, but those that follow it are not. What would
  /// make the file too long is not written.
  ///
  /// - Parameters:
  ///   - secrets: The paths of the secrets that have an answer.
  ///   - scopes: The paths at and below which an answer that is not among the new ones is none any more; `nil` for all.
  ///   - time: When the last of them was given.
  ///   - isPending: Whether an answer in the file stays, though it is not among the new ones.
  package func record(
    _ new: OrderedDictionary<String, AnswerValue>, secrets: [String] = [], within scopes: Set<String>? = nil,
    at time: Date = .now, keeping isPending: (String) -> Bool = { _ in false },
    origin: (String) -> String = { _ in "typed" }
  ) throws(RunError) {
    var update = JournalUpdate(content, at: Self.time(time))
    // One owner of the answers, so that they are not copied when they change.
    content = JournalContent()
    update.rearrange(for: new, within: scopes, keeping: isPending)
    for (tag, answer) in new { update.set(answer, at: tag, origin: origin(tag), keeping: isPending) }
    for tag in secrets where !update.content.secrets.contains(tag) {
      update.add(tag, .secret, origin: origin(tag))
    }
    // After what replaces them: of lines that are not all written, the first ones still are one state of the answers.
    let old = scopes.map(update.content.paths) ?? Array(update.content.answers.keys)
    for tag in old where new[tag] == nil && update.content.answer(at: tag) != nil && !isPending(tag) {
      update.add(tag, .removed)
    }
    content = update.content
    if length + update.text.utf8.count > maximumLength {
      nextCompaction = min(nextCompaction, length)
      if compactIfOutdated() { return }
      isFull = true
      return
    }
    try write(update.text)
    compactIfOutdated()
  }

  /// Writes the version of the form that the next answers are for, if it is another.
  package func record(version: AnswerValue?) throws(RunError) {
    guard version != content.version else { return }
    self.version = version
    try write(Self.line(["time": Self.time(), "event": "version", "version": version ?? .null]))
  }

  /// Writes an event: after `submitted`, the next run begins anew; while `submitting`, no other run takes over.
  package func record(event: String) throws(RunError) {
    try write(Self.line(["time": Self.time(), "event": .string(event)]))
  }

  /// Ends a session that was submitted.
  ///
  /// - Parameters:
  ///   - id: The record, if it was stored as one.
  ///   - isSession: Whether the session, if it has a record, must not be submitted again.
  ///   - isDriven: Whether a program answers, which may ask once more whether it was submitted.
  package func end(as id: String?, keepsAll: Bool, isSession: Bool, isDriven: Bool = false) throws(RunError) {
    if keepsAll {
      try record(event: "submitted")
    } else if code != nil || isDriven || isSession && id != nil {
      try seal(record: id, keepsAll: false, isFinal: false)
    } else {
      remove()
    }
  }

  /// Says in the file that the answers were submitted.
  ///
  /// - Parameters:
  ///   - id: The record, if they were stored as one.
  ///   - keepsAll: Whether what is there stays; otherwise it is replaced.
  ///   - isFinal: Whether nobody begins anew until the file is removed.
  package func seal(record id: String?, keepsAll: Bool, isFinal: Bool) throws(RunError) {
    let end = OrderedDictionary(present: [
      "time": Self.time(), "event": "submitted", "record": .text(id), "sealed": isFinal ? true : nil,
    ])
    defer { content.apply(end) }
    if keepsAll { return try write(Self.line(end)) }
    do {
      try file?.replace(with: header + Self.line(end))
    } catch {
      throw unusable(error)
    }
  }

  private func write(_ lines: String) throws(RunError) {
    let hasFailed = !unwritten.isEmpty
    unwritten += lines
    guard !unwritten.isEmpty else { return }
    do {
      try file?.append(unwritten)
      unwritten = ""
    } catch {
      guard !hasFailed else { return }
      throw unusable(error)
    }
  }

  /// Replaces the file, once most of it is outdated, by one that has the answers alone. Without success, it stays as it is.
  ///
  /// - Returns: Whether the file has the answers, all of them.
  @discardableResult
  private func compactIfOutdated() -> Bool {
    guard let file, length >= nextCompaction, !keepsAll, !content.wasSubmitted else { return false }
    let text = header + content.lines(version: version).map(Self.line).joined()
    nextCompaction = 2 * length
    guard text.utf8.count <= length / 2, (try? file.replace(with: text)) != nil else { return false }
    unwritten = ""
    nextCompaction = max(2 * length, 1 << 16)
    return true
  }

  private var header: String { Self.line(["questionnaire": .string(command)]) }

  private static func line(_ members: OrderedDictionary<String, AnswerValue>) -> String {
    JSONText.line(of: .object(members)) + "\n"
  }

  /// A time, by default the present, in UTC.
  package static func time(_ time: Date = .now) -> AnswerValue { .string(time.formatted(.iso8601)) }

  package func remove() { file?.remove() }
}
