// Names of UIKit's that have no meaning at a terminal: the compiler says what to write instead.

/// A UIKit object that does not exist at a terminal.
@dynamicMemberLookup
public struct UIKitOnly {
  /// Any member, so that the compiler reports the object and not its members.
  public subscript<T>(dynamicMember member: String) -> T? {
    get { nil }
    nonmutating set {}
  }
}

/// The names of UIKit's for how a screen looks, and how its keyboard types.
public enum UIKitStyle {
  case none, `default`, blue, gray, value1, value2, subtitle
  case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  case decimalPad, twitter, webSearch, asciiCapableNumberPad, alphabet
}

extension BaseCell {
  /// A small image beside the title on a screen.
  @available(*, unavailable, message: "A terminal shows images in ImageRow and ImageCheckRow only.")
  public var imageView: UIKitOnly? { nil }

  /// How a screen marks a row that is touched.
  @available(*, unavailable, message: "A terminal marks no touched rows; delete the line.")
  public var selectionStyle: UIKitStyle {
    get { .default }
    set {}
  }

  /// The view that holds a cell's views on a screen.
  @available(*, unavailable, message: "A cell has no views; override prompt(in:), or use a CellProvider.")
  public var contentView: UIKitOnly? { nil }

  /// A view at the end of a row on a screen.
  @available(*, unavailable, message: "Use accessoryType.")
  public var accessoryView: UIKitOnly? { nil }
}

extension BaseRow {
  /// The layout of a cell on a screen.
  @available(*, unavailable, message: "A question has one layout; delete the line.")
  public var cellStyle: UIKitStyle {
    get { .default }
    set {}
  }
}

extension FieldRow {
  /// The share of the width that the title has on a screen.
  @available(*, unavailable, message: "A title takes the room it needs; delete the line.")
  public var titlePercentage: CGFloat? {
    get { nil }
    set {}
  }

  /// The colour of the placeholder on a screen.
  @available(*, unavailable, message: "The theme colours hints; use textColor of the cell's labels.")
  public var placeholderColor: Color? {
    get { nil }
    set {}
  }
}

extension TextField {
  /// The keyboard of a screen.
  @available(*, unavailable, message: "The type of the row decides: use PhoneRow, EmailRow or IntRow.")
  public var keyboardType: UIKitStyle {
    get { .default }
    set {}
  }
}

extension TextAreaCell {
  /// The view of a text on a screen.
  @available(*, unavailable, message: "Use the row's placeholder and value, and detailTextLabel for colours.")
  public var textView: UIKitOnly? { nil }
}

extension DateFieldCell {
  /// The wheels of a screen.
  @available(*, unavailable, message: "Use minimumDate, maximumDate and minuteInterval of the row.")
  public var datePicker: UIKitOnly? { nil }
}

extension SwitchCell {
  /// The switch of a screen.
  @available(*, unavailable, message: "Use the row's value.")
  public var switchControl: UIKitOnly? { nil }
}

extension FormViewController {
  /// The table of a screen.
  @available(*, unavailable, message: "There is no table; use form, or reload() of a row or section.")
  public var tableView: UIKitOnly? { nil }
}
