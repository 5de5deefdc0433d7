import Glibc
import SystemPackage

/// Where something that is written goes.
enum OutputPlace: Equatable {
  /// An open descriptor: `/dev/stdout`, `/dev/fd/3`. What was written there before stays.
  case descriptor(FileDescriptor)
  /// A file, or what there is in its place; no link.
  case file(FilePath)

  /// The place that a path names. What a link names is written to, whether it is there yet or not.
  ///
  /// - Throws: `Errno`
  init(_ path: String) throws {
    if let descriptor = Self.descriptor(named: path) {
      self = .descriptor(descriptor)
      return
    }
    guard !path.isEmpty else { throw Errno.noSuchFileOrDirectory }
    // POSIX.1-2017, Base Definitions, §4.13: a slash at the end makes it the name of a directory.
    guard !path.hasSuffix("/") else { throw Errno.isDirectory }
    self = .file(try Self.target(of: FilePath(path)))
  }

  /// The one path of what a path leads to, whether it is there yet or not (realpath(3)); the path itself where it leads to
  /// no file.
  static func canonicalPath(_ path: String) -> String {
    guard case .file(let file)? = try? OutputPlace(path), let name = file.lastComponent else { return path }
    let directory = file.removingLastComponent().string
    guard let resolved = realpath(directory.isEmpty ? "." : directory, nil) else { return path }
    defer { free(resolved) }
    return FilePath(String(cString: resolved)).appending(name).string
  }

  private static func descriptor(named path: String) -> FileDescriptor? {
    switch path {
    case "/dev/stdout": return .standardOutput
    case "/dev/stderr": return .standardError
    default:
      guard let prefix = ["/dev/fd/", "/proc/self/fd/"].first(where: path.hasPrefix) else { return nil }
      return CInt(path.dropFirst(prefix.count)).map(FileDescriptor.init(rawValue:))
    }
  }

  /// The end of a chain of links (POSIX.1-2017, Base Definitions, §4.13), which need not be there.
  private static func target(of path: FilePath) throws -> FilePath {
    var path = path
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path.string, &buffer, buffer.count)
      guard count > 0 else { return path }
      let link = FilePath(String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self))
      path = link.isAbsolute ? link : path.removingLastComponent().pushing(link)
    }
    throw Errno.tooManySymbolicLinkLevels
  }
}
