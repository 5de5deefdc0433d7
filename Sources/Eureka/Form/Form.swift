import OrderedCollections

/// A form: sections of rows, with the values, conditions and rules between them.
///
/// As a collection, a form has its visible sections; `allSections` includes the hidden ones.
@MainActor
public final class Form {
  @exclusivity(unchecked) private var sections = HideableElements<Section>()
  @exclusivity(unchecked) var graph = ConditionGraph()
  @exclusivity(unchecked) private var agenda = Agenda()
  @exclusivity(unchecked) package var ownHiddenAnswers: HiddenAnswers?
  @exclusivity(unchecked) package var tags = TagIndex()

  /// The depth of nested changes: an `onChange` that sets a value runs another `onChange`.
  @exclusivity(unchecked) private var changeDepth = 0
  private static let maximumChangeDepth = 100
  @exclusivity(unchecked) private var changes = FormChanges()

  /// The mistakes found while running the form, such as callbacks that trigger each other endlessly.
  package private(set) var runtimeIssues: [FormIssue] = []

  // Other modules read these two by functions: accesses to what is stored would be checked there, each time.
  /// Counts the additions and removals of rows and sections, so that a walk notices when its position may have changed.
  package var structureVersion: Int { structureChangeCount }
  @exclusivity(unchecked) var structureChangeCount = 0 {
    didSet { ValueReads.invalidate(&readers) }
  }
  @exclusivity(unchecked) var readers: [ValueReads] = []
  /// Whether anything in the form, or in its groups, ever had a condition `asked`; most forms need not be searched for one.
  package var mayPassOver: Bool { hadAskedCondition }
  @exclusivity(unchecked) private var hadAskedCondition = false
  /// Whether an `if` or a loop may have left sections out.
  var hasConditionalParts = false
  package var isUnwritten: Bool { allSections.isEmpty && !hasConditionalParts }
  /// Whether code has taken rules from rows of the form, so that it may do so again.
  var losesRules = false
  @exclusivity(unchecked) package var changeLog: ChangeLog?

  /// Receives the form's changes.
  @exclusivity(unchecked) public weak var delegate: (any FormDelegate)?
  /// The controller that shows the form.
  @exclusivity(unchecked) public weak var viewController: FormViewController?
  /// The group, or other composite row, whose parts are the rows of this form.
  @exclusivity(unchecked) public internal(set) weak var owner: BaseRow?
  /// The outermost form; the form itself unless it belongs to a group.
  public var root: Form { owner?.form?.root ?? self }
  /// The unknown answers; `nil` if all are known, and in the form of a group.
  @exclusivity(unchecked) package var unknowns: UnknownAnswers?
  /// The parts of groups that read tags which are not their own, by tag.
  @exclusivity(unchecked) var innerReaders: [String: OrderedDictionary<ObjectIdentifier, Form>] = [:]
  /// Whether a walk asks for answers, so that rules for all of them together do not apply yet.
  @exclusivity(unchecked) package var isBeingAnswered = false {
    didSet { if isBeingAnswered != oldValue { ValueReads.invalidate(&readers) } }
  }
  /// The text resources for headers, footers and cells, set by the code that runs the form.
  public var resources = TextResources.none
  /// The context for displaying values in cells; set by a walk.
  package var shownContext: ReadingContext {
    get { shownContextIfSet ?? ReadingContext() }
    set {
      shownContextIfSet = newValue
      if hasNewConditions { evaluateAllConditions() }
      hasNewConditions = false
    }
  }
  var isWalked: Bool { shownContextIfSet != nil }
  /// Whether there are conditions that a walk evaluates when it begins: they were set after their rows or sections were added, or
  /// read the time.
  var hasNewConditions = false
  @exclusivity(unchecked) private var shownContextIfSet: ReadingContext?
  /// The country of a run's locale, by its ISO 3166 code.
  var regionOfRun: String? { shownContextIfSet?.locale?.region?.identifier }
  /// A word to type before `submit` runs, asked for last.
  ///
  /// One that depends on answers is made of them: ``confirmation(_:)``.
  public var confirmation: Confirmation? {
    get {
      makeConfirmation.flatMap { make in watching("the code of confirmation") { make(self) } }
        ?? fixedConfirmation
    }
    set {
      fixedConfirmation = newValue
      FormUses.current?.didSetConfirmation()
    }
  }
  package private(set) var fixedConfirmation: Confirmation?
  var makeConfirmation: (@MainActor (Form) -> Confirmation?)?
  /// The time limit for all questions together, in seconds; `nil` for none. The option `--timeout` overrides it.
  public var timeout: TimeInterval?
  /// The version of the form, as its author counts or names it: `2`, `"2026-03"`. Records and journals have it, so that
  /// what no longer fits is reported with both versions.
  public var version: AnswerValue?
  /// The tags of questions that an earlier version of the form asked, and this one does not: answers under them are dropped
  /// with a note.
  public var removedTags: [String] = []
  package var decodedTypes: [any Decodable.Type] = []
  /// The progress of `submit`; a new object for each run.
  public private(set) lazy var progress = FormProgress(parent: nil)
  /// Whether the help of each row is printed above its question, as a hint is.
  public var showsHelp = false
  /// When expanded inline rows collapse.
  public var inlineRowHideOptions: InlineRowHideOptions? = Form.defaultInlineRowHideOptions
  @exclusivity(unchecked) var expandedInlineRows: [any BaseInlineRowType] = []

  /// The default navigation options of controllers.
  public static var defaultNavigationOptions: RowNavigationOptions = [
    .enabled, .skipCanNotBecomeFirstResponderRow,
  ]

  /// When expanded inline rows collapse, by default, in new forms.
  public static var defaultInlineRowHideOptions: InlineRowHideOptions = [
    .firstResponderChanges, .anotherInlineRowIsShown,
  ]

  /// Collapses the expanded inline rows.
  public func hideInlineRows() {
    for row in allRows { row.asInlineRow?.collapseInlineRow() }
  }

  func hidesInlineRows(when event: InlineRowHideOptions) -> Bool {
    (inlineRowHideOptions ?? Form.defaultInlineRowHideOptions).contains(event)
  }

  func collapseInlineRows(_ event: InlineRowHideOptions, except row: BaseRow) {
    guard !expandedInlineRows.isEmpty, hidesInlineRows(when: event) else { return }
    for other in expandedInlineRows where other !== row { other.collapseInlineRow() }
  }

  /// Creates an empty form.
  public init() {
    FormUses.current?.add(self)
  }

  /// Starts a new progress, which async code cannot create itself.
  package func renewProgress() {
    progress = FormProgress(parent: nil)
  }

  /// All sections, including hidden ones.
  public var allSections: [Section] {
    noteReading()
    return sections.all
  }
  package var shownSections: [Section] {
    noteReading()
    return sections.shown
  }
  /// All rows of all sections, including hidden ones.
  public var allRows: [BaseRow] { allSections.flatMap(\.allRows) }
  /// The visible rows of the visible sections.
  public var rows: [BaseRow] { shownSections.flatMap(\.shownRows) }

  /// Adds a section at the end, removing it from its current form.
  public func append(_ section: Section) {
    guard canContain(section) else { return }
    changing {
      section.form?.remove(section)
      sections.append(section)
      if delegate != nil, !section.isHidden { changes.noteAppended(section) }
      attach(section)
    }
  }

  /// Adds sections at the end.
  public func append(contentsOf newSections: some Sequence<Section>) {
    changing { for section in newSections { append(section) } }
  }

  /// Adds the sections of a builder; those already in the form move to where they are written.
  func append(built newSections: [Section]) {
    append(contentsOf: newSections.filter { $0.form !== self })
    sections.moveToEnd(newSections.filter { $0.form === self })
  }

  /// Removes a section, hidden or not, if it is in the form.
  public func remove(_ section: Section) {
    guard section.form === self else { return }
    changing {
      snapshotShown()
      sections.remove(section)
      detach(section)
    }
  }

  /// Removes all sections, including hidden ones.
  public func removeAll(keepingCapacity: Bool = false) {
    removeAll { _ in true }
  }

  /// Removes the sections, hidden or not, that satisfy the predicate.
  public func removeAll(where shouldBeRemoved: (Section) throws -> Bool) rethrows {
    let removed = try allSections.filter(shouldBeRemoved)
    changing {
      snapshotShown()
      for section in sections.remove(removed) { detach(section) }
    }
  }

  /// Replaces visible sections; hidden ones between them stay where they are, after the new ones.
  public func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Section>) {
    let subrange = existing(subrange)
    let newElements = newElements.filter(canContain).uniqued
    changing {
      snapshotShown()
      let (range, elements) = makeRoom(for: newElements, in: subrange) { $0.form?.remove($0) }
      for section in sections.replaceShown(range, with: elements) { detach(section) }
      for section in elements { attach(section) }
    }
  }

  /// Replaces sections at positions that count hidden sections too.
  public func replaceSubrangeInAllSections(
    _ subrange: Range<Int>, with newElements: some Collection<Section>
  ) {
    for position in [subrange.lowerBound, subrange.upperBound] where !(0...allSections.count ~= position) {
      note(FormIssue(kind: .indexOutOfBounds(position, count: allSections.count), subject: "form"))
    }
    let subrange = subrange.clamped(to: 0..<allSections.count)
    let newElements = newElements.filter(canContain).uniqued
    changing {
      snapshotShown()
      let next = allSections[subrange.upperBound...].first { section in
        !newElements.contains { $0 === section }
      }
      for section in allSections[subrange] { remove(section) }
      for section in newElements { section.form?.remove(section) }
      let position = next.flatMap { next in allSections.firstIndex { $0 === next } } ?? allSections.count
      sections.insert(contentsOf: newElements, at: position)
      for section in newElements { attach(section) }
    }
  }

  /// Swaps two sections.
  public func exchange(_ first: Section, _ second: Section) {
    var all = allSections
    guard let one = all.firstIndex(where: { $0 === first }),
      let other = all.firstIndex(where: { $0 === second })
    else { return }
    all.swapAt(one, other)
    changing {
      snapshotShown()
      sections.rearrange(all)
      structureChangeCount += 1
      owner?.asRowOfParts?.partsDidChange()
    }
  }

  package var allRuntimeIssues: [FormIssue] {
    runtimeIssues + allSections.flatMap(\.runtimeIssues) + (viewController?.runtimeIssues ?? [])
  }

  package func note(_ issue: FormIssue) {
    let root = root
    if root !== self { return root.note(issue) }
    if !runtimeIssues.contains(issue) { runtimeIssues.append(issue) }
  }

  func canContain(_ section: Section) -> Bool { isOutside { $0.section === section } }

  /// Whether the form is part of no row that satisfies the predicate; otherwise, that is a mistake of the form.
  func isOutside(_ isContained: (BaseRow) -> Bool) -> Bool {
    guard let owner, let row = ([owner] + owner.ancestors).first(where: isContained) else { return true }
    root.note(FormIssue(kind: .containsItself, subject: row.label))
    return false
  }

  private func snapshotShown() {
    if delegate != nil { changes.snapshot(self) }
  }

  /// Runs a closure that changes the form, and reports to the delegate after the outermost change.
  func changing(_ body: () -> Void) {
    guard delegate != nil else { return body() }
    changes.begin()
    body()
    if let done = changes.end(), let delegate { done.report(to: delegate, of: self) }
  }

  private func attach(_ section: Section) {
    section.form = self
    structureChangeCount += 1
    tags.insert(section)
    tags.reserve(section.allRows.count)
    graph.insert(section)
    for group in section.groups { group.sectionWasAdded(to: self) }
    if section.asked != nil || section.groups.contains(where: { $0.asked != nil }) { noteAskedCondition() }
    section.evaluateConditions()
    for row in section.allRows { rowWasAdded(row) }
    insert(section.followers)
    section.askAboutItems()
    // A section with a value of its own has one even without rows.
    if section.allRows.isEmpty { evaluateConditions(reading: section.tag) }
  }

  private func detach(_ section: Section) {
    section.askNoMoreAboutItems()
    rowsWereRemoved(section.allRows, from: section)
    structureChangeCount += 1
    tags.remove(section, tag: section.tag)
    graph.remove(section)
    for group in section.groups { group.sectionWasRemoved(from: self) }
    section.form = nil
    evaluateConditions(reading: section.tag)
  }

  func tagDidChange(of element: AnyObject, from oldTag: String?, to newTag: String?) {
    tags.remove(element, tag: oldTag)
    tags.insert(any: element)
    changing {
      evaluateConditions(reading: oldTag, newTag)
      owner?.asRowOfParts?.partsDidChange()
    }
  }

  /// Registers a new condition; in a walk it takes effect at once, elsewhere with the next evaluation.
  func conditionDidChange(_ kind: ConditionKind, of subject: any ConditionSubject) {
    if kind == .asked { noteAskedCondition() }
    graph.renew(kind, of: subject)
    readersDidChange()
    if root.shownContextIfSet != nil { subject.evaluate(kind.effect) } else { root.hasNewConditions = true }
  }

  func rowWasAdded(_ row: BaseRow) {
    structureChangeCount += 1
    tags.insert(row)
    graph.insert(row)
    // A row from another form brings its state along.
    row.evaluateConditions()
    if row.asked != nil { noteAskedCondition() }
    if let details = row.details { insert(details.followers) }
    readersDidChange()
    if let parts = row.subform { groupWasAdded(parts) }
    changed(.contents, of: row)
    (row.section as? BaseMultivaluedSection)?.itemsDidChange(at: row)
    // Conditions of earlier rows can read this one.
    evaluateConditions(readingValueOf: row)
  }

  /// Takes note of a condition `asked` in the form, and in what it is a part of.
  func noteAskedCondition() {
    if mayPassOver { return }
    hadAskedCondition = true
    owner?.form?.noteAskedCondition()
  }

  private func insert(_ followers: [Follower]) {
    for follower in followers {
      follower.join(self)
      follower.evaluate()
    }
  }

  func rowsWereRemoved(_ removed: [BaseRow], from section: Section) {
    for row in removed {
      row.asInlineRow?.collapseInlineRow()
      tags.remove(row, tag: row.tag)
      graph.remove(row)
      if let parts = row.subform { groupWasRemoved(parts) }
    }
    structureChangeCount += 1
    readersDidChange()
    // The paths of the items after them change.
    if section.ownQuestion != nil {
      itemsDidMove(in: section)
      for item in removed { item.details?.noteChange(of: item) }
      (section as? BaseMultivaluedSection)?.itemsDidChange(at: removed.count == 1 ? removed[0] : nil)
    }
    // Without a tag, nothing reads them but through their section.
    for row in removed where row.tag != nil || row === removed.first {
      evaluateConditions(readingValueOf: row)
    }
  }

  func itemsDidMove(in section: Section) {
    contentsChanged(of: section)
    for item in section.allRows { item.details?.noteChange(of: item) }
  }

  func changeVisibility(of section: Section, _ change: () -> Void) {
    changing {
      snapshotShown()
      change()
      sections.visibilityDidChange(of: section)
      contentsChanged(of: section)
      ValueReads.invalidate(&readers)
      visibilityDidChange(of: section.allRows + [section.ownQuestion].compactMap(\.self))
    }
  }

  func noteAppended(_ row: BaseRow, to section: Section) {
    if delegate != nil, !row.isHidden { changes.noteAppended(row, to: section) }
  }

  func rowsWillChange(in section: Section) {
    if delegate != nil { changes.snapshot(section) }
  }

  func valueDidChange(of row: BaseRow, from oldValue: @autoclosure () -> Any?, callback: () -> Void) {
    nesting(row.name) {
      changed(.answer, of: row)
      delegate?.valueHasBeenChanged(for: row, oldValue: oldValue(), newValue: row.baseValue)
      callback()
      evaluateConditions(readingValueOf: row)
    }
  }

  /// Reevaluates, once each, the conditions that read the value of a row or of its section.
  func evaluateConditions(readingValueOf row: BaseRow) {
    evaluateConditions(reading: row.tag, row.section?.tag)
    row.details?.noteChange(of: row)
    owner?.asRowOfParts?.partsDidChange()
  }

  /// Reevaluates the conditions that read a section's own value, after it changed without a change of a row's value.
  func valueDidChange(of section: Section) {
    guard section.ownQuestion != nil, section.tag != nil else { return }
    // A condition that shows or hides rows can change the section's value again.
    nesting(section.name) {
      evaluateConditions(reading: section.tag)
      owner?.asRowOfParts?.partsDidChange()
    }
  }

  /// Runs what a change of a value entails, unless changes trigger each other endlessly.
  private func nesting(_ subject: @autoclosure () -> String, _ change: () -> Void) {
    guard changeDepth < Self.maximumChangeDepth else {
      return note(FormIssue(kind: .endlessChange, subject: subject()))
    }
    changeDepth += 1
    defer { changeDepth -= 1 }
    changing(change)
  }

  /// Evaluates what reads either tag: each condition once, after those before it whose results it may read.
  func evaluateConditions(reading first: String?, _ second: String? = nil) {
    if !graph.isEmpty { evaluateOwnConditions(reading: first, second) }
    if !innerReaders.isEmpty { evaluateInnerConditions(reading: first, second) }
  }

  private func evaluateOwnConditions(reading first: String?, _ second: String?) {
    let readers = graph.readers(of: first, second)
    if readers.isEmpty { return }
    if agenda.isOpen { return agenda.insert(readers) }
    agenda.isOpen = true
    defer { agenda.isOpen = false }
    for reader in readers {
      evaluateWaiting(before: reader.serial)
      reader.derivation?.evaluate()
    }
    evaluateWaiting()
  }

  private func evaluateWaiting(before serial: Int = .max) {
    while let reader = agenda.next(before: serial) {
      guard let derivation = reader.derivation else { continue }
      guard agenda.count(reader) else {
        return note(FormIssue(kind: .endlessChange, subject: derivation.row?.name ?? "form"))
      }
      derivation.evaluate()
    }
  }
}

extension Form: ElementCollection, @MainActor RandomAccessCollection, @MainActor MutableCollection,
  @MainActor RangeReplaceableCollection
{
  /// The element type.
  public typealias Element = Section
  /// The type of positions, from 0.
  public typealias Index = Int

  /// The visible sections.
  public var shownElements: [Section] { shownSections }
  /// Creates a section outside the form, to return for an invalid position.
  public func placeholderElement() -> Section { Section() }
  /// Reports the use of an invalid position.
  public func noteInvalidIndex(_ index: Int) {
    note(FormIssue(kind: .indexOutOfBounds(index, count: count), subject: "form"))
  }
}
