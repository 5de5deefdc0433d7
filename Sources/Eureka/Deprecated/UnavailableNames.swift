// UIKit names without meaning at a terminal; the compiler error says what to write instead.

// Optionals as forced as UIKit's own are.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

/// A UIKit object, which does not exist at a terminal. It takes all that is done with one, so that the compiler reports
/// only the object.
@dynamicMemberLookup @dynamicCallable
public struct UIKitOnly: ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByNilLiteral
{
  /// Any member.
  public subscript(dynamicMember member: String) -> UIKitOnly! {
    get { nil }
    nonmutating set {}
  }

  /// UIKit's font.
  public var font: Font! {
    get { nil }
    nonmutating set {}
  }

  /// Any member, as a value of any type.
  @_disfavoredOverload
  public subscript<T>(dynamicMember member: String) -> T! {
    get { nil }
    nonmutating set {}
  }

  /// Any member, as a style.
  @_disfavoredOverload
  public subscript(dynamicMember member: String) -> UIKitStyle! {
    get { nil }
    nonmutating set {}
  }

  /// Any method.
  @discardableResult
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any?>) -> UIKitOnly! {
    nil
  }

  // Methods with a style among their arguments.

  /// UIKit's method.
  public func insertRows(at paths: Any, with animation: UIKitStyle) {}
  /// UIKit's method.
  public func deleteRows(at paths: Any, with animation: UIKitStyle) {}
  /// UIKit's method.
  public func reloadRows(at paths: Any, with animation: UIKitStyle) {}
  /// UIKit's method.
  public func reloadSections(_ sections: Any, with animation: UIKitStyle) {}
  /// UIKit's method.
  public func scrollToRow(at path: Any, at position: UIKitStyle, animated: Bool) {}
  /// UIKit's method.
  public func selectRow(at path: Any?, animated: Bool, scrollPosition: UIKitStyle) {}
  /// UIKit's method.
  public func selectRow(_ row: Any, inComponent component: Any, animated: Bool) {}
  /// UIKit's method.
  public func addTarget(_ target: Any?, action: Any, for event: UIKitStyle) {}

  /// A value for any setting.
  public init(booleanLiteral value: Bool) {}
  /// A value for any setting.
  public init(floatLiteral value: Double) {}
  /// A value for any setting.
  public init(stringLiteral value: String) {}
  /// A value for any setting.
  public init(nilLiteral: ()) {}
}

/// UIKit's names of styles, which have no effect.
public enum UIKitStyle: Sendable {
  case none, `default`, automatic, plain, grouped, insetGrouped, inset, singleLine, blue, gray, value1,
    value2, subtitle
  case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  case decimalPad, twitter, webSearch, asciiCapableNumberPad, alphabet
  case never, always, whileEditing, unlessEditing, words, sentences, allCharacters, no, yes
  case done, go, next, search, send, join, route, `continue`, onDrag, interactive
  case zero, time, date, dateAndTime, countDownTimer, wheels, inline, compact
  case fade, left, right, top, middle, bottom, center, justified, natural, scaleAspectFit, scaleAspectFill
  case valueChanged, touchUpInside, editingChanged, clear, white, black, red, green, yellow, orange,
    lightGray, darkGray
}

extension BaseCell {
  /// UIKit's image beside the title.
  @available(*, unavailable, message: "A terminal shows images in ImageRow and ImageCheckRow only.")
  public var imageView: UIKitOnly! { nil }

  /// UIKit's style for touched rows.
  @available(*, unavailable, message: "A terminal has no touched rows; delete the line.")
  public var selectionStyle: UIKitStyle {
    get { .default }
    set {}
  }

  /// UIKit's container for a cell's views.
  @available(*, unavailable, message: "A cell has no views; override prompt(in:), or use a CellProvider.")
  public var contentView: UIKitOnly! { nil }

  /// UIKit's view at the end of a row.
  @available(*, unavailable, message: "Use accessoryType.")
  public var accessoryView: UIKitOnly! {
    get { nil }
    set {}
  }

  /// UIKit's view at the end of a row while rows are edited.
  @available(*, unavailable, message: "Use accessoryType.")
  public var editingAccessoryView: UIKitOnly! {
    get { nil }
    set {}
  }
}

extension BaseRow {
  /// UIKit's layout of a cell.
  @available(*, unavailable, message: "A question has one layout; delete the line.")
  public var cellStyle: UIKitStyle {
    get { .default }
    set {}
  }
}

extension FieldRow {
  /// The title's share of the width on iOS.
  @available(*, unavailable, message: "A title takes the space it needs; delete the line.")
  public var titlePercentage: CGFloat? {
    get { nil }
    set {}
  }

  /// The colour of the placeholder on iOS.
  @available(*, unavailable, message: "Hints have a colour of their own; use textColor of the cell's labels.")
  public var placeholderColor: Color? {
    get { nil }
    set {}
  }

  /// The names of the return key on iOS.
  @available(*, unavailable, message: "Enter ends each line; delete the line.")
  public var keyboardReturnType: KeyboardReturnTypeConfiguration? {
    get { nil }
    set {}
  }
}

extension TextField {
  /// UIKit's keyboard type.
  @available(*, unavailable, message: "The type of the row decides: use PhoneRow, EmailRow or IntRow.")
  public var keyboardType: UIKitStyle {
    get { .default }
    set {}
  }
}

extension TextAreaCell {
  /// UIKit's text view.
  @available(*, unavailable, message: "Use the row's placeholder and value, and detailTextLabel for colours.")
  public var textView: UIKitOnly! { nil }
}

extension DateFieldCell {
  /// UIKit's date picker.
  @available(*, unavailable, message: "Use minimumDate, maximumDate and minuteInterval of the row.")
  public var datePicker: UIKitOnly! { nil }
}

extension SwitchCell {
  /// UIKit's switch.
  @available(*, unavailable, message: "Use the row's value.")
  public var switchControl: UIKitOnly! { nil }
}

extension SegmentedCell {
  /// UIKit's segmented control.
  @available(*, unavailable, message: "Use the row's options and value.")
  public var segmentedControl: UIKitOnly! { nil }
}

extension PickingCell {
  /// UIKit's picker view.
  @available(*, unavailable, message: "Use the row's options and value.")
  public var picker: UIKitOnly! { nil }
}

extension DoublePickerCell {
  /// UIKit's picker view.
  @available(*, unavailable, message: "Use firstOptions, secondOptions and value of the row.")
  public var picker: UIKitOnly! { nil }
}

extension TriplePickerCell {
  /// UIKit's picker view.
  @available(*, unavailable, message: "Use firstOptions, secondOptions, thirdOptions and value of the row.")
  public var picker: UIKitOnly! { nil }
}

extension HeaderFooterViewRepresentable {
  /// The closure as in version 1, which also got the controller.
  @available(*, unavailable, message: "It has two parameters: the view and the section.")
  public var onSetupView: ((UIKitOnly, UIKitOnly, UIKitOnly) -> Void)? {
    get { nil }
    nonmutating set {}
  }
}

extension ViewController {
  /// UIKit's view.
  @available(*, unavailable, message: "A terminal has no views; use title, and form of a FormViewController.")
  public var view: UIKitOnly! {
    get { nil }
    set {}
  }
}

extension Form {
  /// The names of the return key on iOS.
  @available(*, unavailable, message: "Enter ends each line; delete the line.")
  public var keyboardReturnType: KeyboardReturnTypeConfiguration? {
    get { nil }
    set {}
  }

  /// The names of the return key on iOS.
  @available(*, unavailable, message: "Enter ends each line; delete the line.")
  public static var defaultKeyboardReturnType: KeyboardReturnTypeConfiguration! {
    get { nil }
    set {}
  }
}

/// Eureka's names of the return key.
@available(*, unavailable, message: "Enter ends each line; delete the line.")
public struct KeyboardReturnTypeConfiguration: Sendable {
  /// The name where there is another field.
  public var nextKeyboardType: UIKitStyle
  /// The name where there is none.
  public var defaultKeyboardType: UIKitStyle

  /// The names of the return key.
  public init(nextKeyboardType: UIKitStyle = .next, defaultKeyboardType: UIKitStyle = .default) {
    (self.nextKeyboardType, self.defaultKeyboardType) = (nextKeyboardType, defaultKeyboardType)
  }
}

/// Eureka's protocol of rows that name the return key.
@available(*, unavailable, message: "Enter ends each line; delete the protocol.")
public protocol KeyboardReturnHandler {}

/// Eureka's direction in which people move.
@available(*, unavailable, message: "People move with :next and :back; delete the method.")
public enum Direction: Sendable {
  case up, down
}

/// Eureka's protocol of accessory views.
@available(*, unavailable, message: "Use a subclass of NavigationAccessoryView.")
public protocol NavigationAccessory {}

/// Eureka's protocol of controllers.
@available(*, unavailable, message: "Use FormViewController.")
public protocol FormViewControllerProtocol {}

/// Eureka's protocol of cells with a text view.
@available(*, unavailable, message: "A cell has no text view; use TextAreaCell, or delete the protocol.")
public protocol AreaCell {}

/// Eureka's protocol of cells with a text field or a text view.
@available(*, unavailable, message: "Use TextFieldCell, or delete the protocol.")
public protocol TextInputCell {}

/// Eureka's protocol of UIKit's swipe actions.
@available(*, unavailable, message: "Use SwipeAction.")
public protocol ContextualAction {}

/// Eureka's protocol of UIKit's styles of swipe actions.
@available(*, unavailable, message: "Use SwipeAction.Style.")
public protocol ContextualStyle {}

/// Eureka's protocol of where somebody has swiped.
@available(*, unavailable, message: "The handler of a SwipeAction gets the row.")
public protocol ContextualActionSource {}

/// Eureka's protocol of a section's changes.
@available(*, unavailable, message: "Use FormDelegate, or observe the form's rows.")
public protocol SectionDelegate {}

/// Eureka's protocol of what a section is built from.
@available(*, unavailable, message: "A section is built from rows and arrays of rows; delete the protocol.")
public protocol RowsProvider {}

/// Eureka's protocol of what a form is built from.
@available(*, unavailable, message: "Use FormPart.")
public protocol SectionsProvider {}

extension FormViewController {
  /// UIKit's table view.
  @available(*, unavailable, message: "There is no table; use form, or reload() of a row or section.")
  public var tableView: UIKitOnly! { nil }
}
