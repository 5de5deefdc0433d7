import Eureka
import SystemPackage

/// A file that a plan changes. The one that is there is kept beside it until the whole plan is carried out.
struct PlannedFile {
  private let url: URL

  init(_ path: String) { url = URL(fileURLWithPath: path) }

  /// The text of a file; `nil` if there is none.
  ///
  /// - Throws: `RunError` if it cannot be read, or is not text.
  static func text(at path: String) throws(RunError) -> String? {
    guard (try? FilePath(path).stat()) != nil else { return nil }
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      if let text = String(validating: data, as: UTF8.self) { return text }
    } catch {
      throw .cannotWrite(path: path, reason: error.systemReason)
    }
    throw .cannotWrite(path: path, reason: "what is there is no text in UTF-8")
  }

  /// Where the file as it was is kept.
  private var kept: URL { sibling("\(getpid())") }
  private func sibling(_ number: String) -> URL {
    url.deletingLastPathComponent().appendingPathComponent("\(beginning)\(number)\(Self.ending)")
  }
  private var beginning: String { ".\(url.lastPathComponent)." }
  private static let ending = ".before"

  /// Whether there is a file that was kept.
  var isKept: Bool { access(kept.path, F_OK) == 0 }

  /// The files that runs which were killed have kept.
  var leftovers: [String] {
    let directory = url.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return names.sorted().filter { name in
      guard name.hasPrefix(beginning), name.hasSuffix(Self.ending),
        let process = pid_t(name.dropFirst(beginning.count).dropLast(Self.ending.count))
      else { return false }
      return process != getpid() && kill(process, 0) != 0 && errno == ESRCH
    }.map { directory.appendingPathComponent($0).path }
  }

  /// The directories that are made for the file, the outermost first.
  var missingDirectories: [String] {
    var missing: [String] = []
    var directory = url.deletingLastPathComponent()
    while access(directory.path, F_OK) != 0, directory.path != "/" {
      missing.insert(directory.path, at: 0)
      directory.deleteLastPathComponent()
    }
    return missing
  }

  /// Writes a text, and keeps what was there.
  func write(_ text: String, mode: UInt32) throws {
    try makeDirectory()
    try keep()
    try OutputFile(url.path, mode: mode).write(text)
  }

  /// Removes the file, and keeps it.
  func remove() throws {
    guard rename(url.path, kept.path) == 0 else {
      throw RunError.cannotWrite(path: url.path, reason: Errno(rawValue: errno).description)
    }
  }

  private func makeDirectory() throws(RunError) {
    let directory = url.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    } catch {
      throw .cannotCreate(path: directory.path, because: error)
    }
  }

  /// Copies what is there: another name of the same file would be changed with it.
  private func keep() throws(RunError) {
    guard access(url.path, F_OK) == 0 else { return }
    unlink(kept.path)
    do {
      try FileManager.default.copyItem(at: url, to: kept)
    } catch {
      throw .cannotCreate(path: kept.path, because: error)
    }
  }

  /// Puts back what was there.
  func restore() throws(RunError) {
    guard isKept else {
      if unlink(url.path) == 0 || errno == ENOENT { return }
      throw .cannotWrite(path: url.path, reason: Errno(rawValue: errno).description)
    }
    if access(url.path, F_OK) == 0, let text = try Self.text(at: kept.path) {
      // The file keeps its owner, group and mode.
      try OutputFile(url.path).write(text)
      forget()
    } else if rename(kept.path, url.path) != 0 {
      throw .cannotWrite(path: url.path, reason: Errno(rawValue: errno).description)
    }
  }

  /// Keeps what was there no longer.
  func forget() { unlink(kept.path) }
}
