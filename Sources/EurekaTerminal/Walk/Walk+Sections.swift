import Eureka

extension Walk {
  /// Shows a section's header before its first visible row, after those of the sections around it; `nil` leaves all.
  func enter(_ section: Section?) {
    guard shownSection?.section !== section else {
      if let section, section.reloadCount != shownSection?.reloadCount { showHeader(of: section) }
      return
    }
    let old = shownSection.map { $0.section.lineage } ?? []
    let new = section?.lineage ?? []
    let shared = zip(old, new).prefix { $0 === $1 }.count
    for left in old[shared...].reversed() where !(left is BaseMultivaluedSection) { showFooter(of: left) }
    for entered in new[shared...] { showHeader(of: entered) }
    shownSection = section.map { ($0, $0.reloadCount) }
  }

  private func showFooter(of section: Section) {
    if let footer = section.footerContent() { events.append(.footer(footer)) }
  }

  private func showHeader(of section: Section) {
    shownSection = (section, section.reloadCount)
    if let group = section.form?.owner, section.header == nil {
      if section === section.form?.shownSections.first {
        let introduction = group.prompt(in: options.context).introduction
        events.append(.groupEntered(title: title(of: group), introduction: introduction))
      }
      return
    }
    // The title of a presented form stands for its first section's.
    if isPresented, section.header == nil, controller.title != nil, section === form.shownSections.first {
      return
    }
    let progress = section.form === form ? form.step(of: section) : nil
    events.append(
      .sectionEntered(
        header: section.headerContent(), progress.map { SectionProgress(number: $0.number, count: $0.count) })
    )
    // What is to know about a list, a person needs before the first item.
    if section is BaseMultivaluedSection { showFooter(of: section) }
  }

  /// The name of a group, with its value if some of its parts were answered.
  private func title(of group: BaseRow) -> String {
    let name = group.name(in: messages)
    let isBegun = group.subform?.questions.contains {
      $0 !== current && ledger[$0].isSettled
    }
    guard isBegun == true, let value = group.displayText(in: options.context) else { return name }
    return messages.filling("%@ (%@)", with: name, value.singleLine(columns: 60))
  }
}
