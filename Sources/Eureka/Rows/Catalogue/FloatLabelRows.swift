/// A row answered with one line; its title moves above the question once there is a value.
open class FloatLabelRow<Cell: CellType>: FieldRow<Cell> {
  override public func prompt(in context: ReadingContext) -> Prompt {
    var prompt = super.prompt(in: context)
    prompt.isTitleAbove = prompt.value != nil
    return prompt
  }
}

/// Asks for a line of text; its title moves above the question once there is a value.
public final class TextFloatLabelRow: FloatLabelRow<TextCell>, RowType {}
/// Asks for a name; its title moves above the question once there is a value.
public final class NameFloatLabelRow: FloatLabelRow<NameCell>, RowType {}
/// Asks for a whole number; its title moves above the question once there is a value.
public final class IntFloatLabelRow: FloatLabelRow<IntCell>, RowType {}
/// Asks for a decimal number; its title moves above the question once there is a value.
public final class DecimalFloatLabelRow: FloatLabelRow<DecimalCell>, RowType {}
/// Asks for a URL; its title moves above the question once there is a value.
public final class URLFloatLabelRow: FloatLabelRow<URLCell>, RowType {}
/// Asks for an e-mail address; its title moves above the question once there is a value.
public final class EmailFloatLabelRow: FloatLabelRow<EmailCell>, RowType {}
/// Asks for a secret; its title moves above the question once there is a value.
public final class PasswordFloatLabelRow: FloatLabelRow<PasswordCell>, RowType {
  override class var ownTraits: RowTraits { super.ownTraits.union(.isSecret) }
}
/// Asks for a telephone number; its title moves above the question once there is a value.
public final class PhoneFloatLabelRow: FloatLabelRow<PhoneCell>, RowType {}
/// Asks for a Twitter name; its title moves above the question once there is a value.
public final class TwitterFloatLabelRow: FloatLabelRow<TwitterCell>, RowType {}
/// Asks for an account name; its title moves above the question once there is a value.
public final class AccountFloatLabelRow: FloatLabelRow<AccountCell>, RowType {}
/// Asks for a postal code; its title moves above the question once there is a value.
public final class ZipCodeFloatLabelRow: FloatLabelRow<ZipCodeCell>, RowType {}
