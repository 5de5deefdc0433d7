import Eureka
import EurekaTerminal
import Glibc
import SystemPackage

/// Answers by tag in a file.
struct AnswersFile {
  /// No form takes more, and what has no end must not be read without one.
  private static let greatestSize = 64 << 20

  /// The path, or `-` for standard input.
  let path: String
  /// How messages name it.
  let name: String

  /// A file by its path, or standard input; it is named in a language.
  init(path: String, namedIn vocabulary: Vocabulary = .english) {
    self.path = path
    name = path == "-" ? vocabulary.text(of: "standard input") : path
  }

  /// What the file says, in the format that its name says, else that which it begins like.
  ///
  /// - Throws: `AnswersFileError`
  func read(before timeLimit: TimeLimit? = nil) throws(AnswersFileError) -> (AnswersFormat, AnswersDocument) {
    let bytes = try bytes(before: timeLimit)
    guard bytes.count <= Self.greatestSize else {
      throw .unreadable(
        name: name, reason: "it is larger than \(Self.greatestSize >> 20) MiB")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .unreadable(name: name, reason: "it is not UTF-8")
    }
    let format = AnswersFormat(path: path) ?? AnswersFormat(guessedFrom: text)
    return (format, format.read(text))
  }

  private func bytes(before timeLimit: TimeLimit?) throws(AnswersFileError) -> [UInt8] {
    do {
      if path == "-" {
        return try FileDescriptor.standardInput.readToEnd(limit: Self.greatestSize, before: timeLimit)
      }
      // A pipe without a writer is waited for below, where the time is looked at.
      let file = try FileDescriptor.open(FilePath(path), .readOnly, options: [.closeOnExec, .nonBlocking])
      return try file.closeAfter { try file.readToEnd(limit: Self.greatestSize, before: timeLimit) }
    } catch Errno.timedOut {
      throw .late(name: name)
    } catch {
      throw .unreadable(name: name, reason: Message(verbatim: String(describing: error)))
    }
  }
}

/// Why there are no answers in a file.
enum AnswersFileError: Error, CustomStringConvertible, Equatable {
  /// It cannot be read.
  case unreadable(name: String, reason: Message)
  /// It has not come to its end in time.
  case late(name: String)

  /// The reason in English.
  var description: String { message.description }

  /// How messages name the file.
  var name: String {
    switch self {
    case .unreadable(let name, _), .late(let name): name
    }
  }

  /// The reason in words.
  var message: Message {
    switch self {
    case .unreadable(let name, let reason): "cannot read the answers from \(name): \(reason)"
    case .late(let name): "the answers from \(name) did not come in time"
    }
  }

  /// EX_NOINPUT of sysexits(3).
  var status: ExitStatus {
    switch self {
    case .unreadable: .endedEarly
    case .late: .timedOut
    }
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

extension AnswersDocument.Problem {
  /// The problem as a report has it.
  func rejection(in file: String) -> Rejection {
    Rejection(
      .malformed, row: nil, tag: key, origin: .source(.file(file, line: line, column: column)),
      reasons: [reason], accepts: accepts)
  }
}
