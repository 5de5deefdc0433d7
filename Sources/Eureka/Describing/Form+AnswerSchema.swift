import OrderedCollections

extension Form {
  /// What answers the form takes: an object with a property for each tag, in the order of the form.
  ///
  /// A key that is absent leaves the row its value, and `null` takes it away. What is hidden takes no answer, and what
  /// must be answered is required where it is shown, as far as a schema can tell: <doc:Schema> lists what it cannot.
  ///
  /// - Parameter context: How answers are read; canonical text, whatever it says.
  public func answerSchema(in context: ReadingContext = ReadingContext()) -> AnswerSchema {
    FormDescription(self, in: context.canonical).schema
  }
}

/// Describes a form: its rows, and what its conditions ask of their answers.
private struct FormDescription {
  /// What holds under one condition.
  private struct Branch {
    var absent: [String] = []
    var required: [String] = []
    var locked: [(tag: String, value: AnswerSchema)] = []
  }

  private(set) var schema = AnswerSchema(.object)
  private let form: Form
  private let conditions: ConditionSchema
  /// What holds under each condition, in the order of the form.
  private var branches: OrderedDictionary<AnswerSchema, Branch> = [:]
  /// The tags of the rows so far.
  private var earlierTags: Set<String> = []

  init(_ form: Form, in context: ReadingContext) {
    self.form = form
    conditions = ConditionSchema(form)
    schema.additionalProperties = false
    for section in form.allSections {
      for row in section.describedRows { describe(row, of: section, in: context) }
    }
    schema.allOf = branches.map { Self.branch(if: $0, $1) }
  }

  private mutating func describe(_ row: BaseRow, of section: Section, in context: ReadingContext) {
    guard let tag = row.tag, schema.properties[tag] == nil else { return }
    var property = row.answerSchema(in: context)
    let hiding = [row.hidden, section.hidden].compactMap(\.self)
    let known = hiding.compactMap(conditions.schema(of:)).filter { $0 != .nothing }
    for condition in hiding where conditions.schema(of: condition) == nil {
      property.remark("Hidden when \(condition.text).")
    }
    let needsAnswer = row.needsAnswer
    if known.contains(.anything) {
      property = .nothing
    } else {
      for condition in known { branches[condition, default: Branch()].absent.append(tag) }
      lock(row, tag, &property, in: context)
      if needsAnswer, hiding.allSatisfy({ conditions.schema(of: $0) != nil }) {
        if known.isEmpty {
          schema.required.append(tag)
        } else {
          branches[.either(known), default: Branch()].required.append(tag)
        }
      }
    }
    schema.properties[tag] = property
    earlierTags.insert(tag)
  }

  /// What is locked takes no answer but its own value.
  private mutating func lock(
    _ row: BaseRow, _ tag: String, _ property: inout AnswerSchema, in context: ReadingContext
  ) {
    guard let condition = row.disabled else { return }
    // What reads later rows locks a row that may have been answered.
    let known =
      condition.tags.allSatisfy(earlierTags.contains) ? conditions.schema(of: condition) : nil
    guard let known, let value = row.answer(in: context, secrets: .leftOut) else {
      return property.remark("Locked when \(condition.text).")
    }
    if known == .nothing { return }
    if known == .anything {
      var locked = AnswerSchema.values([value])
      (locked.title, locked.description, locked.comment) = (
        property.title, property.description, property.comment
      )
      property = locked
    } else {
      branches[known, default: Branch()].locked.append((tag, .values([value])))
    }
  }

  private static func branch(if condition: AnswerSchema, _ branch: Branch) -> AnswerSchema {
    var then = AnswerSchema()
    for tag in branch.absent { then.properties[tag] = .nothing }
    for (tag, value) in branch.locked { then.properties[tag] = value }
    var otherwise = AnswerSchema()
    otherwise.required = branch.required
    var result = AnswerSchema()
    result.if = condition
    if then != .anything { result.then = then }
    if otherwise != .anything { result.else = otherwise }
    return result
  }
}

extension Section {
  /// The rows that have a property each: a section with a tag and a value of its own has one for all of them.
  fileprivate var describedRows: [BaseRow] {
    if isValued, tag != nil, let row = answeringRow { return [row] }
    return allRows
  }
}
