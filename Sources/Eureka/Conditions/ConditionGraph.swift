package enum ConditionKind: String, Hashable, CaseIterable {
  case hidden
  case shown
  case disabled
  case asked
}

struct ConditionKey: Hashable {
  private let subject: ObjectIdentifier
  private let kind: ConditionKind

  init(_ kind: ConditionKind, of subject: any ConditionSubject) {
    (self.subject, self.kind) = (ObjectIdentifier(subject), kind)
  }
}

/// Something that has conditions: a row or a section.
@MainActor
package protocol ConditionSubject: AnyObject {
  var form: Form? { get }
  var isHidden: Bool { get }
  var conditions: [(ConditionKind, Condition)] { get }
  /// The result of a condition when it was last evaluated.
  func holds(_ kind: ConditionKind) -> Bool
  func evaluate(_ kind: ConditionKind)
}

/// Maps tags to the conditions that read them: a change of a value evaluates each of those once, and no others.
@MainActor
struct ConditionGraph {
  struct Reader {
    /// `nil` once the element has left the form, which owns it.
    var subject: (any ConditionSubject)?
    let kind: ConditionKind
    let serial: Int
  }

  /// Conditions in the order in which they were added.
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
      all[range.lowerBound + range.count / 2].subject = nil
      goneCount += 1
      // Spread over the removals, this takes constant time each.
      guard goneCount > all.count / 2 else { return }
      all.removeAll { $0.subject == nil }
      goneCount = 0
    }
  }

  private var readers: [String: Readers] = [:]
  private var readersOfAll = Readers()
  private var registered: [ConditionKey: (serial: Int, tags: [String])] = [:]
  private var lastSerial = 0

  mutating func insert(_ subject: any ConditionSubject) {
    for (kind, condition) in subject.conditions { replace(kind, of: subject, condition: condition) }
  }

  mutating func remove(_ subject: any ConditionSubject) {
    for kind in ConditionKind.allCases { remove(ConditionKey(kind, of: subject)) }
  }

  /// Replaces a condition of an element; `nil` removes it.
  mutating func replace(_ kind: ConditionKind, of subject: any ConditionSubject, condition: Condition?) {
    let key = ConditionKey(kind, of: subject)
    remove(key)
    guard let condition else { return }
    let readsAll = condition.readsWholeForm
    let tags = readsAll ? [] : condition.tags
    guard readsAll || !tags.isEmpty else { return }
    lastSerial += 1
    registered[key] = (lastSerial, tags)
    let reader = Reader(subject: subject, kind: kind, serial: lastSerial)
    if readsAll { readersOfAll.all.append(reader) }
    for (index, tag) in tags.enumerated() where !tags[..<index].contains(tag) {
      readers[tag, default: Readers()].all.append(reader)
    }
  }

  /// The conditions that read any of the tags, each once, in the order in which they were added.
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
  /// The tags that are read.
  var tags: [String] { Array(readers.keys) }

  private mutating func remove(_ key: ConditionKey) {
    guard let (serial, tags) = registered.removeValue(forKey: key) else { return }
    if tags.isEmpty { readersOfAll.remove(serial) }
    for tag in tags {
      readers[tag]?.remove(serial)
      if readers[tag]?.isEmpty == true { readers[tag] = nil }
    }
  }
}
