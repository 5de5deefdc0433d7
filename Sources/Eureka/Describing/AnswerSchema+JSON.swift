import OrderedCollections

extension AnswerSchema {
  /// The schema as JSON (JSON Schema 2020-12), its keywords in an order that reads well.
  public var json: AnswerValue {
    if self == .anything { return .bool(true) }
    if self == .nothing { return .bool(false) }
    var members = words
    members.merge(bounds) { $1 }
    members.merge(lists) { $1 }
    members.merge(objects) { $1 }
    members.merge(branches) { $1 }
    members.merge(annotations) { $1 }
    return .object(members.compactMapValues { $0 })
  }

  private typealias Members = OrderedDictionary<String, AnswerValue?>

  private var words: Members {
    [
      "title": title.map(AnswerValue.string), "description": description.map(AnswerValue.string),
      "$comment": comment.map(AnswerValue.string),
      "type": types.count == 1
        ? .string(types[0].rawValue) : types.isEmpty ? nil : .array(types.map { .string($0.rawValue) }),
      "const": constant, "enum": options.map(AnswerValue.array), "format": format.map(AnswerValue.string),
    ]
  }

  private var bounds: Members {
    [
      "minimum": minimum.map(AnswerValue.number),
      "exclusiveMinimum": exclusiveMinimum.map(AnswerValue.number),
      "maximum": maximum.map(AnswerValue.number),
      "exclusiveMaximum": exclusiveMaximum.map(AnswerValue.number),
      "multipleOf": multipleOf.map(AnswerValue.number), "minLength": minLength.map(AnswerValue.init(count:)),
      "maxLength": maxLength.map(AnswerValue.init(count:)), "pattern": pattern.map(AnswerValue.string),
    ]
  }

  private var lists: Members {
    [
      "prefixItems": Self.list(prefixItems), "items": items?.json,
      "minItems": minItems.map(AnswerValue.init(count:)), "maxItems": maxItems.map(AnswerValue.init(count:)),
      "uniqueItems": uniqueItems ? .bool(true) : nil,
    ]
  }

  private var objects: Members {
    [
      "properties": properties.isEmpty ? nil : .object(properties.mapValues(\.json)),
      "required": required.isEmpty ? nil : .array(required.map(AnswerValue.string)),
      "additionalProperties": additionalProperties ? nil : .bool(false),
    ]
  }

  private var branches: Members {
    [
      "allOf": Self.list(allOf), "anyOf": Self.list(anyOf), "not": not?.json,
    ]
  }

  private var annotations: Members {
    [
      "default": self.default, "examples": examples.isEmpty ? nil : .array(examples),
      "writeOnly": writeOnly ? .bool(true) : nil,
    ]
  }

  private static func list(_ schemas: [AnswerSchema]) -> AnswerValue? {
    schemas.isEmpty ? nil : .array(schemas.map(\.json))
  }
}

extension AnswerValue {
  fileprivate init(count: Int) {
    self = .number(Decimal(count))
  }
}
