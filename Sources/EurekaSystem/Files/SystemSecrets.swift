package import Eureka
import Synchronization
import SystemPackage

/// The secrets that this process can reach: its environment, the files of this machine, descriptors it was started with.
package final class SystemSecrets: SecretAccess {
  private static let maximumLength = 1 << 20

  private let environment: [String: String]
  private let timeLimit: TimeLimit?
  /// The results so far: a pipe can be read only once.
  private let known = Mutex<[SecretReference: Result<String, ReadingError>]>([:])

  /// - Parameter timeLimit: the time limit for pipes that are not written yet.
  package init(environment: [String: String], before timeLimit: TimeLimit? = nil) {
    self.environment = environment
    self.timeLimit = timeLimit
  }

  package func secret(at reference: SecretReference) throws(ReadingError) -> String {
    if let result = known.withLock({ $0[reference] }) { return try result.get() }
    let result = Result { () throws(ReadingError) in try find(reference) }
    known.withLock { $0[reference] = result }
    return try result.get()
  }

  private func find(_ reference: SecretReference) throws(ReadingError) -> String {
    switch reference {
    case .environment(let name):
      let text = try variable(name)
      return String(answerIn: Array(text.utf8)) ?? text
    // A pipe without a writer is waited for where the time is checked, not here.
    case .file(let path):
      return try text(named: path) {
        let file = try FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .nonBlocking])
        return try file.closeAfter { try self.bytes(of: file) }
      }
    case .descriptor(let number):
      return try text(named: "descriptor \(number)") {
        // A descriptor that is closed on exec was opened by this process, not passed on by its caller.
        let flags = fcntl(number, F_GETFD)
        guard flags >= 0, flags & FD_CLOEXEC == 0 else { throw Errno.badFileDescriptor }
        // Nothing ever comes from the end of a pipe that is for writing, and no error either.
        guard fcntl(number, F_GETFL) & O_ACCMODE != O_WRONLY else { throw Errno.badFileDescriptor }
        return try self.bytes(of: FileDescriptor(rawValue: number))
      }
    case .credential(let name):
      // systemd.exec(5): a credential's name is that of a file.
      guard !name.isEmpty, !name.contains("/"), ![".", ".."].contains(name) else {
        throw ReadingError("\(name.quoted) is not a valid name of a credential", kind: .noSecret)
      }
      return try find(.file(variable("CREDENTIALS_DIRECTORY") + "/" + name))
    }
  }

  private func variable(_ name: String) throws(ReadingError) -> String {
    if let text = environment[name] {
      guard let byte = InvalidText.position(inVariable: name, text) else { return text }
      throw ReadingError("the environment variable \(name) is not UTF-8: byte \(byte)", kind: .noSecret)
    }
    throw ReadingError("the environment variable \(name) is not set", kind: .noSecret)
  }

  private func bytes(of file: FileDescriptor) throws -> [UInt8] {
    try file.readToEnd(limit: Self.maximumLength, before: timeLimit)
  }

  private func text(named name: String, _ read: () throws -> [UInt8]) throws(ReadingError) -> String {
    let bytes: [UInt8]
    do {
      bytes = try read()
    } catch Errno.timedOut {
      throw ReadingError("timed out waiting for \(name)", kind: .noSecret)
    } catch {
      throw ReadingError("cannot read \(name): \(String(describing: error))", kind: .noSecret)
    }
    guard bytes.count <= Self.maximumLength else {
      throw ReadingError("\(name) is longer than \("\(Self.maximumLength >> 20) MiB")", kind: .noSecret)
    }
    guard let text = String(answerIn: bytes) else {
      let byte = InvalidText.position(in: bytes) ?? 1
      throw ReadingError(
        "cannot read \(name): \("it is not UTF-8: byte \(byte)" as Message)", kind: .noSecret)
    }
    return text
  }
}
