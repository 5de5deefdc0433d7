package import EurekaFiles

package protocol RecordStore: Sendable {
  func prepare() throws(RunError)
  func contains(_ id: String) async throws(RunError) -> Bool
  /// Stores the line of a record, unless it `mayExist` and is there; after that, it is safe.
  func store(_ line: String, id: String, mayExist: Bool) async throws(RunError)
}

extension RecordFile: RecordStore {}
