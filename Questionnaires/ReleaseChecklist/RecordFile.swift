import Eureka
import EurekaCommand
import Glibc

/// The file of a release's record in a directory.
struct RecordFile {
  /// Its path.
  let path: String

  init(of release: Release, in directory: String) {
    let name = release.product.lowercased().split { !($0.isLetter || $0.isNumber) }.joined(separator: "-")
    let file = "\(name.isEmpty ? "release" : name)-\(release.version).md"
    path = URL(fileURLWithPath: directory).appendingPathComponent(file).path
  }

  /// Whether files can be made in a directory.
  static func canWrite(to directory: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: directory, isDirectory: &isDirectory)
      && isDirectory.boolValue
      && access(directory, W_OK | X_OK) == 0
  }

  /// Writes the record.
  ///
  /// - Parameter replacing: whether an earlier record of the release may be replaced.
  /// - Throws: `RecordError`, `OutputError`
  func write(_ text: String, replacing: Bool) throws {
    guard replacing || access(path, F_OK) != 0 else { throw RecordError.exists(path: path) }
    try OutputFile(path).write(text)
  }
}

/// Why a record is not written.
enum RecordError: Error, Equatable, CustomStringConvertible {
  /// There is one already, which may have been signed and sent.
  case exists(path: String)

  /// The reason in words.
  var description: String {
    switch self {
    case .exists(let path): "there is a record already, \(path); --replace-record replaces it"
    }
  }
}
