import Eureka
import EurekaFiles
import EurekaSystem
import Foundation
import OrderedCollections
import SystemPackage

/// What is on disk while a plan is carried out, so that a run which is killed leaves nothing half done: the files that change,
/// and what was there. It goes with the last step; until then, the next run finds it beside the first of these files.
struct UnfinishedPlan: Sendable {
  struct File: Sendable {
    /// What was there before the first of its runs.
    var before: PlannedFile.Contents?
    /// The texts that its runs have put there, `nil` if they have removed it.
    var texts: Set<String?>

    func isOwn(_ text: String?) -> Bool { text == before?.text || texts.contains(text) }
  }

  let path: String
  private(set) var files: OrderedDictionary<String, File> = [:]
  /// The directories that were made for them, the outermost first.
  private(set) var directories: [String] = []

  /// Those that runs which were killed have left in the directory of a file, and that are about it; none that a run is at.
  static func about(_ file: PlannedFile, of command: String) -> [UnfinishedPlan] {
    let directory = FilePath(file.path).removingLastComponent()
    let names = (try? SystemFiles().names(in: directory.string)) ?? []
    return names.sorted().filter { $0.hasPrefix(".") && $0.hasSuffix(ending(of: command)) }
      .compactMap { UnfinishedPlan(at: directory.appending($0).string) }
      .filter { $0.files[file.path] != nil }
  }

  private init?(at path: String) {
    self.path = path
    let file = try? FileDescriptor.open(
      path, .readOnly, options: [.noFollow, .nonBlocking, .closeOnExec])
    guard let file else { return nil }
    defer { try? file.close() }
    // What others can write is no word of ours.
    guard let status = try? file.stat(), status.type == .regular,
      [geteuid(), 0].contains(status.userID.rawValue),
      status.permissions.isDisjoint(with: [.groupWrite, .otherWrite]),
      flock(file.rawValue, LOCK_SH | LOCK_NB) == 0, let bytes = try? file.readToEnd(limit: .max)
    else { return nil }
    flock(file.rawValue, LOCK_UN)
    // A line that was not written whole was followed by no step.
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      if case .object(let members)? = try? JSONReader.value(of: String(line)) { apply(members) }
    }
  }

  /// Where it is for a plan whose first file has a path: `.NAME.COMMAND.plan`, which is not longer than a name may be.
  private static func path(for file: String, of command: String) -> String {
    let file = FilePath(file)
    let name = file.lastComponent?.string.prefix(40) ?? ""
    return file.removingLastComponent().appending(".\(name)\(ending(of: command))").string
  }

  private static func ending(of command: String) -> String {
    ".\(command.replacingOccurrences(of: "/", with: "_").prefix(40)).plan"
  }

  private mutating func apply(_ members: OrderedDictionary<String, AnswerValue>) {
    func number(_ name: String) -> UInt32 {
      if case .number(let number)? = members[name] { (number as NSDecimalNumber).uint32Value } else { 0 }
    }
    if let directory = members["directory"]?.textValue { directories.append(directory) }
    guard let path = members["path"]?.textValue, case .array(let texts)? = members["after"] else { return }
    let before = members["before"]?.textValue.map {
      PlannedFile.Contents(text: $0, owner: number("owner"), group: number("group"), mode: number("mode"))
    }
    files[path] = File(before: before, texts: Set(texts.map(\.textValue)))
  }

  /// Creates the file beside the first of a plan's files, or adds to the one that was found, and holds it.
  static func list(
    _ plan: Plan, _ files: OrderedDictionary<String, File>, _ directories: [String]
  ) throws(RunError) -> LineFile {
    let file = try open(plan.unfinished.map(\.path) + files.keys.map { path(for: $0, of: plan.command) })
    do {
      try file.append(lines(plan, files, directories))
    } catch {
      throw .cannotWrite(path: file.path, because: error)
    }
    return file
  }

  /// The first of some places that can be written.
  private static func open(_ places: [String]) throws(RunError) -> LineFile {
    var failure: RunError?
    for place in places {
      do {
        if let file = try LineFile(place) { return file }
        failure = .cannotWrite(path: place, because: "another run carries out its plan")
        break
      } catch {
        failure = failure ?? .cannotCreate(path: place, because: error)
      }
    }
    throw failure ?? .cannotCreate(path: "", because: Errno.noSuchFileOrDirectory)
  }

  private static func lines(
    _ plan: Plan, _ files: OrderedDictionary<String, File>, _ directories: [String]
  ) -> String {
    var lines: [OrderedDictionary<String, AnswerValue>] = [
      ["questionnaire": .string(plan.command), "time": .string(Date.now.formatted(.iso8601))]
    ]
    lines += plan.steps.map { ["kind": .string($0.kind.rawValue), "title": .string(plan.shown($0.title))] }
    lines += directories.map { ["directory": .string($0)] }
    lines += files.map { path, file in
      func number(_ part: KeyPath<PlannedFile.Contents, UInt32>) -> AnswerValue? {
        .integer(file.before.map { Int($0[keyPath: part]) })
      }
      return OrderedDictionary(present: [
        "path": .string(path), "before": .text(file.before?.text) ?? .null, "owner": number(\.owner),
        "group": number(\.group), "mode": number(\.mode),
        "after": .array(file.texts.map { .text($0) ?? .null }),
      ])
    }
    // The line before may not have been written whole.
    return "\n" + lines.map { JSONText.line(of: .object($0)) + "\n" }.joined()
  }
}
