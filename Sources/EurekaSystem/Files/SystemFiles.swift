package import Eureka
import SystemPackage

/// The files of this machine, as the user running the program sees them: stat(2), faccessat(2), readdir(3).
package struct SystemFiles: FileAccess {
  package let isRestricted: Bool

  package init(isRestricted: Bool = false) { self.isRestricted = isRestricted }

  package func status(of path: String) throws(FileError) -> FileStatus {
    let information: Stat
    do {
      information = try FilePath(path).stat()
    } catch {
      let error = Self.fileError(error)
      let isLink = (try? FilePath(path).stat(followTargetSymlink: false)) != nil
      throw error == .doesNotExist && isLink ? .linkToNothing : error
    }
    let kind: FileStatus.Kind =
      switch information.type {
      case .regular: .regular
      case .directory: .directory
      default: .special
      }
    var access: AccessRights = []
    let modes = [(R_OK, AccessRights.readable), (W_OK, .writable), (X_OK, .executable)]
    for (mode, permission) in modes where faccessat(AT_FDCWD, path, mode, AT_EACCESS) == 0 {
      access.insert(permission)
    }
    return FileStatus(kind, byteCount: Int(information.size), access: access)
  }

  package func beginning(of path: String, count: Int) throws(FileError) -> [UInt8] {
    // A pipe could block forever, and opening some devices has side effects.
    guard try status(of: path).kind == .regular else { throw .other("not a regular file") }
    do {
      let file = try FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
      return Array(try file.closeAfter { try file.readToEnd(limit: count) }.prefix(count))
    } catch {
      throw Self.fileError(error)
    }
  }

  package func names(in directory: String) throws(FileError) -> [String] {
    guard let stream = opendir(directory) else { throw Self.fileError(Errno(rawValue: errno)) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(validating: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// `HOME`, as in shells; the user database if a user is named or `HOME` is missing.
  package func homeDirectory(of user: String?) -> String? {
    if isRestricted { return nil }
    if user == nil, let home = ProcessInfo.processInfo.environment["HOME"], home.hasPrefix("/") {
      return home
    }
    return NSHomeDirectoryForUser(user)
  }

  package var workingDirectory: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    // Linux returns "(unreachable)/…" for a directory outside the process's root.
    return String(validatingCString: path).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// realpath(3); a path that does not exist is resolved through its directory.
  package func resolved(_ path: String) -> String {
    if let found = realpath(path, nil) {
      defer { free(found) }
      return String(cString: found)
    }
    let path = FilePath(path)
    guard let last = path.lastComponent, last.kind == .regular else { return "/" }
    return FilePath(resolved(path.removingLastComponent().string)).appending(last).string
  }

  private static func fileError(_ error: any Error) -> FileError {
    switch error as? Errno {
    case .noSuchFileOrDirectory?: .doesNotExist
    case .permissionDenied?, .notPermitted?: .permissionDenied
    case .notDirectory?: .notADirectory
    case .fileNameTooLong?: .nameTooLong
    case .tooManySymbolicLinkLevels?: .linkLoop
    default: .other(String(describing: error))
    }
  }
}
