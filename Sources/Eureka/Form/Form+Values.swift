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

  /// The section with a tag, hidden or not.
  public func sectionBy(tag: String) -> Section? {
    tags.section(tag)
  }

  /// Every tag of a row, in the order of the form.
  public var rowTags: [String] {
    allRows.compactMap(\.tag)
  }

  /// The values of the tagged rows that are shown, or of all of them.
  public func values(includeHidden: Bool = false) -> [String: Any?] {
    var result: [String: Any?] = [:]
    for row in includeHidden ? allRows : rows {
      if let tag = row.tag { result.updateValue(row.baseValue, forKey: tag) }
    }
    return result
  }

  /// Sets the values of rows by their tags, in the order of the form. A value of another type than the row's makes it
  /// `nil`; a tag that no row has is passed over.
  public func setValues(_ values: [String: Any?]) {
    for row in allRows {
      if let tag = row.tag, let value = values[tag] { row.baseValue = value }
    }
  }

  /// Runs the rules of the rows that are shown, and returns what they found.
  @discardableResult
  public func validate(includeHidden: Bool = false, quietly: Bool = false) -> [ValidationError] {
    (includeHidden ? allRows : rows).flatMap { $0.validate(quietly: quietly) }
  }

  /// The answers: the tagged rows that are shown, by tag, in the order of the form; `null` where there is none.
  /// Secrets are left out unless asked for.
  public func answers(
    in context: ReadingContext = ReadingContext(), includeSecrets: Bool = false
  ) -> OrderedDictionary<String, AnswerValue> {
    var result: OrderedDictionary<String, AnswerValue> = [:]
    for row in rows {
      guard let tag = row.tag, row.baseCell?.isPartOfResult == true, includeSecrets || !row.isSecret else {
        continue
      }
      result[tag] = row.answer(in: context)
    }
    return result
  }

  func predicateValue(of tag: String) -> PredicateValue {
    tags.row(tag)?.predicateValue ?? .null
  }
}
