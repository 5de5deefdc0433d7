/// A position in an edited text: the number of characters before it.
public struct TextPosition: Hashable, Sendable, Comparable {
  /// The number of characters before the position.
  public var offset: Int

  /// A position after a number of characters.
  public init(_ offset: Int) {
    self.offset = offset
  }

  /// Whether one position is before another.
  public static func < (left: TextPosition, right: TextPosition) -> Bool { left.offset < right.offset }
}

/// A text being edited.
public struct TextInput: Hashable, Sendable {
  /// The formatted text.
  public var text: String

  /// The position before the first character.
  public var beginningOfDocument: TextPosition { TextPosition(0) }
  /// The position after the last character.
  public var endOfDocument: TextPosition { TextPosition(text.count) }

  /// The position at a distance from another; `nil` outside the text.
  public func position(from position: TextPosition, offset: Int) -> TextPosition? {
    let result = TextPosition(position.offset + offset)
    return result >= beginningOfDocument && result <= endOfDocument ? result : nil
  }
}

/// A formatter that places the cursor after it has changed the typed text.
public protocol FormatterProtocol {
  /// The cursor's position in the new text.
  ///
  /// - Parameters:
  ///   - position: its position in the text as typed.
  ///   - textInput: the new text, in which positions are found.
  ///   - oldValue: the text as typed.
  ///   - newValue: the new text.
  func getNewPosition(
    forPosition position: TextPosition, inTextInput textInput: TextInput, oldValue: String?, newValue: String?
  ) -> TextPosition
}

/// A formatter that reads what it writes.
///
/// On Linux, a custom `Formatter` needs this protocol, because Foundation lacks `getObjectValue` there.
/// `NumberFormatter` and `DateFormatter` do not need it.
public protocol ObjectValueFormatter: Formatter {
  /// The value of a text; `nil` if the text is not valid.
  func objectValue(for string: String) -> Any?
}

/// A formatter that follows the locale the form is answered in.
public protocol LocalizedFormatter: Formatter {
  /// The same formatter for a locale; `nil` for text that is the same everywhere.
  func localized(for locale: Locale?) -> Formatter
}
