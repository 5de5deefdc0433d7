package import OrderedCollections

/// What rules have read, and whether it has changed since: a rule that blocks runs once an answer.
@MainActor
package class ValueReads {
  // `@exclusivity(unchecked)` is safe here: no access spans other code.

  @exclusivity(unchecked) private(set) static var current: ValueReads?

  /// The number of the row that has the rules; `nil` if they are none.
  private let owner: Int?
  private var outer: ValueReads?
  private(set) var isCurrent = true
  /// Whether something else than the row's own value was read.
  private(set) var hasReadOthers = false

  func becomeOutdated() { isCurrent = false }

  init(of owner: BaseRow?) { self.owner = owner?.number }

  /// Called for each tag that is looked up in a form, whether or not a row has it.
  func didLookUp(_ tag: String, in form: Form) {
    hasReadOthers = true
    outer?.didLookUp(tag, in: form)
  }

  func didMisread(_ tag: String, as type: String, of valueType: String) {
    outer?.didMisread(tag, as: type, of: valueType)
  }

  package func record<Result>(_ body: () -> Result) -> Result {
    (outer, Self.current) = (Self.current, self)
    defer { (Self.current, outer) = (outer, nil) }
    return body()
  }

  /// Runs what notes itself what it reads.
  static func unrecorded<Result>(_ body: () -> Result) -> Result {
    let reads = current
    current = nil
    defer { current = reads }
    return body()
  }

  /// Adds the rules that run now to the readers of a row's value, or of a form.
  static func note(in readers: inout [ValueReads], of row: BaseRow? = nil) {
    var reads = current
    while let reader = reads {
      if reader.owner != row?.number, readers.last !== reader {
        reader.hasReadOthers = true
        // Not each time, as there can be many.
        if readers.count & (readers.count - 1) == 0 { readers.removeAll { !$0.isCurrent } }
        readers.append(reader)
      }
      reads = reader.outer
    }
  }

  /// Makes rules run again that have read what has changed. Those of the row that changed depend on its value anyway.
  static func invalidate(_ readers: inout [ValueReads], changing row: BaseRow? = nil) {
    if readers.isEmpty { return }
    for reader in readers where reader.owner != row?.number { reader.becomeOutdated() }
    readers.removeAll { !$0.isCurrent }
  }
}

package final class TagReads: ValueReads {
  /// Not the form itself, which keeps those that read it.
  private let form: ObjectIdentifier
  package private(set) var tags: OrderedSet<String> = []
  package private(set) var misreads: OrderedSet<FormIssue.Kind> = []

  package init(in form: Form) {
    self.form = ObjectIdentifier(form)
    super.init(of: nil)
  }

  override func didLookUp(_ tag: String, in form: Form) {
    if ObjectIdentifier(form) == self.form { tags.append(tag) }
    super.didLookUp(tag, in: form)
  }

  override func didMisread(_ tag: String, as type: String, of valueType: String) {
    misreads.append(.readsOtherType(tag, type: type, valueType: valueType))
    super.didMisread(tag, as: type, of: valueType)
  }
}

class Findings: ValueReads {
  final var errors: [ValidationError] = []
  /// Whether async rules are to judge the value next.
  final var isAwaited = false

  /// Whether they are about the current value of the row that made them.
  func isAboutValue(of row: BaseRow) -> Bool { false }
}

/// The state of a row's value: whether it is up to date, known to be valid, and what its rules have found.
struct ValueState {
  /// Whether parts have changed since the value was made of them.
  var isOutdated = false
  /// Whether the rules have accepted the value and would do so again.
  var isKnownValid = false
  /// The findings of rules that read more than the value, about it or about the last candidate.
  var found: Findings?
}

@MainActor
extension Findings? {
  /// Makes the rules run again at the next validation, unless they accepted the value just before async rules judged it.
  mutating func forget() {
    if self?.isAwaited == true { self?.isAwaited = false } else { self = nil }
  }
}

final class FindingsOf<T: Equatable>: Findings {
  private let value: T?

  init(of row: BaseRow, in value: T?) {
    self.value = value
    super.init(of: row)
  }

  override func isAboutValue(of row: BaseRow) -> Bool {
    // A row makes no findings but of its own type.
    unsafeDowncast(row, to: RowOf<T>.self).storedValue == value
  }
}
