import Eureka
import EurekaTerminal
import Foundation
import Glibc
import SystemPackage

/// A file that keeps answers from one run to the next, a line each, for nobody but its owner to read.
struct HistoryFile {
  let path: String

  /// What went wrong with a history; the walk goes on without.
  struct Failure: Error {
    let message: Message
  }

  /// The longest file that is read, in bytes.
  private static let greatestLength = 4 << 20

  /// The answers in the file; none where there is no file yet.
  func load() throws(Failure) -> AnswerHistory {
    var bytes: [UInt8] = []
    do {
      // Waiting for a pipe's writer would be of no use.
      let file = try FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
      try file.closeAfter {
        var status = stat()
        guard fstat(file.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        bytes = try file.readToEnd(limit: Self.greatestLength)
        guard bytes.count <= Self.greatestLength else { throw Errno.fileTooLarge }
      }
    } catch Errno.noSuchFileOrDirectory {
      return AnswerHistory()
    } catch {
      throw Failure(message: "cannot read \(path): \(String(describing: error))")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(message: "cannot read \(path): \("it is not UTF-8" as Message)")
    }
    return AnswerHistory(text.split(separator: "\n").map(String.init))
  }

  /// Puts answers in the place of those in the file.
  func save(_ history: AnswerHistory) throws(Failure) {
    do {
      try OutputFile(path, mode: 0o600).write(history.answers.map { $0 + "\n" }.joined())
    } catch {
      throw Failure(message: error.message)
    }
  }
}
