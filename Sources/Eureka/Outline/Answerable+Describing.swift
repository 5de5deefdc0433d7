import OrderedCollections

extension Answerable {
  /// What a row's answers are called and what they are for, beside what they are.
  ///
  /// - Parameter saysAccepted: Whether what is accepted is said in words, too.
  func annotate(_ schema: inout AnswerSchema, in context: ReadingContext, saysAccepted: Bool) {
    schema.title = title ?? (self as? BaseRow)?.standInTitle?.description
    let accepted = saysAccepted ? "Accepted: \(prompt(in: context).accepts)." : nil
    let sentences = [help, accepted].compactMap(\.self)
    if !sentences.isEmpty { schema.description = sentences.joined(separator: " ") }
    if isSecret {
      schema.writeOnly = true
    } else if let value = answer(in: context, secrets: .leftOut), value != .null, value != .array([]) {
      schema.default = value
    }
  }
}

extension AnswerSchema {
  /// Names where a secret is, in its place: an environment variable or a file.
  static let secretReference: AnswerSchema = {
    var name = AnswerSchema(.string)
    name.minLength = 1
    return .either(
      ["env", "file"].map { key in
        var reference = AnswerSchema(.object)
        reference.properties = [key: name]
        reference.required = [key]
        reference.additionalProperties = false
        return reference
      })
  }()

  /// Takes the options of a row, by what stands in results; any scalar if it is not known which there are.
  @MainActor
  static func options<Option: Equatable>(
    _ list: OptionList<Option>, of holder: (any OptionsHolder<Option>)?,
    answer: (Option) -> AnswerValue = { AnswerValue(option: $0) }
  ) -> AnswerSchema {
    if holder?.optionsState != .ready || holder?.offersChange == true {
      var schema = AnswerSchema(.string, .number, .boolean)
      schema.comment =
        holder?.offersChange == true
        ? "Which options there are depends on other answers." : "The options are loaded when they are needed."
      return schema
    }
    let choosable = list.options.indices.filter { !list.unavailable.contains($0) }
    return choosable.isEmpty ? .nothing : enumeration(choosable.map { answer(list.options[$0]) })
  }

  /// Takes the values of a list by `enum`, even if it is one.
  static func enumeration(_ values: [AnswerValue]) -> AnswerSchema {
    var schema = AnswerSchema()
    schema.options = values
    return schema
  }
}
