import Eureka
import EurekaFiles
import EurekaTerminal
import SystemPackage

/// A file with the answers of earlier runs, each on a line after its question and a tab. Only its owner can read it.
struct HistoryFile {
  let path: String

  /// The longest file that is read, in bytes.
  private static let maximumLength = 4 << 20

  /// The answers in the file; none if the file does not exist or is not a regular file.
  func load() throws(RunError) -> AnswerHistory {
    do {
      // A pipe without a writer must not block.
      let file = try FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
      let bytes = try file.closeAfter {
        try file.stat().type == .regular ? file.readToEnd(limit: Self.maximumLength) : []
      }
      guard bytes.count <= Self.maximumLength else { throw Errno.fileTooLarge }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw failure(
          "cannot read \(path): \("it is not UTF-8: byte \(InvalidText.position(in: bytes) ?? 1)" as Message)"
        )
      }
      return AnswerHistory(lines: text.split(separator: "\n"))
    } catch Errno.noSuchFileOrDirectory {
      return AnswerHistory()
    } catch {
      throw error as? RunError ?? failure("cannot read \(path): \(String(describing: error))")
    }
  }

  func save(_ history: AnswerHistory) throws(RunError) {
    try OutputFile(path, mode: 0o600).write(history.lines.map { $0 + "\n" }.joined())
  }

  private func failure(_ message: Message) -> RunError {
    RunError(kind: .output, message: message, status: .cannotWrite)
  }
}
