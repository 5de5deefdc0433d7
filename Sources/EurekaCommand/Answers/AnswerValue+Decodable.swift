import Eureka
import OrderedCollections

/// Decodes any JSON value.
struct DecodedAnswer: Decodable {
  let value: AnswerValue

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Key.self) {
      var object: OrderedDictionary<String, AnswerValue> = [:]
      // A decoder gives the keys in no order; theirs is at least always the same.
      for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
        object[key.stringValue] = try container.decode(DecodedAnswer.self, forKey: key).value
      }
      value = .object(object)
    } else if var container = try? decoder.unkeyedContainer() {
      var array: [AnswerValue] = []
      while !container.isAtEnd { array.append(try container.decode(DecodedAnswer.self).value) }
      value = .array(array)
    } else {
      value = Self.scalar(try decoder.singleValueContainer())
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) -> AnswerValue {
    if container.decodeNil() { return .null }
    if let bool = try? container.decode(Bool.self) { return .bool(bool) }
    if let number = try? container.decode(Decimal.self) { return .number(number) }
    if let text = try? container.decode(String.self) { return .string(text) }
    // A number that does not fit: no row takes it, and the row it is meant for says so.
    return .number(.nan)
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
