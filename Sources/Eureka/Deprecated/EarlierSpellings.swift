// Names from earlier versions of Eureka, so that old form files compile; each deprecation names the replacement.

/// A URL row, as named in version 1.
@available(*, deprecated, renamed: "URLRow")
public typealias UrlRow = URLRow

extension Condition {
  /// A predicate, as named in version 1.
  @available(*, deprecated, renamed: "predicate(_:)")
  public static func Predicate(_ predicate: NSPredicate) -> Condition { .predicate(predicate) }

  /// A function, as named in version 1, with an optional form.
  @available(*, deprecated, renamed: "function(_:_:)")
  public static func Function(_ tags: [String], _ function: @escaping @MainActor (Form?) -> Bool) -> Condition
  {
    .function(tags) { function($0) }
  }
}

extension Form {
  /// The row with a tag, as named in version 1.
  @available(*, deprecated, renamed: "rowBy(tag:)")
  public func rowByTag(_ tag: String) -> BaseRow? { rowBy(tag: tag) }

  /// The row of a given type with a tag, as named in version 1.
  @available(*, deprecated, renamed: "rowBy(tag:)")
  public func rowByTag<Row: RowType>(_ tag: String) -> Row? { rowBy(tag: tag) }

  /// The row of a given value type with a tag, as named in version 1.
  @available(*, deprecated, renamed: "rowBy(tag:)")
  public func rowByTag<T: Equatable>(_ tag: String) -> RowOf<T>? { rowBy(tag: tag) }

  /// The section with a tag, as named in version 1.
  @available(*, deprecated, renamed: "sectionBy(tag:)")
  public func sectionByTag(_ tag: String) -> Section? { sectionBy(tag: tag) }
}

extension InlineRowType {
  /// Collapses the row, as named in version 1.
  @available(*, deprecated, renamed: "collapseInlineRow()")
  public func hideInlineRow() { collapseInlineRow() }
}

extension Cell {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The cell's row, as named in version 1.
  @available(*, deprecated, renamed: "row")
  public var formRow: RowOf<Value>! { row }
}

extension OptionsProviderRow {
  /// The title over the options, as named in version 1.
  @available(*, deprecated, renamed: "selectorTitle")
  public var optionTitle: String? {
    get { selectorTitle }
    set { selectorTitle = newValue }
  }
}

extension HeaderFooterProvider {
  /// The view's initializer, as named in version 1.
  @available(*, deprecated, renamed: "class")
  public static var Class: HeaderFooterProvider { .class }

  /// A closure, as named in version 1.
  @available(*, deprecated, renamed: "callback(_:)")
  public static func Callback(_ make: @escaping @MainActor () -> ViewType) -> HeaderFooterProvider {
    .callback(make)
  }

  /// A text resource, as named in version 1.
  @available(*, deprecated, renamed: "nibFile(name:bundle:)")
  public static func NibFile(name: String, bundle: Bundle?) -> HeaderFooterProvider {
    .nibFile(name: name, bundle: bundle)
  }
}

extension ControllerProvider {
  /// A closure, as named in version 1.
  @available(*, deprecated, renamed: "callback(builder:)")
  public static func Callback(_ builder: @escaping @MainActor () -> VCType) -> ControllerProvider {
    .callback(builder: builder)
  }
}

extension PresentationMode {
  /// A controller that is shown, as named in version 1.
  @available(*, deprecated, renamed: "show(controllerProvider:onDismiss:)")
  public static func Show(
    controllerProvider: ControllerProvider<VCType>, completionCallback: ((ViewController) -> Void)?
  ) -> PresentationMode {
    .show(controllerProvider: controllerProvider, onDismiss: completionCallback)
  }

  /// A controller that is shown, as named in version 2.
  @available(*, deprecated, renamed: "show(controllerProvider:onDismiss:)")
  public static func show(
    controllerProvider: ControllerProvider<VCType>, completionCallback: ((ViewController) -> Void)?
  ) -> PresentationMode {
    .show(controllerProvider: controllerProvider, onDismiss: completionCallback)
  }
}

extension SelectionType {
  /// Multiple selection, as named in version 1.
  @available(*, deprecated, renamed: "multipleSelection")
  public static var MultipleSelection: SelectionType { .multipleSelection }

  /// Single selection, as named in version 1.
  @available(*, deprecated, renamed: "singleSelection(enableDeselection:)")
  public static func SingleSelection(enableDeselection: Bool) -> SelectionType {
    .singleSelection(enableDeselection: enableDeselection)
  }
}

extension SelectableSection {
  /// How many options can be chosen, as named in version 1.
  @available(*, deprecated, renamed: "selectionType")
  public var selectionStyle: SelectionType {
    get { selectionType }
    set { selectionType = newValue }
  }
}

extension Color {
  /// A light grey, as named in Swift 2.
  @available(*, deprecated, renamed: "lightGray")
  public static func lightGrayColor() -> Color { .lightGray }
}

extension Font {
  /// An italic font, as named in Swift 2.
  @available(*, deprecated, renamed: "italicSystemFont(ofSize:)")
  public static func italicSystemFontOfSize(_ size: CGFloat) -> Font { .italicSystemFont(ofSize: size) }
}

extension WeekDay {
  /// The day, as named in version 1.
  @available(*, deprecated, renamed: "monday")
  public static let Monday = WeekDay.monday
  /// The day, as named in version 1.
  @available(*, deprecated, renamed: "tuesday")
  public static let Tuesday = WeekDay.tuesday
  /// The day, as named in version 1.
  @available(*, deprecated, renamed: "wednesday")
  public static let Wednesday = WeekDay.wednesday
  /// The day, as named in version 1.
  @available(*, deprecated, renamed: "thursday")
  public static let Thursday = WeekDay.thursday
  /// The day, as named in version 1.
  @available(*, deprecated, renamed: "friday")
  public static let Friday = WeekDay.friday
  /// The day, as named in version 1.
  @available(*, deprecated, renamed: "saturday")
  public static let Saturday = WeekDay.saturday
  /// The day, as named in version 1.
  @available(*, deprecated, renamed: "sunday")
  public static let Sunday = WeekDay.sunday
}

extension SwipeAction {
  /// The background colour, as named in version 4.
  @available(*, deprecated, renamed: "actionBackgroundColor")
  public var backgroundColor: Color? {
    get { actionBackgroundColor }
    set { actionBackgroundColor = newValue }
  }
}

extension SliderRow {
  /// The minimum value, as named before version 5.
  @available(*, deprecated, message: "Use cell.slider.minimumValue instead.")
  public var minimumValue: Float {
    get { cell.slider.minimumValue }
    set { cell.slider.minimumValue = newValue }
  }

  /// The maximum value, as named before version 5.
  @available(*, deprecated, message: "Use cell.slider.maximumValue instead.")
  public var maximumValue: Float {
    get { cell.slider.maximumValue }
    set { cell.slider.maximumValue = newValue }
  }
}
