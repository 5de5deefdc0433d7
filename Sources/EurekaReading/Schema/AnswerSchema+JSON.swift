import OrderedCollections

extension AnswerSchema {
  /// The schema as JSON (JSON Schema 2020-12), with its keywords in a readable order.
  public var json: AnswerValue {
    if self == .anything { return .bool(true) }
    if self == .nothing { return .bool(false) }
    return .object(present: [
      "title": .text(title), "description": .text(description), "$comment": .text(comment),
      "type": types.count == 1 ? .string(types[0].rawValue) : list(types.map { .string($0.rawValue) }),
      "enum": options.map(AnswerValue.array), "format": .text(format),
      "minimum": minimum.map(AnswerValue.number),
      "exclusiveMinimum": exclusiveMinimum.map(AnswerValue.number),
      "maximum": maximum.map(AnswerValue.number),
      "exclusiveMaximum": exclusiveMaximum.map(AnswerValue.number),
      "multipleOf": multipleOf.map(AnswerValue.number),
      "minLength": .integer(minLength), "maxLength": .integer(maxLength), "pattern": .text(pattern),
      "prefixItems": list(prefixItems.map(\.json)), "items": items?.json,
      "minItems": .integer(minItems), "maxItems": .integer(maxItems),
      "uniqueItems": uniqueItems ? .bool(true) : nil,
      "properties": properties.isEmpty ? nil : .object(properties.mapValues(\.json)),
      "required": list(required.map(AnswerValue.string)),
      "additionalProperties": additionalProperties ? nil : .bool(false),
      "allOf": list(allOf.map(\.json)), "anyOf": list(anyOf.map(\.json)),
      "default": self.default, "examples": list(examples),
      "readOnly": readOnly ? .bool(true) : nil, "writeOnly": writeOnly ? .bool(true) : nil,
    ])
  }

  private func list(_ values: [AnswerValue]) -> AnswerValue? { values.isEmpty ? nil : .array(values) }
}
