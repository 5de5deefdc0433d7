import OrderedCollections

/// What a condition says of a form's answers, as a schema that takes the answers of which it holds.
///
/// Conditions read values, and the value of a key that is absent is the one the row has: so a schema takes an object
/// without the key if the condition holds of that value. What a schema cannot say is `nil`: functions and arithmetic,
/// comparisons of one row with another, the order of texts and dates.
struct ConditionSchema {
  private let form: Form

  init(_ form: Form) {
    self.form = form
  }

  /// What a condition says; `nil` if no schema says that.
  func schema(of condition: Condition) -> AnswerSchema? {
    guard let predicate = condition.format, predicate.syntaxError == nil else { return nil }
    return schema(of: predicate.node)
  }

  private func schema(of node: PredicateNode) -> AnswerSchema? {
    guard !node.isVolatile else { return nil }
    let readings = PredicateReadings(node)
    guard !readings.readsWholeObject else { return nil }
    let tags = readings.variables + readings.keys.filter { !readings.variables.contains($0) }
    if tags.isEmpty { return holds(node).map { $0 ? .anything : .nothing } }
    if tags.count == 1, let row = form.answeringRow(tag: tags[0]), case .finite(let values) = row.answerShape
    {
      return schema(of: node, of: row, tags[0], values)
    }
    switch node {
    case .constant(let holds): return holds ? .anything : .nothing
    case .and(let nodes):
      let parts = nodes.map(schema(of:))
      if parts.contains(.nothing) { return .nothing }
      let known = parts.compactMap(\.self)
      return known.count == parts.count ? .all(known) : nil
    case .or(let nodes):
      let parts = nodes.map(schema(of:))
      if parts.contains(.anything) { return .anything }
      let known = parts.compactMap(\.self)
      return known.count == parts.count ? .either(known) : nil
    case .not(let node): return schema(of: node).map(AnswerSchema.opposite(of:))
    case .comparison(let comparison):
      guard tags.count == 1, let row = form.answeringRow(tag: tags[0]),
        let holdsOfNone = holds(node, of: row.valueOfNull, as: tags[0]),
        let holdsOfDefault = holds(node),
        var answers = answers(comparison, row.answerShape, tags[0])
      else { return nil }
      if holdsOfNone, !row.refusesNoValue { answers.takeNull() }
      return property(tags[0], answers, isOptional: holdsOfDefault)
    }
  }

  // MARK: What is found by trying

  /// Whether a predicate holds of the values as they are, or with another for one tag; `nil` if it takes too long to say.
  private func holds(_ node: PredicateNode, of value: PredicateValue = .null, as tag: String? = nil) -> Bool?
  {
    var evaluation = PredicateEvaluation(TriedScope(form: FormScope(form: form), tag: tag, value: value))
    return try? evaluation.holds(node)
  }

  /// What a predicate says of a row with few values: those of which it holds.
  private func schema(
    of node: PredicateNode, of row: BaseRow, _ tag: String,
    _ values: [(value: PredicateValue, answers: [AnswerValue])]
  ) -> AnswerSchema? {
    guard let isOptional = holds(node) else { return nil }
    var taken: [AnswerValue] = []
    var refused: [AnswerValue] = []
    for (value, answers) in values + (row.refusesNoValue ? [] : [(row.valueOfNull, row.answersForNull)]) {
      guard let holds = holds(node, of: value, as: tag) else { return nil }
      if holds { taken += answers } else { refused += answers }
    }
    if taken.isEmpty { return property(tag, .nothing, isOptional: isOptional) }
    if refused.isEmpty { return property(tag, .anything, isOptional: isOptional) }
    // Whichever is shorter.
    let schema: AnswerSchema =
      taken.count <= refused.count ? .values(taken) : .opposite(of: .values(refused))
    return property(tag, schema, isOptional: isOptional)
  }

  /// Objects in which a key has such a value, or is absent if that will do.
  private func property(_ tag: String, _ schema: AnswerSchema, isOptional: Bool) -> AnswerSchema {
    if isOptional, schema == .anything { return .anything }
    if !isOptional, schema == .nothing { return .nothing }
    var object = AnswerSchema()
    if schema != .anything { object.properties[tag] = schema }
    if !isOptional { object.required = [tag] }
    return object
  }

  // MARK: What is said of answers that are there

  /// The answers, `null` apart, of which a comparison with a constant holds.
  private func answers(
    _ comparison: PredicateComparison, _ shape: AnswerShape, _ tag: String
  ) -> AnswerSchema? {
    if let constant = value(comparison.right), let steps = comparison.left.steps(from: tag) {
      return answers(comparison, steps, shape, constant)
    }
    guard comparison.modifier == .direct, let constant = value(comparison.left),
      let steps = comparison.right.steps(from: tag), let mirrored = comparison.comparison.mirrored
    else { return nil }
    var other = comparison
    other.comparison = mirrored
    return answers(other, steps, shape, constant)
  }

  private func answers(
    _ comparison: PredicateComparison, _ steps: [PredicatePathStep], _ shape: AnswerShape,
    _ constant: PredicateValue
  ) -> AnswerSchema? {
    let element = ElementComparison(
      comparison: comparison.comparison, options: comparison.options, constant: constant)
    switch (shape, steps.first) {
    case (.group(let inner), .key(let tag)?) where inner.answeringRow(tag: tag) != nil:
      return answers(inner, comparison, tag, steps.dropFirst(), constant)
    case (.list(.group(let inner)), .key(let tag)?)
    where comparison.modifier != .direct && inner.answeringRow(tag: tag) != nil:
      var direct = comparison
      direct.modifier = .direct
      return answers(inner, direct, tag, steps.dropFirst(), constant).map {
        Self.elements(comparison.modifier, $0)
      }
    case (.list, .collectionOperator(.count)?), (.list, .size?):
      return steps.count == 1 && comparison.modifier == .direct ? element.counts : nil
    case (.list(let shape), nil):
      guard comparison.modifier != .direct else { return element.lists(of: shape) }
      return element.answers(shape).map { Self.elements(comparison.modifier, $0) }
    case (_, nil): return comparison.modifier == .direct ? element.answers(shape) : nil
    default: return nil
    }
  }

  /// The objects of which a comparison of one of their parts holds.
  private func answers(
    _ inner: Form, _ comparison: PredicateComparison, _ tag: String, _ steps: ArraySlice<PredicatePathStep>,
    _ constant: PredicateValue
  ) -> AnswerSchema? {
    var part = comparison
    part.left = steps.isEmpty ? .variable(tag) : .path(.variable(tag), Array(steps))
    part.right = .constant(constant)
    guard var schema = ConditionSchema(inner).schema(of: .comparison(part)) else { return nil }
    if schema != .nothing { schema.types = [.object] }
    return schema
  }

  /// The lists of which any, all or none of the elements are taken.
  private static func elements(
    _ modifier: PredicateComparison.Modifier, _ element: AnswerSchema
  ) -> AnswerSchema {
    var list = AnswerSchema(.array)
    switch modifier {
    case .any, .direct: list.contains = element
    case .none:
      // Of what is no list, `contains` says nothing, and its opposite refuses it.
      var some = AnswerSchema(.array)
      some.contains = element
      list.not = some
    case .all:
      var element = element
      element.takeNull()
      list.items = element
    }
    return list
  }

  /// The value of an expression that reads nothing; `nil` for another.
  private func value(_ expression: PredicateExpression) -> PredicateValue? {
    let readings = PredicateReadings(
      .comparison(
        PredicateComparison(
          left: expression, modifier: .direct, comparison: .equal, options: [], right: .constant(.null))))
    guard readings.variables.isEmpty, readings.keys.isEmpty, !readings.readsWholeObject else { return nil }
    var evaluation = PredicateEvaluation(FormScope(form: form))
    return try? evaluation.value(expression)
  }
}

/// The values of a form with another value for one tag.
private struct TriedScope: PredicateScope {
  let form: FormScope
  let tag: String?
  let value: PredicateValue

  func value(ofVariable name: String) -> PredicateValue {
    name == tag ? value : form.value(ofVariable: name)
  }
  func value(forKey key: String) -> PredicateValue { value(ofVariable: key) }
  var object: PredicateValue { form.object }
}

extension PredicateExpression {
  /// The steps from the value of a tag to what the expression means; `nil` if it means something else.
  fileprivate func steps(from tag: String) -> [PredicatePathStep]? {
    switch self {
    case .variable(tag): return []
    case .path(.variable(tag), let steps): return steps
    case .path(.evaluatedObject, let steps):
      return steps.first == .key(tag) || steps.first == .index(.constant(.string(tag)))
        ? Array(steps.dropFirst()) : nil
    default: return nil
    }
  }
}

extension PredicateOperator {
  /// The comparison that says the same with its sides exchanged.
  fileprivate var mirrored: PredicateOperator? {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .in: .contains
    case .contains: .in
    case .between, .beginsWith, .endsWith, .like, .matches: nil
    }
  }
}
