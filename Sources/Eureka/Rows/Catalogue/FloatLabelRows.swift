/// A row answered with one line, whose title stands above the question once there is a value.
open class FloatLabelRow<Cell: CellType>: FieldRow<Cell> {
  override public func prompt(in context: ReadingContext) -> Prompt {
    var prompt = super.prompt(in: context)
    prompt.isTitleAbove = prompt.value != nil
    return prompt
  }
}

/// Asks for a line of text; its title stands above the question once there is one.
public final class TextFloatLabelRow: FloatLabelRow<TextCell>, RowType {}
/// Asks for a name; its title stands above the question once there is one.
public final class NameFloatLabelRow: FloatLabelRow<NameCell>, RowType {}
/// Asks for a whole number; its title stands above the question once there is one.
public final class IntFloatLabelRow: FloatLabelRow<IntCell>, RowType {}
/// Asks for a decimal number; its title stands above the question once there is one.
public final class DecimalFloatLabelRow: FloatLabelRow<DecimalCell>, RowType {}
/// Asks for a URL; its title stands above the question once there is one.
public final class URLFloatLabelRow: FloatLabelRow<URLCell>, RowType {}
/// Asks for an e-mail address; its title stands above the question once there is one.
public final class EmailFloatLabelRow: FloatLabelRow<EmailCell>, RowType {}
/// Asks for a secret; its title stands above the question once there is one.
public final class PasswordFloatLabelRow: FloatLabelRow<PasswordCell>, RowType {
  /// A secret with a tag.
  public required init(tag: String?) {
    super.init(tag: tag)
    isSecret = true
  }
}
/// Asks for a telephone number; its title stands above the question once there is one.
public final class PhoneFloatLabelRow: FloatLabelRow<PhoneCell>, RowType {}
/// Asks for a name on Twitter; its title stands above the question once there is one.
public final class TwitterFloatLabelRow: FloatLabelRow<TwitterCell>, RowType {}
/// Asks for the name of an account; its title stands above the question once there is one.
public final class AccountFloatLabelRow: FloatLabelRow<AccountCell>, RowType {}
/// Asks for a postal code; its title stands above the question once there is one.
public final class ZipCodeFloatLabelRow: FloatLabelRow<ZipCodeCell>, RowType {}
