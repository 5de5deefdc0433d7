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
  case time, date, dateAndTime, countDownTimer, wheels, inline, compact
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
  public var accessoryView: UIKitOnly! { nil }
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

extension FormViewController {
  /// UIKit's table view.
  @available(*, unavailable, message: "There is no table; use form, or reload() of a row or section.")
  public var tableView: UIKitOnly! { nil }
}
