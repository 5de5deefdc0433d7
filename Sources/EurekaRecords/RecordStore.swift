import Eureka
package import EurekaFiles

package protocol RecordStore: Sendable {
  func prepare() throws(RunError)
  func contains(_ id: String) async throws(RunError) -> Bool
  /// Stores the line of a record, unless it `mayExist` and is there; after that, it is safe.
  func store(_ line: String, id: String, mayExist: Bool) async throws(RunError)
}

package enum Record {
  static let start = "{\"id\": \""

  package static func id(of line: Substring) -> Substring? {
    line.hasPrefix(start) ? line.dropFirst(start.count).prefix { $0 != "\"" } : nil
  }

  /// A UUID (RFC 9562, version 7), so that records sort by when they began.
  package static func newID() -> String {
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
    if text.utf8.allSatisfy({ $0 == 0 }) { return true }
    return text.hasPrefix(start) && (try? JSONReader.value(of: text)) == nil || start.hasPrefix(text)
  }
}
