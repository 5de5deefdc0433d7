import OrderedCollections

extension Form {
  /// The answers the form takes: an object with a property for each tag, in the order of the form.
  ///
  /// It takes every set of answers that the form accepts, written as results write it, and it refuses what is wrong
  /// whatever the other answers are: <doc:Schema>. An absent key leaves the row its value, and `null` clears it.
  ///
  /// - Parameter context: How answers are read; canonical text, whatever it says.
  public func answerSchema(in context: ReadingContext = ReadingContext()) -> AnswerSchema {
    var schema = AnswerSchema(.object)
    schema.additionalProperties = false
    for row in answerables {
      guard let tag = row.tag, schema.properties[tag] == nil else { continue }
      schema.properties[tag] = row.answerSchema(in: context.canonical)
      if row.needsAnswer, row.isAlwaysAsked { schema.required.append(tag) }
    }
    return schema
  }
}
