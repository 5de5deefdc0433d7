extension BaseCell {
  /// A piece of a row's text that can be styled.
  ///
  /// `Cell.update()` puts the row's own text and colour back, so that what a `cellUpdate` sets stands until the next.
  @MainActor
  public final class Label {
    /// What a label shows of its row.
    enum Part {
      case title, value
    }

    /// The text: the row's title or its value as people read it, unless another was set.
    public var text: String? {
      get { ownText ?? rowText }
      set { ownText = newValue }
    }
    /// The colour; `nil` leaves it to the theme.
    public var textColor: Color?
    /// The font: bold and italic are what a terminal has.
    public var font: Font?
    /// The alignment. A question's line begins at the left, whatever the alignment is.
    public var textAlignment = TextAlignment.natural

    /// The text that was set instead of the row's.
    package private(set) var ownText: String?
    weak var row: BaseRow?
    private let part: Part
    private var setupText: String?
    private var setupColor: Color?

    init(_ part: Part, of row: BaseRow?) {
      self.part = part
      self.row = row
    }

    private var rowText: String? {
      switch part {
      case .title: row?.title
      case .value: row?.shownValue
      }
    }

    /// Remembers the text and the colour that the cell's setup has left.
    func rememberSetup() {
      (setupText, setupColor) = (ownText, textColor)
    }

    /// Shows the row's own text again; where the row has none, the text of the setup.
    func resetText() {
      ownText = setupText.flatMap { rowText == nil ? $0 : nil }
    }

    /// Shows the colour of the setup again, or that of a locked row.
    func resetColor() {
      textColor = row?.isDisabled == true ? .gray : setupColor
    }
  }
}

extension BaseRow {
  /// The value, or what stands for none, as the walk shows it.
  var shownValue: String? {
    displayText(in: form?.root.shownContext ?? ReadingContext()) ?? textWithoutValue
  }
}
