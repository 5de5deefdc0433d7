/// A cell whose title stands above the question once there is a value.
protocol FloatLabelCell: BaseCell {}

extension FloatLabelCell {
  func floated(_ prompt: Prompt) -> Prompt {
    var prompt = prompt
    prompt.isTitleAbove = prompt.value != nil
    return prompt
  }
}

/// Asks for a line of text; its title stands above the question once there is one.
public final class TextFloatLabelRow: FieldRow<TextFloatLabelCell>, RowType {}

/// Reads a line of text.
open class TextFloatLabelCell: TextCell, FloatLabelCell {
  override open func prompt(in context: ReadingContext) -> Prompt { floated(super.prompt(in: context)) }
}

/// Asks for a name; its title stands above the question once there is one.
public final class NameFloatLabelRow: FieldRow<NameFloatLabelCell>, RowType {}

/// Reads a name.
open class NameFloatLabelCell: NameCell, FloatLabelCell {
  override open func prompt(in context: ReadingContext) -> Prompt { floated(super.prompt(in: context)) }
}

/// Asks for a whole number; its title stands above the question once there is one.
public final class IntFloatLabelRow: FieldRow<IntFloatLabelCell>, RowType {}

/// Reads a whole number.
open class IntFloatLabelCell: IntCell, FloatLabelCell {
  override open func prompt(in context: ReadingContext) -> Prompt { floated(super.prompt(in: context)) }
}

/// Asks for a decimal number; its title stands above the question once there is one.
public final class DecimalFloatLabelRow: FieldRow<DecimalFloatLabelCell>, RowType {}

/// Reads a decimal number.
open class DecimalFloatLabelCell: DecimalCell, FloatLabelCell {
  override open func prompt(in context: ReadingContext) -> Prompt { floated(super.prompt(in: context)) }
}

/// Asks for a URL; its title stands above the question once there is one.
public final class URLFloatLabelRow: FieldRow<URLFloatLabelCell>, RowType {}

/// Reads a URL.
open class URLFloatLabelCell: URLCell, FloatLabelCell {
  override open func prompt(in context: ReadingContext) -> Prompt { floated(super.prompt(in: context)) }
}

/// Asks for an e-mail address; its title stands above the question once there is one.
public final class EmailFloatLabelRow: FieldRow<EmailFloatLabelCell>, RowType {}

/// Reads an e-mail address.
open class EmailFloatLabelCell: EmailCell, FloatLabelCell {
  override open func prompt(in context: ReadingContext) -> Prompt { floated(super.prompt(in: context)) }
}

/// Asks for a secret; its title stands above the question once there is one.
public final class PasswordFloatLabelRow: FieldRow<PasswordFloatLabelCell>, RowType {
  /// A secret with a tag.
  public required init(tag: String?) {
    super.init(tag: tag)
    isSecret = true
  }
}

/// Reads a secret.
open class PasswordFloatLabelCell: PasswordCell, FloatLabelCell {
  override open func prompt(in context: ReadingContext) -> Prompt { floated(super.prompt(in: context)) }
}

/// Asks for a telephone number; its title stands above the question once there is one.
public final class PhoneFloatLabelRow: FieldRow<PhoneFloatLabelCell>, RowType {}

/// Reads a telephone number.
open class PhoneFloatLabelCell: PhoneCell, FloatLabelCell {
  override open func prompt(in context: ReadingContext) -> Prompt { floated(super.prompt(in: context)) }
}

/// Asks for a name on Twitter; its title stands above the question once there is one.
public final class TwitterFloatLabelRow: FieldRow<TwitterFloatLabelCell>, RowType {}

/// Reads a name on Twitter.
open class TwitterFloatLabelCell: TwitterCell, FloatLabelCell {
  override open func prompt(in context: ReadingContext) -> Prompt { floated(super.prompt(in: context)) }
}

/// Asks for the name of an account; its title stands above the question once there is one.
public final class AccountFloatLabelRow: FieldRow<AccountFloatLabelCell>, RowType {}

/// Reads the name of an account.
open class AccountFloatLabelCell: AccountCell, FloatLabelCell {
  override open func prompt(in context: ReadingContext) -> Prompt { floated(super.prompt(in: context)) }
}

/// Asks for a postal code; its title stands above the question once there is one.
public final class ZipCodeFloatLabelRow: FieldRow<ZipCodeFloatLabelCell>, RowType {}

/// Reads a postal code.
open class ZipCodeFloatLabelCell: ZipCodeCell, FloatLabelCell {
  override open func prompt(in context: ReadingContext) -> Prompt { floated(super.prompt(in: context)) }
}
