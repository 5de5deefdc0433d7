package import OrderedCollections

extension OrderedDictionary<String, AnswerValue> {
  package init(present members: KeyValuePairs<String, AnswerValue?>) {
    self.init(minimumCapacity: members.count)
    for (key, value) in members { self[key] = value }
  }
}

extension AnswerValue {
  package static func object(present members: KeyValuePairs<String, AnswerValue?>) -> AnswerValue {
    .object(OrderedDictionary(present: members))
  }

  package var textValue: String? { if case .string(let text) = self { text } else { nil } }

  package static func text(_ text: String?) -> AnswerValue? { text.map(AnswerValue.string) }
  package static func texts(_ texts: [String]) -> AnswerValue { .array(texts.map(AnswerValue.string)) }
  package static func integer(_ number: Int?) -> AnswerValue? { number.map { .number(Decimal($0)) } }
}
