/// A predicate made from a format: what Foundation on Linux lacks.
///
/// A format that cannot be parsed makes a predicate that never holds; the error is kept, and reported when the form is
/// checked.
public final class FormatPredicate: NSPredicate {
  /// The format.
  public let format: String
  private let node: PredicateNode
  /// Why the format cannot be parsed, if it cannot.
  public let syntaxError: PredicateSyntaxError?
  /// The names of the variables in the format.
  public let variables: [String]

  /// A predicate in `NSPredicate`'s format language.
  public init(text: String) {
    format = text
    do {
      node = try PredicateParser.parse(text)
      syntaxError = nil
    } catch {
      node = .constant(false)
      syntaxError = error
    }
    variables = node.variables
    super.init(value: false)
  }

  init(constant: Bool) {
    format = constant ? "TRUEPREDICATE" : "FALSEPREDICATE"
    node = .constant(constant)
    syntaxError = nil
    variables = []
    super.init(value: constant)
  }

  override public var predicateFormat: String { format }

  override public func copy() -> Any { self }

  override public func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
    evaluate { PredicateValue(bindings?[$0]) }
  }

  func evaluate(_ value: (String) -> PredicateValue) -> Bool {
    node.evaluate(value)
  }
}

/// What lets an initializer of `NSPredicate` return a subclass: an initializer of a protocol extension may assign
/// `self`.
public protocol PredicateFormatInitializable {}

extension NSPredicate: PredicateFormatInitializable {}

extension PredicateFormatInitializable where Self == NSPredicate {
  /// A predicate in `NSPredicate`'s format language, in which `$tag` stands for a row's value.
  public init(format: String) {
    self = FormatPredicate(text: format)
  }
}
