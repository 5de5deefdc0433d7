/// A place for records.
protocol RecordStore: Sendable {
  func prepare() throws(RunError)
  func contains(_ id: String) async throws(RunError) -> Bool
  /// Stores a record unless it is there; after that, it is safe.
  ///
  /// - Parameter mayExist: Whether the record may have been stored before.
  func store(_ record: SubmissionRecord, mayExist: Bool) async throws(RunError)
  /// Sends stored records on. Returns those that are left, and why the last one was not sent.
  func send(_ records: [String]) async -> (left: [String], reason: String?)
}
