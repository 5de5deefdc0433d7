/// Collects the rows of a section from statements.
@resultBuilder
public enum SectionBuilder {
  /// A row.
  public static func buildExpression(_ row: BaseRow) -> [BaseRow] { [row] }
  /// A row, if there is one.
  public static func buildExpression(_ row: BaseRow?) -> [BaseRow] { row.map { [$0] } ?? [] }
  /// Rows.
  public static func buildExpression(_ rows: [BaseRow]) -> [BaseRow] { rows }
  /// What several statements give.
  public static func buildBlock(_ rows: [BaseRow]...) -> [BaseRow] { rows.flatMap { $0 } }
  /// What an `if` without an `else` gives.
  public static func buildOptional(_ rows: [BaseRow]?) -> [BaseRow] { rows ?? [] }
  /// What the first branch gives.
  public static func buildEither(first rows: [BaseRow]) -> [BaseRow] { rows }
  /// What the other branch gives.
  public static func buildEither(second rows: [BaseRow]) -> [BaseRow] { rows }
  /// What a loop gives.
  public static func buildArray(_ rows: [[BaseRow]]) -> [BaseRow] { rows.flatMap { $0 } }
  /// What an `if #available` gives.
  public static func buildLimitedAvailability(_ rows: [BaseRow]) -> [BaseRow] { rows }
}
