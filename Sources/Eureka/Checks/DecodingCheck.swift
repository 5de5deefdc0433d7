import OrderedCollections

extension Form {
  /// Returns the mistakes of a type that `decode(_:in:)` is to make of the answers.
  ///
  /// ```swift
  /// #expect(form.check(decoding: Settings.self).isEmpty)
  /// ```
  ///
  /// An example of an answer to each question is decoded, whether it is shown or not. Found are keys that no question has, also
  /// those of optional properties; properties of another type than the answers; integers that are too small for them;
  /// and properties that are not optional, of questions that can be hidden or left open.
  ///
  /// - Returns: The mistakes up to the first property that cannot be decoded at all.
  public func check<T: Decodable>(decoding type: T.Type) -> [FormIssue] { decodingCheck(of: type).issues }

  private func decodingCheck<T: Decodable>(of type: T.Type) -> DecodingCheck {
    let keys = DecodedKeys()
    // Its decoders retain it.
    defer { keys.unknown = [] }
    let check = DecodingCheck(type)
    keys.check = check
    do {
      let example = answerSchema().example
      _ = try T(from: AnswerDecoder(answer: example, value: nil, codingPath: [], form: self, keys: keys))
    } catch is Undecided {
      // Whether the type takes the answers that there will be cannot be told from an example.
    } catch let problem as Problem {
      check.note(problem.reasons.first ?? "it cannot be decoded", at: problem.path ?? "")
    } catch {
      check.note("\("\(error)")", at: "")
    }
    for (decoder, key) in keys.unknown {
      check.note(decoder.unknownTag(key), at: decoder.path(below: key).description)
    }
    return check
  }

  /// Says that `submit` decodes the answers into a type, whose mistakes are then mistakes of the form: `check()` finds them, and
  /// nobody is asked while there are any. A question with a default, but for those of items, is required if its property is not
  /// optional: nobody can clear it.
  ///
  /// ```swift
  /// Form { … }.decoded(as: Settings.self)
  /// ```
  @discardableResult
  public func decoded<T: Decodable>(as type: T.Type) -> Form {
    decodedTypes.append(type)
    decodingCheck(of: type).clearable.forEach { $0.requireAnswer() }
    return self
  }
}

/// What a type is found to need that the answers of a form are not.
@MainActor
final class DecodingCheck {
  var optionals: Set<String> = []
  /// The paths of what is decoded into dictionaries, which have what there is.
  var dictionaries: Set<String> = []
  private(set) var issues: [FormIssue] = []
  /// The rows of the form that have a default which can be cleared, though the type needs an answer.
  private(set) var clearable: [BaseRow] = []
  private let type: String

  init(_ type: Any.Type) { self.type = "\(type)" }

  func note(_ mistake: Message, at path: String) {
    let subject = path.isEmpty ? type : "\(type).\(path)"
    let issue = FormIssue(kind: .declaration(mistake), subject: subject)
    if !issues.contains(issue) { issues.append(issue) }
  }

  /// A value for a property of the type that a row's values have, whatever its answer looks like.
  func value<Value>(of type: Value.Type, for decoder: AnswerDecoder) -> Value? {
    (type as? any Equatable.Type).flatMap { value(ofRowOf: $0, for: decoder) } as? Value
  }

  private func value<T: Equatable>(ofRowOf type: T.Type, for decoder: AnswerDecoder) -> T? {
    guard let row = decoder.question as? RowOf<T> else { return nil }
    let value = try? row.value ?? row.readValue(.value(decoder.answer), in: ReadingContext().canonical)
    return value ?? Date(timeIntervalSinceReferenceDate: 0) as? T
  }

  func look(at decoder: AnswerDecoder) {
    let path = decoder.path().description
    guard let question = decoder.question, !optionals.contains(path) else { return }
    // What is in an optional list or group is decoded where that is shown.
    let group = decoder.codingPath.indices.reversed().lazy.map { decoder.path(upTo: $0) }
      .first { self.optionals.contains($0.description) }
      .flatMap { decoder.form.answerable($0, orTemplate: true) }
    if !dictionaries.contains(decoder.outerPath.description),
      question.canBeHidden(in: group)
    {
      note("the question can be hidden; make the property optional", at: path)
    } else if let row = question as? BaseRow, !row.isContainer, canBeLeftOpen(row) {
      note("the question can be left open; make the property optional", at: path)
    } else if let choice = question as? any Choice, choice.selectionType != .multipleSelection,
      !choice.requiresNonNil, choice.errorsOfValue.isEmpty
    {
      note("nothing has to be chosen; make the property optional, or add a rule of the form", at: path)
    } else if let row = question as? BaseRow, !row.codes.isEmpty {
      note("the question can be answered by a code; make the property optional", at: path)
    } else if let row = question as? BaseRow, !row.isContainer, !row.isComputed, !row.requiresNonNil {
      if decoder.form.answerable(decoder.path()) === row { clearable.append(row) }
      note("its default can be cleared; add RuleRequired, or make the property optional", at: path)
    }
  }

  /// Whether a row can have no value: nobody has to answer it, or one of the answers of which it is computed.
  private func canBeLeftOpen(_ row: BaseRow) -> Bool {
    if row.requiresNonNil || row.hasValue { return false }
    guard row.isComputed else { return true }
    return (row.details?.followers ?? []).filter { $0.purpose == .computedValue }.flatMap(\.tags).contains {
      tag in
      guard let source = row.form?.readable(tag: tag) else { return true }
      return source.canBeHidden() || (source as? BaseRow).map(canBeLeftOpen) == true
    }
  }

  func look<Value: Decodable>(atOptionsOf decoder: AnswerDecoder, as type: Value.Type) {
    for option in decoder.question?.answerSchema(in: ReadingContext().canonical).options ?? [] {
      let keys = DecodedKeys()
      defer { keys.unknown = [] }
      let other = AnswerDecoder(
        answer: option, value: nil, codingPath: decoder.codingPath, form: decoder.form, keys: keys)
      do {
        if option != .null { _ = try other.decode(type) }
      } catch {
        if let reason = (error as? Problem)?.reasons.first { note(reason, at: decoder.path().description) }
      }
    }
  }

  func look(at decoder: AnswerDecoder, as integer: any FixedWidthInteger.Type) {
    guard let schema = decoder.question?.answerSchema(in: ReadingContext().canonical), schema.options == nil
    else { return }
    let path = decoder.path().description
    func holds(_ bound: Decimal) -> Bool { integer.init(NumberReader.description(bound)) != nil }
    if schema.types.contains(.number) {
      return note("an answer can have decimals, which \("\(integer)") has not", at: path)
    }
    if !holds(schema.minimum ?? schema.exclusiveMinimum ?? Decimal(Int.min / 2)) {
      note("an answer can be less than \("\(integer)") holds; add a rule for the minimum", at: path)
    }
    if !holds(schema.maximum ?? schema.exclusiveMaximum ?? Decimal(Int.max / 2)) {
      note("an answer can be more than \("\(integer)") holds; add a rule for the maximum", at: path)
    }
  }
}

/// A type that reads texts or numbers its own way has refused an example of an answer.
struct Undecided: Error {}

extension Answerable {
  /// Whether it has options that nobody can know before it is asked.
  var hasUnknownOptions: Bool {
    hasOptions && answerSchema(in: ReadingContext().canonical).optionsOfEach == nil
  }

  /// Whether a condition can hide it, or what it is in: a list or group where that is shown, else the form.
  fileprivate func canBeHidden(in whole: (any Answerable)? = nil) -> Bool {
    // A group has no answer while all of it is hidden.
    if case .group(_, let form) = node, !form.allRows.isEmpty,
      form.allRows.allSatisfy({ $0.canBeHidden(in: self) })
    {
      return true
    }
    let outside = Set((whole?.conditionSubjects ?? []).map { ObjectIdentifier($0) })
    return conditionSubjects.filter { !outside.contains(ObjectIdentifier($0)) }.flatMap(\.conditions).contains
    {
      kind, condition in
      (kind == .hidden || kind == .shown) && condition.format?.constant != (kind == .shown)
    }
  }
}

extension AnswerSchema {
  package var optionsOfEach: [AnswerValue]? {
    options ?? items?.optionsOfEach ?? anyOf.lazy.compactMap(\.optionsOfEach).first
  }

  /// An answer that it accepts, but for patterns and lengths.
  fileprivate var example: AnswerValue {
    if let option = options?.first(where: { $0 != .null }) { return option }
    // What has a type is only narrowed by its parts.
    if types.isEmpty, let part = (anyOf + allOf).first { return part.example }
    switch types.first(where: { $0 != .null }) {
    case .boolean?: return true
    case .integer?, .number?:
      return .number(max(minimum ?? exclusiveMinimum.map { $0 + 1 } ?? 1, min(maximum ?? 1, 1)))
    case .array?: return .array([(items ?? prefixItems.first)?.example].compactMap(\.self))
    case .object?: return .object(properties.mapValues(\.example))
    case .string?, .null?, nil: break
    }
    let texts = [
      "text", "2026-01-01", "2026-01-01T12:00:00Z", "12:00", "2026-01", "1h", "a@example.org", "#336699",
    ]
    let pattern = pattern.flatMap { try? NSRegularExpression(pattern: $0) }
    return .string(
      texts.first { pattern?.firstMatch(in: $0, range: NSRange($0.startIndex..., in: $0)) != nil } ?? "text")
  }
}
