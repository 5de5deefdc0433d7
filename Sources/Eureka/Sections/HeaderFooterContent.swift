/// The text of a header or footer, ready to print.
public struct HeaderFooterContent: Hashable, Sendable {
  /// The lines of text.
  public var lines: [String]
  /// The appearance of the lines.
  public var appearance: Appearance
  /// The minimum height in lines.
  public var height: Int

  /// Creates the content from lines, an appearance and a minimum height.
  public init(lines: [String], appearance: Appearance = Appearance(), height: Int = 0) {
    self.lines = lines
    self.appearance = appearance
    self.height = height
  }
}

extension Section {
  /// The header to show now; creates and sets up its view.
  public func headerContent() -> HeaderFooterContent? {
    updateFollowers()
    return content(of: header, type: .header)
  }

  package func footerContent() -> HeaderFooterContent? {
    updateFollowers()
    return content(of: footer, type: .footer)
  }

  package func updateFollowers() {
    for follower in followers where follower.purpose == .appearance { follower.evaluate() }
  }

  private func content(
    of part: (any HeaderFooterViewRepresentable)?, type: HeaderFooterType
  ) -> HeaderFooterContent? {
    guard let part else { return nil }
    guard let view = part.viewForSection(self, type: type) else {
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
