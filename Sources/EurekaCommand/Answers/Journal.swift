import Eureka
import EurekaTerminal
import Foundation
import Glibc
import OrderedCollections
import SystemPackage

/// A file that keeps the answers of a run while it goes on, without secrets, so that a run that dies is gone on with by the
/// next: a line of JSON for each change, on the disk before the next question is asked.
final class Journal {
  /// The path, as it was given.
  let path: String
  /// The answers in it, by tag.
  private(set) var answers: OrderedDictionary<String, AnswerValue> = [:]
  /// The tags of lists and groups that were not answered to their end.
  private(set) var unfinished: Set<String> = []

  private let file: FileDescriptor
  /// Set once something could not be written: what follows would not fit to what is there.
  private var isBroken = false

  /// Opens a journal, or begins one, for this run alone.
  ///
  /// - Parameter command: the questionnaire that the answers are of.
  /// - Throws: `JournalError`
  init(_ path: String, of command: String) throws(JournalError) {
    self.path = path
    do {
      file = try FileDescriptor.open(
        path, .readWrite, options: [.create, .append, .closeOnExec, .nonBlocking],
        permissions: .ownerReadWrite)
    } catch {
      throw .unusable(path: path, reason: Message(verbatim: String(describing: error)))
    }
    do throws(JournalError) {
      try lock()
      try load(command)
    } catch {
      try? file.close()
      throw error
    }
  }

  deinit {
    // A program that is being started at this moment has the file, too.
    flock(file.rawValue, LOCK_UN)
    try? file.close()
  }

  private func lock() throws(JournalError) {
    var status = stat()
    guard fstat(file.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unusable(path: path, reason: "it is no file")
    }
    guard flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 else { throw .inUse(path: path) }
  }

  // MARK: Reading

  private func load(_ command: String) throws(JournalError) {
    let bytes: [UInt8]
    do {
      bytes = try file.readToEnd(limit: 64 << 20)
    } catch {
      throw .unusable(path: path, reason: Message(verbatim: String(describing: error)))
    }
    var whole = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
      guard let text = String(validating: line, as: UTF8.self), let entry = try? JSONReader.value(of: text),
        case .object(let members) = entry
      else { break }
      if whole == 0 {
        guard let name = members["questionnaire"] else { break }
        guard name == .string(command) else { throw .ofAnother(path: path, command: name.quoted) }
      } else {
        apply(members)
      }
      whole += line.count + 1
    }
    guard whole > 0 || bytes.isEmpty else { throw .unusable(path: path, reason: "it is no journal") }
    if whole < bytes.count {
      // The run before died in the middle of a line.
      guard ftruncate(file.rawValue, off_t(whole)) == 0 else {
        throw .unusable(path: path, reason: Message(verbatim: String(describing: Errno(rawValue: errno))))
      }
    }
    if whole == 0 {
      do {
        try append(["questionnaire": .string(command)])
      } catch {
        throw .unusable(path: path, reason: Message(verbatim: String(describing: error)))
      }
    }
  }

  private func apply(_ members: OrderedDictionary<String, AnswerValue>) {
    if case .array(let tags)? = members["removed"] {
      for case .string(let tag) in tags { answers[tag] = nil }
    }
    if case .object(let changed)? = members["answers"] { answers.merge(changed) { $1 } }
    if case .array(let tags)? = members["unfinished"] {
      unfinished = Set(tags.compactMap { if case .string(let tag) = $0 { tag } else { nil } })
    }
  }

  // MARK: Writing

  /// Puts answers on the disk, if they are other than those in the file.
  ///
  /// - Throws: `JournalError`, once
  func record(
    _ new: OrderedDictionary<String, AnswerValue>, unfinished open: Set<String>
  ) throws(JournalError) {
    guard !isBroken else { return }
    let changed = new.filter { answers[$0.key] != $0.value }
    let removed = answers.keys.filter { new[$0] == nil }
    guard !changed.isEmpty || !removed.isEmpty || unfinished != open else { return }
    var entry: OrderedDictionary<String, AnswerValue> = [:]
    if !changed.isEmpty { entry["answers"] = .object(changed) }
    if !removed.isEmpty { entry["removed"] = .array(removed.map(AnswerValue.string)) }
    entry["unfinished"] = .array(open.sorted().map(AnswerValue.string))
    do {
      try append(entry)
    } catch {
      isBroken = true
      throw .unusable(path: path, reason: Message(verbatim: String(describing: error)))
    }
    answers = new
    unfinished = open
  }

  private func append(_ entry: OrderedDictionary<String, AnswerValue>) throws {
    try file.writeWhole((JSONText.line(of: .object(entry)) + "\n").utf8)
    guard fsync(file.rawValue) == 0 else { throw Errno(rawValue: errno) }
  }

  /// Takes the file away: what it was for is done.
  func remove() {
    unlink(path)
  }
}

/// Why a journal cannot be kept.
enum JournalError: Error {
  /// Another run keeps it.
  case inUse(path: String)
  /// It is another questionnaire's.
  case ofAnother(path: String, command: String)
  /// It cannot be opened, read or written.
  case unusable(path: String, reason: Message)

  /// The reason in words.
  var message: Message {
    switch self {
    case .inUse(let path): "the journal \(path) is in use by another run"
    case .ofAnother(let path, let command): "the journal \(path) is that of \(command)"
    case .unusable(let path, let reason): "cannot keep the journal \(path): \(reason)"
    }
  }
}
