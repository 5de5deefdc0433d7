import Eureka
import OrderedCollections

/// A JSON Schema (2020-12) of a form's answers, for `--schema`.
struct SchemaDocument {
  private let form: Form
  private let title: String
  private let abstract: String

  init(_ form: Form, title: String, abstract: String = "") {
    self.form = form
    self.title = title
    self.abstract = abstract
  }

  @MainActor
  var text: String {
    var schema = form.answerSchema(in: .described)
    schema.title = title
    schema.description = abstract.isEmpty ? nil : abstract
    schema.comment = Self.otherForms
    if let version = form.version, form.answerable(tag: Form.versionKey) == nil {
      var property = AnswerSchema.anything
      property.description = "the version of the form that the answers are for"
      property.default = version
      schema.properties[Form.versionKey] = property
    }
    var members: OrderedDictionary<String, AnswerValue> = [
      "$schema": .string("https://json-schema.org/draft/2020-12/schema")
    ]
    if case .object(let keywords) = schema.json { members.merge(keywords) { $1 } }
    return JSONText.of(members)
  }

  /// Other forms of answers files, which the schema does not describe.
  private static let otherForms =
    "This is the flat form of results. Answers may also be nested under the tag of their section, or name a part "
    + "by its path: phones[2], address.city. A string with the canonical text of an answer works for any type."
}
