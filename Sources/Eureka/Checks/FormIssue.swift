/// A mistake in a form's declaration.
public struct FormIssue: Hashable, Sendable {
  /// The kind of mistake.
  public enum Kind: Hashable, Sendable {
    /// Rows or sections share a tag.
    case duplicateTag(String)
    /// A tag means something else in conditions or files.
    case unusableTag(String)
    /// A former tag of one row is a tag of another, or was.
    case sharedFormerTag(String)
    /// A former tag of a row is its tag.
    case ownFormerTag(String)
    /// A tag of `removedTags` is that of a question.
    case removedTagInUse(String)
    /// A condition reads an unknown tag.
    case unknownTag(String, condition: String, nearest: String?)
    /// A condition reads an unknown key, such as a text without quotation marks.
    case unknownKey(String, condition: String, nearest: String?)
    /// A predicate cannot be parsed.
    case unparsablePredicate(PredicateSyntaxError)
    /// Options of a row share a key.
    case repeatedOptionKey(String)
    /// A required row has no tag, so its answer is lost.
    case requiredRowWithoutTag
    /// A row has no tag, so its answer is not in the result.
    case rowWithoutTag
    /// A setup closure created a row without adding it to a section.
    case rowNotAdded
    /// A row that was made is in no section, and nothing else keeps it.
    case rowLeftOut
    /// A section that was made is in no form, and nothing else keeps it.
    case sectionLeftOut
    /// The callbacks of a row trigger each other endlessly.
    case endlessChange
    /// Code used an invalid position.
    case indexOutOfBounds(Int, count: Int)
    /// The form has no rows.
    case empty
    /// A text resource is missing from its bundle.
    case missingResource(String)
    /// Rows or sections can hide each other, or one can hide itself.
    case hideEachOther([String])
    /// A value depends on itself, by a path of others; or so does whether a row or section is hidden, which hidden answers that
    /// are absent do not allow.
    case dependsOnItself([String])
    /// A condition is always true, or always false.
    case constantCondition(String, holds: Bool)
    /// A row or section is always hidden, as a condition is always true, or always false.
    case neverShown(condition: String, holds: Bool)
    /// A condition reads a row that is asked later.
    case laterRow(String, condition: String)
    /// A condition reads a row that can be hidden, whose answer is readable all the same.
    case readsHideableRow(String, condition: String)
    /// Code that follows answers reads a tag that it does not declare.
    case readsUndeclaredTag(String)
    /// Code that follows answers reads a row as another type than that of its values.
    case readsOtherType(String, type: String, valueType: String)
    /// Code that follows answers reads a tag that no row has.
    case readsUnknownTag(String, nearest: String?)
    /// Code looks for a row or a section as another type than its own.
    case looksUpOtherType(String, type: String, ownType: String)
    /// Code of a group or an item looks there for a row of the form around it.
    case looksUpOutside(String)
    /// Code that is given a form reads another, which is made for it.
    case readsFormAnew
    /// Code that makes a form, or the questions about an item, reads an answer, which is not there yet.
    case readsWhileMade(String)
    /// A row's options or default follow a row that is asked later.
    case followsLater(String)
    /// Of two settings that exclude each other, one is dropped.
    case setTwice(String)
    /// A row was given a value of another type.
    case otherType(String, valueType: String)
    /// A word to type before `submit` runs is empty.
    case confirmationWithoutWord
    /// A form was given a value for a tag that no row has.
    case valueForUnknownTag(String, nearest: String?)
    /// Code has a question asked again that no row has.
    case asksUnknownTag(String, nearest: String?)
    /// The error of a rule of the form is to be at a tag that no row has.
    case ruleAtUnknownTag(String, nearest: String?)
    /// The error of a rule is to be at a row that is computed.
    case ruleAtComputedRow(String)
    /// A row takes its options from a question that is not a list.
    case itemsOfNoList(String)
    /// A row takes its options from a list that is asked later.
    case itemsOfLaterList(String)
    /// The options of a row are items of a list, which none of their questions names.
    case itemsWithoutTitle(String, list: String, nearest: String?)
    /// A list has a minimum of items that is greater than its maximum.
    case countsReversed(minimum: Int, maximum: Int)
    /// A list makes items that nobody can add.
    case templateNeverUsed
    /// A list inserts a row that it has.
    case insertedTwice
    /// A section asks about the items of a list, which are no groups.
    case itemsWithoutQuestions(String)
    /// A rule compares the items of a list, and its row is in none.
    case ruleOutsideList(String)
    /// A rule of a row does not read the row's value.
    case ruleWithoutValue(String)
    /// A row shows what is typed, and its tag or title calls that a password or a key.
    case passwordInView
    /// A code is also a value that the row's rules accept.
    case codeIsValue(Int)
    /// An option of a section has no value.
    case optionWithoutValue
    /// A path that code has is not a whole one.
    case unexpandedPath(String)
    /// Rows of a section have one title.
    case sharedTitle(String)
    /// The environment has no variables of such a name.
    case invalidVariable(String)
    /// A part of a program is not what a questionnaire needs: why.
    case declaration(Message)
    /// A required row has no value, and nobody can give it one.
    case requiredButNeverAnswered
    /// A required row has no value, and a condition keeps it from being asked.
    case requiredButPassedOver(String)
    /// A required row has no value, and a condition locks it.
    case requiredButLocked(String)
    /// A row that requires an answer takes an empty choice for one.
    case requiresNoOption
    /// A group has no rows.
    case emptyGroup
    /// A section has a condition, and no rows that it could be about.
    case conditionWithoutRows
    /// A condition compares incompatible values, or reads a value that never exists.
    case senselessComparison(String, reason: Message)
    /// What is computed has decimals, which the type of the row's values has not.
    case cutsDecimals(String, String)
    /// A condition takes too long to evaluate.
    case conditionTooComplex(String)
    /// A rule's regular expression is not valid.
    case invalidPattern(String)
    /// The value of a slider or stepper is outside its range.
    case defaultOutOfRange(String, minimum: String, maximum: String)
    /// A rule allows numbers that are not in the range of the row.
    case ruleBeyondRange(minimum: String, maximum: String)
    /// The row's rules or options reject its default value.
    case refusedDefault(String, reason: Message)
    /// A bound of dates is the time at which the form was made.
    case fixedPresent(String, instead: String)
    /// No answer keeps all limits and rules: what is accepted.
    case noAnswerFits(Message)
    /// The earliest date is after the latest, so that neither counts.
    case datesReversed
    /// There are no options to choose from.
    case noOptions
    /// An option that is chosen alone is not an option.
    case unknownExclusiveOption(String)
    /// The key of an option is debug output.
    case debugKey(String)
    /// An option begins or ends with white space, which nobody sees.
    case optionWithOuterSpace(String)
    /// A list has no tag, so its items are not in the result.
    case listWithoutTag
    /// A text of the form has no translation into a language of the form.
    case untranslated(String)
    /// An option has another key in another language.
    case translatedKey(String, of: String)
    /// A selectable section has no tag, so its answer is not in the result.
    case choiceWithoutTag
    /// Items can be added to a list, but nothing creates them.
    case listWithoutTemplate
    /// A cell cannot read any answer.
    case cellWithoutReader
    /// A rule compares with a row that does not exist or has another value type.
    case ruleWithoutRow(String, nearest: String?)
    /// A row's options or default follow a tag that no row has.
    case followsUnknownTag(String, nearest: String?)
    /// A section puts rows in order, and has no row with this tag.
    case ordersUnknownRow(String, nearest: String?)
    /// A section asks about each item of a list that is not before it.
    case noListBefore(String, nearest: String?)
    /// A section asks about pairs of items, and the list of the others comes after the one whose items have the answers.
    case othersAfterItems(String, items: String)
    /// A section is inside another section.
    case sectionInSection
    /// A row, section or list is inside itself, directly or through others.
    case containsItself
    /// A time limit is not positive.
    case timeoutNotPositive
    /// No controller is registered for a segue.
    case unknownSegue(String)
    /// A Foundation formatter does not work on Linux.
    case unusableFormatter(String)
    /// Questions share an environment variable.
    case sharedVariable(String)
  }

  /// Whether a mistake keeps the form from being run.
  public enum Severity: Hashable, Sendable {
    case error, warning
  }

  /// The kind of mistake.
  public var kind: Kind
  /// The name of the row or section.
  public var subject: String

  /// Creates an issue with a row or section.
  public init(kind: Kind, subject: String) {
    self.kind = kind
    self.subject = subject
  }

  /// Why a secret default is invalid, if a reason would quote it.
  static let unreadableSecret: Message = "the row would not read it"

  /// Whether the mistake keeps the form from being run.
  public var severity: Severity {
    switch kind {
    case .rowWithoutTag, .rowLeftOut, .sectionLeftOut, .ruleWithoutValue, .passwordInView, .hideEachOther,
      .constantCondition, .neverShown, .laterRow, .conditionTooComplex,
      .readsWhileMade, .followsLater, .setTwice, .confirmationWithoutWord, .templateNeverUsed, .codeIsValue,
      .optionWithoutValue, .cutsDecimals, .sharedTitle, .requiredButPassedOver, .requiredButLocked,
      .requiresNoOption, .ruleBeyondRange,
      .emptyGroup, .conditionWithoutRows, .senselessComparison, .requiredRowWithoutTag, .refusedDefault,
      .fixedPresent, .noOptions,
      .debugKey,
      .optionWithOuterSpace, .datesReversed, .listWithoutTag, .choiceWithoutTag, .untranslated,
      .translatedKey,
      .cellWithoutReader, .readsHideableRow,
      .readsUndeclaredTag,
      .readsUnknownTag, .readsOtherType, .looksUpOtherType,
      .requiredButNeverAnswered:
      .warning
    default: .error
    }
  }

  /// The message that describes the mistake.
  public var message: Message { kind.message }
}

extension FormIssue.Kind {
  var message: Message {
    switch self {
    case .duplicateTag(let tag): "the tag \(tag.quoted) is used more than once"
    case .unusableTag(let tag):
      "the tag \(tag.quoted) means something else in conditions or files; give the question another, or none"
    case .removedTagInUse(let tag): "\("removedTags") has \(tag.quoted), which a question still has"
    case .sharedFormerTag(let tag): "the former tag \(tag.quoted) also belongs to another row"
    case .ownFormerTag(let tag): "the former tag \(tag.quoted) is the tag that it has"
    case .unknownKey(let key, let condition, _) where FormatPredicate.isFunction(key):
      "unknown tag \(key.quoted) in the condition \(condition); call a function with parentheses: \(key)()"
    case .unknownTag(let tag, let condition, let nearest?), .unknownKey(let tag, let condition, let nearest?):
      "unknown tag \(tag.quoted) in the condition \(condition); did you mean \(nearest.quoted)?"
    case .unknownTag(let tag, let condition, nil):
      "unknown tag \(tag.quoted) in the condition \(condition)"
    case .unknownKey(let key, let condition, nil):
      "unknown tag \(key.quoted) in the condition \(condition); put text in quotation marks: '\(key)'"
    case .hideEachOther([]): "its own value can hide it, and then it cannot be changed"
    case .hideEachOther(let others):
      "it and \(others.joined(separator: ", ")) depend on each other: an answer to one can hide the other"
    case .dependsOnItself(let names):
      "it depends on itself: \(names.joined(separator: " → "))"
    case .constantCondition(let condition, true): "the condition \(condition) is always true"
    case .constantCondition(let condition, false): "the condition \(condition) is always false"
    case .neverShown(let condition, let holds):
      "it is never shown: \(condition) is always \(holds ? "true" : "false")"
    case .laterRow(let tag, let condition):
      "the condition \(condition) reads \(tag.quoted), which is asked later"
    case .readsHideableRow(let tag, let condition):
      "the condition \(condition) reads \(tag.quoted), whose answer it sees even while that is hidden; set hiddenAnswers to .absent, or hide both alike"
    case .readsUndeclaredTag(let tag):
      "its code reads \(tag.quoted), but does not run again when that changes; add it to the list of tags"
    case .readsUnknownTag(let tag, let path?) where path.hasSuffix("." + tag):
      "its code reads \(tag.quoted), which no row has; it is a part of \(String(path.dropLast(tag.count + 1)).quoted), whose value has it"
    case .readsUnknownTag(let tag, let nearest?):
      "its code reads \(tag.quoted), which no row has; did you mean \(nearest.quoted)?"
    case .readsUnknownTag(let tag, nil): "its code reads \(tag.quoted), which no row has"
    case .looksUpOutside(let tag):
      "its code looks for \(tag.quoted) in a group or an item, which is outside; look for it in the form's root"
    case .readsFormAnew:
      "its code reads the property form, which is made anew and has no answers; read the form that it is given, or that of its row"
    case .readsOtherType(let tag, let type, let valueType):
      "its code reads \(tag.quoted) as \(type), which is always nil: the row's values are of type \(valueType)"
    case .looksUpOtherType(let tag, let type, let ownType):
      "its code looks for \(tag.quoted) as \(type), which is always nil: it is of type \(ownType)"
    case .readsWhileMade(let tag):
      "its code reads \(tag.quoted) while the questions are made, before there is an answer; read it in a condition, or in what follows \(tag.quoted)"
    case .followsLater(let tag): "it follows \(tag.quoted), which is asked later"
    case .setTwice(let setting): "\(setting) is set twice, of which one is dropped"
    case .confirmationWithoutWord:
      "confirmation has no word, so that \("yes") is one; if it depends on answers, give confirmation a closure"
    case .templateNeverUsed:
      "multivaluedRowToInsertAt is set, but nobody can add items; allow it with .insert"
    case .insertedTwice:
      "multivaluedRowToInsertAt returned a row that is in a section; make a new one each time"
    case .itemsWithoutQuestions(let list):
      "the items of \(list.quoted) are single rows, to which no questions can be added; make each a GroupRow"
    case .ruleOutsideList(let rule):
      "\(rule) compares the items of a list, and the row is in none; compare two rows with \("SELF") and \("$tag")"
    case .ruleWithoutValue(let rule):
      "the rule \(rule) does not read its own value, \("SELF"), so that the answer cannot be what it refuses"
    case .passwordInView:
      "it asks for a secret, and shows what is typed; make it a PasswordRow, or set isSecret"
    case .codeIsValue(let code):
      "the code \(String(code)) is also a value that its rules accept, and cannot be answered as one"
    case .optionWithoutValue: "without a selectableValue, choosing it answers nothing"
    case .unexpandedPath(let path):
      "\(path.quoted) is not expanded; write the whole path, such as \("NSHomeDirectory()") and what follows"
    case .sharedTitle(let title): "two questions of the section have the title \(title.quoted)"
    case .otherType(let type, let valueType):
      "it was given a value of type \(type), but its values are of type \(valueType)"
    case .valueForUnknownTag(let tag, let nearest?):
      "it was given a value for \(tag.quoted), which no row has; did you mean \(nearest.quoted)?"
    case .valueForUnknownTag(let tag, nil): "it was given a value for \(tag.quoted), which no row has"
    case .asksUnknownTag(let tag, let nearest?):
      "its code asks again for \(tag.quoted), which no row has; did you mean \(nearest.quoted)?"
    case .asksUnknownTag(let tag, nil): "its code asks again for \(tag.quoted), which no row has"
    case .ruleAtUnknownTag(let tag, let nearest?):
      "the error of a rule is to be at \(tag.quoted), which no row has; did you mean \(nearest.quoted)?"
    case .ruleAtUnknownTag(let tag, nil): "the error of a rule is to be at \(tag.quoted), which no row has"
    case .itemsOfNoList(let tag): "its options are the items of \(tag.quoted), which is not a list"
    case .itemsOfLaterList(let tag): "its options are the items of \(tag.quoted), which is asked later"
    case .itemsWithoutTitle(let tag, let list, let nearest?):
      "no item of \(list.quoted) has the tag \(tag.quoted); did you mean \(nearest.quoted)?"
    case .itemsWithoutTitle(let tag, let list, nil): "no item of \(list.quoted) has the tag \(tag.quoted)"
    case .countsReversed(let minimum, let maximum):
      "minimumCount is \(minimum), and maximumCount \(maximum): no list is that long"
    case .invalidVariable(let name):
      "environmentName is \(name.quoted); use letters, digits and '_', and no digit first"
    case .declaration(let message): message
    case .requiredButNeverAnswered: "it is required, but nobody is asked, and it has no value"
    case .requiredButPassedOver(let condition):
      "it is required, has no value, and is not asked if \(condition) is false; write shown instead of asked"
    case .requiredButLocked(let condition):
      "it is required, has no value, and is locked if \(condition) is true; write hidden instead of disabled"
    case .requiresNoOption:
      "it is required, and takes an empty choice for an answer; set minimumChosen to 1"
    case .emptyGroup: "the group has no rows"
    case .conditionWithoutRows: "the section has a condition and no rows"
    case .senselessComparison(let comparison, let reason): "\(comparison): \(reason)"
    case .cutsDecimals(let formula, let type):
      "\(formula) has decimals, which \(type) cuts off; compute a Double or Decimal, or write floor(… + 0.5)"
    case .conditionTooComplex(let condition):
      "the condition \(condition) takes too long to evaluate, and is treated as false"
    case .unparsablePredicate(let error): Message(verbatim: error.report)
    case .unknownExclusiveOption(let key): "exclusiveOptions has \(key.quoted), which is not an option"
    case .repeatedOptionKey(let key): "more than one option has the key \(key.quoted)"
    case .requiredRowWithoutTag: "the row is required but has no tag, so its answer would be lost"
    case .rowWithoutTag: "the row has no tag, so its answer is not in the result"
    case .rowNotAdded: "the row is not in a section; add it with <<<"
    case .rowLeftOut: "the row is made and not used; add it to a section"
    case .sectionLeftOut: "the section is made and not used; add it to the form"
    case .indexOutOfBounds(let index, let count):
      "position \(index) is out of range: the count is \(count)"
    case .empty: "it has no rows"
    case .missingResource(let name): "the text resource \(name.quoted) is not in its bundle"
    case .unknownSegue(let name): "no controller is registered for the segue \(name.quoted)"
    case .invalidPattern(let pattern): "\(pattern.quoted) is not a valid regular expression"
    case .defaultOutOfRange(let value, let minimum, let maximum):
      "the value \(value) is outside the range from \(minimum) to \(maximum)"
    case .ruleBeyondRange(let minimum, let maximum):
      "a rule allows numbers outside of its range from \(minimum) to \(maximum); set minimumValue and maximumValue"
    case .refusedDefault(let value, let reason): "the default \(value) is invalid: \(reason)"
    case .fixedPresent(let bound, let present):
      "\(bound) is the time at which the form was made; for the time at which an answer is read, write \(present)"
    case .noAnswerFits(let accepted): "no answer keeps all its limits and rules: \(accepted)"
    case .datesReversed: "minimumDate is after maximumDate, so that neither counts"
    case .noOptions: "there are no options to choose from"
    case .debugKey(let key):
      "the option key \(key.quoted) is debug output; give the options a raw value or a description, or make them Codable"
    case .optionWithOuterSpace(let key): "the option \(key.quoted) begins or ends with white space"
    case .listWithoutTag: "the list has no tag, so its items are not in the result"
    case .ruleAtComputedRow(let tag):
      "the error of a rule is to be at \(tag.quoted), which is computed; name a question that people answer"
    case .translatedKey(let key, let other):
      "the option \(other.quoted) has the key \(key.quoted), so that its answer differs; give it one key, and a name by displayValueFor"
    case .untranslated(let text): "\(text.quoted) has no translation, and is shown as it is"
    case .choiceWithoutTag: "the section has no tag, so its answer is not in the result"
    case .listWithoutTemplate: "items can be added, but multivaluedRowToInsertAt is not set"
    case .cellWithoutReader: "the cell reads no answers; override read(_:in:)"
    case .followsUnknownTag(let tag, let nearest?):
      "it follows \(tag.quoted), which no row has; did you mean \(nearest.quoted)?"
    case .ordersUnknownRow(let tag, let nearest?):
      "its order names \(tag.quoted), which none of its rows has; did you mean \(nearest.quoted)?"
    case .ordersUnknownRow(let tag, nil): "its order names \(tag.quoted), which none of its rows has"
    case .followsUnknownTag(let tag, nil): "it follows \(tag.quoted), which no row has"
    case .ruleWithoutRow(let tag, let nearest?):
      "a rule compares it with \(tag.quoted), but no row of this value type has that tag; did you mean \(nearest.quoted)?"
    case .ruleWithoutRow(let tag, nil):
      "a rule compares it with \(tag.quoted), but no row of this value type has that tag"
    case .noListBefore(let tag, let nearest?):
      "no list before it has the tag \(tag.quoted); did you mean \(nearest.quoted)?"
    case .noListBefore(let tag, nil): "no list before it has the tag \(tag.quoted)"
    case .othersAfterItems(let others, let items):
      "the list \(others.quoted) must come before \(items.quoted), whose items have the answers"
    case .sectionInSection: "a section cannot be inside another section"
    case .containsItself: "it cannot contain itself, directly or through other rows"
    case .timeoutNotPositive: "the timeout must be greater than 0"
    case .unusableFormatter(let type):
      "\(type) cannot write values on Linux; use a subclass of Formatter that overrides string(for:)"
    case .sharedVariable(let name):
      "they share the environment variable \(name); set environmentName on one of them"
    case .endlessChange: "its onChange callbacks trigger each other endlessly"
    }
  }
}
