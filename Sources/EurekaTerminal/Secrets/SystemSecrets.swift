package import Eureka
import Foundation
import Glibc
import SystemPackage

/// The secrets available to this process: environment variables, and files of this machine.
package struct SystemSecrets: SecretAccess {
  /// The maximum length of a secret in a file, in bytes.
  private static let maximumLength = 1 << 20

  private let environment: [String: String]

  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
  }

  /// The value of a variable, or the text of a file without its final newline.
  package func secret(at reference: SecretReference) throws(ReadingError) -> String {
    switch reference {
    case .environment(let name):
      if let secret = environment[name] { return secret }
      throw ReadingError("the environment variable \(name) is not set", kind: .noSecret)
    case .file(let path): return try text(of: path)
    }
  }

  private func text(of path: String) throws(ReadingError) -> String {
    let bytes: [UInt8]
    do {
      // A secret may come from a pipe, which is waited for.
      let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
      bytes = try file.closeAfter { try file.readToEnd(limit: Self.maximumLength) }
    } catch {
      throw ReadingError("cannot read \(path): \(String(describing: error))", kind: .noSecret)
    }
    guard bytes.count <= Self.maximumLength else {
      throw ReadingError("\(path) is longer than \("\(Self.maximumLength >> 20) MiB")", kind: .noSecret)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ReadingError("cannot read \(path): \("it is not UTF-8" as Message)", kind: .noSecret)
    }
    return text.hasSuffix("\r\n") || text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
