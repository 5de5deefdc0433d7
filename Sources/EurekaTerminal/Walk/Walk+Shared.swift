package import Eureka

/// What steps and commands share: names, notes and warnings, and which commands there are.
extension Walk {
  /// What the questions that can be asked, and the items of lists, are called.
  var askableNames: [String] {
    // A list that has no title is seen by its items alone.
    names(of: navigator.namedRows.filter { !$0.isContainer || $0.title != nil }) + navigator.namesOfItems
  }

  /// The names of questions; where several have one, their paths.
  func names(of questions: [any Answerable]) -> [String] {
    let names = questions.map(navigator.name)
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(questions, names).map { question, name in counts[name] == 1 ? name : question.path ?? name }
  }

  /// Rejects a name that no question has. Whoever knows tags is reminded of one.
  func reject(unknown text: String, among names: [String], at step: any Step) {
    let few = names.mostLike(text)
    if let nearest = few.nearest(to: text) ?? navigator.namedRows.compactMap(\.path).nearest(to: text) {
      return reject("unknown question \(text.quoted); did you mean \(nearest.quoted)?", at: step)
    }
    let listed = few.map(\.inSentence) + (few.count < names.count ? ["…"] : [])
    reject(
      "unknown question \(text.quoted)", accepts: names.isEmpty ? nil : "one of \(list: listed)", at: step)
  }

  func losesAnswers(at step: any Step) -> Bool {
    mode.isPerson && !options.keepsAnswers && (sitting.hasAnswers || step.textSoFar != nil)
  }

  /// The current item of a list, if it was added and nothing was entered for it since.
  var begunItem: (list: BaseMultivaluedSection, row: BaseRow)? {
    // No key path, which is followed step by step.
    guard let item = current?.listItem, ledger.isBegun(item.row) else { return nil }
    return item
  }

  /// That item, unless its list needs it.
  var dispensableItem: (list: BaseMultivaluedSection, row: BaseRow)? {
    guard let item = begunItem, item.list.itemRows.count > item.list.minimumCount else { return nil }
    return item
  }

  var stepSetting: StepSetting {
    StepSetting(
      isPerson: mode.isPerson, hasEditor: !options.restriction.isOn,
      ownWords: Set(authorsCommands.map(\.name)))
  }

  package func warn(_ warning: Problem) {
    ledger.warn(warning)
    events.append(.noticed(warning))
  }

  func note(_ message: Message?) { if let message { events.append(.noted(message)) } }

  /// Shows the warnings about a row, by default about its value.
  func warn(about row: any Answerable, _ findings: [ValidationError]? = nil, from source: Answers.Source) {
    if let warning = row.warning(findings ?? row.warningsOfValue, from: source, in: messages) {
      events.append(.warned(warning))
    }
  }

  @discardableResult
  func show(_ row: any Answerable) -> RowText {
    let text = RowText(row, in: options.context)
    events.append(row.takesAnswer && !ledger.canBeAsked(row) ? .locked(text) : .label(text))
    return text
  }

  func enter(_ section: Section?) { events += navigator.enter(section) }

  /// Whether the walk stops at a row that is only shown.
  func pauses(at isLocked: Bool) -> Bool {
    guard mode.isPerson, !keepsRest, allowsNavigation else { return false }
    return isLocked
      ? navigation.contains(.stopDisabledRow) : !navigation.contains(.skipCanNotBecomeFirstResponderRow)
  }

  var allowsNavigation: Bool { !navigation.contains(.disabled) }
  private var navigation: RowNavigationOptions {
    controller.navigationOptions ?? Form.defaultNavigationOptions
  }

  /// The names of the items with answers that other answers have taken out since the last question.
  var namesOfItemsSetAside: [String] {
    ledger.changes[.place].compactMap { $0 as? BaseRow }
      .filter { $0.form == nil && $0.displayText(in: options.context) != nil && ledger.wasTyped($0) }
      .map { ListItem($0).title.singleLine(columns: 60) }
  }

  var authorsCommands: [NavigationAccessoryView.Command] {
    controller.navigationAccessoryView?.commands ?? []
  }

  func commands(at step: any Step) -> [Command] {
    guard let place = step.place else { return [] }
    return Command.all.filter { $0.places.contains(place) && $0.applies(self, step.question) }
      + (Command.authors("").places.contains(place) ? authorsCommands.map { .authors($0.name) } : [])
  }
}
