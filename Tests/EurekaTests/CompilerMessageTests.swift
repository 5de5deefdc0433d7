import Foundation
import TestSupport
import Testing

/// What the compiler says of lines as Eureka's form files have them: nothing, or one sentence of ours.
@Suite struct CompilerMessageTests {
  private static let table = "There is no table; use form, or reload() of a row or section."
  private static let container = "A cell has no views; override prompt(in:), or use a CellProvider."
  private static let picker = "Use minimumDate, maximumDate and minuteInterval of the row."
  private static let toggle = "Use the row's value."
  private static let text = "Use the row's placeholder and value, and detailTextLabel for colours."
  private static let image = "A terminal shows images in ImageRow and ImageCheckRow only."
  private static let touched = "A terminal has no touched rows; delete the line."
  private static let options = "Use the row's options and value."
  private static let view = "A terminal has no views; use title, and form of a FormViewController."
  private static let setup = "It has two parameters: the view and the section."
  private static let enter = "Enter ends each line; delete the line."
  private static let keyboard = "The type of the row decides: use PhoneRow, EmailRow or IntRow."

  /// Lines of a controller's method, each with the compiler's message, or `nil` if it compiles.
  private static let lines: [(String, String?)] = [
    ("tableView.isEditing = true", table), ("tableView?.isEditing = true", table),
    ("tableView!.isEditing = !tableView!.isEditing", table), ("tableView.reloadData()", table),
    ("tableView?.reloadData()", table), ("tableView!.reloadData()", table),
    ("tableView.setEditing(true, animated: false)", table), ("tableView.rowHeight = 44", table),
    ("tableView.backgroundColor = .red", table), ("tableView.backgroundColor = Color.red", table),
    ("tableView.separatorStyle = .none", table),
    ("tableView.tableFooterView?.frame.size.height = 12.5", table),
    ("tableView.tableHeaderView = nil", table), ("tableView.contentInset.top = 10", table),
    ("tableView.keyboardDismissMode = .onDrag", table), ("tableView.layer.cornerRadius = 8", table),
    ("tableView.deselectRow(at: path, animated: true)", table),
    ("tableView.reloadRows(at: [path], with: .automatic)", table),
    ("tableView.scrollToRow(at: path, at: .top, animated: true)", table),
    ("tableView.beginUpdates()", table), ("tableView.endUpdates()", table),
    ("let width: CGFloat = tableView.frame.width; _ = width", table),
    ("if tableView.isEditing { return }", table),
    ("let offset = tableView.contentOffset.y; _ = offset", table),
    ("date.cell.contentView.backgroundColor = .white", container),
    ("date.cell.contentView.addSubview(View())", container),
    ("date.cell.contentView.layer.borderWidth = 1", container),
    ("date.cell.contentView?.isHidden = true", container),
    ("date.cell.datePicker.datePickerMode = .date", picker),
    ("date.cell.datePicker.minimumDate = Date()", picker),
    ("date.cell.datePicker?.maximumDate = nil", picker),
    ("date.cell.datePicker!.minuteInterval = 15", picker),
    ("date.cell.datePicker.locale = Locale(identifier: \"de\")", picker),
    ("date.cell.datePicker.preferredDatePickerStyle = .wheels", picker),
    ("date.cell.datePicker.setDate(Date(), animated: true)", picker),
    ("toggle.cell.switchControl.isOn = true", toggle),
    ("toggle.cell.switchControl?.onTintColor = .green", toggle),
    ("toggle.cell.switchControl!.tintColor = Color.red", toggle),
    ("toggle.cell.switchControl.setOn(true, animated: true)", toggle),
    ("toggle.cell.switchControl.isEnabled = false", toggle),
    ("area.cell.textView.text = \"x\"", text), ("area.cell.textView?.isEditable = false", text),
    ("area.cell.textView!.autocorrectionType = .no", text),
    ("area.cell.textView.becomeFirstResponder()", text),
    ("area.cell.textView.font = Font.systemFont(ofSize: 12)", text),
    ("area.cell.textView.font = .systemFont(ofSize: 12)", text),
    ("area.cell.textView?.font = .boldSystemFont(ofSize: 12)", text),
    ("area.cell.textView.textContainerInset = .zero", text),
    ("text.cell.accessoryView = nil", "Use accessoryType."),
    ("date.cell.accessoryView?.isHidden = true", "Use accessoryType."),
    ("area.cell.editingAccessoryView = nil", "Use accessoryType."),
    ("segments.cell.segmentedControl.tintColor = .red", options),
    ("segments.cell.segmentedControl.setWidth(80, forSegmentAt: 0)", options),
    ("picker.cell.picker.backgroundColor = .white", options),
    ("input.cell.picker.selectRow(1, inComponent: 0, animated: true)", options),
    (
      "_ = DoublePickerRow<Int, Int>().cell.picker",
      "Use firstOptions, secondOptions and value of the row."
    ),
    (
      "_ = TriplePickerInputRow<Int, Int, Int>().cell.picker",
      "Use firstOptions, secondOptions, thirdOptions and value of the row."
    ),
    ("view.backgroundColor = .white", view), ("self.view.endEditing(true)", view),
    ("FormViewController().view?.tintColor = Color.red", view),
    ("let list = SelectorViewController<PushRow<Int>>(nil); list.view.isHidden = true", view),
    ("_ = FormViewController(style: .grouped)", nil), ("_ = Controller(style: .insetGrouped).form", nil),
    ("banner.onSetupView = { view, section, controller in view.text = section.tag }", setup),
    ("banner.onSetupView = { (view, _, form) -> () in let x = view; x.backgroundColor = .red }", setup),
    ("banner.onSetupView = { view, section in view.text = section.tag }", nil),
    ("banner.onSetupView = { view, _ in view.backgroundColor = .red }; banner.onSetupView = nil", nil),
    ("banner.onSetupView?(Header(frame: .zero), section)", nil),
    ("text.keyboardReturnType = nil", enter), ("form.keyboardReturnType = nil", enter),
    ("Form.defaultKeyboardReturnType.nextKeyboardType = .go", enter),
    ("_ = KeyboardReturnTypeConfiguration(nextKeyboardType: .go, defaultKeyboardType: .done)", enter),
    ("area.cell.imageView?.image = nil", image), ("area.cell.selectionStyle = .none", touched),
    ("text.cell.textField.keyboardType = .numberPad", keyboard),
    ("text.cell.textField.clearButtonMode = .whileEditing", nil),
    ("text.cell.textField.autocapitalizationType = .words", nil),
    ("text.cell.textField.autocorrectionType = .no", nil), ("text.cell.textField.returnKeyType = .done", nil),
    ("text.cell.textField.isEnabled = false", nil), ("text.cell.titleLabel?.numberOfLines = 0", nil),
    ("text.cell.backgroundColor = .clear; text.cell.textLabel?.textColor = Color.clear", nil),
    ("text.cell.editingAccessoryType = .checkmark", nil), ("text.isHighlighted = true", nil),
    ("let type: TextCell.Type = text.cellType; _ = type", nil),
    ("hideInlineRows(); form.hideInlineRows()", nil),
    ("_ = section.header?.viewForSection(section, type: .header)", nil),
    ("let rule: (any BaseRuleType)? = text.rules.first?.rule; _ = rule", nil),
    ("inline.onExpandInlineRowCallback = { cell, row, picker in _ = (cell, row, picker) }", nil),
    ("slider.cell.formatter = NumberFormatter(); slider.cell.valueLabel.textColor = .red", nil),
    ("stepper.cell.valueLabel.text = \"x\"", nil),
    ("let options: [String] = picker.options; picker.options += options; picker.options = nil", nil),
    ("for option in picker.options where option.isEmpty { picker.options.append(\"x\") }", nil),
    ("let slice: ArraySlice<BaseRow> = section[0..<0]; section[0..<0] = slice", nil),
    ("_ = ButtonRowOf<Int>(\"t\") { $0.title = \"T\" }", nil),
    ("_ = [DateInlineCell.self, _PickerCell<Int>.self] as [BaseCell.Type]", nil),
    (
      "_ = [_DateFieldRow.self, _CountDownRow.self, _DatePickerRow.self, _ButtonRowOf<Int>.self] as [BaseRow.Type]",
      nil
    ),
    ("_ = _SelectorViewController<ListCheckRow<Int>, PushRow<Int>>.self", nil),
    (
      "_ = [FormatteableRow<TextCell>.self, GenericMultipleSelectorRow<Int, MultipleSelectorCell<Int>>.self]",
      nil
    ),
    ("let named: [any Taggable] = [text, section]; _ = named.map(\\.tag)", nil),
    ("let field: any FieldRowConformance = text; field.formatter = nil", nil),
    ("let alert: any AlertOptionsProviderRow = AlertRow<Int>(); alert.cancelTitle = \"No\"", nil),
    ("let source: any OptionsProviderConformance = OptionsProvider<Int>.array([1]); _ = source", nil),
    (
      "_ = [DoublePickerInputCell<Int, Int>.self, TriplePickerInputCell<Int, Int, Int>.self] as [BaseCellType.Type]",
      nil
    ),
    ("let helper: ValidationRuleHelper<String>? = text.rules.first; _ = helper?.rule", nil),
    ("(text.baseCell as? any TextFieldCell)?.textField.placeholder = \"x\"", nil),
    ("func f(_ handler: any KeyboardReturnHandler) {}", "Enter ends each line; delete the protocol."),
    ("func f(_ direction: Direction) {}", "People move with :next and :back; delete the method."),
    ("func f(_ view: any NavigationAccessory) {}", "Use a subclass of NavigationAccessoryView."),
    ("func f(_ controller: any FormViewControllerProtocol) {}", "Use FormViewController."),
    ("func f(_ cell: any AreaCell) {}", "A cell has no text view; use TextAreaCell, or delete the protocol."),
    ("func f(_ cell: any TextInputCell) {}", "Use TextFieldCell, or delete the protocol."),
    ("func f(_ action: any ContextualAction) {}", "Use SwipeAction."),
    ("func f(_ style: any ContextualStyle) {}", "Use SwipeAction.Style."),
    ("func f(_ source: any ContextualActionSource) {}", "The handler of a SwipeAction gets the row."),
    ("func f(_ sections: any SectionsProvider) {}", "Use FormPart."),
    ("func f(_ delegate: any SectionDelegate) {}", "Use FormDelegate, or observe the form's rows."),
    (
      "func f(_ rows: any RowsProvider) {}",
      "A section is built from rows and arrays of rows; delete the protocol."
    ),
  ]

  private static let head = """
    import Eureka
    import Foundation
    final class OpenRow: RowOf<Int> {
      override var value: Int? { didSet {} }
      override func cleanValidationErrors() { super.cleanValidationErrors() }
    }
    final class Header: View {
      override init(frame: CGRect) { super.init(frame: frame) }
    }
    @MainActor let header = HeaderFooterView<Header>(.class)
    func caught(_ error: EurekaError) -> BaseRow? {
      if case .rowNotInSection(let row) = error { row } else { nil }
    }
    final class Controller: FormViewController {
      let (text, area, toggle) = (TextRow(), TextAreaRow(), SwitchRow())
      let (date, inline, picker) = (DateRow(), DateInlineRow(), PickerRow<String>())
      let (segments, input) = (SegmentedRow<String>(), PickerInputRow<String>())
      var banner = HeaderFooterView<Header>(.class)
      let (slider, stepper, section, path) = (SliderRow(), StepperRow(), Section("S"), IndexPath())
    """

  /// The folder of the programs, which has the modules, too.
  private static let products = URL(fileURLWithPath: Program("app-setup").path).deletingLastPathComponent()
    .path

  /// Where the toolchain that runs the tests is.
  private static let path = ProcessInfo.processInfo.environment["PATH"] ?? ""

  @Test func `lines of Eureka's form files compile, or say what to write instead`() throws {
    let lines = Self.lines.enumerated().map { "  func line\($0)() { \($1.0) }" }
    let source = ([Self.head] + lines + ["}\n"]).joined(separator: "\n")
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Lines.swift").path
    try source.write(toFile: file, atomically: true, encoding: .utf8)
    let run = try Program(path: "/usr/bin/env").run([
      "PATH=\(Self.path)", "swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library",
      "-diagnostic-style", "llvm", "-I",
      Self.products + "/Modules", "-Xcc",
      "-fmodule-map-file=\(Self.products)/CEurekaRuntime.build/module.modulemap", "-module-cache-path",
      folder.path, file,
    ])
    let first = Self.head.split(separator: "\n").count + 1
    var found: [Int: Set<String>] = [:]
    for match in run.error.matches(of: /Lines\.swift:(\d+):\d+: error: (.*)/) {
      found[(Int(match.output.1) ?? 0) - first, default: []].insert(String(match.output.2))
    }
    for (index, line) in Self.lines.enumerated() {
      let messages = found.removeValue(forKey: index) ?? []
      let expected = line.1.map { "is unavailable: \($0)" }
      #expect(
        messages.count == (expected == nil ? 0 : 1) && messages.allSatisfy { $0.hasSuffix(expected ?? "") },
        "\(line.0): \(messages)")
    }
    #expect(found.isEmpty, "\(found)")
  }
}
