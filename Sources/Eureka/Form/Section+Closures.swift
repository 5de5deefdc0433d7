// Each of these is convenience, as inherited ones are: what a subclass inherits of a designated initializer knows of no
// result builder.

extension Section {
  /// A section with its rows.
  public convenience init(
    _ header: String? = nil, footer: String? = nil, hidden: Condition? = nil, tag: String? = nil,
    @SectionBuilder rows: @MainActor () -> [BaseRow]
  ) {
    self.init(header, footer: footer, hidden: hidden, tag: tag)
    append(built: rows())
  }

  /// A section that a closure sets up and builds the rows of.
  public convenience init(
    _ header: String? = nil, footer: String? = nil, hidden: Condition? = nil, tag: String? = nil,
    @SectionBuilder rows: @MainActor (Section) -> [BaseRow]
  ) {
    self.init(header, footer: footer, hidden: hidden, tag: tag)
    append(built: rows(self))
  }

  /// A section that a closure sets up.
  @_disfavoredOverload
  public convenience init(
    _ header: String? = nil, footer: String? = nil, hidden: Condition? = nil, tag: String? = nil,
    _ initializer: @MainActor (Section) -> Void
  ) {
    self.init(header, footer: footer, hidden: hidden, tag: tag)
    setUp { initializer(self) }
  }

  /// A section with its rows.
  public convenience init(
    header: String?, footer: String? = nil, hidden: Condition? = nil, tag: String? = nil,
    @SectionBuilder rows: @MainActor () -> [BaseRow]
  ) {
    self.init(header, footer: footer, hidden: hidden, tag: tag)
    append(built: rows())
  }

  /// A section that a closure sets up and builds the rows of.
  public convenience init(
    header: String?, footer: String? = nil, hidden: Condition? = nil, tag: String? = nil,
    @SectionBuilder rows: @MainActor (Section) -> [BaseRow]
  ) {
    self.init(header, footer: footer, hidden: hidden, tag: tag)
    append(built: rows(self))
  }

  /// A section that a closure sets up.
  @_disfavoredOverload
  public convenience init(
    header: String?, footer: String? = nil, hidden: Condition? = nil, tag: String? = nil,
    _ initializer: @MainActor (Section) -> Void
  ) {
    self.init(header, footer: footer, hidden: hidden, tag: tag)
    setUp { initializer(self) }
  }
}
