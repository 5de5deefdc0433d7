/// A condition that hides a row or section, or locks a row.
///
/// ```swift
/// $0.hidden = "$port == 80"
/// $0.hidden = true
/// $0.disabled = .function(["plan"]) { form in … }
/// ```
public enum Condition: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
  /// A function of the form, called again when the value of one of the tags changes.
  case function([String], @MainActor (Form) -> Bool)
  /// A predicate in which `$tag` stands for a row's value.
  case predicate(NSPredicate)

  package var format: FormatPredicate? {
    if case .predicate(let predicate) = self { predicate.formatPredicate } else { nil }
  }

  /// The tags the condition reads: its variables, and the first names of its key paths.
  package var tags: [String] {
    if case .function(let tags, _) = self { return tags }
    return format.map { Array($0.readings.variables) + $0.readings.keys } ?? []
  }

  var readsWholeForm: Bool { format?.readings.readsWholeObject ?? false }

  /// Whether answers can change its result; else only the form author's code does.
  package var readsAnswers: Bool { !tags.isEmpty || readsWholeForm }

  /// Whether the condition is true; `nil` if unknown answers leave that open.
  @MainActor
  func evaluate(in form: Form) -> Bool? {
    switch self {
    case .function(let tags, let function):
      if form.root.unknowns != nil, tags.contains(where: { form.readable(tag: $0)?.isUnknown == true }) {
        return nil
      }
      if FormUses.isMaking(form) { return false }
      return form.watching(text, as: .follower(reading: tags, of: form)) { function(form) }
    case .predicate(let predicate):
      if let format { return form.evaluate(format) }
      let values = form.values(includeHidden: true).compactMapValues { $0 }
      return predicate.evaluate(with: values, substitutionVariables: values)
    }
  }

  /// A predicate in `NSPredicate`'s format language.
  public init(stringLiteral value: String) {
    self = .predicate(FormatPredicate(text: value))
  }

  /// A condition that is always true, or always false.
  public init(booleanLiteral value: Bool) {
    self = .predicate(FormatPredicate(constant: value))
  }
}

extension Condition {
  package var text: String {
    switch self {
    case .function(let tags, _): "function of \(tags.joined(separator: ", "))"
    case .predicate(let predicate): format?.text ?? "predicate of \(type(of: predicate))"
    }
  }
}
