import OrderedCollections

extension Form {
  /// Decodes the answers into your own type, with tags as keys.
  ///
  /// ```swift
  /// struct Server: Decodable { var host: String; var port: Int; var certificate: URL?; var opened: Date }
  /// let server = try form.decode(Server.self)
  /// ```
  ///
  /// Declare optional properties for rows that can be hidden or unanswered. A value that already has the property's type is
  /// used directly; others are decoded from the answers: dates as `2026-03-01`, options as their keys, and paths of files as
  /// file URLs. A code, such as 99 for a refused answer, is no value: the row's `code` has it. Secrets are included. The key of
  /// an optional property that is nearly a tag is taken for a mistake.
  ///
  /// - Throws: A `Problem` that names the question.
  public func decode<T: Decodable>(_ type: T.Type, in context: ReadingContext = ReadingContext()) throws -> T
  {
    let answers = AnswerValue.object(answers(in: context, includeSecrets: true))
    let keys = DecodedKeys()
    // Its decoders retain it.
    defer { keys.unknown = [] }
    let value = try T(
      from: AnswerDecoder(answer: answers, value: nil, codingPath: [], form: self, keys: keys))
    for (decoder, key) in keys.unknown
    where decoder.nearest(to: key) != nil || decoder.pathInGroup(of: key) != nil {
      throw decoder.error(decoder.unknownTag(key), below: key)
    }
    return value
  }
}

@MainActor
final class DecodedKeys {
  /// The tags of questions among them.
  var tags: Set<String> = []
  /// Those that no question has, though the type can do without.
  var unknown: [(decoder: AnswerDecoder, key: any CodingKey)] = []
  /// Looks for answers that the type cannot have, if it is checked.
  var check: DecodingCheck?
}

/// Decodes an answer; knows the row's value, if it is a row's, and the path in the form.
@MainActor
struct AnswerDecoder: @MainActor Decoder, @MainActor SingleValueDecodingContainer {
  let answer: AnswerValue
  let value: Any?
  let codingPath: [any CodingKey]
  let form: Form
  let keys: DecodedKeys
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object = answer else { throw wrongKind("an object") }
    return KeyedDecodingContainer(KeyedAnswers<Key>(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = answer else { throw wrongKind("a list") }
    return ListedAnswers(decoder: self, elements: elements)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { answer == .null }

  /// Returns the row's value if it has the requested type, else decodes the answer.
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    if let value = value as? T ?? keys.check?.value(of: type, for: self) { return value }
    keys.check?.look(atOptionsOf: self, as: type)
    if let value = try plainValue(type) as? T { return value }
    do {
      return try T(from: self)
    } catch DecodingError.dataCorrupted {
      // An enumeration may lack the case. Where the options are not known yet, the example is not one of them.
      let question = question ?? form.answerable(outerPath, orTemplate: true)
      let isOfOptions = type is any RawRepresentable.Type || question?.hasOptions == true
      if keys.check != nil, !isOfOptions || question?.hasUnknownOptions == true { throw Undecided() }
      throw invalid(type)
    }
  }

  /// Decodes the types that results represent in their own way; `nil` for any other type.
  private func plainValue(_ type: Any.Type) throws -> Any? {
    switch type {
    case is Bool.Type:
      guard case .bool(let value) = answer else { throw wrongKind("a Boolean") }
      return value
    case is String.Type: return try text(of: "a string")
    case is Double.Type: return try double()
    case is Float.Type: return Float(try double())
    case is Decimal.Type: return try number()
    case let type as any FixedWidthInteger.Type:
      keys.check?.look(at: self, as: type)
      guard let value = type.init(NumberReader.description(try number())) else { throw invalid(type) }
      return value
    case is Date.Type:
      let (text, context) = (try text(of: "a date"), ReadingContext())
      guard let date = (try? context.day(text)) ?? (try? context.moment(text)) else {
        throw error("\(text.quoted) is not a date")
      }
      return date
    case is URL.Type:
      let text = try text(of: "a URL")
      if form.answerable(path: path().description) is any PathRowType { return URL(fileURLWithPath: text) }
      guard let url = URL(string: text) else { throw wrongKind("a URL") }
      return url
    default: return nil
    }
  }

  private func text(of expected: Message) throws -> String {
    guard case .string(let text) = answer else { throw wrongKind(expected) }
    return text
  }

  private func number() throws -> Decimal {
    guard case .number(let number) = answer else { throw wrongKind("a number") }
    return number
  }

  private func double() throws -> Double { Double(NumberReader.description(try number())) ?? .nan }

  // MARK: Parts

  func member(_ key: any CodingKey) -> AnswerDecoder? {
    guard case .object(let members) = answer, let answer = members[key.stringValue] else { return nil }
    return part(answer, at: key)
  }

  func element(_ index: Int) -> AnswerDecoder? {
    guard case .array(let elements) = answer, elements.indices.contains(index) else { return nil }
    return part(elements[index], at: index.codingKey)
  }

  private func part(_ answer: AnswerValue, at key: any CodingKey) -> AnswerDecoder {
    let row = form.answerable(path(below: key)) as? BaseRow
    return AnswerDecoder(
      answer: row?.code == nil ? answer : .null, value: row?.baseValue, codingPath: codingPath + [key],
      form: form, keys: keys)
  }

  // MARK: Problems

  func path(below key: (any CodingKey)? = nil) -> AnswerPath {
    AnswerPath(
      (codingPath + (key.map { [$0] } ?? [])).map { key in
        key.intValue.map(AnswerPath.Step.item) ?? .tag(key.stringValue)
      })
  }

  func path(upTo depth: Int) -> AnswerPath { AnswerPath(Array(path().steps.prefix(depth))) }

  var outerPath: AnswerPath { path(upTo: max(codingPath.count - 1, 0)) }

  func error(_ reason: Message, below key: (any CodingKey)? = nil) -> Problem {
    let path = path(below: key)
    let known = form.answerable(path) ?? form.answerable(AnswerPath(path.steps.prefix(1)))
    return Problem(
      .undecodable, title: known?.nameInProblems(in: .english), path: path.description, reasons: [reason])
  }

  /// Whether a key is the tag of a question here. What the value of one question consists of is its own.
  func isKnown(_ key: any CodingKey) -> Bool {
    if !codingPath.isEmpty, siblings == nil { return true }
    guard form.answerable(path(below: key), orTemplate: true) != nil else { return false }
    keys.tags.insert(key.stringValue)
    return true
  }

  var question: (any Answerable)? { form.answerable(path(), orTemplate: true) }

  /// The form whose answers are members here.
  private var siblings: Form? {
    codingPath.isEmpty ? form : (question as? BaseRow)?.subform
  }

  /// The tag, of those that the type does not ask for, which a key is nearly.
  func nearest(to key: any CodingKey) -> String? {
    siblings?.answerTags.filter { !keys.tags.contains($0) }.nearest(to: key.stringValue)
  }

  func pathInGroup(of key: any CodingKey) -> String? { siblings?.pathInGroup(ofTag: key.stringValue) }

  func unknownTag(_ key: any CodingKey) -> Message {
    if let path = pathInGroup(of: key) {
      return "unknown tag; the question is \(path): decode the group as a type of its own"
    }
    return nearest(to: key).map { "unknown tag; did you mean \($0.quoted)?" } ?? "unknown tag"
  }

  /// Whether the answer is, has or is in a secret, which messages must not quote.
  private var isSecret: Bool {
    question?.containsSecret
      ?? codingPath.indices.contains { form.answerable(path(upTo: $0 + 1))?.isSecret == true }
  }

  private func wrongKind(_ expected: Message) -> Problem {
    error(isSecret ? "the answer is not \(expected)" : "\(answer.quoted) is \(answer.kind), not \(expected)")
  }

  private func invalid(_ type: Any.Type) -> Problem {
    let name = String(describing: type)
    return error(isSecret ? "the answer is not a valid \(name)" : "\(answer.quoted) is not a valid \(name)")
  }
}

@MainActor
private struct KeyedAnswers<Key: CodingKey>: @MainActor KeyedDecodingContainerProtocol {
  let decoder: AnswerDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] {
    guard case .object(let members) = decoder.answer else { return [] }
    decoder.keys.check?.dictionaries.insert(decoder.path().description)
    return members.keys.compactMap(Key.init(stringValue:))
  }

  func contains(_ key: Key) -> Bool {
    decoder.keys.check?.optionals.insert(decoder.path(below: key).description)
    if !decoder.isKnown(key) { decoder.keys.unknown.append((decoder, key)) }
    return decoder.member(key) != nil
  }
  func decodeNil(forKey key: Key) throws -> Bool { try member(key).decodeNil() }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    // A dictionary has a value for each key.
    if type is any ExpressibleByNilLiteral.Type { return try member(key).decode(type) }
    return try value(key).decode(type)
  }

  private func member(_ key: Key) throws -> AnswerDecoder {
    let isKnown = decoder.isKnown(key)
    if let member = decoder.member(key) { return member }
    let isHidden = codingPath.isEmpty && isKnown
    throw decoder.error(isHidden ? "the question is hidden" : decoder.unknownTag(key), below: key)
  }

  private func value(_ key: Key) throws -> AnswerDecoder {
    let member = try member(key)
    decoder.keys.check?.look(at: member)
    if member.decodeNil() { throw member.error("the answer is missing") }
    return member
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try value(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try value(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { decoder }
  func superDecoder(forKey key: Key) throws -> any Decoder { try value(key) }
}

@MainActor
private struct ListedAnswers: @MainActor UnkeyedDecodingContainer {
  let decoder: AnswerDecoder
  let elements: [AnswerValue]
  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }
  private(set) var currentIndex = 0

  private mutating func next() throws -> AnswerDecoder {
    guard let element = decoder.element(currentIndex) else { throw decoder.error("the list is too short") }
    currentIndex += 1
    return element
  }

  mutating func decodeNil() throws -> Bool {
    guard decoder.element(currentIndex)?.decodeNil() == true else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next().decode(type) }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { decoder }
}
