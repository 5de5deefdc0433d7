public import OrderedCollections

extension Form {
  /// The row with a tag, hidden or not.
  public func rowBy(tag: String) -> BaseRow? {
    FormUses.current?.didLookUp(tag, in: self)
    return row(tag)
  }

  func row(_ tag: String) -> BaseRow? {
    let row = tags.row(tag)
    noteLookup(of: tag, isKnown: row != nil)
    return row
  }

  private func noteLookup(of tag: String, isKnown: Bool) {
    guard let reads = ValueReads.current else { return }
    reads.didLookUp(tag, in: self)
    if !isKnown { noteReading() }
  }

  /// Notes that any value of the form may be read.
  func noteReading() {
    if ValueReads.current != nil { ValueReads.note(in: &readers) }
  }

  /// The row with a tag; `nil` if it has another type.
  public func rowBy<Row: RowType>(tag: String) -> Row? {
    lookedUp(rowBy(tag: tag), tag)
  }

  /// The row with a tag; `nil` if its value has another type.
  public func rowBy<T: Equatable>(tag: String) -> RowOf<T>? {
    lookedUp(rowBy(tag: tag), tag)
  }

  /// The row with a tag; `nil` if its cell has another type.
  public func rowBy<Cell: CellType>(tag: String) -> Row<Cell>? {
    lookedUp(rowBy(tag: tag), tag)
  }

  /// The section with a tag, hidden or not.
  public func sectionBy(tag: String) -> Section? {
    noteLookup(of: tag, isKnown: true)
    return tags.section(tag)
  }

  /// The section with a tag; `nil` if it has another type.
  public func sectionBy<S: Section>(tag: String) -> S? {
    lookedUp(sectionBy(tag: tag) as Section?, tag)
  }

  /// What was found by a tag, if it has a type; an author may have meant another.
  private func lookedUp<Wanted>(_ element: AnyObject?, _ tag: String) -> Wanted? {
    guard let element else { return nil }
    let wanted = element as? Wanted
    FormUses.current?.didLookUp(tag, element, as: Wanted.self, isRight: wanted != nil)
    return wanted
  }

  /// The row at an index path.
  public subscript(indexPath: IndexPath) -> BaseRow {
    self[indexPath.section][indexPath.row]
  }

  /// Whether every row has a tag of lowercase letters, digits and underscores, and none is a group. This spares most forms
  /// a search for the others.
  package var hasPlainTags: Bool { tags.isPlain }

  /// The tags of all rows, in the order of the form.
  public var rowTags: [String] {
    allRows.compactMap(\.tag)
  }

  /// The tags that answers can have: those of rows, and of sections with a value of their own.
  package var answerTags: [String] {
    answerables.compactMap(\.tag)
  }

  /// The values of the visible tagged rows, or of all tagged rows. A tagged multivalued section contributes the list of its
  /// values, a tagged selectable section the chosen options.
  public func values(includeHidden: Bool = false) -> [String: Any?] {
    var result: [String: Any?] = [:]
    for section in includeHidden ? allSections : shownSections {
      for row in includeHidden ? section.allRows : section.shownRows {
        if let tag = row.tag { result.updateValue(row.baseValue, forKey: tag) }
      }
      if section.ownQuestion != nil, let tag = section.tag {
        result.updateValue(section.values(includeHidden: includeHidden), forKey: tag)
      }
    }
    return result
  }

  /// Sets the values of rows by tag, in the order of the form. A value of another type becomes `nil`; that, and a tag
  /// which nothing has, is a mistake of the form.
  public func setValues(_ values: [String: Any?]) {
    for tag in values.keys.sorted() where tags.row(tag) == nil && tags.section(tag) == nil {
      let isOutside = enclosing?.readable(tag: tag) != nil
      let kind: FormIssue.Kind =
        isOutside ? .looksUpOutside(tag) : .valueForUnknownTag(tag, nearest: rowTags.nearest(to: tag))
      note(FormIssue(kind: kind, subject: owner?.label ?? "form"))
    }
    changing {
      for row in allRows {
        if let tag = row.tag, let value = values[tag] { row.baseValue = value }
      }
    }
  }

  /// Runs the rules of the visible rows and returns the errors.
  @discardableResult
  public func validate(
    includeHidden: Bool = false, includeDisabled: Bool = true, quietly: Bool = false
  ) -> [ValidationError] {
    (includeHidden ? allRows : rows).filter { includeDisabled || !$0.isDisabled }.flatMap {
      $0.validate(quietly: quietly)
    }
  }

  /// Runs the rules of the visible rows, async ones too, and returns the errors. A rule that throws counts as an error.
  ///
  /// `validate()` runs no async rule: it knows the verdicts that there are.
  @discardableResult
  public func validateAsync(quietly: Bool = false) async -> [ValidationError] {
    let work = questions.filter { $0.errorsOfValue.isEmpty }.compactMap(\.pendingVerdicts)
    for work in work { work.start() }
    for work in work { await work.finish() }
    let failures = work.compactMap(\.failure)
    return validate(quietly: quietly)
      + failures.map { ValidationError(message: .uncheckable("the answer", because: $0)) }
  }

  /// Clears the validation errors of every row.
  public func cleanValidationErrors() {
    for row in allRows { row.cleanValidationErrors() }
  }

  /// The answers of the visible tagged rows, in the order of the form; `null` for an unanswered row. Secrets are included
  /// only on request.
  public func answers(
    in context: ReadingContext = ReadingContext(), includeSecrets: Bool = false
  ) -> OrderedDictionary<String, AnswerValue> {
    answers(in: context, secrets: includeSecrets ? .included : .omitted)
  }

  /// The answers, with secrets omitted, included or replaced.
  public func answers(
    in context: ReadingContext = ReadingContext(), secrets: SecretAnswers
  ) -> OrderedDictionary<String, AnswerValue> {
    var result: OrderedDictionary<String, AnswerValue> = [:]
    forEachAnswer(in: context, secrets: secrets) { result[$0] = $1 }
    return result
  }

  package func forEachAnswer(
    in context: ReadingContext = ReadingContext(), secrets: SecretAnswers,
    _ body: (String, AnswerValue) -> Void
  ) {
    for section in shownSections {
      if let tag = section.tag, let own = section.ownQuestion {
        if let answer = own.answer(in: context, secrets: secrets) { body(tag, answer) }
        continue
      }
      for row in section.shownRows {
        guard let tag = row.tag, row.isPartOfResult,
          let answer = row.answer(in: context, secrets: secrets)
        else { continue }
        body(tag, answer)
      }
    }
  }
}
