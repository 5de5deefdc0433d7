/// A sentence or part of one that people read, as data: a template and what goes into it.
///
/// The English text is the template's own, so that the words stand beside the code they belong to; a `MessageCatalog`
/// has them in another language, by the template.
///
/// ```swift
/// let message: Message = "\("abc") is not a whole number"
/// message.template      // "%@ is not a whole number"
/// String(describing: message)  // "abc is not a whole number"
/// ```
public struct Message: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringInterpolation {
  /// What goes into a template.
  public enum Argument: Hashable, Sendable {
    /// Text that is the same in every language.
    case text(String)
    /// Such texts in a row, with what parts them in the language: `css, js`.
    case texts([String])
    /// Words, which are translated by themselves.
    case message(Message)
  }

  /// The English text with `%@` where an argument goes.
  public let template: String
  /// What goes into the template, in order.
  public let arguments: [Argument]

  /// A message from its parts.
  public init(template: String, arguments: [Argument] = []) {
    self.template = template
    self.arguments = arguments
  }

  /// A message without arguments.
  public init(stringLiteral value: String) {
    self.init(template: value)
  }

  /// A message with the interpolated values as its arguments.
  public init(stringInterpolation: StringInterpolation) {
    self.init(template: stringInterpolation.template, arguments: stringInterpolation.arguments)
  }

  /// Text that is shown as it is, in every language.
  public init(verbatim text: String) {
    self.init(template: "%@", arguments: [.text(text)])
  }

  /// Whether a text from outside has gone into the message, at whatever depth.
  public var quotesText: Bool {
    arguments.contains { argument in
      switch argument {
      case .text, .texts: true
      case .message(let message): message.quotesText
      }
    }
  }

  /// The text in English.
  public var description: String { MessageCatalog.english.text(of: self) }

  /// Collects the template and the arguments of an interpolated message.
  public struct StringInterpolation: StringInterpolationProtocol {
    var template = ""
    var arguments: [Argument] = []

    /// An empty message.
    public init(literalCapacity: Int, interpolationCount: Int) {
      template.reserveCapacity(literalCapacity)
    }

    /// Appends words.
    public mutating func appendLiteral(_ literal: String) {
      template += literal
    }

    /// Appends a value as an argument.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      template += "%@"
      arguments.append(.text(value.description))
    }

    /// Appends texts in a row, as one argument.
    public mutating func appendInterpolation(list texts: some Sequence<String>) {
      template += "%@"
      arguments.append(.texts(Array(texts)))
    }

    /// Appends words, which are translated by themselves.
    public mutating func appendInterpolation(_ message: Message) {
      template += "%@"
      arguments.append(.message(message))
    }
  }
}
