/// A row answered with one line, whose title stands above the question once there is a value.
open class FloatLabelRow<Cell: CellType>: FieldRow<Cell> {
  override public func prompt(in context: ReadingContext) -> Prompt {
    var prompt = super.prompt(in: context)
    prompt.isTitleAbove = prompt.value != nil
    return prompt
  }
}

/// Asks for a line of text; its title stands above the question once there is one.
public final class TextFloatLabelRow: FloatLabelRow<TextFloatLabelCell>, RowType {}
/// Reads a line of text.
open class TextFloatLabelCell: TextCell {}

/// Asks for a name; its title stands above the question once there is one.
public final class NameFloatLabelRow: FloatLabelRow<NameFloatLabelCell>, RowType {}
/// Reads a name.
open class NameFloatLabelCell: NameCell {}

/// Asks for a whole number; its title stands above the question once there is one.
public final class IntFloatLabelRow: FloatLabelRow<IntFloatLabelCell>, RowType {}
/// Reads a whole number.
open class IntFloatLabelCell: IntCell {}

/// Asks for a decimal number; its title stands above the question once there is one.
public final class DecimalFloatLabelRow: FloatLabelRow<DecimalFloatLabelCell>, RowType {}
/// Reads a decimal number.
open class DecimalFloatLabelCell: DecimalCell {}

/// Asks for a URL; its title stands above the question once there is one.
public final class URLFloatLabelRow: FloatLabelRow<URLFloatLabelCell>, RowType {}
/// Reads a URL.
open class URLFloatLabelCell: URLCell {}

/// Asks for an e-mail address; its title stands above the question once there is one.
public final class EmailFloatLabelRow: FloatLabelRow<EmailFloatLabelCell>, RowType {}
/// Reads an e-mail address.
open class EmailFloatLabelCell: EmailCell {}

/// Asks for a secret; its title stands above the question once there is one.
public final class PasswordFloatLabelRow: FloatLabelRow<PasswordFloatLabelCell>, RowType {
  /// A secret with a tag.
  public required init(tag: String?) {
    super.init(tag: tag)
    isSecret = true
  }
}
/// Reads a secret.
open class PasswordFloatLabelCell: PasswordCell {}

/// Asks for a telephone number; its title stands above the question once there is one.
public final class PhoneFloatLabelRow: FloatLabelRow<PhoneFloatLabelCell>, RowType {}
/// Reads a telephone number.
open class PhoneFloatLabelCell: PhoneCell {}

/// Asks for a name on Twitter; its title stands above the question once there is one.
public final class TwitterFloatLabelRow: FloatLabelRow<TwitterFloatLabelCell>, RowType {}
/// Reads a name on Twitter.
open class TwitterFloatLabelCell: TwitterCell {}

/// Asks for the name of an account; its title stands above the question once there is one.
public final class AccountFloatLabelRow: FloatLabelRow<AccountFloatLabelCell>, RowType {}
/// Reads the name of an account.
open class AccountFloatLabelCell: AccountCell {}

/// Asks for a postal code; its title stands above the question once there is one.
public final class ZipCodeFloatLabelRow: FloatLabelRow<ZipCodeFloatLabelCell>, RowType {}
/// Reads a postal code.
open class ZipCodeFloatLabelCell: ZipCodeCell {}
