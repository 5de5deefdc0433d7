import Eureka
import Foundation
import OrderedCollections

/// The answers of a run as they are stored, on a line of JSON.
struct SubmissionRecord {
  /// The same however often the record is submitted.
  let id: String
  /// The JSON and a newline.
  let line: String

  /// - Parameter start: When the answering began.
  @MainActor
  init(_ id: String, of form: Form, _ command: String, start: Date, includeSecrets: Bool) {
    let now = Date.now
    var members: OrderedDictionary<String, AnswerValue> = [
      "id": .string(id), "questionnaire": .string(command),
    ]
    members["version"] = form.version
    members["began"] = .string(start.formatted(.iso8601))
    members["submitted"] = .string(now.formatted(.iso8601))
    members["seconds"] = .number(Decimal(max(Int(now.timeIntervalSince(start)), 0)))
    members["answers"] = .object(form.answers(includeSecrets: includeSecrets))
    self.id = id
    line = JSONText.line(of: .object(members)) + "\n"
  }

  /// A UUID (RFC 9562, version 7), so that records sort by when they began.
  static func newID() -> String {
    var bytes = UUID().uuid
    let milliseconds = UInt64(Date.now.timeIntervalSince1970 * 1000)
    withUnsafeMutableBytes(of: &bytes) { bytes in
      for index in 0..<6 { bytes[index] = UInt8(truncatingIfNeeded: milliseconds >> (40 - 8 * index)) }
      bytes[6] = bytes[6] & 0x0F | 0x70
    }
    return UUID(uuid: bytes).uuidString.lowercased()
  }

  /// Whether a text is only the beginning of a record, or zeros, which some file systems leave after a power failure.
  static func isPart(_ text: String) -> Bool {
    let beginning = "{\"id\": \""
    if text.utf8.allSatisfy({ $0 == 0 }) { return true }
    return text.hasPrefix(beginning) && (try? JSONReader.value(of: text)) == nil || beginning.hasPrefix(text)
  }
}
