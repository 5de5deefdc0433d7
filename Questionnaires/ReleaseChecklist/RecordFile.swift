import Eureka
import EurekaCommand

/// The file of a release's record in a directory.
struct RecordFile {
  /// Its path.
  let path: String

  init(of product: String, _ version: SemanticVersion, in directory: String) {
    let name = product.lowercased().split { !($0.isLetter || $0.isNumber) }.joined(separator: "-")
    let file = "\(name.isEmpty ? "release" : name)-\(version).md"
    path = URL(fileURLWithPath: directory).appendingPathComponent(file).path
  }

  /// Whether there is a record already.
  var exists: Bool { access(path, F_OK) == 0 }

  /// Why no files can be made in a directory; `nil` if they can.
  static func externalIssue(to directory: String) -> String? {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: directory, isDirectory: &isDirectory) else {
      return "there is no such directory"
    }
    guard isDirectory.boolValue else { return "it is no directory" }
    return access(directory, W_OK | X_OK) == 0 ? nil : String(cString: strerror(errno))
  }

  /// Writes the record.
  ///
  /// - Parameter replacing: whether an earlier record of the release may be replaced.
  /// - Throws: `RecordError`, `RunError`
  func write(_ text: String, replacing: Bool) throws {
    guard replacing || !exists else { throw RecordError.exists(path: path) }
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
