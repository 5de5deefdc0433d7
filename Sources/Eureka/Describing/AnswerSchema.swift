public import OrderedCollections

/// What typed answers are taken, in the terms of JSON Schema 2020-12.
///
/// ```swift
/// var schema = AnswerSchema(.integer)
/// schema.minimum = 1
/// schema.maximum = 65535
/// ```
///
/// A keyword that is not set says nothing, and one that is says nothing of values of other types: `minimum` refuses no
/// text.
public struct AnswerSchema: Hashable, Sendable {
  /// A type of values.
  public enum Kind: String, Hashable, Sendable {
    case null, boolean, integer, number, string, array, object
  }

  /// What the answer is called.
  public var title: String?
  /// What the answer is for, and what is accepted in words.
  public var description: String?
  /// What programs that read the schema may pass over: what a schema cannot say.
  public var comment: String?

  /// The types that are taken; empty for any.
  public var types: [Kind] = []
  /// The values that are taken: `enum`.
  public var options: [AnswerValue]?
  /// What kind of text it is, by its name in JSON Schema: `date`.
  public var format: String?

  /// The minimum number.
  public var minimum: Decimal?
  /// The maximum number.
  public var maximum: Decimal?
  /// What a number must be greater than.
  public var exclusiveMinimum: Decimal?
  /// What a number must be less than.
  public var exclusiveMaximum: Decimal?
  /// What a number must be a multiple of.
  public var multipleOf: Decimal?

  /// The minimum length of a text, in Unicode code points.
  public var minLength: Int?
  /// The maximum length of a text, in Unicode code points.
  public var maxLength: Int?
  /// A regular expression of ECMA-262 that matches somewhere in a text.
  public var pattern: String?

  /// What the first elements of a list are, one after the other.
  public var prefixItems: [AnswerSchema] = []
  /// The minimum number of elements.
  public var minItems: Int?
  /// The maximum number of elements.
  public var maxItems: Int?

  /// What the values of an object are, by their keys.
  public var properties: OrderedDictionary<String, AnswerSchema> = [:]
  /// The keys that an object must have.
  public var required: [String] = []
  /// Whether an object may have keys that `properties` has not.
  public var additionalProperties = true

  /// Schemas that must all match.
  public var allOf: [AnswerSchema] = []
  /// Schemas of which at least one must match.
  public var anyOf: [AnswerSchema] = []

  /// The answer that stands where none is given.
  public var `default`: AnswerValue?
  /// Answers as they may be.
  public var examples: [AnswerValue] = []
  /// Whether the answer is never given back: a secret's is not.
  public var writeOnly = false

  /// A struct holds no value of its own type but in a collection.
  private var itemSchemas: [AnswerSchema] = []

  /// The schema of the elements of a list, after those of `prefixItems`.
  public var items: AnswerSchema? {
    get { itemSchemas.first }
    set { itemSchemas = newValue.map { [$0] } ?? [] }
  }

  /// A schema of values of some types; without any, of all values.
  public init(_ types: Kind...) {
    self.types = types
  }

  /// A schema of keywords alone.
  init(_ setUp: (inout AnswerSchema) -> Void) {
    setUp(&self)
  }

  /// A schema of texts that a regular expression matches.
  init(matching pattern: String) {
    self.init(.string)
    self.pattern = pattern
  }

  /// A schema of numbers in a range.
  init(_ type: Kind, from minimum: Decimal, to maximum: Decimal) {
    self.init(type)
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Takes every value.
  public static let anything = AnswerSchema()

  /// Takes no value.
  public static let nothing = enumeration([])
}
