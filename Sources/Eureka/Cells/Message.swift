/// A sentence or part of one that people read, as data: a template and what goes into it.
///
/// The English text is the template's own, so that the words stand beside the code they belong to; a translation
/// is looked up by `template`.
///
/// ```swift
/// let message: Message = "\("abc") is not a whole number"
/// message.template      // "%@ is not a whole number"
/// String(describing: message)  // "abc is not a whole number"
/// ```
public struct Message: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringInterpolation {
  /// The English text with `%@` where an argument goes.
  public let template: String
  /// What goes into the template, in order.
  public let arguments: [String]

  /// A message from its parts.
  public init(template: String, arguments: [String]) {
    self.template = template
    self.arguments = arguments
  }

  /// A message without arguments.
  public init(stringLiteral value: String) {
    self.init(template: value, arguments: [])
  }

  /// A message with the interpolated values as its arguments.
  public init(stringInterpolation: StringInterpolation) {
    self.init(template: stringInterpolation.template, arguments: stringInterpolation.arguments)
  }

  /// Text that is shown as it is, in every language.
  public init(verbatim text: String) {
    self.init(template: "%@", arguments: [text])
  }

  /// The text in English.
  public var description: String { text(of: template) }

  /// The text of a translated template, with this message's arguments.
  public func text(of template: String) -> String {
    guard !arguments.isEmpty else { return template }
    var parts = template.components(separatedBy: "%@")[...]
    var result = parts.popFirst() ?? ""
    var remaining = arguments[...]
    while let part = parts.popFirst() {
      result += (remaining.popFirst() ?? "%@") + part
    }
    return result
  }

  /// Collects the template and the arguments of an interpolated message.
  public struct StringInterpolation: StringInterpolationProtocol {
    var template = ""
    var arguments: [String] = []

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
      arguments.append(value.description)
    }
  }
}
