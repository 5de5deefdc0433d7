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

  /// The tags the condition reads: those of variables, and the names that key paths begin with.
  var tags: [String] {
    switch self {
    case .function(let tags, _): tags
    case .predicate(let predicate): predicate.readTags
    }
  }

  /// Whether the condition reads every value of the form.
  var readsWholeForm: Bool {
    if case .predicate(let predicate) = self { predicate.readsWholeObject } else { false }
  }

  func evaluate(in form: Form) -> Bool {
    switch self {
    case .function(_, let function): function(form)
    case .predicate(let predicate as FormatPredicate): form.evaluate(predicate)
    case .predicate(let predicate):
      predicate.evaluate(
        with: form.values(includeHidden: true).compactMapValues { $0 },
        substitutionVariables: form.values(includeHidden: true).compactMapValues { $0 })
    }
  }
}

extension NSPredicate {
  /// The formats that the predicate is made of: itself, or those of a compound one.
  fileprivate var formats: [FormatPredicate] {
    switch self {
    case let predicate as FormatPredicate: [predicate]
    case let compound as NSCompoundPredicate:
      compound.subpredicates.flatMap(\.formats)
    default: []
    }
  }

  /// The tags of the values that the predicate reads.
  var readTags: [String] {
    guard let predicate = self as? FormatPredicate else { return formats.flatMap(\.readTags) }
    return predicate.readings.variables + predicate.readings.keys
  }

  var readsWholeObject: Bool { formats.contains { $0.readings.readsWholeObject } }
}

extension Condition: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
  /// A predicate in `NSPredicate`'s format language.
  public init(stringLiteral value: String) {
    self = .predicate(FormatPredicate(text: value))
  }

  /// A condition that always holds, or never.
  public init(booleanLiteral value: Bool) {
    self = .predicate(FormatPredicate(.constant(value)))
  }
}
