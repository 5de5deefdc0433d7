/// When a row or section is hidden, or a row locked.
///
/// ```swift
/// $0.hidden = "$port == 80"
/// $0.hidden = true
/// $0.disabled = .function(["plan"]) { form in … }
/// ```
public enum Condition {
  /// A function of the form, read again when the value of one of the tags changes.
  case function([String], (Form) -> Bool)
  /// A predicate in which `$tag` stands for a row's value.
  case predicate(NSPredicate)

  /// The tags the condition reads.
  var tags: [String] {
    switch self {
    case .function(let tags, _): tags
    case .predicate(let predicate): (predicate as? FormatPredicate)?.variables ?? []
    }
  }

  func evaluate(in form: Form) -> Bool {
    switch self {
    case .function(_, let function): function(form)
    case .predicate(let predicate as FormatPredicate): predicate.evaluate { form.predicateValue(of: $0) }
    case .predicate(let predicate):
      predicate.evaluate(
        with: form, substitutionVariables: form.values(includeHidden: true).compactMapValues { $0 })
    }
  }
}

extension Condition: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
  /// A predicate in `NSPredicate`'s format language.
  public init(stringLiteral value: String) {
    self = .predicate(FormatPredicate(text: value))
  }

  /// A condition that always holds, or never.
  public init(booleanLiteral value: Bool) {
    self = .predicate(FormatPredicate(constant: value))
  }
}
