// Eureka's names for the base classes of its rows: subclass them for rows of your own.

/// A row of any value and cell type.
public typealias BaseRowType = BaseRow
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
