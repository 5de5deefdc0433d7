package struct UnknownTag {
  package let reason: Message
  package let accepts: Message?

  private static let maximumCount = 40

  package init(_ tag: String, among tags: [String]) {
    self.init(tag, among: tags, nearest: tags.nearest(to: tag))
  }

  init(_ tag: String, among tags: [String], nearest: String?) {
    reason =
      nearest.map { "unknown tag \(tag.quoted); did you mean \($0.quoted)?" }
      ?? "unknown tag \(tag.quoted)"
    let listed = tags.prefix(Self.maximumCount) + (tags.count > Self.maximumCount ? ["…"] : [])
    accepts = nearest == nil && !tags.isEmpty ? "one of the tags \(list: listed)" : nil
  }
}

/// Looks for the closest strings to several, until it has compared very many: more would take too long.
package struct NearestSearch: Sendable {
  private var comparisonsLeft = 1_000_000

  package init() {}

  package mutating func nearest(to text: String, among candidates: @autoclosure () -> [String]) -> String? {
    guard comparisonsLeft > 0 else { return nil }
    let candidates = candidates()
    comparisonsLeft -= Swift.max(candidates.count, 10_000)
    return candidates.nearest(to: text)
  }
}
