import Eureka
import EurekaTerminal
import SystemPackage

/// Answers by tag in a file.
struct AnswersFile {
  /// No form takes more, and what has no end must not be read without one.
  private let maximumSize: Int

  /// The path, or `-` for standard input.
  let path: String
  /// How messages name it.
  let name: String

  /// A file by its path, or standard input; it is named in a language.
  init(
    path: String, namedIn messages: MessageCatalog = .english, _ restriction: Restriction = Restriction()
  ) {
    self.path = path
    name = path == "-" ? messages.text(of: "standard input") : restriction.name(of: path)
    maximumSize = restriction.isOn ? Restriction.maximumByteCount : 64 << 20
  }

  /// What the file says, in the format that its name says, else that which it begins like.
  func read(before timeLimit: TimeLimit? = nil) throws(RunError) -> (AnswersFormat, AnswersDocument) {
    do {
      let bytes = try bytes(before: timeLimit)
      guard bytes.count <= maximumSize else {
        throw unreadable("it is larger than \(maximumSize >> 20) MiB")
      }
      guard let text = String(validating: bytes, as: UTF8.self) else { throw unreadable("it is not UTF-8") }
      let format = AnswersFormat(path: path) ?? AnswersFormat(guessedFrom: text)
      return (format, format.read(text))
    } catch Errno.timedOut {
      throw RunError(
        kind: .answersFile, message: "the answers from \(name) did not come in time", status: .timedOut,
        file: name)
    } catch {
      throw error as? RunError ?? unreadable(Message(verbatim: String(describing: error)))
    }
  }

  private func unreadable(_ reason: Message) -> RunError {
    RunError(
      kind: .answersFile, message: "cannot read the answers from \(name): \(reason)", status: .endedEarly,
      file: name)
  }

  private func bytes(before timeLimit: TimeLimit?) throws -> [UInt8] {
    if path == "-" {
      return try StandardStreams.current.input.readToEnd(limit: maximumSize, before: timeLimit)
    }
    // A pipe without a writer is waited for below, where the time is looked at.
    let file = try FileDescriptor.open(FilePath(path), .readOnly, options: [.closeOnExec, .nonBlocking])
    return try file.closeAfter { try file.readToEnd(limit: maximumSize, before: timeLimit) }
  }
}

extension AnswersFormat {
  /// The format that a text begins like.
  init(guessedFrom text: String) {
    let content = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    let lines = content.split(whereSeparator: \.isNewline).lazy.map { $0.drop(while: \.isWhitespace) }
    let first = lines.first { !$0.isEmpty && $0.first != "#" } ?? ""
    if first.first == "{" || first.isEmpty {
      self = .json
    } else if first.prefixMatch(of: /(export\s+)?[A-Za-z_][A-Za-z0-9_]*=/) != nil {
      self = .env
    } else {
      self = .yaml
    }
  }
}
