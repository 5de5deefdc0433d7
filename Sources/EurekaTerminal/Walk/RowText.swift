package import Eureka

/// A row as a line shows it.
public struct RowText: Hashable, Sendable {
  /// The row's title.
  public var title: String
  /// Its value as people read it.
  public var value: String?
  /// How the title looks, where the row's cell says so.
  package var titleAppearance = Appearance()
  /// How the value looks, where the row's cell says so.
  package var valueAppearance = Appearance()

  /// A title and a value.
  package init(title: String, value: String?) {
    self.title = title
    self.value = value
  }

  /// A row as it is now.
  @MainActor
  init(_ row: any Answerable, in context: ReadingContext) {
    title = row.name(in: context.messages)
    value = row.displayText(in: context)
    guard let row = row as? BaseRow, let cell = row.baseCell else { return }
    title = cell.madeTitleLabel?.ownText ?? title
    value = value ?? row.textWithoutValue
    if !row.isSecret, let text = cell.madeDetailTextLabel?.ownText { value = text }
    titleAppearance = cell.titleAppearance
    valueAppearance = cell.valueAppearance
  }
}

/// A swipe action as a list shows it.
public struct SwipeText: Hashable, Sendable {
  /// The action's title.
  public var title: String
  /// Whether it destroys something.
  public var isDestructive: Bool
  /// Whether the full swipe runs it.
  public var isFullSwipe: Bool
  /// The name of its image.
  package var image: String?
  /// The colour behind its title.
  package var appearance: Appearance
}
