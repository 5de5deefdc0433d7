import Eureka
import EurekaDescribing
import OrderedCollections

extension NextQuestions {
  /// A JSON Schema (2020-12) of what `--next` prints, for `--next --schema`.
  package static var schemaDocument: String {
    var schema = object(
      [
        "version": AnswerSchema(.integer),
        "complete": described(.boolean, "whether nothing is left to answer"),
        "submitted": described(
          .boolean,
          "whether the answers were submitted; then only the version, complete and record are printed"),
        "record": described(.string, "the record that they were submitted as"),
        "section": described(.string, "the title of the section of the questions"),
        "problems": array(problem, "the answers that were rejected; they changed nothing"),
        "warnings": array(problem, "what is no reason to reject anything"),
        "origins": array(
          AnswerSchema(.object), "where each answer comes from, with --explain"),
        "questions": array(question, "what can be answered now"),
        "schema": described(
          .object,
          "a JSON Schema of an object that answers the questions; null may keep a default all the same"),
        "left": described(.integer, "how many questions are left at most, but for the items of lists"),
        "answers": described(.object, "the answers so far, as in a file of answers, without secrets"),
        "plan": array(AnswerSchema(.object), "what is done with the answers, once nothing is left to answer"),
        "confirmation": object(
          ["word": AnswerSchema(.string), "message": AnswerSchema(.string)], required: ["word"]),
        "command": array(AnswerSchema(.string), "the command that takes the next answers, on standard input"),
      ], required: ["version", "complete"])
    schema.title = "what --next prints"
    return schema.document
  }

  private static var question: AnswerSchema {
    let text = AnswerSchema(.string)
    var types = described(.string, "the type of the answer, which keeps its name")
    types.examples = [
      "text", "integer", "number", "boolean", "date", "choice", "choices", "ranking", "object", "list",
    ]
    return object(
      [
        "tag": described(.string, "the path that an answer has as its key"),
        "title": text, "type": types,
        "required": AnswerSchema(.boolean), "secret": AnswerSchema(.boolean),
        "default": described(nil, "what an answer of null keeps; left out for a secret that has one"),
        "accepted": described(.string, "what is accepted, in words"),
        "hint": text, "help": text,
        "options": array(
          object(["key": .anything, "title": text], required: ["key", "title"]),
          "what can be chosen: an answer is the key, or a list of keys"),
        "limits": described(.object, "the bounds of the answer, by the keywords of JSON Schema"),
        "units": array(text, "the units that a number can have"),
        "otherOption": described(
          .string, "what an answer in somebody's own words is called among the options"),
        "exclusive": array(.anything, "the keys of the options that are chosen alone"),
        "follows": array(text, "the tags of the answers that the default follows"),
        "reasons": array(
          text,
          "the conditions that concern the question, with the answers that they read, and what is wrong with a number that it says"
        ),
        "decides": array(text, "the paths of the questions that this answer concerns"),
        "parts": array(AnswerSchema(.object), "the questions of each item of a list"),
      ], required: ["tag", "title", "type", "required", "secret", "accepted"])
  }

  private static var problem: AnswerSchema {
    let text = AnswerSchema(.string)
    return object(
      [
        "kind": described(.string, "the kind of the problem, which keeps its name"),
        "tag": text, "question": text, "answer": .anything, "reasons": array(text, "why, in words"),
        "accepted": text,
      ], required: ["kind", "reasons"])
  }

  private static func described(_ type: AnswerSchema.Kind?, _ description: String) -> AnswerSchema {
    var schema = type.map { AnswerSchema($0) } ?? .anything
    schema.description = description
    return schema
  }

  private static func array(_ items: AnswerSchema, _ description: String) -> AnswerSchema {
    var schema = described(.array, description)
    schema.items = items
    return schema
  }

  private static func object(
    _ properties: OrderedDictionary<String, AnswerSchema>, required: [String]
  ) -> AnswerSchema {
    var schema = AnswerSchema(.object)
    (schema.properties, schema.required) = (properties, required)
    return schema
  }
}
