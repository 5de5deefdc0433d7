// Eureka's names for the base classes of its rows: subclass them for rows of your own.

/// A row of any value and cell type.
public typealias BaseRowType = BaseRow
/// A cell of any value type.
public typealias BaseCellType = BaseCell
/// The base class of cells that read a line as a value: see `InputTypeInitiable`.
public typealias _FieldCell<T: Equatable & InputTypeInitiable> = FieldCell<T>
/// The base class of rows that show text.
public typealias _LabelRow = Row<LabelCell>
/// The base class of rows that ask for a line of text.
public typealias _TextRow = FieldRow<TextCell>
/// The base class of rows that ask for a name.
public typealias _NameRow = FieldRow<NameCell>
/// The base class of rows that ask for an account name.
public typealias _AccountRow = FieldRow<AccountCell>
/// The base class of rows that ask for a Twitter name.
public typealias _TwitterRow = FieldRow<TwitterCell>
/// The base class of rows that ask for an e-mail address.
public typealias _EmailRow = FieldRow<EmailCell>
/// The base class of rows that ask for a telephone number.
public typealias _PhoneRow = FieldRow<PhoneCell>
/// The base class of rows that ask for a URL.
public typealias _URLRow = FieldRow<URLCell>
/// The base class of rows that ask for a postal code.
public typealias _ZipCodeRow = FieldRow<ZipCodeCell>
/// The base class of rows that ask for a whole number.
public typealias _IntRow = FieldRow<IntCell>
/// The base class of rows that ask for a decimal number.
public typealias _DecimalRow = FieldRow<DecimalCell>
/// The base class of rows that ask for multi-line text.
public typealias _TextAreaRow = AreaRow<TextAreaCell>
/// The base class of rows that ask a yes-or-no question.
public typealias _SwitchRow = Row<SwitchCell>
/// The base class of rows that ask a yes-or-no question.
public typealias _CheckRow = Row<CheckCell>
/// The base class of rows that ask for a number in steps.
public typealias _StepperRow = Row<StepperCell>
/// The base class of rows that ask for a day.
public typealias _DateRow = DateFieldRow<DateCell>
/// The base class of rows that ask for a time.
public typealias _TimeRow = DateFieldRow<TimeCell>
/// The base class of rows that ask for a day and a time.
public typealias _DateTimeRow = DateFieldRow<DateTimeCell>
/// The base class of rows that ask for one of a few options in an alert.
public typealias _AlertRow<Cell: CellType> = AlertOptionsRow<Cell>
/// The base class of rows that ask for one of a few options in a sheet.
public typealias _ActionSheetRow<Cell: CellType> = AlertOptionsRow<Cell>
/// The base class of rows that ask for one of several options that are always shown.
public typealias _PickerRow<T: Equatable> = OptionsRow<PickerCell<T>>
/// The base class of rows that ask for one of several options; Eureka on iOS shows them at the bottom of the screen.
public typealias _PickerInputRow<T: Equatable> = OptionsRow<PickerInputCell<T>>
/// The base class of rows that ask for one of several options when the row expands.
public typealias _PickerInlineRow<T: Equatable> = OptionsRow<PickerInlineCell<T>>
/// The base class of rows that hold a date.
public typealias _DateFieldRow = DateFieldRow<DateCell>
/// The base class of rows that show a calendar.
public typealias _DatePickerRow = DateFieldRow<DatePickerCell>
/// The base class of rows that ask for a duration.
public typealias _CountDownRow = DateFieldRow<CountDownCell>
/// The cell of inline rows that ask for a day.
public typealias DateInlineCell = DateCell
/// The base class of cells that show options in a list.
public typealias _PickerCell<T: Equatable> = PickerCell<T>
/// The cell of rows that ask for two options, one after the other.
public typealias DoublePickerInputCell<A: Equatable, B: Equatable> = DoublePickerCell<A, B>
/// The cell of rows that ask for three options, one after the other.
public typealias TriplePickerInputCell<A: Equatable, B: Equatable, C: Equatable> = TriplePickerCell<A, B, C>
/// A rule of a row.
public typealias ValidationRuleHelper<T: Equatable> = ValidationRule<T>
/// The base class of rows with a formatter.
public typealias FormatteableRow<Cell: CellType> = FieldRow<Cell>
/// The base class of rows that ask for any number of options.
public typealias GenericMultipleSelectorRow<T: Hashable, Cell: CellType> = PresentedOptionsRow<Cell, T>
/// The base class of lists of options, which knows the row from its options.
public typealias _SelectorViewController<Row: SelectableRowType, OptionsRow: OptionsProviderRow> =
  SelectorViewController<OptionsRow>

/// An object with a tag: a row or a section.
@MainActor
public protocol Taggable: AnyObject {
  /// Its tag.
  var tag: String? { get set }
}

/// A row with a formatter.
@MainActor
public protocol FormatterConformance: BaseRow {
  /// Formats the value for display, and reads it at a prompt.
  var formatter: Formatter? { get set }
  /// Whether the line is reformatted at each key, if lines can be edited.
  var useFormatterDuringInput: Bool { get set }
  /// Whether the line starts with the formatted value, if lines can be edited.
  var useFormatterOnDidBeginEditing: Bool? { get set }
}

/// A row with a line of text.
public typealias FieldRowConformance = FormatterConformance

/// A cell with a line of text.
@MainActor
public protocol TextFieldCell: BaseCell {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The field that holds the value.
  var textField: TextField! { get }
}

extension FieldCell: TextFieldCell {}

/// A row whose options are presented with a way to cancel.
@MainActor
public protocol AlertOptionsProviderRow: OptionsProviderRow {
  /// The title of the line that cancels.
  var cancelTitle: String? { get set }
}

extension AlertOptionsRow: AlertOptionsProviderRow {}

/// A source of options.
public protocol OptionsProviderConformance<Option> {
  /// The type of the options.
  associatedtype Option: Equatable
  /// The fixed options; `nil` if they are loaded.
  var optionsArray: [Option]? { get }
}

extension OptionsProvider: OptionsProviderConformance {}
