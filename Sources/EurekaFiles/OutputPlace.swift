import EurekaPlatform
import EurekaSystem
import Foundation
package import SystemPackage

package enum OutputPlace: Equatable {
  /// An open descriptor: `/dev/stdout`, `/dev/fd/3`. Output is appended.
  case descriptor(FileDescriptor)
  /// A file or another file system object, but not a link.
  case file(FilePath)

  /// The place that a path names. Links are followed, even to files that do not exist yet.
  package init(_ path: String) throws {
    if let descriptor = Self.descriptor(named: path) {
      self = .descriptor(descriptor)
      return
    }
    guard !path.isEmpty else { throw Errno.noSuchFileOrDirectory }
    // POSIX.1-2017, Base Definitions, §4.13: a slash at the end makes it the name of a directory.
    guard !path.hasSuffix("/") else { throw Errno.isDirectory }
    self = .file(try Self.target(of: FilePath(path)))
  }

  /// The canonical path (realpath(3)) of a file, of which the last parts need not exist yet.
  package static func canonicalPath(of path: String) throws -> String {
    guard case .file(let place) = try OutputPlace(path), let file = place.lastComponent,
      file.kind == .regular
    else { throw Errno.isDirectory }
    var directory = FilePath(SystemFiles().workingDirectory ?? "/").pushing(place.removingLastComponent())
    var missing: [FilePath.Component] = []
    while true {
      if let found = realpath(directory.string, nil) {
        defer { free(found) }
        return FilePath(String(cString: found)).appending(missing).appending(file).string
      }
      let error = Errno(rawValue: errno)
      guard [.noSuchFileOrDirectory, .notDirectory].contains(error), let last = directory.lastComponent,
        last.kind == .regular
      else { throw error }
      missing.insert(last, at: 0)
      directory.removeLastComponent()
    }
  }

  /// The canonical path of a file; any other path unchanged.
  package static func canonicalPath(_ path: String) -> String { (try? canonicalPath(of: path)) ?? path }

  private static func descriptor(named path: String) -> FileDescriptor? {
    switch path {
    case "/dev/stdout": return .standardOutput
    case "/dev/stderr": return .standardError
    default:
      guard let prefix = ProcessFiles.descriptors.first(where: path.hasPrefix) else { return nil }
      return CInt(path.dropFirst(prefix.count)).map(FileDescriptor.init(rawValue:))
    }
  }

  /// The end of a chain of links (POSIX.1-2017, Base Definitions, §4.13), which need not exist.
  private static func target(of path: FilePath) throws -> FilePath {
    var path = path
    for _ in 0..<40 {
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path.string)
      guard let link = target.map({ FilePath($0) }) else { return path }
      path = link.isAbsolute ? link : path.removingLastComponent().pushing(link)
    }
    throw Errno.tooManySymbolicLinkLevels
  }
}
