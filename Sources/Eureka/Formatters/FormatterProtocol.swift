/// A place in a text that is edited: the number of characters before it.
public struct TextPosition: Hashable, Sendable, Comparable {
  /// The number of characters before the place.
  public var offset: Int

  /// A place behind a number of characters.
  public init(_ offset: Int) {
    self.offset = offset
  }

  /// Whether a place stands before another.
  public static func < (left: TextPosition, right: TextPosition) -> Bool { left.offset < right.offset }
}

/// A text while it is edited.
public struct TextInput: Hashable, Sendable {
  /// The text as it was typed, not yet formatted.
  public var text: String

  /// The place before the first character.
  public var beginningOfDocument: TextPosition { TextPosition(0) }
  /// The place behind the last character.
  public var endOfDocument: TextPosition { TextPosition(text.count) }

  /// The place some characters further on, or back; `nil` outside the text.
  public func position(from position: TextPosition, offset: Int) -> TextPosition? {
    let result = TextPosition(position.offset + offset)
    return result >= beginningOfDocument && result <= endOfDocument ? result : nil
  }
}

/// A formatter that knows where the cursor goes when it has changed the text that is typed.
public protocol FormatterProtocol {
  /// The cursor's place in the new text.
  ///
  /// - Parameters:
  ///   - position: its place in the text as it was typed.
  ///   - textInput: that text.
  ///   - oldValue: that text, too.
  ///   - newValue: the text that takes its place.
  func getNewPosition(
    forPosition position: TextPosition, inTextInput textInput: TextInput, oldValue: String?, newValue: String?
  ) -> TextPosition
}

/// A formatter that reads what it writes.
///
/// A `Formatter` of one's own has no way to be asked for that on Linux: Foundation's `getObjectValue` is missing there.
/// `NumberFormatter` and `DateFormatter` need it not.
public protocol ObjectValueFormatter: Formatter {
  /// The value that a text stands for; `nil` if it stands for none.
  func objectValue(for string: String) -> Any?
}

/// A formatter that writes as the locale does that a form is answered in.
public protocol LocalizedFormatter: Formatter {
  /// The same formatter for a locale; `nil` is for text that is the same everywhere.
  func localized(for locale: Locale?) -> Formatter
}
