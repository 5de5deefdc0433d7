public import OrderedCollections

extension Form {
  /// The row with a tag, hidden or not.
  public func rowBy(tag: String) -> BaseRow? {
    tags.row(tag)
  }

  /// The row with a tag, as its type; `nil` if it is of another.
  public func rowBy<Row: RowType>(tag: String) -> Row? {
    tags.row(tag) as? Row
  }

  /// The row with a tag, as a row of a value type; `nil` if it holds another.
  public func rowBy<T: Equatable>(tag: String) -> RowOf<T>? {
    tags.row(tag) as? RowOf<T>
  }

  /// The row with a tag, as a row of a cell type; `nil` if its cell is another.
  public func rowBy<Cell: CellType>(tag: String) -> Row<Cell>? {
    tags.row(tag) as? Row<Cell>
  }

  /// The section with a tag, hidden or not.
  public func sectionBy(tag: String) -> Section? {
    tags.section(tag)
  }

  /// The section with a tag, as its type; `nil` if it is of another.
  public func sectionBy<S: Section>(tag: String) -> S? {
    tags.section(tag) as? S
  }

  /// Every tag of a row, in the order of the form.
  public var rowTags: [String] {
    allRows.compactMap(\.tag)
  }

  /// Every tag that an answer can be given by: of a row, or of a section with a value of its own.
  public var answerTags: [String] {
    answerables.compactMap(\.tag)
  }

  /// The values of the tagged rows that are shown, or of all of them; a multivalued section with a tag has the list of
  /// its values under it, a selectable one what is chosen.
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

  /// Sets the values of rows by their tags, in the order of the form. A value of another type than the row's makes it
  /// `nil`; a tag that no row has is passed over.
  public func setValues(_ values: [String: Any?]) {
    changing {
      for row in allRows {
        if let tag = row.tag, let value = values[tag] { row.baseValue = value }
      }
    }
  }

  /// Runs the rules of the rows that are shown, and returns what they found.
  @discardableResult
  public func validate(
    includeHidden: Bool = false, includeDisabled: Bool = true, quietly: Bool = false
  ) -> [ValidationError] {
    (includeHidden ? allRows : rows).filter { includeDisabled || !$0.isDisabled }.flatMap {
      $0.validate(quietly: quietly)
    }
  }

  /// Forgets what the last validation of each row found.
  public func cleanValidationErrors() {
    for row in allRows { row.cleanValidationErrors() }
  }

  /// The answers: the tagged rows that are shown, by tag, in the order of the form; `null` where there is none.
  /// Secrets are left out unless asked for.
  public func answers(
    in context: ReadingContext = ReadingContext(), includeSecrets: Bool = false
  ) -> OrderedDictionary<String, AnswerValue> {
    answers(in: context, secrets: includeSecrets ? .included : .leftOut)
  }

  /// The answers, with something else in the place of secrets.
  public func answers(
    in context: ReadingContext = ReadingContext(), secrets: SecretAnswers
  ) -> OrderedDictionary<String, AnswerValue> {
    var result: OrderedDictionary<String, AnswerValue> = [:]
    forEachAnswer(in: context, secrets: secrets) { result[$0] = $1 }
    return result
  }

  /// The same, one after the other.
  package func forEachAnswer(
    in context: ReadingContext = ReadingContext(), secrets: SecretAnswers,
    _ take: (String, AnswerValue) -> Void
  ) {
    for section in shownSections {
      if let tag = section.tag, let own = section.ownQuestion {
        if let answer = own.answer(in: context, secrets: secrets) { take(tag, answer) }
        continue
      }
      for row in section.shownRows {
        guard let tag = row.tag, row.isPartOfResult,
          let answer = row.answer(in: context, secrets: secrets)
        else { continue }
        take(tag, answer)
      }
    }
  }
}
