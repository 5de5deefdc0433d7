/// What conditions, rules and everything else that follows answers read of a row that is hidden.
public enum HiddenAnswers: Hashable, Sendable {
  /// Its value, as in Eureka.
  case readable
  /// Nothing, as if it had no value. Its value is kept, and is back when the row is.
  case absent
}

extension Form {
  /// What conditions, rules and everything else that follows answers read of a hidden row; by default `.readable`, and in
  /// a questionnaire's own form `.absent`. The forms of groups have that of the form around them.
  public var hiddenAnswers: HiddenAnswers {
    get { root.ownHiddenAnswers ?? .readable }
    set {
      guard newValue != hiddenAnswers || root.ownHiddenAnswers == nil else { return }
      root.ownHiddenAnswers = newValue
      root.hiddenAnswersDidChange()
    }
  }

  package func setHiddenAnswersUnlessSet(_ hiddenAnswers: HiddenAnswers) {
    if root.ownHiddenAnswers == nil { self.hiddenAnswers = hiddenAnswers }
  }

  /// The value that conditions read of the row with a tag, or of a selectable section, here or in what the form is a part of: none
  /// if that is hidden and hidden answers are absent, and none of another type.
  ///
  /// ```swift
  /// $0.hidden = .function(["port"]) { form in form.value("port", as: Int.self) == 80 }
  /// ```
  public func value<Value: Equatable>(_ tag: String, as type: Value.Type = Value.self) -> Value? {
    FormUses.current?.didRead(tag, in: self)
    guard let own = row(tag) else {
      guard let section: Section = sectionBy(tag: tag), let own = section.ownQuestion else {
        return enclosing?.value(tag)
      }
      if isAbsent(own) { return nil }
      let values = section.values(includeHidden: false)
      let value = values as? Value
      if value == nil, let values {
        noteMisread(of: tag, as: Value.self, of: values is [Any?] ? "Array" : "\(Swift.type(of: values))")
      }
      return value
    }
    guard let row = own as? RowOf<Value> else {
      noteMisread(of: tag, as: Value.self, of: own.valueTypeName)
      return nil
    }
    FormUses.current?.didRead(tag)
    return isAbsent(row) ? nil : row.value
  }

  private func noteMisread(of tag: String, as type: Any.Type, of valueType: String) {
    ValueReads.current?.didMisread(tag, as: "\(type)", of: valueType)
    FormUses.current?.didMisread(tag, as: "\(type)", of: valueType)
  }

  /// Whether a question counts as unanswered because it is hidden.
  func isAbsent(_ question: any Answerable) -> Bool {
    (question.isHidden || question.section?.isHidden == true) && hiddenAnswers == .absent
  }

  private func hiddenAnswersDidChange() {
    var hidden: [any Answerable] = []
    for section in allSections {
      if section.isHidden, let own = section.ownQuestion { hidden.append(own) }
      for row in section.allRows {
        if section.isHidden || row.isHidden { hidden.append(row) }
        row.subform?.hiddenAnswersDidChange()
      }
    }
    evaluateReaders(of: hidden)
  }

  func visibilityDidChange(of questions: [any Answerable]) {
    if hiddenAnswers == .absent { evaluateReaders(of: questions) }
  }

  private func evaluateReaders(of questions: [any Answerable]) {
    if questions.isEmpty { return }
    // What has no value reads the same whether it is hidden or not.
    for question in questions where root.unknowns != nil || question.predicateValue != .null {
      let row = question as? BaseRow
      if let details = row?.details { ValueReads.invalidate(&details.readers) }
      if let tag = question.tag { evaluateConditions(reading: tag) }
      if let row { row.details?.noteChange(of: row) }
    }
    owner?.asRowOfParts?.partsDidChange()
  }
}
