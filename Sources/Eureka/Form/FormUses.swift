import OrderedCollections

/// What an author's code does with forms while it runs: which it makes, and which tags it reads in vain. Recorded in debug builds
/// alone.
@MainActor
package final class FormUses {
  @TaskLocal static var current: FormUses?
  private var forms: [Form] = []
  /// What was read wrongly, by tag.
  private var misreads: OrderedDictionary<String, FormIssue.Kind> = [:]
  private var wellRead: Set<String> = []

  package init() {}

  func add(_ form: Form) { forms.append(form) }

  package func record<Result>(_ body: @MainActor () async throws -> Result) async rethrows -> Result {
    try await Self.$current.withValue(self, operation: body)
  }

  /// Whether one of the forms is a form anew: it has the same rows.
  package func made(_ form: Form) -> Bool {
    let tags = form.rowTags
    return !tags.isEmpty && forms.contains { $0 !== form && $0.rowTags == tags }
  }

  /// Notes a tag that was read. One that nothing has may be of a row that is not always there, unless another is almost the same.
  func didRead(_ tag: String, in form: Form) {
    let isKnown = form.readable(tag: tag) != nil || form.tags.section(tag) != nil
    guard !isKnown, let nearest = form.readableTags.nearest(to: tag) else { return }
    misreads[tag] = .readsUnknownTag(tag, nearest: nearest)
  }

  /// Notes that a value was read as a type. Code may try several.
  func didRead(_ tag: String) { wellRead.insert(tag) }

  /// Notes that a value was read as another type than its own.
  func didMisread(_ tag: String, as type: String, of valueType: String) {
    misreads[tag] = .readsOtherType(tag, type: type, valueType: valueType)
  }

  /// The mistakes in what was read.
  package var mistakes: [FormIssue.Kind] {
    misreads.filter { !wellRead.contains($0.key) }.values.map { .declaration($0.message) }
  }
}
