/// What a condition decides.
package enum ConditionKind: String, Hashable {
  case hidden
  case disabled
}

/// Something that has conditions: a row or a section.
package protocol ConditionSubject: AnyObject {
  var form: Form? { get }
  var conditions: [(ConditionKind, Condition)] { get }
  /// What a condition said when it was read last.
  func holds(_ kind: ConditionKind) -> Bool
  func evaluate(_ kind: ConditionKind)
}

/// Which conditions read which tag.
///
/// A change of one value evaluates the conditions that read it, each once, and no others. A condition that goes away is
/// only marked, and its entries are swept out when they are half of a tag's: taking n of them away costs n.
struct ConditionGraph {
  private struct Key: Hashable {
    let subject: ObjectIdentifier
    let kind: ConditionKind
  }

  private struct Entry {
    weak var subject: (any ConditionSubject)?
    let key: Key
    let serial: Int
  }

  /// What a condition reads.
  private enum Reading: Hashable {
    case tag(String)
    case wholeForm
  }

  private struct Entries {
    var all: [Entry] = []
    var goneCount = 0
  }

  private var entries: [Reading: Entries] = [:]
  /// The conditions that are there, with the tags they read.
  private var registered: [Key: (serial: Int, readings: [Reading])] = [:]
  private var lastSerial = 0

  /// Registers the conditions of an element that came into the form.
  mutating func insert(_ subject: any ConditionSubject) {
    for (kind, condition) in subject.conditions { insert(kind, of: subject, condition) }
  }

  /// Forgets an element that left the form.
  mutating func remove(_ subject: any ConditionSubject) {
    for kind in [ConditionKind.hidden, .disabled] {
      remove(Key(subject: ObjectIdentifier(subject), kind: kind))
    }
  }

  /// Puts another condition in the place of an element's.
  mutating func replace(_ kind: ConditionKind, of subject: any ConditionSubject, condition: Condition?) {
    remove(Key(subject: ObjectIdentifier(subject), kind: kind))
    if let condition { insert(kind, of: subject, condition) }
  }

  /// The elements whose condition reads one of some tags, each once, with which condition it is, in the order they came.
  func subjects(reading tags: [String]) -> [(any ConditionSubject, ConditionKind)] {
    let lists = (tags.map(Reading.tag) + [.wholeForm]).compactMap { entries[$0]?.all }
    if lists.count == 1 { return lists[0].compactMap(subject) }
    var seen: Set<Key> = []
    return lists.joined().sorted { $0.serial < $1.serial }.compactMap { entry in
      seen.insert(entry.key).inserted ? subject(entry) : nil
    }
  }

  private func subject(_ entry: Entry) -> (any ConditionSubject, ConditionKind)? {
    guard isThere(entry), let subject = entry.subject else { return nil }
    return (subject, entry.key.kind)
  }

  private func isThere(_ entry: Entry) -> Bool {
    registered[entry.key]?.serial == entry.serial
  }

  private mutating func insert(
    _ kind: ConditionKind, of subject: any ConditionSubject, _ condition: Condition
  ) {
    var readings: [Reading] = []
    if condition.readsWholeForm {
      readings = [.wholeForm]
    } else {
      for tag in condition.tags where !readings.contains(.tag(tag)) { readings.append(.tag(tag)) }
    }
    guard !readings.isEmpty else { return }
    let key = Key(subject: ObjectIdentifier(subject), kind: kind)
    remove(key)
    lastSerial += 1
    registered[key] = (lastSerial, readings)
    let entry = Entry(subject: subject, key: key, serial: lastSerial)
    for reading in readings { entries[reading, default: Entries()].all.append(entry) }
  }

  private mutating func remove(_ key: Key) {
    guard let (_, readings) = registered.removeValue(forKey: key) else { return }
    for reading in readings {
      entries[reading]?.goneCount += 1
      guard let found = entries[reading], found.goneCount * 2 > found.all.count else { continue }
      let left = found.all.filter(isThere)
      entries[reading] = left.isEmpty ? nil : Entries(all: left)
    }
  }
}
