/// What a row makes anew when answers change: its options, or its default.
@MainActor
final class RowDependency: ConditionSubject {
  private weak var row: BaseRow?
  let tags: [String]
  private let renew: (Form) -> Void

  init(_ row: BaseRow, on tags: [String], renew: @escaping (Form) -> Void) {
    self.row = row
    self.tags = tags
    self.renew = renew
  }

  var form: Form? { row?.form }
  var conditions: [(ConditionKind, Condition)] { [(.hidden, .function(tags) { _ in false })] }
  let isHidden = false
  func holds(_ kind: ConditionKind) -> Bool { false }
  func evaluate(_ kind: ConditionKind) { if let form { renew(form) } }
}

extension BaseRow {
  var dependencies: [RowDependency] { details?.dependencies ?? [] }

  /// Makes something now, and again whenever an answer with one of the tags changes.
  func follow(_ tags: [String], _ renew: @escaping (Form) -> Void) {
    let dependency = RowDependency(self, on: tags, renew: renew)
    ownDetails.dependencies.append(dependency)
    guard let form else { return }
    form.graph.insert(dependency)
    dependency.evaluate(.hidden)
  }

  /// The lookup of the row's default, once; `nil` if it is not out of date, or somebody has answered the row.
  package func takePendingDefault() -> RowWork? {
    guard let details, let lookup = details.pendingDefault, !details.isAnswered else { return nil }
    details.pendingDefault = nil
    return RowWork(of: self, [lookup])
  }

  /// Whether the row's options are others than when it was answered, so that its value may be none of them.
  package var mustCheckChoice: Bool {
    get { details?.mustCheckChoice ?? false }
    set { ownDetails.mustCheckChoice = newValue }
  }
}

extension RowOf {
  /// Makes the row's default of other answers: now, and again whenever one with these tags changes, until somebody answers
  /// the row.
  ///
  /// ```swift
  /// $0.defaultValue(["name"]) { form in (form.values()["name"] as? String)?.lowercased() }
  /// ```
  public func defaultValue(_ tags: [String] = [], _ make: @escaping @MainActor (Form) -> T?) {
    follow(tags) { [weak self] form in
      guard let self, self.details?.isAnswered == false else { return }
      let value = make(form)
      if value != self.value { self.value = value }
    }
  }

  /// Looks the row's default up when the row is reached, and again once an answer with one of these tags has changed, until
  /// somebody answers the row.
  public func defaultValue(_ tags: [String] = [], _ make: @escaping @MainActor (Form) async -> T?) {
    follow(tags) { [weak self] _ in
      self?.ownDetails.pendingDefault = { [weak self] in
        guard let form = self?.form else { return }
        let value = await make(form)
        guard let self, !Task.isCancelled, self.details?.isAnswered == false, value != self.value else {
          return
        }
        self.value = value
      }
    }
  }
}

extension ChoosingRow {
  /// Computes the options from other answers: now, and again when an answer with one of these tags changes. A choice that is
  /// no longer an option is asked again.
  ///
  /// ```swift
  /// $0.options(["country"]) { form in cities(of: form.values()["country"] as? String) }
  /// ```
  @_disfavoredOverload
  public func options(_ tags: [String] = [], _ make: @escaping @MainActor (Form) -> [Option]) {
    offersChange = true
    follow(tags) { [weak self] form in
      self?.options = make(form)
      self?.mustCheckChoice = true
    }
  }

  /// Loads the options when the row is asked, and again once an answer with one of these tags has changed; `nil` if they
  /// cannot be loaded. A choice that is not among them any more is asked again.
  @_disfavoredOverload
  public func options(_ tags: [String] = [], _ load: @escaping @MainActor (Form) async -> [Option]?) {
    offersChange = true
    optionsProvider = .async { [weak self] _ in
      guard let form = self?.form else { return nil }
      return await load(form)
    }
    follow(tags) { [weak self] _ in self?.reloadOptions() }
  }

  /// Loads the options again when the row is asked next. A choice that is not among them any more is asked again.
  public func reloadOptions() {
    forgetOptions()
    mustCheckChoice = true
  }
}
