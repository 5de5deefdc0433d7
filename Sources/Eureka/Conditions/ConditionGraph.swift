/// Maps tags to what reads them: a change of a value evaluates each of that once, and nothing else.
@MainActor
struct ConditionGraph {
  struct Reader {
    /// `nil` once its element has left the form, which owns it.
    var derivation: Derivation?
    let serial: Int
  }

  /// Derivations in the order in which they were added.
  private struct Readers {
    var all: [Reader] = []
    private var goneCount = 0

    var isEmpty: Bool { all.count == goneCount }

    mutating func remove(_ serial: Int) {
      var range = all.indices
      while !range.isEmpty {
        let middle = range.lowerBound + range.count / 2
        if all[middle].serial == serial { break }
        range = all[middle].serial < serial ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      guard !range.isEmpty else { return }
      all[range.lowerBound + range.count / 2].derivation = nil
      goneCount += 1
      // Spread over the removals, this takes constant time each.
      guard goneCount > all.count / 2 else { return }
      all.removeAll { $0.derivation == nil }
      goneCount = 0
    }
  }

  private var readers: [String: Readers] = [:]
  private var readersOfAll = Readers()
  private var registered: [Derivation.Key: (serial: Int, tags: [String])] = [:]
  private var lastSerial = 0

  mutating func insert(_ subject: any ConditionSubject) {
    for (kind, _) in subject.conditions { renew(kind, of: subject) }
  }

  mutating func remove(_ subject: any ConditionSubject) {
    for kind in ConditionKind.allCases { remove(.condition(kind, subject)) }
    for follower in subject.followersOfElement { remove(.follower(follower)) }
  }

  mutating func renew(_ kind: ConditionKind, of subject: any ConditionSubject) {
    let derivation = Derivation.condition(kind, subject)
    remove(derivation)
    guard let condition = subject.visibility[kind] else { return }
    let readsAll = condition.readsWholeForm
    insert(derivation, reading: readsAll ? [] : condition.tags, readsAll: readsAll)
  }

  mutating func insert(_ derivation: Derivation, reading tags: [String], readsAll: Bool = false) {
    guard readsAll || !tags.isEmpty else { return }
    lastSerial += 1
    registered[derivation.key] = (lastSerial, tags)
    let reader = Reader(derivation: derivation, serial: lastSerial)
    if readsAll { readersOfAll.all.append(reader) }
    for (index, tag) in tags.enumerated() where !tags[..<index].contains(tag) {
      readers[tag, default: Readers()].all.append(reader)
    }
  }

  mutating func remove(_ derivation: Derivation) {
    guard let (serial, tags) = registered.removeValue(forKey: derivation.key) else { return }
    if tags.isEmpty { readersOfAll.remove(serial) }
    for tag in tags {
      readers[tag]?.remove(serial)
      if readers[tag]?.isEmpty == true { readers[tag] = nil }
    }
  }

  /// What reads any of the tags, each once, in the order in which they were added.
  func readers(of first: String?, _ second: String?) -> [Reader] {
    var found: [Readers] = readersOfAll.isEmpty ? [] : [readersOfAll]
    if let first, let readers = readers[first] { found.append(readers) }
    if let second, let readers = readers[second] { found.append(readers) }
    guard var all = found.first?.all else { return [] }
    if found.count > 1 {
      all = found.flatMap(\.all).sorted { $0.serial < $1.serial }
      all = all.enumerated().filter { $0 == 0 || all[$0 - 1].serial != $1.serial }.map(\.element)
    }
    return all
  }

  var isEmpty: Bool { registered.isEmpty }
  var tags: [String] { Array(readers.keys) }
}
