public import OrderedCollections

/// The answers that are accepted, as a JSON Schema (2020-12).
///
/// ```swift
/// var schema = AnswerSchema(.integer)
/// schema.minimum = 1
/// schema.maximum = 65535
/// ```
///
/// A keyword limits values of its own type only: `minimum` refuses no text.
public struct AnswerSchema: Hashable, Sendable {
  /// A JSON type.
  public enum Kind: String, Hashable, Sendable {
    case null, boolean, integer, number, string, array, object
  }

  /// The name of the answer.
  public var title: String?
  /// The purpose of the answer, and what is accepted.
  public var description: String?
  /// The rules that the schema cannot express, in words: `$comment`.
  public var comment: String?

  /// The accepted types; empty for any.
  public var types: [Kind] = []
  /// The accepted values: `enum`.
  public var options: [AnswerValue]?
  /// The format of a text, such as `date`.
  public var format: String?

  /// The minimum number.
  public var minimum: Decimal?
  /// The maximum number.
  public var maximum: Decimal?
  /// The number that must be exceeded.
  public var exclusiveMinimum: Decimal?
  /// The number that must not be reached.
  public var exclusiveMaximum: Decimal?
  /// The number of which an answer must be a multiple.
  public var multipleOf: Decimal?

  /// The minimum length of a text, in Unicode code points.
  public var minLength: Int?
  /// The maximum length of a text, in Unicode code points.
  public var maxLength: Int?
  /// An ECMA-262 regular expression that must match somewhere in a text.
  public var pattern: String?

  /// The schemas of the first elements of a list, in order.
  public var prefixItems: [AnswerSchema] = []
  /// The minimum number of elements.
  public var minItems: Int?
  /// The maximum number of elements.
  public var maxItems: Int?
  /// Whether no two elements of a list may be equal.
  public var uniqueItems = false

  /// The schemas of an object's values, by key.
  public var properties: OrderedDictionary<String, AnswerSchema> = [:]
  /// The keys that an object must have.
  public var required: [String] = []
  /// Whether an object may have keys other than those of `properties`.
  public var additionalProperties = true

  /// Schemas that must all match.
  public var allOf: [AnswerSchema] = []
  /// Schemas of which at least one must match.
  public var anyOf: [AnswerSchema] = []

  /// The answer used if none is supplied.
  public var `default`: AnswerValue?
  /// Example answers.
  public var examples: [AnswerValue] = []
  /// Whether the answer is left out of results, as a secret is.
  public var writeOnly = false
  /// Whether the answer is computed, so that one that is supplied counts for nothing.
  public var readOnly = false

  /// An array, as a struct cannot store a value of its own type.
  private var itemSchemas: [AnswerSchema] = []

  /// The schema of the elements of a list, after those of `prefixItems`.
  public var items: AnswerSchema? {
    get { itemSchemas.first }
    set { itemSchemas = newValue.map { [$0] } ?? [] }
  }

  /// A schema of some types, or of all values if none is named.
  public init(_ types: Kind...) {
    self.types = types
  }

  package init(_ setUp: (inout AnswerSchema) -> Void) {
    setUp(&self)
  }

  package init(matching pattern: String) {
    self.init(.string)
    self.pattern = pattern
  }

  /// A schema of objects without other properties.
  package init(object properties: OrderedDictionary<String, AnswerSchema>, required: [String]) {
    self.init(.object)
    self.properties = properties
    self.required = required
    additionalProperties = false
  }

  package init(_ type: Kind, from minimum: Decimal, to maximum: Decimal) {
    self.init(type)
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Matches the values of a list with `enum`, even if there is only one.
  package static func enumeration(_ values: [AnswerValue]) -> AnswerSchema {
    var schema = AnswerSchema()
    schema.options = values
    return schema
  }

  /// Accepts every value.
  public static let anything = AnswerSchema()

  /// Accepts no value.
  public static let nothing = enumeration([])

  package static let secretReference: AnswerSchema = {
    var name = AnswerSchema(.string)
    name.minLength = 1
    let number = AnswerSchema(.integer, from: 0, to: Decimal(Int32.max))
    return .either(
      [("env", name), ("file", name), ("fd", number), ("credential", name)].map {
        AnswerSchema(object: [$0: $1], required: [$0])
      })
  }()
}
