import OrderedCollections

extension Answerable {
  func annotate(_ schema: inout AnswerSchema, in context: ReadingContext, saysAccepted: Bool) {
    schema.title = title ?? (self as? BaseRow)?.details?.fallbackTitle?.description
    let accepted = saysAccepted ? "Accepted: \(prompt(in: context).accepts)." : nil
    let sentences = [(self as? BaseRow)?.hint, help, accepted].compactMap(\.self)
    if let last = sentences.last {
      let ended = sentences.dropLast().map { $0.last?.isPunctuation == true ? $0 : $0 + "." }
      schema.description = (ended + [last]).joined(separator: " ")
    }
    if isSecret {
      schema.writeOnly = true
    } else if let value = answer(in: context, secrets: .omitted), value != .null, value != .array([]) {
      schema.default = value
    }
  }
}

extension AnswerSchema {
  /// Matches the options of a row, in the form that results use; any scalar if the options are not known.
  @MainActor
  static func options<Option: Equatable>(
    _ list: OptionList<Option>, of holder: (any OptionsHolder<Option>)?, in context: ReadingContext
  ) -> AnswerSchema {
    let mayChange = !context.hasAllAnswers && holder?.mayOfferOthers == true
    if holder?.optionsState != .ready || mayChange {
      var schema = AnswerSchema(.string, .number, .boolean)
      schema.comment =
        mayChange
        ? "The options depend on other answers." : "The options are loaded on demand."
      return schema
    }
    let choosable = list.options.indices.filter { !list.unavailable.contains($0) }
    let named =
      choosable.isEmpty ? .nothing : enumeration(choosable.map { AnswerValue(option: list.options[$0]) })
    return holder?.otherName == nil ? named : .either([named, AnswerSchema(.string)])
  }
}
