import OrderedCollections

extension AnswerValue {
  /// Encodes a value, with object keys in alphabetical order; `nil` if it cannot be encoded.
  init?(encoding value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    guard let data = try? encoder.encode(value) else { return nil }
    self.init(json: data)
  }

  /// Reads a JSON object or array, with keys in alphabetical order; `nil` for any other text.
  init?(structureIn text: String) {
    guard let first = text.first, "{[".contains(first) else { return nil }
    self.init(json: Data(text.utf8))
  }

  private init?(json: Data) {
    guard let decoded = try? JSONDecoder().decode(DecodedAnswer.self, from: json) else { return nil }
    self = decoded.value
  }

  private var sorted: AnswerValue {
    switch self {
    case .array(let values): .array(values.map(\.sorted))
    case .object(let members):
      .object(OrderedDictionary(uniqueKeysWithValues: members.mapValues(\.sorted).sorted { $0.key < $1.key }))
    case .null, .bool, .number, .string: self
    }
  }

  /// The value with numbers and Booleans as text, as plain YAML scalars can also be strings.
  var withTexts: AnswerValue {
    switch self {
    case .bool, .number: .string(JSONText.line(of: self))
    case .array(let values): .array(values.map(\.withTexts))
    case .object(let members): .object(members.mapValues(\.withTexts))
    case .null, .string: self
    }
  }

  /// The value as the key of an option: a string as it is, anything else as JSON on one line.
  package var optionKey: String {
    if case .string(let text) = self { text } else { JSONText.line(of: sorted) }
  }
}

private struct DecodedAnswer: Decodable {
  let value: AnswerValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let bool = try? container.decode(Bool.self) {
      value = .bool(bool)
    } else if let number = try? container.decode(Decimal.self) {
      value = .number(number)
    } else if let text = try? container.decode(String.self) {
      value = .string(text)
    } else if let elements = try? container.decode([DecodedAnswer].self) {
      value = .array(elements.map(\.value))
    } else {
      let members = try container.decode([String: DecodedAnswer].self).sorted { $0.key < $1.key }
      value = .object(OrderedDictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value.value) }))
    }
  }
}
