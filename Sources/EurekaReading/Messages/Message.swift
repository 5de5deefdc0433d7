/// A translatable message: an English template and its arguments.
///
/// A `MessageCatalog` translates messages into other languages, with the template as the key.
///
/// ```swift
/// let message: Message = "\("abc") is not a whole number"
/// message.template      // "%@ is not a whole number"
/// String(describing: message)  // "abc is not a whole number"
/// ```
public struct Message: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringInterpolation {
  /// An argument of a template.
  public enum Argument: Hashable, Sendable {
    /// Text that is not translated.
    case text(String)
    /// Several such texts, joined with the language's separator: `css, js`.
    case texts([String])
    /// A message, which is translated separately.
    case message(Message)
  }

  /// The English text, with `%@` for each argument.
  public let template: String
  /// The arguments, in order.
  public let arguments: [Argument]

  /// Creates a message from a template and arguments.
  public init(template: String, arguments: [Argument] = []) {
    self.template = template
    self.arguments = arguments
  }

  /// Creates a message without arguments.
  public init(stringLiteral value: String) {
    self.init(template: value)
  }

  /// Creates a message with the interpolated values as arguments.
  public init(stringInterpolation: StringInterpolation) {
    self.init(template: stringInterpolation.template, arguments: stringInterpolation.arguments)
  }

  /// Creates a message that is not translated.
  public init(verbatim text: String) {
    self.init(template: "%@", arguments: [.text(text)])
  }

  /// Texts of which one is meant: `mg, g or kg`.
  package static func choice(of texts: [String]) -> Message {
    guard texts.count > 1, let last = texts.last else { return Message(verbatim: texts.joined()) }
    return "\(list: texts.dropLast()) or \(last)"
  }

  /// Whether the message contains untranslated text, at any depth.
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

    /// Creates an empty message.
    public init(literalCapacity: Int, interpolationCount: Int) {
      template.reserveCapacity(literalCapacity)
    }

    /// Appends literal text.
    public mutating func appendLiteral(_ literal: String) {
      template += literal
    }

    /// Appends a value as an argument.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      template += "%@"
      arguments.append(.text(value.description))
    }

    /// Appends several texts as one argument.
    public mutating func appendInterpolation(list texts: some Sequence<String>) {
      template += "%@"
      arguments.append(.texts(Array(texts)))
    }

    /// Appends a message, which is translated separately.
    public mutating func appendInterpolation(_ message: Message) {
      template += "%@"
      arguments.append(.message(message))
    }
  }
}
