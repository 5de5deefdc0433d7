/// Asks for a secret, which is not echoed, written out or kept in a history.
public final class PasswordRow: _PasswordRow, RowType {}

/// The base class of rows that ask for a secret.
open class _PasswordRow: FieldRow<PasswordCell> {
  override class var ownTraits: RowTraits { super.ownTraits.union(.isSecret) }
}

/// Reads a secret exactly as it is typed.
open class PasswordCell: FieldCell<String>, CellType {
  override open var accepts: Message { "a password" }

  override open func read(_ text: String, in context: ReadingContext) throws(ReadingError) -> String {
    guard text.firstControlCharacter == nil else {
      throw ReadingError("the password has a control character or several lines")
    }
    return text
  }

  override var pattern: String? { CharacterPattern.secret }

  override func mismatch(with answer: AnswerValue) -> Message { "the password must be a string" }
}

extension FieldRow where Cell == PasswordCell {
  private static var strengthRule: String { "eureka.passwordStrength" }

  /// Whether a password that its length and variety make easy to guess gets a warning; it is accepted all the same.
  public var warnsIfWeak: Bool {
    get { rules.contains { $0.rule.id == Self.strengthRule } }
    set {
      remove(ruleWithIdentifier: Self.strengthRule)
      guard newValue else { return }
      let rule = RuleClosure<String>(id: Self.strengthRule) { password in
        password.flatMap(\.weakness).map(ValidationError.init(message:))
      }
      add(rule: rule, severity: .warning)
    }
  }
}

extension String {
  /// Why the text is easy to guess as a password. A character counts one, and each further kind of characters two: 14 are
  /// enough, if five characters differ.
  fileprivate var weakness: Message? {
    guard !isEmpty else { return nil }
    guard Set(self).count >= 5 else { return "This password is easy to guess: it repeats few characters." }
    let kinds =
      [\.isLowercase, \.isUppercase, \.isNumber, { !$0.isCased && !$0.isNumber }] as [(Character) -> Bool]
    let isStrong = count + 2 * (kinds.count { contains(where: $0) } - 1) >= 14
    return isStrong
      ? nil : "This password is easy to guess: make it longer, or mix letters, digits and other characters."
  }
}
