import Eureka
import EurekaFiles
import EurekaFormats
import EurekaTerminal
import SystemPackage

struct AnswersFile {
  /// The largest size, as some files never end.
  private let maximumSize: Int

  let path: String
  let name: String
  /// The record to read of a file of records, which is named behind a `#`.
  private let record: String?

  /// A file by its path, or standard input, which has a name in each language.
  init(
    path: String, namedIn messages: MessageCatalog = .english, _ restriction: Restriction = Restriction()
  ) {
    let mark = path != "-" && access(path, F_OK) != 0 ? path.lastIndex(of: "#") : nil
    let file = mark.map { String(path[..<$0]) } ?? path
    record = mark.flatMap { access(file, F_OK) == 0 ? String(path[$0...].dropFirst()) : nil }
    self.path = record == nil ? path : file
    name = path == "-" ? messages.text(of: "standard input") : path
    maximumSize = restriction.isOn ? Restriction.maximumByteCount : 64 << 20
  }

  /// The answers, in the format of the file's name, or of its first line.
  func read(before timeLimit: TimeLimit? = nil) throws(RunError) -> (AnswersFormat, AnswersDocument) {
    if let record {
      guard let text = try RecordFile(name: path).record(record, of: name) else {
        throw unreadable("it has no record \(record.quoted)")
      }
      return (.json, JSONReader.document(of: text, in: name))
    }
    let text = try text(before: timeLimit) { String(validating: $0, as: UTF8.self) }
    if Record.id(of: text[...]) != nil {
      let records = Array(text.split(whereSeparator: \.isNewline).compactMap(Record.id).prefix(2))
      if records.count > 1 {
        throw unreadable("it has several records; name one by its ID, such as \("\(path)#\(records[0])")")
      }
    }
    let format = AnswersFormat(path: path) ?? AnswersFormat(guessedFrom: text)
    return (format, format.read(text, in: name))
  }

  /// The whole text, without a byte order mark and one newline at the end.
  func text(before timeLimit: TimeLimit?) throws(RunError) -> String {
    try text(before: timeLimit) { String(answerIn: $0) }
  }

  private func text(
    before timeLimit: TimeLimit?, decoded decode: ([UInt8]) -> String?
  ) throws(RunError) -> String {
    do {
      let bytes = try bytes(before: timeLimit)
      guard bytes.count <= maximumSize else {
        throw unreadable("it is larger than \(maximumSize >> 20) MiB")
      }
      guard let text = decode(bytes) else {
        throw unreadable("it is not UTF-8: byte \(InvalidText.position(in: bytes) ?? 1)")
      }
      return text
    } catch Errno.timedOut {
      throw RunError(
        kind: .answersFile, message: "timed out waiting for the answers from \(name)", status: .timedOut,
        file: name)
    } catch {
      throw error as? RunError ?? unreadable(Message(verbatim: String(describing: error)))
    }
  }

  private func unreadable(_ reason: Message) -> RunError {
    .cannotReadAnswers(in: name, reason)
  }

  private func bytes(before timeLimit: TimeLimit?) throws -> [UInt8] {
    if path == "-" {
      return try StandardStreams.current.input.readToEnd(limit: maximumSize, before: timeLimit)
    }
    // A pipe without a writer is waited for below, where the time is checked.
    let file = try FileDescriptor.open(FilePath(path), .readOnly, options: [.closeOnExec, .nonBlocking])
    return try file.closeAfter { try file.readToEnd(limit: maximumSize, before: timeLimit) }
  }
}
