/// Builds the sections of a form from statements; a row outside a section gets its own.
///
/// ```swift
/// var form: Form {
///   Form {
///     Section("Disk") { TextRow("disk") { $0.title = "Disk" } }
///   }.confirmation("erase")
/// }
/// ```
@resultBuilder
@MainActor
public enum FormBuilder {
  /// The sections built, and the forms among the statements. The first of those forms becomes the result.
  public struct Content {
    var sections: [Section] = []
    var forms: [Form] = []
    var isConditional = false

    fileprivate init(joining parts: [Content], isConditional: Bool = false) {
      sections = parts.flatMap(\.sections)
      forms = parts.flatMap(\.forms)
      self.isConditional = isConditional || parts.contains(where: \.isConditional)
    }

    init(sections: [Section] = [], forms: [Form] = []) {
      self.sections = sections
      self.forms = forms
    }
  }

  /// Adds a section, a row in a section of its own, or the sections of a form such as `$0 +++ section`, at this position.
  public static func buildExpression(_ part: some FormPart) -> Content { part.content }
  /// Adds a part unless it is `nil`.
  public static func buildExpression(_ part: (some FormPart)?) -> Content { part?.content ?? Content() }
  /// Adds rows in a section of their own.
  public static func buildExpression(_ rows: [BaseRow]) -> Content { Content(sections: [Section { rows }]) }
  /// Adds sections.
  public static func buildExpression(_ sections: [Section]) -> Content { Content(sections: sections) }
  /// Accepts a statement that adds no section, such as `$0.confirmation = "erase"`.
  public static func buildExpression(_ statement: Void) -> Content { Content() }
  /// Joins the sections of several statements.
  public static func buildBlock(_ parts: Content...) -> Content { Content(joining: parts) }
  /// The sections of an `if` without an `else`.
  public static func buildOptional(_ content: Content?) -> Content {
    FormUses.noteBranch()
    return Content(joining: content.map { [$0] } ?? [], isConditional: true)
  }
  /// The sections of the first branch.
  public static func buildEither(first content: Content) -> Content {
    FormUses.noteBranch()
    return content
  }
  /// The sections of the second branch.
  public static func buildEither(second content: Content) -> Content {
    FormUses.noteBranch()
    return content
  }
  /// The sections of a loop.
  public static func buildArray(_ parts: [Content]) -> Content {
    Content(joining: parts, isConditional: true)
  }
  /// The sections of an `if #available`.
  public static func buildLimitedAvailability(_ content: Content) -> Content { content }
  /// The content of a `Form { … }`.
  public static func buildFinalResult(_ content: Content) -> Content { content }
  /// The form.
  public static func buildFinalResult(_ content: Content) -> Form {
    let form = content.forms.first ?? Form()
    form.append(built: content)
    return form
  }
}

extension Form: FormPart {
  /// All sections of the form.
  public var content: FormBuilder.Content { FormBuilder.Content(sections: allSections, forms: [self]) }

  /// Creates a form from a builder of its sections.
  public convenience init(@FormBuilder sections: @MainActor () -> FormBuilder.Content) {
    self.init()
    append(built: sections())
  }

  /// Creates a form from a closure that sets it up and builds its sections.
  public convenience init(@FormBuilder sections: @MainActor (Form) -> FormBuilder.Content) {
    self.init()
    append(built: sections(self))
  }

  /// Creates a form that a closure sets up.
  @_disfavoredOverload
  public convenience init(_ initializer: @MainActor (Form) -> Void) {
    self.init()
    for issue in UnaddedRows.issues(during: { initializer(self) }) { note(issue) }
  }

  /// Requires a word to be typed before `submit` runs: `Form { … }.confirmation("erase")`. The message says what will
  /// happen; it is shown above the question.
  @discardableResult
  public func confirmation(_ word: String, message: String? = nil) -> Form {
    confirmation = Confirmation(word, message: message)
    return self
  }

  /// Requires a word that depends on the answers; `nil` requires none. The closure runs when all are given, whether they were entered
  /// or are defaults, which no callback tells of.
  @discardableResult
  public func confirmation(_ make: @escaping @MainActor (Form) -> Confirmation?) -> Form {
    makeConfirmation = make
    return self
  }

  /// Limits the time for all questions together, in seconds: `Form { … }.timeout(600)`.
  @discardableResult
  public func timeout(_ seconds: TimeInterval?) -> Form {
    timeout = seconds
    return self
  }

  fileprivate func append(built content: FormBuilder.Content) {
    append(built: content.sections.uniqued)
    if content.isConditional { hasConditionalParts = true }
    for other in content.forms where other !== self {
      if fixedConfirmation == nil, let fixed = other.fixedConfirmation { confirmation = fixed }
      makeConfirmation = makeConfirmation ?? other.makeConfirmation
      timeout = timeout ?? other.timeout
      if inlineRowHideOptions == Form.defaultInlineRowHideOptions {
        inlineRowHideOptions = other.inlineRowHideOptions
      }
    }
  }

  /// Adds the parts of a group: its rows, and the sections among them.
  ///
  /// - Parameter first: the section of the rows before those sections.
  func append(parts rows: [BaseRow], in first: Section? = nil) {
    var section = first
    if let first, first.isMoreThanRows { append(first) }
    for row in rows {
      if let written = row.details?.writtenSection, written.form === self || written.isMoreThanRows {
        if written.form !== self { append(written) }
        row.ownDetails.writtenSection = nil
        section = nil
        continue
      }
      let own = section ?? Section()
      if own.form == nil { append(own) }
      section = own
      own.append(built: [row])
    }
  }

  /// Adds rows, and the sections among them, led by their first section, which has the rows before those. Returns them.
  @discardableResult
  func append(parts rows: [BaseRow], ledBy first: Section) -> ArraySlice<Section> {
    let known = allSections.count
    append(parts: rows, in: first)
    let added = allSections[known...]
    for other in added.dropFirst() { other.leader = added.first }
    added.first?.othersAboutItem = added.dropFirst().map { SharedReference($0) }
    for section in added.dropFirst() { section.evaluateHidden() }
    return added
  }
}
