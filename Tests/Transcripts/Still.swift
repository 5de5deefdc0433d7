/// A picture of a part of a screen, and where in a recorded session it is.
struct Still {
  /// The file's name, without `.svg`.
  let name: String
  /// What it shows, for people who do not see it.
  let title: String
  /// The beginning of its first line; `¶` is the line's end.
  let first: String
  /// The beginning of the first line after it; without it, the picture goes on to the end of the screen.
  let next: String?

  init(_ name: String, _ title: String, from first: String, to next: String?) {
    self.name = name
    self.title = title
    self.first = first
    self.next = next
  }

  static let bySession = [
    "row-catalog-fields-terminal-80": [
      Still("LabelRow", "A label", from: "A label", to: "Text"),
      Still("TextRow", "Fields of text: a text and a name", from: "Text", to: "URL"),
      Still("URLRow", "A field that takes a URL", from: "URL", to: "Whole number"),
      Still("IntRow", "A field that takes a whole number", from: "Whole number", to: "Decimal number"),
      Still("DecimalRow", "A field that takes a decimal number", from: "Decimal number", to: "Weight"),
      Still("MeasurementRow", "A field that takes a number with its unit", from: "Weight", to: "Telephone"),
      Still("PhoneRow", "A field that takes a telephone number", from: "Telephone", to: "E-mail"),
      Still("EmailRow", "Fields for an e-mail address and accounts", from: "E-mail", to: "Postal code"),
      Still("ZipCodeRow", "A field that takes a postal code", from: "Postal code", to: "What you type"),
      Still("PasswordRow", "A password, asked twice and not shown", from: "What you type", to: "Notes"),
      Still("TextAreaRow", "A text of several lines", from: "Notes", to: "¶"),
      Still("Formatters", "Fields with formatters", from: "Price", to: "¶"),
      Still(
        "FloatLabelRow", "A field whose title is above its value", from: "Whole number¶", to: "Decimal number"
      ),
    ],
    "row-catalog-controls-terminal-80": [
      Still("SwitchRow", "A switch and a check, answered with yes or no", from: "A switch", to: "  0 "),
      Still("SliderRow", "A slider: a bar, and a number in its range", from: "  0 ", to: "Copies"),
      Still("StepperRow", "A stepper, moved by two steps", from: "Copies", to: "Something"),
      Still("ListCheckRow", "Rows to tick", from: "Something", to: "Press"),
      Still("ButtonRow", "A button, and one that presents a form", from: "Press", to: "── Your answers"),
    ],
    "row-catalog-dates-terminal-80": [
      Still("DateRow", "A date, a time, both, and a duration", from: "Date", to: "Month"),
      Still("MonthRow", "A month, and a year of four digits", from: "Month", to: "Date of"),
      Still("DatePickerRow", "A date within limits", from: "Date of", to: "Time, picked"),
      Still("WeekDayRow", "Days of the week", from: "Days of the week¶", to: "¶"),
    ],
    "row-catalog-choices-terminal-80": [
      Still("AlertRow", "An alert: a box with a message and options", from: "┌", to: "What is to"),
      Still("ActionSheetRow", "An action sheet", from: "What is to", to: "A city"),
      Still("PushRow", "A list of options in sections", from: "A city", to: "Popover"),
      Still("PopoverSelectorRow", "A popover: a short list", from: "Popover", to: "Segmented"),
      Still("SegmentedRow", "Options on the line of the question", from: "Segmented", to: "One of many"),
      Still("MultipleSelectorRow", "A list with ticks", from: "What to compress", to: "What matters"),
      Still("RankRow", "Options put in order", from: "What matters", to: "¶"),
    ],
    "row-catalog-pickers-terminal-80": [
      Still("PickerRow", "A picker: a list of options", from: "Picker¶", to: "Picker for input"),
      Still("DoublePickerRow", "Two lists: the second follows the first", from: "Two that", to: "¶"),
      Still("TriplePickerRow", "Three lists, one after the other", from: "Three that", to: "¶"),
    ],
    "row-catalog-places-terminal-80": [
      Still("LocationRow", "A place on Earth", from: "Location", to: "¶"),
      Still("PostalAddressRow", "A postal address, part by part", from: "Address", to: "¶"),
    ],
    "row-catalog-files-terminal-80": [
      Still("FileRow", "Paths of files", from: "A file that", to: "A directory"),
      Still("DirectoryRow", "The path of a directory", from: "A directory", to: "An image"),
      Still("ImageRow", "The path of an image", from: "An image", to: "¶"),
    ],
    "row-catalog-others-terminal-80": [
      Still("GroupRow", "A group: a small form in a form", from: "Medication", to: "¶")
    ],
    "examples-multivalued-sections-terminal-80": [
      Still("MultivaluedSection", "Two lists that grow", from: "── Tags", to: "── Your")
    ],
    "examples-list-sections-terminal-80": [
      Still("SelectableSection", "Sections to choose from", from: "── Size", to: "A mint")
    ],
    "examples-swipes-terminal-80": [
      Still("SwipeAction", "The actions of a row are listed, and run", from: "── Access", to: "── Your")
    ],
    "examples-hidden-rows-terminal-80": [
      Still("Why", ":why explains which condition locks a row", from: "Content", to: "Worth")
    ],
    "examples-rules-terminal-80": [
      Still(
        "RuleType", "Answers that rules reject, and one with a warning", from: "── Account", to: "── Your")
    ],
    "examples-backup-setup-terminal-80": [
      Still("FirstForm", "A session with the tutorial's form", from: "── Backup", to: nil)
    ],
    "app-setup-readme-terminal-80": [
      Still("Review", "The answers in a numbered table", from: "── Your answers", to: "Starting"),
      Still("English", "A session in English", from: "── Server", to: "Starting"),
    ],
  ]

  /// Screens of programs that ask nothing, by their commands.
  static let byCommand = [
    "app-setup --set host=a.example.org --set mail=false --no-input --explain": (
      "Explain", "--explain prints where each answer came from"
    ),
    "app-setup --set mail=false --dry-run": ("DryRun", "--dry-run lists what would be asked"),
  ]
}
