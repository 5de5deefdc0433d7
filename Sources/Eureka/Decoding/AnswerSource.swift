import OrderedCollections

/// An answer to decode, with the row's value if known and the path in the form.
@MainActor
struct AnswerSource {
  let answer: AnswerValue
  let value: Any?
  let path: [any CodingKey]
  let form: Form

  /// The answer with a tag.
  func member(_ key: any CodingKey) -> AnswerSource? {
    guard case .object(let members) = answer, let answer = members[key.stringValue] else { return nil }
    let row = path.isEmpty ? form.rowBy(tag: key.stringValue) as BaseRow? : nil
    return AnswerSource(answer: answer, value: row?.baseValue, path: path + [key], form: form)
  }

  /// The answer at a position.
  func element(_ index: Int) -> AnswerSource? {
    guard case .array(let elements) = answer, elements.indices.contains(index) else { return nil }
    return AnswerSource(
      answer: elements[index], value: nil, path: path + [AnswerKey(intValue: index)], form: form)
  }

  func error(_ reason: Message, below key: (any CodingKey)? = nil) -> Problem {
    let path = path + (key.map { [$0] } ?? [])
    var text = ""
    for key in path {
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return Problem(
      .undecodable, title: path.first.flatMap { form.answerable(tag: $0.stringValue)?.name(in: .english) },
      path: text, reasons: [reason])
  }

  /// Whether the answer is a secret, which messages must not quote.
  private var isSecret: Bool {
    path.first.flatMap { form.answerable(tag: $0.stringValue)?.isSecret } ?? false
  }

  func wrongKind(_ expected: Message) -> Problem {
    return error(
      isSecret ? "the answer is not \(expected)" : "\(answer.quoted) is \(answer.kind), not \(expected)")
  }

  // MARK: Values

  /// Returns the row's value if it has the requested type, else decodes the answer.
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    if let value = value as? T { return value }
    if let date = try decodeFoundation(type) { return date }
    do {
      return try T(from: AnswerDecoder(source: self))
    } catch DecodingError.dataCorrupted {
      // An enumeration without such a case, for example.
      throw error(
        isSecret
          ? "the answer is not a valid \(String(describing: type))"
          : "\(answer.quoted) is not a valid \(String(describing: type))")
    }
  }

  /// Decodes the Foundation types that results represent in their own way.
  private func decodeFoundation<T>(_ type: T.Type) throws -> T? {
    switch type {
    case is Date.Type:
      guard case .string(let text) = answer else { throw wrongKind("a date") }
      let context = ReadingContext()
      guard let date = (try? context.day(text)) ?? (try? context.moment(text)) else {
        throw error("\(text.quoted) is not a date")
      }
      return date as? T
    case is URL.Type:
      guard case .string(let text) = answer, let url = URL(string: text) else { throw wrongKind("a URL") }
      return url as? T
    case is Decimal.Type:
      return try number() as? T
    default:
      return nil
    }
  }

  func string() throws -> String {
    guard case .string(let text) = answer else { throw wrongKind("a string") }
    return text
  }

  func bool() throws -> Bool {
    guard case .bool(let value) = answer else { throw wrongKind("a Boolean") }
    return value
  }

  func number() throws -> Decimal {
    guard case .number(let number) = answer else { throw wrongKind("a number") }
    return number
  }

  func integer<T: FixedWidthInteger>(_ type: T.Type) throws -> T {
    let number = try number()
    guard let value = T(NumberReader.description(number)) else {
      throw error("\(answer.quoted) is not a valid \(String(describing: type))")
    }
    return value
  }

  func double() throws -> Double {
    Double(NumberReader.description(try number())) ?? .nan
  }
}

/// A tag or a position.
struct AnswerKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }
}
