package import OrderedCollections

/// A mistake in a form's declaration.
public struct FormIssue: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    // Tags
    case duplicateTag(String), unusableTag(String), removedTagInUse(String)
    case sharedFormerTag(String), ownFormerTag(String)
    case rowWithoutTag, requiredRowWithoutTag, listWithoutTag, choiceWithoutTag
    case invalidVariable(String), sharedVariable(String)

    // Conditions
    case unparsablePredicate(PredicateSyntaxError), conditionTooComplex(String)
    case unknownTag(String, condition: String, nearest: String?)
    case unknownKey(String, condition: String, nearest: String?)
    case senselessComparison(String, reason: String), cutsDecimals(String, String)
    case constantCondition(String, holds: Bool), neverShown(condition: String, holds: Bool)
    case laterRow(String, condition: String), readsHideableRow(String, condition: String)
    case hideEachOther([String]), dependsOnItself([String])

    // What code reads, and what follows answers
    case readsUndeclaredTag(String), readsUnknownTag(String, nearest: String?)
    case readsOtherType(String, type: String, valueType: String)
    case looksUpOtherType(String, type: String, ownType: String), looksUpOutside(String)
    case readsFormAnew, readsWhileMade(String)
    case followsUnknownTag(String, nearest: String?), followsLater(String)
    case asksUnknownTag(String, nearest: String?), valueForUnknownTag(String, nearest: String?)
    case endlessChange, indexOutOfBounds(Int, count: Int)

    // Values and rules
    case setTwice(String), otherType(String, valueType: String)
    case refusedDefault(String, reason: Message)
    case defaultOutOfRange(String, minimum: String, maximum: String)
    case fixedPresent(String, instead: String), datesReversed, unexpandedPath(String), codeIsValue(Int)
    case requiredButNeverAnswered, requiredButPassedOver(String), requiredButLocked(String)
    case requiresNoOption, passwordInView, cellWithoutReader, unusableFormatter(String)
    case ruleAtUnknownTag(String, nearest: String?), ruleAtComputedRow(String)
    case ruleWithoutRow(String, nearest: String?), ruleOutsideList(String), ruleWithoutValue(String)
    case ruleBeyondRange(minimum: String, maximum: String), invalidPattern(String), noAnswerFits(Message)

    // Options and lists
    case noOptions, optionWithoutValue, optionWithOuterSpace(String), unknownExclusiveOption(String)
    case repeatedOptionKey(String), debugKey(String), translatedKey(String, of: String)
    case itemsOfNoList(String), itemsOfLaterList(String)
    case itemsWithoutTitle(String, list: String, nearest: String?), itemsWithoutQuestions(String)
    case noListBefore(String, nearest: String?), othersAfterItems(String, items: String)
    case countsReversed(minimum: Int, maximum: Int)
    case templateNeverUsed, listWithoutTemplate, insertedTwice

    // Rows, sections and the form
    case empty, emptyGroup, conditionWithoutRows, containsItself, sectionInSection
    case rowNotAdded, rowLeftOut, sectionLeftOut
    case ordersUnknownRow(String, nearest: String?), sharedTitle(String)
    case missingResource(String), untranslated(String), unknownSegue(String)
    case timeoutNotPositive, confirmationWithoutWord
    /// What a program says of a type or a part of its own.
    case declaration(Message)
  }

  /// Whether a mistake keeps the form from being run.
  public enum Severity: Hashable, Sendable {
    case error, warning
  }

  package var kind: Kind
  /// The name of the row or section.
  public var subject: String

  package init(kind: Kind, subject: String) {
    self.kind = kind
    self.subject = subject
  }

  /// Why a secret default is invalid, if a reason would quote it.
  static let unreadableSecret: Message = "the row would not read it"

  /// Whether the mistake keeps the form from being run.
  public var severity: Severity {
    switch kind {
    case .requiredRowWithoutTag, .rowWithoutTag, .rowLeftOut, .sectionLeftOut, .hideEachOther,
      .constantCondition, .neverShown, .laterRow, .readsHideableRow, .readsUndeclaredTag, .readsOtherType,
      .readsUnknownTag, .looksUpOtherType, .readsWhileMade, .followsLater, .setTwice,
      .confirmationWithoutWord, .templateNeverUsed, .ruleWithoutValue, .passwordInView, .codeIsValue,
      .optionWithoutValue, .sharedTitle, .requiredButNeverAnswered, .requiredButPassedOver,
      .requiredButLocked, .requiresNoOption, .emptyGroup, .conditionWithoutRows, .senselessComparison,
      .cutsDecimals, .conditionTooComplex, .ruleBeyondRange, .refusedDefault, .fixedPresent,
      .datesReversed, .noOptions, .debugKey, .optionWithOuterSpace, .listWithoutTag, .untranslated,
      .translatedKey, .choiceWithoutTag, .cellWithoutReader:
      .warning
    default: .error
    }
  }

  /// The message that describes the mistake.
  public var message: Message { kind.message }
}

/// The authors of forms read these messages, in English.
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
    case .unknownKey(let key, let condition, nil):
      "unknown tag \(key.quoted) in the condition \(condition); put text in quotation marks: '\(key)'"
    case .unknownTag(let tag, let condition, let nearest), .unknownKey(let tag, let condition, let nearest):
      suggesting(nearest, "unknown tag \(tag.quoted) in the condition \(condition)")
    case .hideEachOther([]): "its own value can hide it, and then it cannot be changed"
    case .hideEachOther(let others):
      "it and \(others.joined(separator: ", ")) depend on each other: an answer to one can hide the other"
    case .dependsOnItself(let names):
      "it depends on itself: \(names.joined(separator: " → "))"
    case .constantCondition(let condition, let holds):
      "the condition \(condition) is always \(holds ? "true" : "false")"
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
    case .readsUnknownTag(let tag, let nearest):
      suggesting(nearest, "its code reads \(tag.quoted), which no row has")
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
    case .valueForUnknownTag(let tag, let nearest):
      suggesting(nearest, "it was given a value for \(tag.quoted), which no row has")
    case .asksUnknownTag(let tag, let nearest):
      suggesting(nearest, "its code asks again for \(tag.quoted), which no row has")
    case .ruleAtUnknownTag(let tag, let nearest):
      suggesting(nearest, "the error of a rule is to be at \(tag.quoted), which no row has")
    case .itemsOfNoList(let tag): "its options are the items of \(tag.quoted), which is not a list"
    case .itemsOfLaterList(let tag): "its options are the items of \(tag.quoted), which is asked later"
    case .itemsWithoutTitle(let tag, let list, let nearest):
      suggesting(nearest, "no item of \(list.quoted) has the tag \(tag.quoted)")
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
    case .followsUnknownTag(let tag, let nearest):
      suggesting(nearest, "it follows \(tag.quoted), which no row has")
    case .ordersUnknownRow(let tag, let nearest):
      suggesting(nearest, "its order names \(tag.quoted), which none of its rows has")
    case .ruleWithoutRow(let tag, let nearest):
      suggesting(nearest, "a rule compares it with \(tag.quoted), but no row of this value type has that tag")
    case .noListBefore(let tag, let nearest):
      suggesting(nearest, "no list before it has the tag \(tag.quoted)")
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

  private func suggesting(_ nearest: String?, _ message: Message) -> Message {
    guard let nearest else { return message }
    return Message(
      template: message.template + "; did you mean %@?",
      arguments: message.arguments + [.text(nearest.quoted)])
  }
}

extension Sequence where Element: Hashable {
  package var repeated: OrderedSet<Element> {
    var seen: Set<Element> = []
    return OrderedSet(filter { !seen.insert($0).inserted })
  }
}
