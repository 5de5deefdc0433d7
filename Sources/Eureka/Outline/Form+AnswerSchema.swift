import OrderedCollections

extension Form {
  /// The answers that the form accepts: an object with a property for each tag, in form order.
  ///
  /// It accepts every set of answers that the form accepts, written as in results. It refuses answers that are wrong
  /// whatever the others are: <doc:Schema>. An absent key keeps the row's value, and `null` clears it.
  public func answerSchema(in context: ReadingContext = ReadingContext()) -> AnswerSchema {
    var schema = AnswerSchema(.object)
    schema.additionalProperties = false
    for row in answerables {
      guard let tag = row.tag, schema.properties[tag] == nil else { continue }
      schema.properties[tag] = row.answerSchema(in: context.canonical)
      let follows = (row as? BaseRow)?.details?.hasFollowingDefault == true
      if row.needsAnswer, row.isAlwaysAsked, !follows { schema.required.append(tag) }
    }
    return schema
  }
}
