// A property of a class cannot be overloaded in it, but by extensions of protocols that differ in what they extend. So
// `$0.hidden = text` and `$0.hidden = flag` compile where only literals would be conditions.

/// What has conditions that hide or show it, or leave it unasked: rows, sections and groups of sections. Each takes a
/// `Condition`, any `String` and any `Bool`.
///
/// ```swift
/// $0.shown = "$type == '\(name)'"
/// $0.hidden = !isAdvanced
/// ```
@MainActor
public protocol ConditionallyShown {
  /// When it is hidden.
  var hidden: Condition? { get nonmutating set }
  /// When it is shown.
  var shown: Condition? { get nonmutating set }
  /// When it is asked; otherwise its default stands, and an answer by its tag is accepted.
  var asked: Condition? { get nonmutating set }
}

/// What has a condition that locks it: rows.
@MainActor
public protocol ConditionallyDisabled {
  /// When it is shown but not asked, and accepts no other answer.
  var disabled: Condition? { get nonmutating set }
}

extension ConditionallyShown {
  /// Hides it when a predicate is true.
  public var hidden: String {
    @available(*, unavailable) get { "" }
    nonmutating set { hidden = Condition(stringLiteral: newValue) }
  }
  /// Shows it when a predicate is true.
  public var shown: String {
    @available(*, unavailable) get { "" }
    nonmutating set { shown = Condition(stringLiteral: newValue) }
  }
  /// Asks it when a predicate is true.
  public var asked: String {
    @available(*, unavailable) get { "" }
    nonmutating set { asked = Condition(stringLiteral: newValue) }
  }
}

extension ConditionallyShown where Self: AnyObject {
  /// Hides it, or not.
  public var hidden: Bool {
    @available(*, unavailable) get { false }
    nonmutating set { hidden = Condition(booleanLiteral: newValue) }
  }
  /// Shows it, or not.
  public var shown: Bool {
    @available(*, unavailable) get { false }
    nonmutating set { shown = Condition(booleanLiteral: newValue) }
  }
  /// Asks it, or not.
  public var asked: Bool {
    @available(*, unavailable) get { false }
    nonmutating set { asked = Condition(booleanLiteral: newValue) }
  }
}

extension ConditionallyDisabled {
  /// Locks it when a predicate is true.
  public var disabled: String {
    @available(*, unavailable) get { "" }
    nonmutating set { disabled = Condition(stringLiteral: newValue) }
  }
}

extension ConditionallyDisabled where Self: AnyObject {
  /// Locks it, or not.
  public var disabled: Bool {
    @available(*, unavailable) get { false }
    nonmutating set { disabled = Condition(booleanLiteral: newValue) }
  }
}
