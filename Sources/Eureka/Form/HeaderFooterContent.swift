/// A header or footer as it is shown: lines, how they look, and how many lines they fill at least.
public struct HeaderFooterContent: Hashable, Sendable {
  /// The lines.
  public var lines: [String]
  /// How they look.
  public var appearance: Appearance
  /// How many lines are filled at least.
  public var height: Int

  /// A header or footer of one line.
  public init(_ title: String) {
    self.init(lines: [title])
  }

  /// A header or footer from its parts.
  public init(lines: [String], appearance: Appearance = Appearance(), height: Int = 0) {
    self.lines = lines
    self.appearance = appearance
    self.height = height
  }
}

extension Section {
  /// The header as it is shown now; views are made and set up for it.
  public func headerContent() -> HeaderFooterContent? { content(of: header, type: .header) }

  /// The footer as it is shown now; views are made and set up for it.
  public func footerContent() -> HeaderFooterContent? { content(of: footer, type: .footer) }

  private func content(
    of part: (any HeaderFooterViewRepresentable)?, type: HeaderFooterType
  ) -> HeaderFooterContent? {
    guard let part else { return nil }
    guard let view = part.view(for: self, type: type) else {
      return part.title.map {
        HeaderFooterContent(lines: [$0], height: (part.height?() ?? 0).lines)
      }
    }
    return HeaderFooterContent(
      lines: view.lines,
      appearance: Appearance(
        textColor: view.textColor, backgroundColor: view.backgroundColor, font: view.font),
      height: (part.height?() ?? view.frame.height).lines)
  }
}
