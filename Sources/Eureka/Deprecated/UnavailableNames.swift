// UIKit names without meaning at a terminal; the compiler error says what to write instead.

/// A UIKit object, which does not exist at a terminal.
@dynamicMemberLookup
public struct UIKitOnly {
  /// Accepts any member, so that the compiler reports only the object.
  public subscript<T>(dynamicMember member: String) -> T? {
    get { nil }
    nonmutating set {}
  }
}

/// UIKit's names of cell styles and keyboard types.
public enum UIKitStyle {
  case none, `default`, blue, gray, value1, value2, subtitle
  case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  case decimalPad, twitter, webSearch, asciiCapableNumberPad, alphabet
}

extension BaseCell {
  /// UIKit's image beside the title.
  @available(*, unavailable, message: "A terminal shows images in ImageRow and ImageCheckRow only.")
  public var imageView: UIKitOnly? { nil }

  /// UIKit's style for touched rows.
  @available(*, unavailable, message: "A terminal has no touched rows; delete the line.")
  public var selectionStyle: UIKitStyle {
    get { .default }
    set {}
  }

  /// UIKit's container for a cell's views.
  @available(*, unavailable, message: "A cell has no views; override prompt(in:), or use a CellProvider.")
  public var contentView: UIKitOnly? { nil }

  /// UIKit's view at the end of a row.
  @available(*, unavailable, message: "Use accessoryType.")
  public var accessoryView: UIKitOnly? { nil }
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
  public var textView: UIKitOnly? { nil }
}

extension DateFieldCell {
  /// UIKit's date picker.
  @available(*, unavailable, message: "Use minimumDate, maximumDate and minuteInterval of the row.")
  public var datePicker: UIKitOnly? { nil }
}

extension SwitchCell {
  /// UIKit's switch.
  @available(*, unavailable, message: "Use the row's value.")
  public var switchControl: UIKitOnly? { nil }
}

extension FormViewController {
  /// UIKit's table view.
  @available(*, unavailable, message: "There is no table; use form, or reload() of a row or section.")
  public var tableView: UIKitOnly? { nil }
}
