import Foundation
import TestSupport
import Testing

/// Records that `--submit-to` has stored, a line each.
struct StoredRecords {
  let all: [[String: Any]]

  /// Reads lines, each of which must be a whole record.
  init(_ text: String) throws {
    #expect(text.isEmpty || text.hasSuffix("\n"))
    all = try text.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any], "\($0)")
    }
  }

  var ids: [String] { all.compactMap { $0["id"] as? String } }

  var disks: [String] { all.compactMap { ($0["answers"] as? [String: Any])?["disk"] as? String } }
}

extension Program.Run {
  /// The ID of the record that the person was told.
  var recordID: String? {
    error.firstMatch(of: /(?:stored|submitted before), as record ([0-9a-f-]{36})\./).map {
      String($0.output.1)
    }
  }
}
