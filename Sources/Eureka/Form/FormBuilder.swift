/// Collects the sections of a form from statements; a row on its own becomes a section of its own.
@resultBuilder
public enum FormBuilder {
  /// A section.
  public static func buildExpression(_ section: Section) -> [Section] { [section] }
  /// A section, if there is one.
  public static func buildExpression(_ section: Section?) -> [Section] { section.map { [$0] } ?? [] }
  /// Rows in a section of their own.
  public static func buildExpression(_ rows: [BaseRow]) -> [Section] { [Section { rows }] }
  /// Sections.
  public static func buildExpression(_ sections: [Section]) -> [Section] { sections }
  /// A row in a section of its own.
  public static func buildExpression(_ row: BaseRow) -> [Section] { [Section() <<< row] }
  /// The sections of a form.
  public static func buildExpression(_ form: Form) -> [Section] { form.allSections }
  /// What several statements give.
  public static func buildBlock(_ sections: [Section]...) -> [Section] { sections.flatMap { $0 } }
  /// What an `if` without an `else` gives.
  public static func buildOptional(_ sections: [Section]?) -> [Section] { sections ?? [] }
  /// What the first branch gives.
  public static func buildEither(first sections: [Section]) -> [Section] { sections }
  /// What the other branch gives.
  public static func buildEither(second sections: [Section]) -> [Section] { sections }
  /// What a loop gives.
  public static func buildArray(_ sections: [[Section]]) -> [Section] { sections.flatMap { $0 } }
  /// What an `if #available` gives.
  public static func buildLimitedAvailability(_ sections: [Section]) -> [Section] { sections }
  /// The form.
  public static func buildFinalResult(_ sections: [Section]) -> Form {
    let form = Form()
    form.append(contentsOf: sections)
    return form
  }
}
