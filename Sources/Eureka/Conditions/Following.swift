/// What follows other answers: each is made now, again when an answer with one of the tags changes, and where people read
/// it, each time it is shown. Tags are those of the row's own form, or group.
extension BaseRow {
  /// Makes the title of other answers.
  ///
  /// ```swift
  /// $0.title(["name"]) { form in "Email of \(form.value("name") ?? "the owner")" }
  /// ```
  public func title(_ tags: [String] = [], _ make: @escaping @MainActor (Form) -> String?) {
    follow(tags, .appearance) { [weak self] in self?.title = make($0) }
  }

  /// Makes the help of other answers.
  public func help(_ tags: [String] = [], _ make: @escaping @MainActor (Form) -> String?) {
    follow(tags, .appearance) { [weak self] in self?.help = make($0) }
  }

  /// Makes the hint of other answers.
  public func hint(_ tags: [String] = [], _ make: @escaping @MainActor (Form) -> String?) {
    follow(tags, .appearance) { [weak self] in self?.hint = make($0) }
  }

  /// Makes the placeholder of other answers.
  public func placeholder(_ tags: [String] = [], _ make: @escaping @MainActor (Form) -> String?) {
    follow(tags, .appearance) { [weak self] in self?.placeholder = make($0) }
  }
}

extension DatePickerRowProtocol {
  /// Makes the earliest date of other answers. A date that is out of bounds then is asked again.
  ///
  /// ```swift
  /// $0.minimumDate(["arrival"]) { form in form.value("arrival") }
  /// ```
  public func minimumDate(_ tags: [String] = [], _ make: @escaping @MainActor (Form) -> Date?) {
    follow(tags, .appearance) { [weak self] in
      let date = make($0)
      self?.ownDetails.minimumBound = MovingBound(date: date)
      self?.minimumDate = date
    }
  }

  /// Makes the latest date of other answers. A date that is out of bounds then is asked again.
  public func maximumDate(_ tags: [String] = [], _ make: @escaping @MainActor (Form) -> Date?) {
    follow(tags, .appearance) { [weak self] in
      let date = make($0)
      self?.ownDetails.maximumBound = MovingBound(date: date)
      self?.maximumDate = date
    }
  }
}

extension Section {
  /// Makes the header of other answers.
  ///
  /// ```swift
  /// $0.header(["name"]) { form in "Visits of \(form.value("name") ?? "the patient")" }
  /// ```
  public func header(_ tags: [String] = [], _ make: @escaping @MainActor (Form) -> String?) {
    follow(tags) { [weak self] in self?.header = make($0).map { HeaderFooterView(title: $0) } }
  }

  /// Makes the footer of other answers.
  public func footer(_ tags: [String] = [], _ make: @escaping @MainActor (Form) -> String?) {
    follow(tags) { [weak self] in self?.footer = make($0).map { HeaderFooterView(title: $0) } }
  }

  /// Lets other answers decide the order of rows: those with the tags that the closure returns share their places in this
  /// order, and all others stay where they are.
  ///
  /// ```swift
  /// $0.order(["kind"]) { form in
  ///   form.value("kind") == "server" ? ["relay", "domains"] : ["domains", "relay"]
  /// }
  /// ```
  ///
  /// What was answered is not asked again, wherever it is then; the result has the answers in the new order.
  public func order(_ tags: [String], _ make: @escaping @MainActor (Form) -> [String]) {
    follow(tags, .order) { [weak self] form in
      guard let self else { return }
      order = make(form)
      sortRows()
      if form.root.isWalked { unknownTagsOfOrder.forEach(note) }
    }
  }

  func sortRows() {
    let ranks = Dictionary(zip(order, order.indices)) { first, _ in first }
    var rows = allRows
    func rank(_ row: BaseRow) -> Int? { row.tag.flatMap { ranks[$0] } }
    let places = rows.indices.filter { rank(rows[$0]) != nil }
    let sorted = places.map { rows[$0] }.sorted { rank($0) ?? 0 < rank($1) ?? 0 }
    for (place, row) in zip(places, sorted) { rows[place] = row }
    if rows != allRows { rearrange(rows) }
  }

  package var unknownTagsOfOrder: [FormIssue] {
    if order.isEmpty { return [] }
    let tags = allRows.compactMap(\.tag)
    let known = Set(tags)
    return order.filter { !known.contains($0) }.map { tag in
      FormIssue(kind: .ordersUnknownRow(tag, nearest: tags.nearest(to: tag)), subject: label)
    }
  }
}

extension RowOf {
  /// Makes the row's default of other answers, until somebody answers the row. A blank line keeps the default, which goes
  /// on following; where a change makes an accepted default another one, the row is asked again.
  ///
  /// ```swift
  /// $0.defaultValue(["name"]) { form in form.value("name", as: String.self)?.lowercased() }
  /// ```
  public func defaultValue(_ tags: [String] = [], _ make: @escaping @MainActor (Form) -> T?) {
    follow(tags, .defaultValue) { [weak self] form in
      self?.noteSecondValue(in: form)
      self?.setDefault(make(form))
    }
  }

  /// Looks the row's default up when the row is reached, and again once an answer with one of these tags has changed, until
  /// somebody answers the row.
  public func defaultValue(_ tags: [String] = [], _ make: @escaping @MainActor (Form) async -> T?) {
    follow(tags, .defaultValue, looksUp: true) { [weak self] _ in
      self?.ownDetails.pendingDefault = { [weak self] in
        guard let form = self?.form else { return }
        let value = await form.watching(self?.label ?? "", reading: tags) { await make(form) }
        if Task.isCancelled { return }
        self?.setDefault(value)
      }
    }
  }

  private func setDefault(_ value: T?) {
    if details?.isAnswered == false, value != self.value { self.value = value }
  }

  /// Notes that the row's setup gives it a value, which what follows answers replaces.
  private func noteSecondValue(in form: Form) {
    guard let details, !details.hasMadeValue else { return }
    details.hasMadeValue = true
    if hasValue, !details.isAnswered, !form.root.isWalked { details.settingsOfTwo.append("value") }
  }

  /// Makes the row's value of other answers. The row is not asked; it is in the result, whatever an earlier one says, and is
  /// shown where it has a title.
  ///
  /// ```swift
  /// IntRow("total") { $0.compute(["price", "count"]) { form in total(form) } }
  /// ```
  public func compute(_ tags: [String], _ make: @escaping @MainActor (Form) -> T?) {
    ownDetails.isComputed = true
    follow(tags, .computedValue) { [weak self] form in
      self?.noteSecondValue(in: form)
      let value = make(form)
      guard let self, value != self.value else { return }
      self.value = value
      form.changed(.computedValue, of: self)
    }
  }
}

extension ChoosingRow {
  /// Makes the options of other answers. A choice that is no longer an option is asked again.
  ///
  /// ```swift
  /// $0.options(["country"]) { form in cities(of: form.value("country")) }
  /// ```
  @_disfavoredOverload
  public func options(_ tags: [String] = [], _ make: @escaping @MainActor (Form) -> [Option]) {
    if optionsProvider != nil { noteSecondOptions() }
    offersChange = true
    follow(tags, .other) { [weak self] in self?.options = make($0) }
  }

  /// Loads the options when the row is asked, and again once an answer with one of these tags has changed; `nil` if they
  /// cannot be loaded. A choice that is not among them any more is asked again.
  @_disfavoredOverload
  public func options(_ tags: [String] = [], _ load: @escaping @MainActor (Form) async -> [Option]?) {
    optionsProvider = .async { [weak self] _ in
      guard let form = self?.form else { return nil }
      return await form.watching(self?.label ?? "", reading: tags) { await load(form) }
    }
    offersChange = true
    follow(tags, .other, looksUp: true) { [weak self] _ in self?.reloadOptions() }
  }

  /// Loads the options again when the row is asked next. A choice that is not among them any more is asked again.
  public func reloadOptions() {
    forgetOptions()
    form?.changed(.limits, of: self)
  }
}
