import Eureka
import EurekaTerminal
import Glibc
import OrderedCollections
import SystemPackage

/// Answers by tag in a JSON file.
struct AnswersFile {
  /// No form takes more, and what has no end must not be read without one.
  private static let greatestSize = 64 << 20

  /// The path, or `-` for standard input.
  let path: String

  private var name: Message { path == "-" ? "standard input" : Message(verbatim: path) }

  /// The answers.
  ///
  /// - Parameters:
  ///   - vocabulary: the language that what is no file is named in.
  ///   - timeLimit: the time there is for it.
  /// - Throws: `AnswersFileError`
  func read(
    namedIn vocabulary: Vocabulary = .english, before timeLimit: TimeLimit? = nil
  ) throws(AnswersFileError) -> OrderedDictionary<String, GivenAnswer> {
    let data = try bytes(before: timeLimit)
    guard data.count <= Self.greatestSize else {
      throw .unparsable(name: name, reason: "it is larger than \(Self.greatestSize >> 20) MiB")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw .unparsable(name: name, reason: "it is not UTF-8")
    }
    let document = JSONReader.document(of: text)
    if let problem = document.problems.first {
      throw .unparsable(name: name, reason: problem.message)
    }
    let source = path == "-" ? vocabulary.text(of: name) : path
    return document.answers.mapValues { GivenAnswer($0.input, source: .file(source)) }
  }

  private func bytes(before timeLimit: TimeLimit?) throws(AnswersFileError) -> [UInt8] {
    do {
      if path == "-" {
        return try FileDescriptor.standardInput.readToEnd(limit: Self.greatestSize, before: timeLimit)
      }
      let file = try FileDescriptor.open(FilePath(path), .readOnly)
      return try file.closeAfter { try file.readToEnd(limit: Self.greatestSize, before: timeLimit) }
    } catch Errno.timedOut {
      throw .late(name: name)
    } catch {
      throw .unreadable(name: name, reason: Message(verbatim: String(describing: error)))
    }
  }
}

/// Why answers cannot be taken from a file.
enum AnswersFileError: Error, CustomStringConvertible {
  /// It cannot be read.
  case unreadable(name: Message, reason: Message)
  /// It has not come to its end in time.
  case late(name: Message)
  /// It is no JSON object.
  case unparsable(name: Message, reason: Message)

  /// The reason in English.
  var description: String { message.description }

  /// The reason in words.
  var message: Message {
    switch self {
    case .unreadable(let name, let reason): "cannot read the answers from \(name): \(reason)"
    case .late(let name): "the answers from \(name) did not come in time"
    case .unparsable(let name, let reason): "cannot take the answers from \(name): \(reason)"
    }
  }

  /// EX_NOINPUT or EX_DATAERR of sysexits(3).
  var status: ExitStatus {
    switch self {
    case .unreadable: .endedEarly
    case .late: .timedOut
    case .unparsable: .rejected
    }
  }
}

extension FileDescriptor {
  /// Everything from here to the end, or a little more than a limit.
  ///
  /// - Throws: `Errno`; `timedOut` if the end has not come in time.
  func readToEnd(limit: Int, before timeLimit: TimeLimit? = nil) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let timeLimit {
        var watched = pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0)
        let ready = poll(&watched, 1, Int32(min(timeLimit.remaining * 1000, 1e9)))
        if ready == 0 { throw Errno.timedOut }
        if ready < 0, errno == EINTR { continue }
      }
      let count = try buffer.withUnsafeMutableBytes { try read(into: $0) }
      bytes += buffer[..<count]
      if count == 0 || bytes.count > limit { return bytes }
    }
  }
}
