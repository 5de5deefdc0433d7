import Eureka
import EurekaTerminal
import Foundation
import Glibc
import OrderedCollections
import SystemPackage

/// A file that keeps the answers of a run while it goes on, without secrets, so that a run that dies is resumed by the
/// next: a line of JSON for each change, on the disk before the next question is asked.
final class Journal {
  /// The path, as it was given, and as messages name it.
  let path, name: String
  /// The answers in it, by path.
  private(set) var answers: OrderedDictionary<String, AnswerValue> = [:]

  private let file: FileDescriptor
  /// Set once something could not be written: what follows would not fit to what is there.
  private var isBroken = false

  /// Opens a journal, or begins one, for this run alone.
  ///
  /// - Parameters:
  ///   - name: how messages name it.
  ///   - command: the questionnaire that the answers are of.
  init(_ path: String, named name: String? = nil, of command: String) throws(RunError) {
    let name = name ?? path
    self.path = path
    self.name = name
    do {
      file = try FileDescriptor.open(
        path, .readWrite, options: [.create, .append, .closeOnExec, .nonBlocking],
        permissions: .ownerReadWrite)
      try lock()
      try load(command)
    } catch let error as RunError {
      throw error
    } catch {
      throw Self.unusable(name, Message(verbatim: String(describing: error)))
    }
  }

  deinit {
    // A program that is being started at this moment has the file, too.
    flock(file.rawValue, LOCK_UN)
    try? file.close()
  }

  private static func unusable(_ path: String, _ reason: Message) -> RunError {
    RunError(kind: .journal, message: "cannot keep the journal \(path): \(reason)", status: .cannotCreate)
  }

  private func lock() throws {
    guard try file.stat().type == .regular else { throw Self.unusable(name, "it is no file") }
    guard flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 else {
      throw RunError(
        kind: .journal, message: "the journal \(name) is in use by another run", status: .cannotCreate)
    }
  }

  // MARK: Reading

  private func load(_ command: String) throws {
    let bytes = try file.readToEnd(limit: 64 << 20)
    var whole = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
      guard let text = String(validating: line, as: UTF8.self),
        case .object(let members)? = try? JSONReader.value(of: text)
      else { break }
      if whole == 0 {
        guard let other = members["questionnaire"] else { break }
        guard other == .string(command) else {
          throw RunError(
            kind: .journal, message: "the journal \(name) is that of \(other.quoted)", status: .cannotCreate)
        }
      } else {
        apply(members)
      }
      whole += line.count + 1
    }
    guard whole > 0 || bytes.isEmpty else { throw Self.unusable(name, "it is no journal") }
    // The run before may have died in the middle of a line.
    if whole < bytes.count { try file.resize(to: Int64(whole)) }
    if whole == 0 { try append(["questionnaire": .string(command)]) }
  }

  private func apply(_ members: OrderedDictionary<String, AnswerValue>) {
    if case .array(let tags)? = members["removed"] {
      for case .string(let tag) in tags { answers[tag] = nil }
    }
    if case .object(let changed)? = members["answers"] { answers.merge(changed) { $1 } }
  }

  // MARK: Writing

  /// Puts answers on the disk, if they are other than those in the file; fails only once.
  func record(_ new: OrderedDictionary<String, AnswerValue>) throws(RunError) {
    guard !isBroken else { return }
    let changed = new.filter { answers[$0.key] != $0.value }
    let removed = answers.keys.filter { new[$0] == nil }
    guard !changed.isEmpty || !removed.isEmpty else { return }
    var entry: OrderedDictionary<String, AnswerValue> = [:]
    if !changed.isEmpty { entry["answers"] = .object(changed) }
    if !removed.isEmpty { entry["removed"] = .array(removed.map(AnswerValue.string)) }
    do {
      try append(entry)
    } catch {
      isBroken = true
      throw Self.unusable(name, Message(verbatim: String(describing: error)))
    }
    answers = new
  }

  private func append(_ entry: OrderedDictionary<String, AnswerValue>) throws {
    try file.writeAll((JSONText.line(of: .object(entry)) + "\n").utf8)
    try file.sync()
  }

  /// Removes the file, which has served its purpose.
  func remove() {
    unlink(path)
  }
}
