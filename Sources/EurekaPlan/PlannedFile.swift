import Eureka
import EurekaFiles
import EurekaSystem
import Foundation
import SystemPackage

/// A file that a plan changes: the one that a path names when the plan is made, whatever links lead there.
struct PlannedFile: Hashable, Sendable {
  /// The canonical path (realpath(3)), of which the last parts need not exist yet.
  let path: String

  init(_ name: String) throws(RunError) {
    do {
      path = try OutputPlace.canonicalPath(of: name)
    } catch {
      throw .cannotCreate(path: name, because: error)
    }
  }

  struct Contents: Hashable, Sendable {
    let text: String
    let owner, group, mode: UInt32
  }

  /// What is there; `nil` if nothing is. An error if it cannot be read, or is not text.
  func contents() throws(RunError) -> Contents? {
    let reason: Message
    do {
      let status = try FilePath(path).stat(followTargetSymlink: false)
      switch status.type {
      case .regular:
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        if let text = String(validating: data, as: UTF8.self) {
          return Contents(
            text: text, owner: status.userID.rawValue, group: status.groupID.rawValue,
            mode: UInt32(status.permissions.rawValue))
        }
        reason = "it is not text in UTF-8"
      case .directory: reason = "it is a directory"
      default: reason = "it is not a file"
      }
    } catch Errno.noSuchFileOrDirectory, Errno.notDirectory {
      return nil
    } catch {
      reason = Message(verbatim: error.systemReason)
    }
    throw .cannotRead(path: path, because: reason)
  }

  /// The directories that are made for the file, the outermost first.
  var missingDirectories: [String] {
    var missing: [String] = []
    var directory = FilePath(path).removingLastComponent()
    while access(directory.string, F_OK) != 0, !directory.components.isEmpty {
      missing.insert(directory.string, at: 0)
      directory.removeLastComponent()
    }
    return missing
  }

  func makeDirectory() throws(RunError) {
    let directory = FilePath(path).removingLastComponent().string
    do {
      try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    } catch {
      throw .cannotCreate(path: directory, because: error)
    }
  }

  /// Writes a text; a new file gets a mode, and a file that is there keeps its own.
  func write(_ text: String, mode: UInt32) throws(RunError) {
    try makeDirectory()
    try OutputFile(path, mode: mode).write(text)
  }

  func remove() throws(RunError) {
    if unlink(path) == 0 || errno == ENOENT { return }
    throw .cannotWrite(path: path, because: Errno(rawValue: errno))
  }

  func restore(_ contents: Contents?) throws(RunError) {
    guard let contents else { return try remove() }
    try write(contents.text, mode: contents.mode)
    let status = try? FilePath(path).stat()
    let isOwned = status?.userID.rawValue == contents.owner && status?.groupID.rawValue == contents.group
    guard isOwned || chown(path, contents.owner, contents.group) == 0, chmod(path, contents.mode) == 0 else {
      throw .cannotWrite(path: path, because: Errno(rawValue: errno))
    }
  }
}
