/// Collects the sections of a form from statements; a row on its own becomes a section of its own.
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
  /// The sections of statements, and the forms among the statements: the first of those becomes the result.
  public struct Content {
    var sections: [Section] = []
    var forms: [Form] = []
  }

  /// A section.
  public static func buildExpression(_ section: Section) -> Content { Content(sections: [section]) }
  /// A section, if there is one.
  public static func buildExpression(_ section: Section?) -> Content {
    Content(sections: section.map { [$0] } ?? [])
  }
  /// Rows in a section of their own.
  public static func buildExpression(_ rows: [BaseRow]) -> Content { Content(sections: [Section { rows }]) }
  /// Sections.
  public static func buildExpression(_ sections: [Section]) -> Content { Content(sections: sections) }
  /// A row in a section of its own.
  public static func buildExpression(_ row: BaseRow) -> Content { Content(sections: [Section() <<< row]) }
  /// A row in a section of its own, if there is one.
  public static func buildExpression(_ row: BaseRow?) -> Content {
    Content(sections: row.map { [Section() <<< $0] } ?? [])
  }
  /// A form: those of `$0 +++ section` are in already, and stand where they are written.
  public static func buildExpression(_ form: Form) -> Content {
    Content(sections: form.allSections, forms: [form])
  }
  /// Accepts a statement without a section, such as `$0.confirmation = "erase"`.
  public static func buildExpression(_ statement: Void) -> Content { Content() }
  /// Joins the sections of several statements.
  public static func buildBlock(_ parts: Content...) -> Content { buildArray(parts) }
  /// The sections of an `if` without an `else`.
  public static func buildOptional(_ content: Content?) -> Content { content ?? Content() }
  /// The sections of the first branch.
  public static func buildEither(first content: Content) -> Content { content }
  /// The sections of the other branch.
  public static func buildEither(second content: Content) -> Content { content }
  /// The sections of a loop.
  public static func buildArray(_ parts: [Content]) -> Content {
    Content(sections: parts.flatMap(\.sections), forms: parts.flatMap(\.forms))
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

extension Form {
  /// A form of its sections.
  public convenience init(@FormBuilder sections: @MainActor () -> FormBuilder.Content) {
    self.init()
    append(built: sections())
  }

  /// A form that a closure sets up and builds the sections of.
  public convenience init(@FormBuilder sections: @MainActor (Form) -> FormBuilder.Content) {
    self.init()
    append(built: sections(self))
  }

  /// A form that a closure sets up.
  @_disfavoredOverload
  public convenience init(_ initializer: @MainActor (Form) -> Void) {
    self.init()
    for issue in MadeRows.left(by: { initializer(self) }) { note(issue) }
  }

  /// Asks for a word to be typed before `submit` runs: `Form { … }.confirmation("erase")`.
  ///
  /// - Parameters:
  ///   - word: The word that must be typed.
  ///   - message: What will happen; shown above the question.
  @discardableResult
  public func confirmation(_ word: String, message: String? = nil) -> Form {
    confirmation = Confirmation(word, message: message)
    return self
  }

  /// Limits the time that all the questions may take, in seconds: `Form { … }.timeout(600)`.
  @discardableResult
  public func timeout(_ seconds: TimeInterval?) -> Form {
    timeout = seconds
    return self
  }

  /// Adds what a builder collected. Sections that are in the form already stand where they are written.
  fileprivate func append(built content: FormBuilder.Content) {
    append(built: content.sections.uniqued)
    for other in content.forms where other !== self {
      confirmation = confirmation ?? other.confirmation
      timeout = timeout ?? other.timeout
      if inlineRowHideOptions == Form.defaultInlineRowHideOptions {
        inlineRowHideOptions = other.inlineRowHideOptions
      }
    }
  }
}
