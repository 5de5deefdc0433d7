import Eureka
import EurekaFormats
import OrderedCollections

extension Form {
  /// A JSON Schema (2020-12) of the form's answers, for `--schema`.
  package func schemaDocument(title: String, abstract: String = "") -> String {
    var schema = answerSchema(in: .described)
    schema.title = title
    schema.description = abstract.isEmpty ? nil : abstract
    // Other forms of answers files, which the schema does not describe.
    schema.comment =
      "This is the flat form of results. Answers may also be nested under the tag of their section, or name a part "
      + "by its path: phones[2], address.city. A string with the canonical text of an answer works for any type."
    if let version, answerable(tag: Form.versionKey) == nil {
      var property = AnswerSchema.anything
      property.description = "the version of the form that the answers are for"
      property.default = version
      schema.properties[Form.versionKey] = property
    }
    return schema.document
  }
}

extension AnswerSchema {
  package var document: String {
    var members: OrderedDictionary<String, AnswerValue> = [
      "$schema": .string("https://json-schema.org/draft/2020-12/schema")
    ]
    if case .object(let keywords) = json { members.merge(keywords) { $1 } }
    return JSONText.of(members)
  }
}
