import OrderedCollections

extension AnswerSchema {
  /// The schema as JSON (JSON Schema 2020-12), with its keywords in a readable order.
  public var json: AnswerValue {
    if self == .anything { return .bool(true) }
    if self == .nothing { return .bool(false) }
    var members: OrderedDictionary<String, AnswerValue> = [:]
    members["title"] = title.map(AnswerValue.string)
    members["description"] = description.map(AnswerValue.string)
    members["$comment"] = comment.map(AnswerValue.string)
    members["type"] = types.count == 1 ? .string(types[0].rawValue) : list(types.map { .string($0.rawValue) })
    members["enum"] = options.map(AnswerValue.array)
    members["format"] = format.map(AnswerValue.string)
    members["minimum"] = minimum.map(AnswerValue.number)
    members["exclusiveMinimum"] = exclusiveMinimum.map(AnswerValue.number)
    members["maximum"] = maximum.map(AnswerValue.number)
    members["exclusiveMaximum"] = exclusiveMaximum.map(AnswerValue.number)
    members["multipleOf"] = multipleOf.map(AnswerValue.number)
    members["minLength"] = minLength.map { .number(Decimal($0)) }
    members["maxLength"] = maxLength.map { .number(Decimal($0)) }
    members["pattern"] = pattern.map(AnswerValue.string)
    members["prefixItems"] = list(prefixItems.map(\.json))
    members["items"] = items?.json
    members["minItems"] = minItems.map { .number(Decimal($0)) }
    members["maxItems"] = maxItems.map { .number(Decimal($0)) }
    members["properties"] = properties.isEmpty ? nil : .object(properties.mapValues(\.json))
    members["required"] = list(required.map(AnswerValue.string))
    members["additionalProperties"] = additionalProperties ? nil : .bool(false)
    members["allOf"] = list(allOf.map(\.json))
    members["anyOf"] = list(anyOf.map(\.json))
    members["default"] = self.default
    members["examples"] = list(examples)
    members["readOnly"] = readOnly ? .bool(true) : nil
    members["writeOnly"] = writeOnly ? .bool(true) : nil
    return .object(members)
  }

  private func list(_ values: [AnswerValue]) -> AnswerValue? { values.isEmpty ? nil : .array(values) }
}
