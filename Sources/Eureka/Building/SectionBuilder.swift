/// Builds the rows of a section from statements.
///
/// A closure can set up the section and build its rows:
///
/// ```swift
/// Section("Certificate") {
///   $0.hidden = "$port == 80"
///   FileRow("certificate") { $0.title = "Certificate" }
///   for name in names { TextRow(name) }
/// }
/// ```
@resultBuilder
@MainActor
public enum SectionBuilder {
  /// Adds a row.
  public static func buildExpression(_ row: BaseRow) -> [BaseRow] { [row] }
  /// Adds a row unless it is `nil`.
  public static func buildExpression(_ row: BaseRow?) -> [BaseRow] { row.map { [$0] } ?? [] }
  /// Adds rows.
  public static func buildExpression(_ rows: [BaseRow]) -> [BaseRow] { rows }
  /// Adds the rows of a section, such as `$0 <<< row`, at this position.
  public static func buildExpression(_ section: Section) -> [BaseRow] {
    let isWithoutRows = section.allRows.isEmpty && section.isMoreThanRows
    let rows = isWithoutRows ? [LabelRow(tag: nil)] : section.allRows
    for row in rows { row.ownDetails.writtenSection = section }
    return rows
  }
  /// Accepts a statement that adds no row, such as `$0.tag = "tls"`.
  public static func buildExpression(_ statement: Void) -> [BaseRow] { [] }
  /// Joins the rows of several statements.
  public static func buildBlock(_ rows: [BaseRow]...) -> [BaseRow] { rows.flatMap { $0 } }
  /// The rows of an `if` without an `else`.
  public static func buildOptional(_ rows: [BaseRow]?) -> [BaseRow] {
    FormUses.noteBranch()
    return rows ?? []
  }
  /// The rows of the first branch.
  public static func buildEither(first rows: [BaseRow]) -> [BaseRow] {
    FormUses.noteBranch()
    return rows
  }
  /// The rows of the second branch.
  public static func buildEither(second rows: [BaseRow]) -> [BaseRow] {
    FormUses.noteBranch()
    return rows
  }
  /// The rows of a loop.
  public static func buildArray(_ rows: [[BaseRow]]) -> [BaseRow] { rows.flatMap { $0 } }
  /// The rows of an `if #available`.
  public static func buildLimitedAvailability(_ rows: [BaseRow]) -> [BaseRow] { rows }
  /// The rows without duplicates.
  public static func buildFinalResult(_ rows: [BaseRow]) -> [BaseRow] { rows.uniqued }
  /// A section of the rows, for `@SectionBuilder var tls: Section { … }`.
  public static func buildFinalResult(_ rows: [BaseRow]) -> Section { Section { rows.uniqued } }
}

extension Array where Element: AnyObject {
  var uniqued: [Element] {
    var seen: Set<ObjectIdentifier> = []
    return filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  func without(_ others: some Collection<Element>) -> [Element] {
    if others.isEmpty { return self }
    let others = Set(others.map(ObjectIdentifier.init))
    return filter { !others.contains(ObjectIdentifier($0)) }
  }
}
