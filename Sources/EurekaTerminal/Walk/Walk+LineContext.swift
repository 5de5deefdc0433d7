import Eureka

extension Walk {
  /// What the line is typed in that answers the question asked now.
  public var lineContext: LineContext {
    if let inner { return inner.walk.lineContext }
    guard case .asking(let question) = ownState else { return LineContext(vocabulary: vocabulary) }
    return LineContext(editing: editing, commands: commands(at: question), vocabulary: vocabulary)
  }

  /// The commands that apply at a question, in the order of `:help`, and those of the form's author.
  private func commands(at question: Question) -> [LineContext.Command] {
    if question.prompt.isSecret || question.part == .leaving { return [] }
    if question.prompt.input == .block {
      return WalkCommand.blockWords.map { LineContext.Command(":" + $0) }
    }
    let tags = { [unowned self] in askableTags }
    let explained = { [unowned self] in explainableTags }
    let moving: [LineContext.Command] = [
      .init(":back", takesArgument: true), .init(":goto", arguments: tags),
    ]
    if case .confirmation = question.part {
      return [
        .init(":back"), .init(":goto", arguments: tags), .init(":review"), .init(":quit"), .init(":help"),
      ]
    }
    let general: [LineContext.Command] = [
      .init(":why", arguments: explained), .init(":review"), .init(":submit"), .init(":quit"), .init(":help"),
    ]
    if case .review = question.part { return moving + general }
    var own: [LineContext.Command] = [.init(":next"), .init(":clear")]
    if question.prompt.choices == nil, question.prompt.yesOrNo == nil { own.append(.init(":edit")) }
    if question.prompt.choices != nil { own.append(.init(":options", takesArgument: true)) }
    if let item = currentRow?.multivaluedItem {
      if item.section.multivaluedOptions.contains(.delete) { own.append(.init(":delete")) }
      if item.section.multivaluedOptions.contains(.reorder) {
        own.append(.init(":move", takesArgument: true))
      }
    }
    let authors = controller.navigationAccessoryView?.commands ?? []
    return moving + own + swipes + general + authors.map { .init(":" + $0.name) }
  }

  private var swipes: [LineContext.Command] {
    let sides: [(name: String, configuration: SwipeConfiguration?)] = [
      (":>", currentRow?.trailingSwipe), (":<", currentRow?.leadingSwipe),
    ]
    return sides.flatMap { name, configuration -> [LineContext.Command] in
      guard let configuration, !configuration.actions.isEmpty else { return [] }
      let titles = configuration.actions.compactMap(\.title)
      let full: [LineContext.Command] =
        configuration.performsFirstActionWithFullSwipe ? [.init(name + name.suffix(1))] : []
      return [.init(name, arguments: { titles })] + full
    }
  }

  /// The tags of the questions that can be gone to.
  private var askableTags: [String] {
    form.walkedRows.filter { $0.groupedForm == nil && canBeAsked($0) }.compactMap(\.path)
  }

  /// The tags of rows and sections whose conditions can be explained.
  private var explainableTags: [String] {
    var seen: Set<String> = []
    return (form.answerTags + form.allSections.compactMap(\.tag)).filter { seen.insert($0).inserted }
  }
}
