/// What a condition decides.
enum ConditionKind: Hashable {
  case hidden
  case disabled
}

/// Something that has conditions: a row or a section.
protocol ConditionSubject: AnyObject {
  var form: Form? { get }
  var conditions: [(ConditionKind, Condition)] { get }
  func evaluate(_ kind: ConditionKind)
}

/// Which conditions read which tag.
///
/// A change of one value evaluates the conditions that read it, each once, and no others.
struct ConditionGraph {
  private struct Dependent {
    weak var subject: (any ConditionSubject)?
    let identity: ObjectIdentifier
    let kind: ConditionKind
  }

  private var dependents: [String: [Dependent]] = [:]
  private var tagsRead: [ObjectIdentifier: [ConditionKind: [String]]] = [:]

  /// Registers the conditions of an element that came into the form.
  mutating func insert(_ subject: any ConditionSubject) {
    for (kind, condition) in subject.conditions { insert(kind, of: subject, reading: condition.tags) }
  }

  /// Forgets an element that left the form.
  mutating func remove(_ subject: any ConditionSubject) {
    for kind in [ConditionKind.hidden, .disabled] { remove(kind, of: ObjectIdentifier(subject)) }
  }

  /// Puts another condition in the place of an element's.
  mutating func replace(_ kind: ConditionKind, of subject: any ConditionSubject, condition: Condition?) {
    remove(kind, of: ObjectIdentifier(subject))
    if let condition { insert(kind, of: subject, reading: condition.tags) }
  }

  /// The elements whose condition reads a tag, with which condition it is.
  func subjects(reading tag: String) -> [(any ConditionSubject, ConditionKind)] {
    (dependents[tag] ?? []).compactMap { dependent in dependent.subject.map { ($0, dependent.kind) } }
  }

  private mutating func insert(
    _ kind: ConditionKind, of subject: any ConditionSubject, reading tags: [String]
  ) {
    guard !tags.isEmpty else { return }
    let identity = ObjectIdentifier(subject)
    let dependent = Dependent(subject: subject, identity: identity, kind: kind)
    var distinct: [String] = []
    for tag in tags where !distinct.contains(tag) {
      distinct.append(tag)
      dependents[tag, default: []].append(dependent)
    }
    tagsRead[identity, default: [:]][kind] = distinct
  }

  private mutating func remove(_ kind: ConditionKind, of identity: ObjectIdentifier) {
    for tag in tagsRead[identity]?.removeValue(forKey: kind) ?? [] {
      dependents[tag]?.removeAll { $0.identity == identity && $0.kind == kind }
    }
    if tagsRead[identity]?.isEmpty == true { tagsRead[identity] = nil }
  }
}
