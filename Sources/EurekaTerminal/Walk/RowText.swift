package import Eureka

/// A row's title and value, as shown on a line.
public struct RowText: Hashable, Sendable {
  /// The row's title.
  public var title: String
  /// The value as people read it.
  public var value: String?
  package var titleAppearance = Appearance()
  package var valueAppearance = Appearance()

  @MainActor
  init(_ row: any Answerable, in context: ReadingContext) {
    title = row.name(in: context.messages)
    value = row.displayText(in: context)
    guard let row = row as? BaseRow, let cell = row.baseCell else { return }
    title = cell.madeTitleLabel?.ownText ?? title
    value = value ?? row.textWithoutValue
    if value != nil, row.title == nil, !row.takesAnswer || RowName(of: row).given(in: context.messages) == nil
    {
      title = cell.madeTitleLabel?.ownText ?? ""
    }
    if !row.isSecret, let text = cell.madeDetailTextLabel?.ownText { value = text }
    titleAppearance = cell.titleAppearance
    valueAppearance = cell.valueAppearance
  }
}

/// A swipe action as it is listed.
public struct SwipeText: Hashable, Sendable {
  /// The action's title.
  public var title: String
  /// Whether it destroys something.
  public var isDestructive: Bool
  /// Whether the full swipe runs it.
  public var isFullSwipe: Bool
  package var image: String?
  package var appearance: Appearance
}
