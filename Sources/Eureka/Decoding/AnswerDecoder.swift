import OrderedCollections

/// A decoder of a form's answers.
@MainActor
struct AnswerDecoder: @MainActor Decoder {
  let source: AnswerSource
  var codingPath: [any CodingKey] { source.path }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object = source.answer else { throw source.wrongKind("an object") }
    return KeyedDecodingContainer(KeyedAnswers<Key>(source: source))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = source.answer else { throw source.wrongKind("a list") }
    return ListedAnswers(source: source, elements: elements)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    SingleAnswer(source: source)
  }
}

/// Answers by tag.
@MainActor
private struct KeyedAnswers<Key: CodingKey>: @MainActor KeyedDecodingContainerProtocol {
  let source: AnswerSource
  var codingPath: [any CodingKey] { source.path }

  var allKeys: [Key] {
    guard case .object(let members) = source.answer else { return [] }
    return members.keys.compactMap(Key.init(stringValue:))
  }

  func contains(_ key: Key) -> Bool { source.member(key) != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try member(key).answer == .null }

  private func member(_ key: Key) throws -> AnswerSource {
    if let member = source.member(key) { return member }
    let isThere = source.path.isEmpty && source.form.answerable(tag: key.stringValue) != nil
    throw source.error(isThere ? "the question is hidden" : "unknown tag", below: key)
  }

  /// The answer for a key; throws if it is missing.
  private func value(_ key: Key) throws -> AnswerSource {
    let member = try member(key)
    if member.answer == .null { throw member.error("the answer is missing") }
    return member
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(key).bool() }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try value(key).string() }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try value(key).double() }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { Float(try value(key).double()) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try value(key).integer(type) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try value(key).integer(type) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try value(key).integer(type) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try value(key).integer(type) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try value(key).integer(type) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try value(key).integer(type) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try value(key).integer(type) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try value(key).integer(type) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try value(key).integer(type) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try value(key).integer(type) }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try value(key).decode(type) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try AnswerDecoder(source: value(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try AnswerDecoder(source: value(key)).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { AnswerDecoder(source: source) }
  func superDecoder(forKey key: Key) throws -> any Decoder { AnswerDecoder(source: try value(key)) }
}

/// A list of answers.
@MainActor
private struct ListedAnswers: @MainActor UnkeyedDecodingContainer {
  let source: AnswerSource
  let elements: [AnswerValue]
  var codingPath: [any CodingKey] { source.path }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }
  private(set) var currentIndex = 0

  private mutating func next() throws -> AnswerSource {
    guard let element = source.element(currentIndex) else { throw source.error("the list is too short") }
    currentIndex += 1
    return element
  }

  mutating func decodeNil() throws -> Bool {
    guard source.element(currentIndex)?.answer == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try next().bool() }
  mutating func decode(_ type: String.Type) throws -> String { try next().string() }
  mutating func decode(_ type: Double.Type) throws -> Double { try next().double() }
  mutating func decode(_ type: Float.Type) throws -> Float { Float(try next().double()) }
  mutating func decode(_ type: Int.Type) throws -> Int { try next().integer(type) }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try next().integer(type) }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try next().integer(type) }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try next().integer(type) }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try next().integer(type) }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try next().integer(type) }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try next().integer(type) }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try next().integer(type) }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try next().integer(type) }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try next().integer(type) }
  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next().decode(type) }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try AnswerDecoder(source: next()).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try AnswerDecoder(source: next()).unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { AnswerDecoder(source: source) }
}

/// One answer.
@MainActor
private struct SingleAnswer: @MainActor SingleValueDecodingContainer {
  let source: AnswerSource
  var codingPath: [any CodingKey] { source.path }

  func decodeNil() -> Bool { source.answer == .null }
  func decode(_ type: Bool.Type) throws -> Bool { try source.bool() }
  func decode(_ type: String.Type) throws -> String { try source.string() }
  func decode(_ type: Double.Type) throws -> Double { try source.double() }
  func decode(_ type: Float.Type) throws -> Float { Float(try source.double()) }
  func decode(_ type: Int.Type) throws -> Int { try source.integer(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try source.integer(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try source.integer(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try source.integer(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try source.integer(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try source.integer(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try source.integer(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try source.integer(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try source.integer(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try source.integer(type) }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try source.decode(type) }
}
