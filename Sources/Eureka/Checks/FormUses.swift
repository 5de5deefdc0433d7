import OrderedCollections

/// What an author's code does with forms while it runs: which it makes, and which tags it reads in vain. Recorded in debug builds
/// alone.
@MainActor
package final class FormUses {
  package enum Code {
    /// It is given a form, of which it may read any answer.
    case part
    /// It runs whenever an answer of the form with one of the tags changes, if it says which, and while the form is made.
    case follower(reading: [String]?, of: Form)
    /// It waits, and is to read answers with some tags alone.
    case waiting(reading: [String])
    /// It makes questions, which nobody has answered yet.
    case making
  }

  /// What records uses, which debug builds alone do.
  @TaskLocal static var recorder: FormUses?
  static var current: FormUses? { isEnabled ? recorder : nil }
  static var isEnabled: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  private let code: Code
  private var forms: [Form] = []
  private var misreads: OrderedDictionary<String, FormIssue.Kind> = [:]
  private var wellRead: OrderedSet<String> = []
  /// The types as which rows and sections were looked for and found: code may look for all of a type by the tags of all.
  private var wellLookedFor: Set<String> = []
  private var rows: [BaseRow] = []
  private var sections: [Section] = []
  private var hasBranches = false
  package private(set) var setsConfirmation = false

  package init(_ code: Code) { self.code = code }

  private var isMaking: Bool { if case .making = code { true } else { false } }
  private var isOfFollower: Bool { if case .follower = code { true } else { false } }

  private func mayRead(_ tag: String, in form: Form) -> Bool {
    switch code {
    case .waiting(let declared): declared.contains(tag)
    // What is in an item changes with its list.
    case .follower(let declared?, let own): form !== own || declared.contains(tag)
    case .part, .making, .follower(nil, _): true
    }
  }

  func add(_ form: Form) { forms.append(form) }
  func add(_ row: BaseRow) { if isMaking { rows.append(row) } }
  func add(_ section: Section) { if isMaking { sections.append(section) } }
  func didSetConfirmation() { setsConfirmation = true }

  package func record<Result>(_ body: @MainActor () async throws -> Result) async rethrows -> Result {
    try await Self.$recorder.withValue(self, operation: body)
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
    if isKnown, !mayRead(tag, in: form) { misreads[tag] = .readsUndeclaredTag(tag) }
    // What a check finds, and a row that is yet to be added, is none; a branch that first runs during a walk has had no check.
    guard !isKnown, !isOfFollower || form.root.isWalked else { return }
    if let nearest = form.readableTags.nearest(to: tag) {
      if nearest != tag { misreads[tag] = .readsUnknownTag(tag, nearest: nearest) }
    } else if form.answerable(path: tag) != nil {
      // Conditions read parts by their paths, code does not.
      misreads[tag] = .readsUnknownTag(tag, nearest: nil)
    } else if let path = form.pathInGroup(ofTag: tag) {
      misreads[tag] = .readsUnknownTag(tag, nearest: path)
    }
  }

  func didLookUp(_ tag: String, in form: Form) {
    if form.tags.row(tag) == nil, form.answerable(tag: tag) == nil, form.readable(tag: tag) != nil {
      misreads[tag] = .looksUpOutside(tag)
    } else {
      didRead(tag, in: form)
    }
  }

  /// Notes that a row or a section was looked for as a type. Code may try several.
  func didLookUp(_ tag: String, _ element: AnyObject, as type: Any.Type, isRight: Bool) {
    if isRight {
      wellLookedFor.insert("\(type)")
      if !isMaking { didRead(tag) }
    } else if misreads[tag] == nil {
      misreads[tag] = .looksUpOtherType(tag, type: "\(type)", ownType: "\(Swift.type(of: element))")
    }
  }

  /// Notes that a value was read as a type. Code may try several.
  func didRead(_ tag: String) {
    if misreads[tag] != .readsUndeclaredTag(tag) { wellRead.append(tag) }
  }

  func didMisread(_ tag: String, as type: String, of valueType: String) {
    misreads[tag] = .readsOtherType(tag, type: type, valueType: valueType)
  }

  package var mistakes: [FormIssue.Kind] {
    misreads.filter { tag, kind in
      if case .looksUpOtherType(_, let type, _) = kind, wellLookedFor.contains(type) { return false }
      return !wellRead.contains(tag)
    }.values.map { .declaration($0.message) }
  }

  /// Notes that an `if` of a builder has taken one of its branches: what was made before may belong into the other.
  static func noteBranch() {
    current?.hasBranches = true
  }

  /// Warnings about the sections and rows that were made with the questions, and are in no form, unless something keeps them to be
  /// added later, or another branch adds them. The forms that were made keep what is in them.
  package var leftOut: [FormIssue] {
    hasBranches
      ? []
      : sections.kept(nowhere: { $0.form == nil }).map { FormIssue(kind: .sectionLeftOut, subject: $0.label) }
        + rows.kept(nowhere: { $0.section == nil }).map { FormIssue(kind: .rowLeftOut, subject: $0.label) }
  }

  package func mistakes(with form: Form) -> [FormIssue.Kind] {
    if case .making = code {
      return wellRead.filter { form.answerable(tag: $0) != nil }.map(FormIssue.Kind.readsWhileMade)
    }
    // Those of code that runs before anybody has answered are found by a check.
    let root = form.root
    return (made(root) ? [.readsFormAnew] : []) + (isOfFollower && !root.isWalked ? [] : mistakes)
  }

  /// Whether code that follows answers is making a form anew, whose code is not to run: it would make another, without end.
  static func isMaking(_ form: Form) -> Bool {
    guard let current, current.isOfFollower, form.root.owner == nil else { return false }
    return current.forms.contains { $0 === form.root }
  }
}

extension Form {
  /// Runs an author's code; in a debug build, what it does wrongly becomes a mistake of the form.
  func watching<Result>(
    _ subject: @autoclosure () -> String, as code: FormUses.Code = .part, _ body: () -> Result
  ) -> Result {
    guard FormUses.isEnabled else { return body() }
    let uses = FormUses(code)
    defer { note(uses, subject()) }
    return FormUses.$recorder.withValue(uses, operation: body)
  }

  /// Runs an author's code that waits, and is to read answers with some tags alone.
  func watching<Result>(
    _ subject: @autoclosure () -> String, reading tags: [String],
    _ body: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    guard FormUses.isEnabled else { return try await body() }
    let uses = FormUses(.waiting(reading: tags))
    defer { note(uses, subject()) }
    return try await uses.record(body)
  }

  private func note(_ uses: FormUses, _ subject: @autoclosure () -> String) {
    for mistake in uses.mistakes(with: self) { root.note(FormIssue(kind: mistake, subject: subject())) }
  }
}
