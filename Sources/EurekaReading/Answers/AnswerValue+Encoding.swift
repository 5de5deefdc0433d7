package import OrderedCollections

extension AnswerValue {
  /// Encodes a value, with object keys in alphabetical order; `nil` if it cannot be encoded.
  package init?(encoding value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    guard let data = try? encoder.encode(value),
      let decoded = try? JSONReader.value(of: String(decoding: data, as: UTF8.self))
    else { return nil }
    self = decoded.sorted
  }

  /// Reads a JSON object or array, with keys in alphabetical order; `nil` for any other text.
  package init?(structureIn text: String) {
    guard let structure = Answers(structureIn: text) else { return nil }
    self = structure.value.sorted
  }

  var sorted: AnswerValue {
    switch self {
    case .array(let values): .array(values.map(\.sorted))
    case .object(let members):
      .object(OrderedDictionary(uniqueKeysWithValues: members.mapValues(\.sorted).sorted { $0.key < $1.key }))
    case .null, .bool, .number, .string: self
    }
  }

  /// The value with numbers and Booleans as text, as plain YAML scalars can also be strings.
  package var withTexts: AnswerValue {
    switch self {
    case .bool, .number: .string(JSONText.line(of: self))
    case .array(let values): .array(values.map(\.withTexts))
    case .object(let members): .object(members.mapValues(\.withTexts))
    case .null, .string: self
    }
  }

  package var optionKey: String {
    if case .string(let text) = self { text } else { JSONText.line(of: sorted) }
  }

  package static func object(present members: KeyValuePairs<String, AnswerValue?>) -> AnswerValue {
    .object(OrderedDictionary(present: members))
  }

  package var textValue: String? { if case .string(let text) = self { text } else { nil } }

  package static func text(_ text: String?) -> AnswerValue? { text.map(AnswerValue.string) }
  package static func texts(_ texts: [String]) -> AnswerValue { .array(texts.map(AnswerValue.string)) }
  package static func integer(_ number: Int?) -> AnswerValue? { number.map { .number(Decimal($0)) } }
}

extension OrderedDictionary<String, AnswerValue> {
  package init(present members: KeyValuePairs<String, AnswerValue?>) {
    self.init(minimumCapacity: members.count)
    for (key, value) in members { self[key] = value }
  }
}
