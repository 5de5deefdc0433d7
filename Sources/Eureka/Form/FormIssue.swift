/// A mistake in a form's declaration.
public struct FormIssue: Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// Two rows or sections have one tag.
    case duplicateTag(String)
    /// A condition reads a tag that no row has.
    case unknownTag(String, condition: String, nearest: String?)
    /// A condition reads a key that no row has: a text without its quotes, perhaps.
    case unknownKey(String, condition: String, nearest: String?)
    /// A predicate cannot be parsed.
    case unparsablePredicate(PredicateSyntaxError)
    /// Two options of a row have one key.
    case repeatedOptionKey(String)
    /// A row that must be answered has no tag, so that its answer would be lost.
    case requiredRowWithoutTag
    /// A row without a tag is asked, and its answer is not in the result.
    case rowWithoutTag
    /// A row was made where a section was set up, and is in none.
    case rowLeftBehind
    /// The callbacks of a row set each other off without end.
    case endlessChange
    /// A position was used that does not exist.
    case indexOutOfBounds(Int, count: Int)
    /// There are no rows at all.
    case empty
    /// A text resource is missing from its bundle.
    case missingResource(String)
    /// Rows or sections hide each other, or one hides itself, by their values.
    case hideEachOther([String])
    /// A condition says the same whatever the answers are.
    case constantCondition(String, holds: Bool)
    /// A row or section is hidden whatever the answers are.
    case neverShown(condition: String)
    /// A condition reads a row that is asked later.
    case laterRow(String, condition: String)
    /// A group has no rows.
    case emptyGroup
    /// A condition compares values that never compare, or reads what is never there.
    case senselessComparison(String, reason: Message)
    /// A condition takes too long to read.
    case conditionGivenUp(String)
    /// A rule's regular expression is not valid.
    case invalidPattern(String)
    /// The value of a slider or stepper is outside of its range.
    case defaultOutOfRange(String, minimum: String, maximum: String)
    /// The row's own rules or options refuse its value.
    case refusedDefault(String, reason: Message)
    /// There is nothing to choose from.
    case noOptions
    /// The key of an option is what Swift prints for debugging.
    case debugKey(String)
    /// A list has no tag, so that its items are not in the result.
    case listWithoutTag
    /// Items can be put into a list, and nothing makes them.
    case listWithoutTemplate
    /// A cell reads no answer at all.
    case cellWithoutReader
    /// A rule compares values with those of a row that is not there, or has values of another type.
    case ruleWithoutRow(String, nearest: String?)
    /// A section stands inside another, or inside a group.
    case sectionInSection
    /// A time limit is not positive.
    case timeoutNotPositive
    /// A segue leads to no controller that was registered.
    case unknownSegue(String)
    /// A formatter of Foundation has no text for values on Linux.
    case unusableFormatter(String)
    /// Two questions are answered by one environment variable.
    case sharedVariable(String)
  }

  /// Whether the form can be walked all the same.
  public enum Severity: Hashable, Sendable {
    case error, warning
  }

  /// What is wrong.
  public var kind: Kind
  /// The row or section it is about, as messages name it.
  public var subject: String

  /// A mistake about a row or section.
  public init(kind: Kind, subject: String) {
    self.kind = kind
    self.subject = subject
  }

  /// Whether the form can be walked all the same.
  public var severity: Severity {
    switch kind {
    case .rowWithoutTag, .hideEachOther, .constantCondition, .neverShown, .laterRow, .conditionGivenUp,
      .emptyGroup, .senselessComparison, .requiredRowWithoutTag, .refusedDefault, .noOptions, .debugKey,
      .listWithoutTag, .cellWithoutReader:
      .warning
    default: .error
    }
  }

  /// The mistake in words.
  public var message: Message {
    switch kind {
    case .duplicateTag(let tag): return "the tag \(tag.quoted) is used more than once"
    case .unknownTag(let tag, let condition, let nearest):
      if let nearest {
        return
          "the condition \(condition) reads \(tag.quoted), which no row has; did you mean \(nearest.quoted)?"
      }
      return "the condition \(condition) reads \(tag.quoted), which no row has"
    case .unknownKey(let key, let condition, let nearest):
      if PredicateFunction(name: key) != nil {
        return
          "the condition \(condition) reads \(key.quoted), which no row has; a function is called: \(key)()"
      }
      if let nearest {
        return
          "the condition \(condition) reads \(key.quoted), which no row has; did you mean \(nearest.quoted)?"
      }
      return "the condition \(condition) reads \(key.quoted), which no row has; a text is quoted: '\(key)'"
    case .hideEachOther(let others):
      return others.isEmpty
        ? "its own value hides it, so that it cannot be changed once it does"
        : "it and \(others.joined(separator: ", ")) depend on each other: what one answers may hide the other"
    case .constantCondition(let condition, let holds):
      return holds
        ? "the condition \(condition) always holds, whatever the answers are"
        : "the condition \(condition) never holds, whatever the answers are"
    case .neverShown(let condition):
      return "it is never shown, as \(condition) holds whatever the answers are"
    case .laterRow(let tag, let condition):
      return "the condition \(condition) reads \(tag.quoted), which is asked later"
    case .emptyGroup: return "the group has no rows"
    case .senselessComparison(let comparison, let reason): return "\(comparison): \(reason)"
    case .conditionGivenUp(let condition):
      return "the condition \(condition) takes too long to read with these answers, and counts as not holding"
    case .unparsablePredicate(let error): return Message(verbatim: error.report)
    case .repeatedOptionKey(let key): return "more than one option has the key \(key.quoted)"
    case .requiredRowWithoutTag: return "the row is required but has no tag, so its answer would be lost"
    case .rowWithoutTag: return "the row has no tag, so its answer is not in the result"
    case .rowLeftBehind: return "the row is in no section; add it with <<<"
    case .indexOutOfBounds(let index, let count):
      return "position \(index) does not exist, as there are \(count)"
    case .empty: return "it has no rows"
    case .missingResource(let name): return "the text resource \(name.quoted) is not in its bundle"
    case .unknownSegue(let name): return "no controller is registered for the segue \(name.quoted)"
    case .invalidPattern(let pattern): return "\(pattern.quoted) is not a valid regular expression"
    case .defaultOutOfRange(let value, let minimum, let maximum):
      return "the value \(value) is outside of the range from \(minimum) to \(maximum)"
    case .refusedDefault(let value, let reason): return "the default \(value) is refused: \(reason)"
    case .noOptions: return "there are no options to choose from"
    case .debugKey(let key):
      return
        "the option key \(key.quoted) is debug output; give the options a raw value or a description, or make them Codable"
    case .listWithoutTag: return "the list has no tag, so its items are not in the result"
    case .listWithoutTemplate: return "items can be added, but multivaluedRowToInsertAt is not set"
    case .cellWithoutReader: return "the cell reads no answers; override read(_:in:)"
    case .ruleWithoutRow(let tag, let nearest):
      if let nearest {
        return
          "a rule compares it with \(tag.quoted), which no row with such values has; did you mean \(nearest.quoted)?"
      }
      return "a rule compares it with \(tag.quoted), which no row with such values has"
    case .sectionInSection: return "a section cannot stand inside another section or a group"
    case .timeoutNotPositive: return "the timeout must be greater than 0"
    case .unusableFormatter(let type):
      return "\(type) cannot write values on Linux; use a subclass of Formatter that overrides string(for:)"
    case .sharedVariable(let name):
      return "they share the environment variable \(name); set environmentName on one of them"
    case .endlessChange: return "its onChange callbacks set each other off without end"
    }
  }
}
