package import Eureka
import Foundation
import Glibc
import SystemPackage

/// The secrets that this process can reach: its environment, and the files of this machine.
package struct SystemSecrets: SecretAccess {
  /// The longest secret in a file, in bytes.
  private static let maximumLength = 1 << 20

  private let environment: [String: String]

  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
  }

  /// The value of a variable, or the text of a file without the newline at its end.
  package func secret(at reference: SecretReference) throws(SecretError) -> String {
    switch reference {
    case .environment(let name):
      if let secret = environment[name] { return secret }
      throw SecretError("the environment variable \(name) is not set")
    case .file(let path): return try text(of: path)
    }
  }

  private func text(of path: String) throws(SecretError) -> String {
    let bytes: [UInt8]
    do {
      // A pipe may be the place of a secret, and is waited for.
      let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
      bytes = try file.closeAfter { try file.readToEnd(limit: Self.maximumLength) }
    } catch {
      throw SecretError("cannot read \(path): \(String(describing: error))")
    }
    guard bytes.count <= Self.maximumLength else {
      throw SecretError("\(path) is longer than \("\(Self.maximumLength >> 20) MiB")")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw SecretError("cannot read \(path): \("it is not UTF-8" as Message)")
    }
    return text.hasSuffix("\r\n") || text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
