/// A rule that waits for its verdict, which holds until the value or an answer that the rule reads changes.
final class AsyncRule<T: Equatable>: AnyRule {
  private let tags: [String]
  private let check: @MainActor (T, Form) async throws -> ValidationError?
  /// The verdicts on the row's value and on the last other one.
  private var verdicts: [(value: T, error: ValidationError?)] = []
  private var lastReset = 0

  init(
    id: String?, reading tags: [String], severity: RuleSeverity,
    _ check: @escaping @MainActor (T, Form) async throws -> ValidationError?
  ) {
    self.tags = tags
    self.check = check
    super.init(RuleTraits(isClosure: true, isAsync: true), severity, id: id)
  }

  override var readTags: [String] { tags }
  override var errorMessage: String { "The value is not valid." }

  /// A copy without verdicts, for one more row.
  func copy() -> AsyncRule { AsyncRule(id: id, reading: tags, severity: severity, check) }

  func attach(to row: RowOf<T>) {
    row.ruleList.all.append(self)
    if tags.isEmpty { return }
    row.follow(tags, .other) { _ in
      self.verdicts = []
      // A verdict that is on its way is dropped, too.
      self.lastReset += 1
    }
  }

  override func finding(on row: BaseRow) -> ValidationError? {
    verdict(on: unsafeDowncast(row, to: RowOf<T>.self).value)?.error
  }

  private func verdict(on value: T?) -> (value: T, error: ValidationError?)? {
    verdicts.first { $0.value == value }
  }

  override func pendingVerdict(on row: BaseRow) -> (@MainActor () async throws -> Void)? {
    let row = unsafeDowncast(row, to: RowOf<T>.self)
    guard let value = row.value, verdict(on: value) == nil, let form = row.form, !row.isUnknown,
      !tags.contains(where: { form.readable(tag: $0)?.isUnknown == true })
    else { return nil }
    let start = lastReset
    let read = tags + [row.tag].compactMap(\.self)
    return { [check] in
      let error = try await form.watching(row.label, reading: read) { try await check(value, form) }
      // A rule that was cancelled may return anything.
      try Task.checkCancellation()
      if self.lastReset == start { self.hold(error, on: value, of: row) }
    }
  }

  private func hold(_ error: ValidationError?, on value: T, of row: RowOf<T>) {
    var error = error
    if error != nil, error?.requirement == nil { error?.requirement = Requirement(.custom) }
    verdicts.removeAll { $0.value == value || $0.value != row.value }
    verdicts.append((value, error))
  }
}

extension RowOf {
  /// Adds a rule that waits: for a server, or another program. It runs once the other rules accept a value, and its verdict
  /// holds until the value changes, or an answer with one of the tags.
  ///
  /// ```swift
  /// $0.add(asyncRule: { value, form in
  ///   try await registry.has(value) ? ValidationError(msg: "The name is taken.") : nil
  /// })
  /// ```
  ///
  /// It is for values: a missing one keeps it. An error that it throws refuses the answer as one that cannot be checked now; the
  /// next try runs the rule again.
  ///
  /// - Parameters:
  ///   - tags: The tags of the other rows that the rule reads.
  ///   - id: The rule's name, to remove or replace it by.
  ///   - severity: Whether a finding rejects the answer or is a warning.
  ///   - asyncRule: Returns the error for a value that breaks the rule.
  public func add(
    reading tags: [String] = [], id: String? = nil, severity: RuleSeverity = .error,
    asyncRule: @escaping @MainActor (T, Form) async throws -> ValidationError?
  ) {
    AsyncRule(id: id, reading: tags, severity: severity, asyncRule).attach(to: self)
  }
}
