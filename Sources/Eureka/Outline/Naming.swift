// What questions, items and sections are called: in messages, at a prompt, in problems and in issues of the form.

extension BaseRow {
  /// The name used in messages: the row's title, else its placeholder, its section's header or its tag, after the name of
  /// its group.
  public var name: String { name(in: .english) }

  /// The name used in messages, in a language.
  public func name(in messages: MessageCatalog) -> String { RowName(of: self).full(in: messages) }

  package var label: String {
    guard let tag, RowName(of: self).own(in: .english) != tag else { return name }
    return "\(name) (\(tag))"
  }
}

/// What a row is called, alone and after the names of its groups.
@MainActor
package struct RowName {
  private let row: BaseRow

  package init(of row: BaseRow) { self.row = row }

  /// The name used in messages, where one of its groups is known, or items are called as people call them.
  package func full(
    in messages: MessageCatalog, below known: BaseRow? = nil, callsItems: Bool = false
  ) -> String {
    guard let owner = row.form?.owner, owner !== known else { return own(in: messages) }
    // The name itself stands under the item's number.
    let group =
      callsItems && row.form?.answerables.first !== row
      ? RowName(of: owner).asItem(in: messages, below: known)
      : RowName(of: owner).full(in: messages, below: known, callsItems: callsItems)
    if row.title == nil, row.details?.fallbackTitle == nil, let partNumber {
      return messages.filling("%@ (%@)", with: group, messages.text(of: partNumber))
    }
    return messages.filling("%@: %@", with: group, own(in: messages))
  }

  /// The name used in messages, where an item, and each that it is in, is called as people call it.
  private func asItem(in messages: MessageCatalog, below known: BaseRow?) -> String {
    guard let name = ofItem else { return full(in: messages, below: known, callsItems: true) }
    guard let owner = row.form?.owner, owner !== known else { return name }
    return messages.filling("%@: %@", with: RowName(of: owner).asItem(in: messages, below: known), name)
  }

  /// Its number among the parts of an address, or of a picker with several lists: `2 of 5`.
  var partNumber: Message? {
    guard let parts = row.form?.owner?.asRowOfParts?.numberedParts, parts.count > 1,
      let index = parts.firstIndex(where: { $0 === row })
    else { return nil }
    return "\(index + 1) of \(parts.count)"
  }

  /// The name without those of its groups; if it has none, its number in the form.
  package func own(in messages: MessageCatalog) -> String {
    if let name = given(in: messages) { return name }
    let number = row.form?.allRows.firstIndex { $0 === row }
    return messages.text(of: number.map { "question \($0 + 1)" } ?? "question")
  }

  /// The name that it has by its title, its placeholder, its place or its tag.
  package func given(in messages: MessageCatalog) -> String? {
    // Code that makes the title may name the row itself.
    if let details = row.details, !details.followers.isEmpty, !details.isBeingNamed {
      details.isBeingNamed = true
      details.updateFollowers()
      details.isBeingNamed = false
    }
    if let title = row.title {
      // The groups of a list have the same title, unless their author numbers them.
      let number = title.last?.isNumber == false && row.subform != nil ? row.itemNumber : nil
      return number.map { "\(title.withoutColon) \($0)" } ?? title.withoutColon
    }
    if let fallbackTitle = row.details?.fallbackTitle { return messages.text(of: fallbackTitle) }
    guard let list = row.section as? BaseMultivaluedSection, let itemNumber = row.itemNumber else {
      return withoutTitle
    }
    return list.name(ofItem: itemNumber, in: messages)
  }

  /// The name of a row without a title: its placeholder, the header above it if it is alone there, or its tag.
  var withoutTitle: String? {
    if let placeholder = row.placeholder, !placeholder.isEmpty { return placeholder.withoutColon }
    guard row.takesAnswer, let section = row.section, let header = section.header?.title, !header.isEmpty,
      section.allRows.lazy.filter({ $0.title == nil && $0.takesAnswer }).prefix(2).count == 1
    else { return row.tag }
    return header.withoutColon
  }

  /// The text that people call an item by: the answer to its first question, if somebody has typed a text there.
  var ofItem: String? {
    guard let form = row.subform, row.section is BaseMultivaluedSection,
      let first = form.answerables.first as? RowOf<String>, !first.isSecret,
      !(first is any OptionsHolder), !form.isAbsent(first), let name = first.value, !name.isEmpty
    else { return nil }
    return name
  }
}

extension Section {
  /// The name of the section in messages: its header, else its tag, else the title of its add button, else its number in the
  /// form.
  public var name: String { name(in: .english) }

  var givenName: String? {
    header?.title?.withoutColon ?? tag ?? (self as? BaseMultivaluedSection)?.addButton?.title?.withoutColon
  }

  /// The name of the section in messages of a language.
  public func name(in messages: MessageCatalog) -> String {
    if let givenName { return givenName }
    let number = form?.allSections.firstIndex { $0 === self }
    return messages.text(of: number.map { "section \($0 + 1)" } ?? "section")
  }

  package var label: String { tag.map { $0 == name ? name : "\(name) (\($0))" } ?? name }
}

extension Answerable {
  /// Its name in problems: that of an item as people call it, `Ada: Date of birth`.
  package func nameInProblems(in messages: MessageCatalog) -> String {
    (self as? BaseRow).map { RowName(of: $0).full(in: messages, callsItems: true) } ?? name(in: messages)
  }
}
