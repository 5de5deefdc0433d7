import OrderedCollections

/// What an author's code does with forms while it runs: which it makes, and which tags it reads in vain. Recorded in debug builds
/// alone.
@MainActor
package final class FormUses {
  @TaskLocal static var current: FormUses?
  /// The tags of the answers that the code may read; `nil` for any.
  private let declared: [String]?
  private var forms: [Form] = []
  /// What was read wrongly, by tag.
  private var misreads: OrderedDictionary<String, FormIssue.Kind> = [:]
  private var wellRead: OrderedSet<String> = []
  /// Whether a word to type before `submit` was set.
  package private(set) var setsConfirmation = false

  package init(declared: [String]? = nil) { self.declared = declared }

  func add(_ form: Form) { forms.append(form) }
  func didSetConfirmation() { setsConfirmation = true }

  package func record<Result>(_ body: @MainActor () async throws -> Result) async rethrows -> Result {
    try await Self.$current.withValue(self, operation: body)
  }

  /// Whether one of the forms is a form anew: it has the same rows, or more, if that is still being made.
  package func made(_ form: Form) -> Bool {
    if forms.isEmpty { return false }
    let tags = Set(form.rowTags)
    return !tags.isEmpty
      && forms.contains { $0 !== form && $0.owner == nil && tags.isSubset(of: $0.rowTags) }
  }

  /// Notes a tag that was read. One that nothing has may be of a row that is not always there, unless another is almost the same.
  func didRead(_ tag: String, in form: Form) {
    let isKnown = form.readable(tag: tag) != nil || form.tags.section(tag) != nil
    if isKnown, let declared, !declared.contains(tag) { misreads[tag] = .readsUndeclaredTag(tag) }
    // What a check finds, and a row that is yet to be added, is none.
    guard !isKnown, !isOfFollower, let nearest = form.readableTags.nearest(to: tag), nearest != tag else {
      return
    }
    misreads[tag] = .readsUnknownTag(tag, nearest: nearest)
  }

  /// Notes a tag that was looked for among the rows of one form.
  func didLookUp(_ tag: String, in form: Form) {
    if form.tags.row(tag) == nil, form.answerable(tag: tag) == nil, form.readable(tag: tag) != nil {
      misreads[tag] = .looksUpOutside(tag)
    } else {
      didRead(tag, in: form)
    }
  }

  /// Notes that a value was read as a type. Code may try several.
  func didRead(_ tag: String) {
    if declared?.contains(tag) != false { wellRead.append(tag) }
  }

  /// Notes that a value was read as another type than its own.
  func didMisread(_ tag: String, as type: String, of valueType: String) {
    misreads[tag] = .readsOtherType(tag, type: type, valueType: valueType)
  }

  /// The mistakes in what was read.
  package var mistakes: [FormIssue.Kind] {
    misreads.filter { !wellRead.contains($0.key) }.values.map { .declaration($0.message) }
  }

  /// The mistakes of code that has made the questions of a form: those have no answers yet.
  package func mistakesInMaking(_ form: Form) -> [FormIssue.Kind] {
    wellRead.filter { form.answerable(tag: $0) != nil }.map(FormIssue.Kind.readsWhileMade)
  }

  /// The mistakes of code that is given a form.
  fileprivate func mistakes(with form: Form) -> [FormIssue.Kind] {
    // Those of code that runs before anybody has answered are found by a check.
    (made(form) ? [.readsFormAnew] : []) + (isOfFollower && !form.isWalked ? [] : mistakes)
  }

  /// Whether code that follows answers is making a form anew, whose code is not to run: it would make another, without end.
  static func isMaking(_ form: Form) -> Bool {
    #if DEBUG
      guard let current, current.isOfFollower, form.root.owner == nil else { return false }
      return current.forms.contains { $0 === form.root }
    #else
      false
    #endif
  }
  fileprivate var isOfFollower = false
}

extension Form {
  /// Runs an author's code; in a debug build, what it does wrongly becomes a mistake of the form.
  ///
  /// - Parameter follows: Whether the code runs whenever an answer changes, and while the form is made.
  func watching<Result>(
    _ subject: @autoclosure () -> String, follows: Bool = false, _ body: () -> Result
  ) -> Result {
    #if DEBUG
      let uses = FormUses()
      uses.isOfFollower = follows
      defer { note(uses, subject()) }
      return FormUses.$current.withValue(uses, operation: body)
    #else
      return body()
    #endif
  }

  /// Runs an author's code that waits, and is to read answers with some tags alone.
  func watching<Result>(
    _ subject: @autoclosure () -> String, reading declared: [String],
    _ body: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    #if DEBUG
      let uses = FormUses(declared: declared)
      defer { note(uses, subject()) }
      return try await uses.record(body)
    #else
      return try await body()
    #endif
  }

  /// Runs an author's code that makes questions of the form; in a debug build, an answer that it reads becomes a mistake.
  func watchingMaking<Result>(_ subject: @autoclosure () -> String, _ body: () -> Result) -> Result {
    #if DEBUG
      let uses = FormUses()
      defer {
        for mistake in uses.mistakesInMaking(self) { root.note(FormIssue(kind: mistake, subject: subject())) }
      }
      return FormUses.$current.withValue(uses, operation: body)
    #else
      return body()
    #endif
  }

  private func note(_ uses: FormUses, _ subject: @autoclosure () -> String) {
    for mistake in uses.mistakes(with: root) { root.note(FormIssue(kind: mistake, subject: subject())) }
  }
}
