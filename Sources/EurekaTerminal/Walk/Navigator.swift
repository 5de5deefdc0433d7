import Eureka

/// Where a walk is in its form: the position between two questions, the groups that are open, the section that is shown.
@MainActor
final class Navigator {
  let ledger: Ledger
  var form: Form { ledger.form }
  @exclusivity(unchecked) private var position: Position
  /// The rows of parts that are open, from the outermost in.
  @exclusivity(unchecked) private var openGroups: [BaseRow] = []
  @exclusivity(unchecked) private var shown = ShownHeaders()

  /// What was shown last above the questions.
  private struct ShownHeaders {
    /// The section whose header was; `nil` if the next row needs its header again.
    var section: Section?
    /// How often it had been reloaded then, and its title.
    var reloadCount = 0
    var title: String?
    /// The groups whose headings were.
    var groups: [SectionGroup] = []
  }

  init(_ ledger: Ledger) {
    self.ledger = ledger
    position = Position(startOf: ledger.form)
  }

  /// The question that somebody went to, until it is reached: it is asked even where the walk would pass it over.
  @exclusivity(unchecked) private var target: (any Answerable)?

  // MARK: Position

  /// The next question to reach, and whether it comes before the one that was asked last.
  func next() -> (row: any Answerable, isReturn: Bool)? {
    if let row = position.next(where: ledger.isWanted) { return (row, false) }
    // Rows further up may have become visible.
    position = Position(startOf: form)
    if let row = position.next(where: ledger.isWanted) { return (row, true) }
    guard let isReturn = ledger.takePostponed() else { return nil }
    position = Position(startOf: form)
    return position.next(where: ledger.isWanted).map { ($0, isReturn) }
  }

  func move(before target: any Answerable) { position.move(before: target, in: form) }

  func move(beforeFirstOf list: BaseMultivaluedSection) { move(before: list.itemRows.first ?? list) }

  /// Goes to a question, or to the first in a group, which is asked again. Jumping out of a section shows no footer.
  func go(to target: any Answerable) -> any Answerable {
    let row = target.subform?.questions.first(where: canBeAsked) ?? target
    ledger.reopen(row)
    ledger.dropPostponement(of: row)
    if let section = row.section, section !== shown.section { show(nil) }
    move(before: row)
    self.target = row
    return row
  }

  func hasReachedTarget(_ row: any Answerable) -> Bool {
    guard let target else { return false }
    self.target = nil
    return target === row
  }

  // MARK: Where one can go

  /// The questions that `:back` reaches, in the form's order: not those that are left unasked.
  var reachableRows: [any Answerable] {
    form.questions.filter { row in
      row === ledger.current
        || canBeAsked(row) && (!ledger.isPassedOver(row) || ledger[row].marks.contains(.asked))
    }
  }

  /// The questions that can be asked, those that are left unasked included.
  var askableRows: [any Answerable] { form.questions.filter(canBeAsked) }

  private func canBeAsked(_ question: any Answerable) -> Bool {
    question.subform == nil && ledger.canBeAsked(question)
  }

  /// The rows that `:goto` reaches by name: those that are asked, and the labels with swipe actions.
  var namedRows: [any Answerable] {
    form.questions.filter {
      canBeAsked($0)
        || $0.subform == nil && $0.isVisible && ($0 as? BaseRow)?.details?.hasSwipeActions == true
    }
  }

  func rows(between start: (any Answerable)?, and end: any Answerable) -> [any Answerable] {
    let rows = form.questions.filter { $0.subform == nil }
    guard let start, let from = rows.firstIndex(where: { $0 === start }),
      let to = rows.firstIndex(where: { $0 === end })
    else { return [] }
    let between = rows[min(from, to)...max(from, to)].dropFirst().dropLast()
    return from < to ? Array(between) : between.reversed()
  }

  var lists: [BaseMultivaluedSection] {
    form.allSections.compactMap { $0 as? BaseMultivaluedSection }.filter { !$0.isHidden }
  }

  /// The list with a tag or a path; without one, the one that the current question belongs to, or the only one.
  func list(_ text: String) -> BaseMultivaluedSection? {
    if text.isEmpty {
      if case .list(let list)? = ledger.current?.node { return list }
      return ledger.current?.listItem?.list ?? (lists.count == 1 ? lists[0] : nil)
    }
    let named = ledger.current?.form?.readable(tag: text) ?? form.answerable(path: text)
    if case .list(let list)? = named?.node { return list }
    let called = lists.filter { $0.name(in: ledger.messages).lowercased() == text.lowercased() }
    return called.count == 1 ? called[0] : nil
  }

  /// The current list, and the item that the current row belongs to, if the list allows an operation.
  func items(_ option: MultivaluedOptions) -> (list: BaseMultivaluedSection, row: BaseRow?)? {
    var found = ledger.current?.listItem.map { (list: $0.list, row: Optional($0.row)) }
    if case .list(let list)? = ledger.current?.node { found = (list, nil) }
    guard let list = found?.list, list.multivaluedOptions.contains(option), !list.itemRows.isEmpty else {
      return nil
    }
    return found
  }

  // MARK: Groups

  /// Opens the groups around a row, and closes all others.
  func openGroups(of row: (any Answerable)?) {
    let groups = row?.ancestors ?? []
    if groups.isEmpty, openGroups.isEmpty { return }
    let wanted: [BaseRow] = groups.reversed()
    for open in openGroups.reversed() where !wanted.contains(where: { $0 === open }) {
      open.isHighlighted = false
    }
    let opened = wanted.filter { row in !openGroups.contains { $0 === row } }
    openGroups = wanted
    for row in opened { openPrompt(of: row) }
  }

  /// Opens a row's prompt, which runs its callbacks.
  func openPrompt(of row: BaseRow) {
    row.updateCell()
    row.isHighlighted = true
    row.select()
  }

  // MARK: Sections

  /// Shows a section's header before its first visible row, after those of the sections around it; `nil` leaves all.
  func enter(_ section: Section?) -> [WalkEvent] {
    guard shown.section !== section else {
      guard let section, section.reloadCount != shown.reloadCount else { return [] }
      return header(of: section)
    }
    let old = shown.section?.lineage ?? []
    let new = section?.lineage ?? []
    let shared = zip(old, new).prefix { $0 === $1 }.count
    var events: [WalkEvent] = []
    for left in old[shared...].reversed() where !(left is BaseMultivaluedSection) {
      events += footer(of: left)
    }
    for entered in new[shared...] {
      // The item's name comes before its first question, even if that is in a later section.
      if let first = entered.firstAboutItem, first !== entered, old.first?.firstAboutItem !== first {
        events += header(of: first)
      }
      if let item = entered.form?.owner, !entered.isAboutItems, entered !== entered.form?.shownSections.first,
        !old.contains(where: { $0.form === entered.form })
      {
        // An earlier run has shown the name, before the questions that it has asked.
        events.append(.groupEntered(title: name(ofItem: item), introduction: []))
      }
      events += header(of: entered)
    }
    if section !== shown.section { show(section) }
    return events
  }

  /// Where the walk is: the section that is shown, and the item that it is in; `nil` at the review.
  func place(of question: Question) -> String? {
    if case .review = question.part { return nil }
    let name = shown.title ?? question.name
    guard let section = shown.section, !section.isAboutItems, let item = section.form?.owner else {
      return name
    }
    return name.map { ledger.messages.filling("%@: %@", with: self.name(ofItem: item), $0) }
      ?? self.name(ofItem: item)
  }

  /// Counts a section's header as shown; with `nil`, the next row needs its header again.
  func show(_ section: Section?, title: String? = nil) {
    (shown.section, shown.reloadCount, shown.title) = (section, section?.reloadCount ?? 0, title)
  }

  private func footer(of section: Section) -> [WalkEvent] {
    section.footerContent().map { [.footer($0)] } ?? []
  }

  private func header(of section: Section) -> [WalkEvent] {
    show(section)
    if let group = section.form?.owner, section.header == nil {
      guard section === section.form?.shownSections.first else { return [] }
      let prompt = group.prompt(in: ledger.options.context)
      return [
        .groupEntered(
          title: title(of: group), introduction: prompt.introduction + (prompt.hint?.paragraphs ?? []))
      ]
    }
    let groups = headings(of: section)
    // The title of a presented form was shown, and stands for its first section's.
    if ledger.options.isPresented, form.viewController?.title != nil, section.header == nil,
      section === form.shownSections.first
    {
      return groups
    }
    let header = section.headerContent()
    show(section, title: header?.lines.first)
    let entered = WalkEvent.sectionEntered(header: header, progress(of: section))
    // What is to know about a list, a person needs before the first item.
    return groups + (section is BaseMultivaluedSection ? [entered] + footer(of: section) : [entered])
  }

  /// How far a section is in the form: among the items that it is about, the questions of a long form, or the sections.
  private func progress(of section: Section) -> SectionProgress? {
    if section.isAboutItems {
      guard let step = section.stepAmongItems(in: ledger.messages), step.count > 1 else { return nil }
      return SectionProgress(number: step.number, count: step.count, unit: .items(noun: step.noun))
    }
    guard section.form === form else { return nil }
    if ledger.mode.isPerson, let place = placeInLongForm(of: section) { return place }
    return section.step(askingAll: ledger.options.asksAll, { ledger[$0].isPassed }).map {
      SectionProgress(number: $0.number, count: $0.count)
    }
  }

  /// Whether questions are counted: in a form of so many that sections say little, but not so many that counting takes time.
  private lazy var countsQuestions = (100...2000).contains(form.allRows.count)

  /// The number of a section's first question, and how many are asked as answers are now, in a long form.
  private func placeInLongForm(of section: Section) -> SectionProgress? {
    guard countsQuestions else { return nil }
    let asked = form.questions.filter { canBeAsked($0) && !ledger.isPassedOver($0) }
    let first = asked.firstIndex { row in
      row.section === section || row.ancestors.contains { $0.section === section }
    }
    return first.map { SectionProgress(number: $0 + 1, count: asked.count, unit: .questions) }
  }

  /// The headings of the groups that a section is in, and the one before it was not.
  private func headings(of section: Section) -> [WalkEvent] {
    guard section.form === form, section.group != nil || !shown.groups.isEmpty else { return [] }
    let (old, new) = (shown.groups, section.groups)
    shown.groups = new
    let shared = zip(old, new).prefix { $0 === $1 }.count
    guard shared < new.count, let heading = new.last?.heading else { return [] }
    return [.groupEntered(title: heading, introduction: [])]
  }

  /// The name of an item with those of the items around it: `Bob: Visit 1`.
  private func name(ofItem item: BaseRow) -> String {
    RowName(of: item).full(in: ledger.messages, callsItems: true)
  }

  private func title(of group: BaseRow) -> String {
    let name = name(ofItem: group)
    let isBegun = group.subform?.questions.contains { $0 !== ledger.current && ledger[$0].isPassed }
    guard isBegun == true, let value = group.displayText(in: ledger.options.context) else { return name }
    return ledger.messages.filling("%@ (%@)", with: name, value.singleLine(columns: 60))
  }
}
