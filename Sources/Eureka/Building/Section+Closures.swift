extension Section: FormPart {
  /// The section.
  public var content: FormBuilder.Content { FormBuilder.Content(sections: [self]) }

  // These are convenience initializers because a subclass that inherits a designated initializer loses its result builder.

  /// Creates a section from a builder of its rows; the label of the header may be left out.
  public convenience init(
    _ title: String? = nil, header: String? = nil, footer: String? = nil, hidden: Condition? = nil,
    tag: String? = nil, @SectionBuilder rows: @MainActor () -> [BaseRow]
  ) {
    self.init(title, header: header, footer: footer, hidden: hidden, tag: tag, rows: { _ in rows() })
  }

  /// Creates a section from a closure that sets it up and builds its rows.
  public convenience init(
    _ title: String? = nil, header: String? = nil, footer: String? = nil, hidden: Condition? = nil,
    tag: String? = nil, @SectionBuilder rows: @MainActor (Section) -> [BaseRow]
  ) {
    self.init(title, header: header, footer: footer, hidden: hidden, tag: tag)
    append(built: rows(self))
  }

  /// Creates a section that a closure sets up.
  @_disfavoredOverload
  public convenience init(
    _ title: String? = nil, header: String? = nil, footer: String? = nil, hidden: Condition? = nil,
    tag: String? = nil, _ initializer: @MainActor (Section) -> Void
  ) {
    self.init(title, header: header, footer: footer, hidden: hidden, tag: tag)
    setUp { initializer(self) }
  }
}
