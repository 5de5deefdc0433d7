/// The base class of rows that run their `onCellSelection` when you answer yes.
open class _ButtonRowOf<T: Equatable>: Row<ButtonCellOf<T>> {
  @discardableResult
  override package func accept(
    _ input: AnswerInput, in context: ReadingContext
  ) throws(AnswerRejection) -> Acceptance {
    if try isPressed(by: input, in: context) { didSelect() }
    return Acceptance(warnings: warningsOfValue)
  }

  @discardableResult
  override package func check(
    _ input: AnswerInput, in context: ReadingContext
  ) throws(AnswerRejection) -> [ValidationError] {
    _ = try isPressed(by: input, in: context)
    return []
  }

  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    var schema = AnswerSchema.yesOrNo
    annotate(&schema, in: context, saysAccepted: false)
    schema.default = nil
    return schema
  }

  private func isPressed(by input: AnswerInput, in context: ReadingContext) throws(AnswerRejection) -> Bool {
    try AnswerRejection.ifUnreadable { () throws(ReadingError) in
      switch input {
      case .text(let text): return try context.yesOrNo(text)
      case .value(let value): return try context.yesOrNo(value)
      }
    }
  }
}

/// A button without a value of its own.
public typealias ButtonRow = ButtonRowOf<String>

/// Runs its `onCellSelection` when you answer yes.
public final class ButtonRowOf<T: Equatable>: _ButtonRowOf<T>, RowType {
  /// Which controller is presented when the button is pressed, and how; `nil` presents none.
  public var presentationMode: PresentationMode<ViewController>?

  override public func customDidSelect() {
    super.customDidSelect()
    guard !isDisabled, let presentationMode, let presenting = cell.formViewController() else { return }
    presentationMode.present(presentationMode.makeController(), row: self, presentingController: presenting)
  }

  override public func prepare(for segue: Segue) {
    super.prepare(for: segue)
    guard let onDismiss = presentationMode?.onDismissCallback else { return }
    segue.destination.setOnDismiss(onDismiss)
  }
}

/// Presents a controller when you answer yes; the controller may set the row's value.
public final class ButtonRowWithPresent<VCType: TypedRowControllerType>: _ButtonRowOf<VCType.RowValue>,
  PresenterRowType, RowType
{
  /// Which controller is presented, and how.
  public var presentationMode: PresentationMode<VCType>?
  /// Called before the controller is presented; use it to configure the controller.
  public var onPresentCallback: ((FormViewController, VCType) -> Void)?

  override public func customDidSelect() {
    super.customDidSelect()
    presentController(title: nil)
  }

  override public func prepare(for segue: Segue) {
    super.prepare(for: segue)
    prepareController(for: segue, title: nil)
  }
}

/// The cell of a plain button.
public typealias ButtonCell = ButtonCellOf<String>

/// Reads yes, which presses the button, or no.
open class ButtonCellOf<T: Equatable>: YesOrNoCell<T>, CellType {
  override open var isPartOfResult: Bool { false }
  override func adjust(_ prompt: inout Prompt, in context: ReadingContext) {
    prompt.value = nil
    prompt.yesOrNo = Prompt.YesOrNo(keeping: false)
    prompt.title = context.messages.asQuestion(prompt.title)
  }
}
