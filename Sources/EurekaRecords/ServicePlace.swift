import Eureka
import EurekaFiles
import EurekaSystem
import OrderedCollections
import SystemPackage

/// A file or directory that sessions write to.
package struct ServicePlace {
  package enum Use: String {
    case sessions, records, log, outbox

    var isDirectory: Bool { self == .sessions || self == .outbox }

    var option: String {
      switch self {
      case .sessions: "--journal-directory"
      case .records: "--submit-to"
      case .log: "--log"
      case .outbox: "--outbox"
      }
    }
  }

  typealias Problem = (reason: String, remedy: String)

  let use: Use
  let path: String
  private let account: Account
  private let status: Stat?
  private let isWritable: Bool

  init(_ use: Use, _ path: String, _ account: Account) {
    self.use = use
    self.path = path
    self.account = account
    status = try? FilePath(path).stat(followTargetSymlink: false)
    let access = (try? SystemFiles().status(of: status == nil ? Self.parent(of: path) : path))?.access ?? []
    let needed: AccessRights =
      status == nil || use.isDirectory
      ? [.writable, .executable] : use == .log ? .writable : [.readable, .writable]
    isWritable = access.isSuperset(of: needed)
  }

  private static func parent(of path: String) -> String {
    let parent = FilePath(path).removingLastComponent()
    return parent.isEmpty ? "." : parent.string
  }

  var problems: [Problem] { [own, openDirectory, fullDisk].compactMap(\.self) }

  private var own: Problem? {
    guard let status else { return isWritable ? nil : missing }
    let other = "give \(use.option) another path"
    switch status.type {
    case .symbolicLink:
      return (
        "it is a symbolic link",
        "give \(use.option) the path that it leads to, \(OutputPlace.canonicalPath(path))"
      )
    case .directory: if !use.isDirectory { return ("it is a directory", other) }
    case .regular: if use.isDirectory { return ("it is a file, not a directory", other) }
    // A reader may take a log from there.
    case .fifo: if use != .log { return ("it is a FIFO, which keeps nothing", other) }
    default: if use != .log { return ("it is a device or a socket", other) }
    }
    let isOwner = status.userID.rawValue == account.id
    let owner = Account(status.userID.rawValue).name
    if !isOwner,
      !use.isDirectory ? !status.permissions.isSubset(of: .ownerReadWrite) : status.userID.rawValue != 0
    {
      return ("it belongs to \(owner)", "chown \(account.name) \(path)")
    }
    if use.isDirectory, !status.permissions.isDisjoint(with: [.groupWrite, .otherWrite]) {
      return ("others can write to it", "chmod go-w \(path)")
    }
    if isWritable { return nil }
    return (
      "\(account.name) cannot write there",
      (isOwner ? "chmod u+rw\(use.isDirectory ? "x" : "")" : "chown \(account.name)") + " \(path)"
    )
  }

  private var missing: Problem {
    let directory = Self.parent(of: path)
    let isParentThere = (try? FilePath(directory).stat()) != nil
    let remedy =
      use.isDirectory || !isParentThere
      ? "install -d -m 0700 -o \(account.name) \(use.isDirectory ? path : directory)"
      : "install -m 0600 -o \(account.name) /dev/null \(path)"
    return ("it is missing, and \(account.name) cannot create it", remedy)
  }

  /// A directory on the way to it in which others can replace what leads to it, or, if it is missing, create it.
  private var openDirectory: Problem? {
    guard let resolved = realpath(Self.parent(of: path), nil) else { return nil }
    defer { free(resolved) }
    var directory = FilePath(String(cString: resolved))
    var isThere = status != nil
    while let status = try? directory.stat() {
      // A group of the system's, as that of /var/log, is no stranger.
      let isOpen =
        status.permissions.contains(.otherWrite)
        || status.permissions.contains(.groupWrite) && status.userID.rawValue != 0
      if isOpen, !status.permissions.contains(.saveText) {
        return ("others can write to \(directory), and replace it", "chmod go-w \(directory)")
      }
      if isOpen, !isThere {
        return ("others can create it before, as they can write to \(directory)", missing.remedy)
      }
      if ![account.id, 0].contains(status.userID.rawValue) {
        let owner = Account(status.userID.rawValue).name
        return ("\(directory) belongs to \(owner), who can replace it", "chown root \(directory)")
      }
      isThere = true
      guard directory.removeLastComponent() else { return nil }
    }
    return nil
  }

  private var fullDisk: Problem? {
    var disk = statvfs()
    let place = status == nil ? Self.parent(of: path) : path
    guard statvfs(place, &disk) == 0 else { return nil }
    let (room, needed) = (UInt64(disk.f_bavail) * UInt64(disk.f_frsize), 1 << 20 as UInt64)
    guard room < needed || disk.f_files > 0 && disk.f_favail == 0 else { return nil }
    return ("its disk is full", "make room; df -h \(place) and df -i \(place) show how much there is")
  }

  func isSame(as other: ServicePlace) -> Bool {
    if let status, let second = other.status {
      return status.inode == second.inode && status.deviceID == second.deviceID
    }
    return OutputPlace.canonicalPath(path) == OutputPlace.canonicalPath(other.path)
  }

  private var owner: String? { status.map { Account($0.userID.rawValue).name } }
  private var mode: String? { status.map { String(format: "%04o", $0.permissions.rawValue) } }

  var summary: String {
    guard let owner, let mode else { return isWritable ? "missing, will be created" : "missing" }
    return "\(owner), \(mode), \(isWritable ? "writable" : "not writable")"
  }

  var data: AnswerValue {
    .object([
      "use": .string(use.rawValue), "path": .string(path), "owner": .text(owner) ?? .null,
      "mode": .text(mode) ?? .null, "isWritable": .bool(isWritable),
    ])
  }
}

/// The program that takes records: the first word of a command of the shell, unless only the shell can tell what it is.
struct ServiceProgram {
  private let word: String
  private let place: String?

  init?(_ command: String) {
    let words = command.split(separator: " ").drop { $0.contains("=") }
    guard let first = words.first.map(String.init),
      first.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-._/".contains($0)) })
    else { return nil }
    word = first
    guard let shell = popen("command -v -- '\(first)'", "r") else { return nil }
    var line = [CChar](repeating: 0, count: 4096)
    let isFound = fgets(&line, Int32(line.count), shell) != nil
    // A path is found by a shell whether it can be run or not.
    let canRun = !first.contains("/") || access(first, X_OK) == 0
    place =
      pclose(shell) == 0 && isFound && canRun
      ? String(decoding: line.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      : nil
  }

  var issue: String? {
    if place != nil { return nil }
    if access(word, F_OK) == 0 { return "\(word): it cannot be run: chmod +x \(word)" }
    return "\(word): there is no such program: install it, or write its whole path after exec:"
  }

  var summary: String { place.map { $0 == word ? word : "\(word): \($0)" } ?? word }
}
