import Eureka
import OrderedCollections

/// What answers a form takes, as a document of JSON Schema 2020-12: what `--schema` prints.
struct SchemaDocument {
  private let form: Form
  private let title: String
  private let abstract: String

  /// A document with its title and its description, which is left out if it is empty.
  init(_ form: Form, title: String, abstract: String = "") {
    self.form = form
    self.title = title
    self.abstract = abstract
  }

  /// The document, over several lines.
  @MainActor
  var text: String {
    // Examples of dates are the same whenever the schema is printed.
    let context = ReadingContext(now: Date(timeIntervalSinceReferenceDate: 0))
    var schema = form.answerSchema(in: context)
    schema.title = title
    schema.description = abstract.isEmpty ? nil : abstract
    schema.comment = Self.otherForms
    var members: OrderedDictionary<String, AnswerValue> = [
      "$schema": .string("https://json-schema.org/draft/2020-12/schema")
    ]
    if case .object(let keywords) = schema.json { members.merge(keywords) { $1 } }
    return JSONText.of(members)
  }

  /// What answers files may hold beside what the schema describes.
  private static let otherForms =
    "This is the flat form that results have. Answers may also stand below the tag of their section, and name a part "
    + "by its path: phones[2], address.city. A string with an answer's canonical text is read for any type."
}
