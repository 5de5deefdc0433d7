/// What a condition decides.
package enum ConditionKind: String, Hashable {
  case hidden
  case disabled
}

/// Some of the conditions of an element.
struct ConditionKinds: OptionSet {
  let rawValue: UInt8
  private init(_ kind: ConditionKind) { rawValue = kind == .hidden ? 1 : 2 }
  init(rawValue: UInt8) { self.rawValue = rawValue }

  func contains(_ kind: ConditionKind) -> Bool { isSuperset(of: ConditionKinds(kind)) }
  mutating func insert(_ kind: ConditionKind) { formUnion(ConditionKinds(kind)) }
  mutating func remove(_ kind: ConditionKind) { subtract(ConditionKinds(kind)) }
}

/// Something that has conditions: a row or a section.
@MainActor
package protocol ConditionSubject: AnyObject {
  var form: Form? { get }
  var conditions: [(ConditionKind, Condition)] { get }
  /// What a condition said when it was read last.
  func holds(_ kind: ConditionKind) -> Bool
  func evaluate(_ kind: ConditionKind)
}

/// Which conditions read which tag: a change of one value evaluates the conditions that read it, each once, and no others.
@MainActor
struct ConditionGraph {
  private struct Key: Hashable {
    let subject: ObjectIdentifier
    let kind: ConditionKind
  }

  private struct Entry {
    // In the form, which holds it.
    let subject: any ConditionSubject
    let serial: Int
  }

  /// What a condition reads.
  private enum Reading: Hashable {
    case tag(String)
    case wholeForm
  }

  private var entries: [Reading: [Key: Entry]] = [:]
  private var readings: [Key: [Reading]] = [:]
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
    var found: [Key: Entry] = entries[.wholeForm] ?? [:]
    for tag in tags {
      guard let readers = entries[.tag(tag)] else { continue }
      if found.isEmpty { found = readers } else { found.merge(readers) { $1 } }
    }
    return found.sorted { $0.value.serial < $1.value.serial }.map { ($1.subject, $0.kind) }
  }

  /// Whether no condition reads anything.
  var isEmpty: Bool { entries.isEmpty }

  private mutating func insert(
    _ kind: ConditionKind, of subject: any ConditionSubject, _ condition: Condition
  ) {
    let key = Key(subject: ObjectIdentifier(subject), kind: kind)
    remove(key)
    let read = condition.readsWholeForm ? [.wholeForm] : condition.tags.map(Reading.tag)
    guard !read.isEmpty else { return }
    lastSerial += 1
    readings[key] = read
    for reading in read { entries[reading, default: [:]][key] = Entry(subject: subject, serial: lastSerial) }
  }

  private mutating func remove(_ key: Key) {
    for reading in readings.removeValue(forKey: key) ?? [] {
      entries[reading]?[key] = nil
      if entries[reading]?.isEmpty == true { entries[reading] = nil }
    }
  }
}
