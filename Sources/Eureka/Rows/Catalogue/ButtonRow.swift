/// A row that runs its `onCellSelection` when it is answered with yes.
open class ButtonRowOf<T: Equatable>: Row<ButtonCellOf<T>> {

  override public func accept(_ input: AnswerInput, in context: ReadingContext) throws(AnswerRejection) {
    if try isPressed(by: input, in: context) { didSelect() }
  }

  override public func check(_ input: AnswerInput, in context: ReadingContext) throws(AnswerRejection) {
    _ = try isPressed(by: input, in: context)
  }

  /// Whether it is pressed.
  override open func answerSchema(in context: ReadingContext) -> AnswerSchema {
    var schema = AnswerSchema(.boolean)
    annotate(&schema, in: context, saysAccepted: false)
    schema.default = nil
    return schema
  }

  private func isPressed(by input: AnswerInput, in context: ReadingContext) throws(AnswerRejection) -> Bool {
    do throws(ReadingError) {
      switch input {
      case .text(let text), .value(.string(let text)): return try context.yesOrNo(text)
      case .value(.bool(let value)): return value
      case .value(let value): throw ReadingError("\(value.quoted) is \(value.kind), not true or false")
      }
    } catch {
      throw .unreadable(error)
    }
  }
}

/// Runs its `onCellSelection` when it is answered with yes.
public final class ButtonRow: ButtonRowOf<String>, RowType {
  /// How a controller is presented when the button is pressed, and which; `nil` presents none.
  public var presentationMode: PresentationMode<ViewController>?

  /// Presents the button's controller.
  override public func customDidSelect() {
    super.customDidSelect()
    guard !isDisabled, let presentationMode, let presenting = cell.formViewController() else { return }
    presentationMode.present(presentationMode.makeController(), row: self, presentingController: presenting)
  }

  /// Gives the controller that a segue leads to what is to be done when it goes away.
  override public func prepare(for segue: Segue) {
    super.prepare(for: segue)
    guard let onDismiss = presentationMode?.onDismissCallback else { return }
    segue.destination.setOnDismiss(onDismiss)
  }
}

/// Presents a controller when it is answered with yes; the controller may give the row a value.
public final class ButtonRowWithPresent<VCType: TypedRowControllerType>: ButtonRowOf<VCType.RowValue>,
  PresenterRowType, RowType
{
  /// How the controller is presented, and which.
  public var presentationMode: PresentationMode<VCType>?
  /// Called before the controller is presented: sets it up.
  public var onPresentCallback: ((FormViewController, VCType) -> Void)?

  /// Presents the controller.
  override public func customDidSelect() {
    super.customDidSelect()
    presentController(title: nil)
  }

  /// Sets up the controller that a segue leads to.
  override public func prepare(for segue: Segue) {
    super.prepare(for: segue)
    prepareController(for: segue, title: nil)
  }
}

/// The cell of a plain button.
public typealias ButtonCell = ButtonCellOf<String>

/// Reads yes, which presses the button, or no.
open class ButtonCellOf<T: Equatable>: Cell<T>, CellType {
  override open var isPartOfResult: Bool { false }
  override open var accepts: Message { "yes or no" }

  override open func accepted(in context: ReadingContext) -> Message {
    context.grammar == .canonical ? "true or false" : accepts
  }

  override open func prompt(in context: ReadingContext) -> Prompt {
    var prompt = super.prompt(in: context)
    prompt.value = nil
    prompt.yesOrNo = Prompt.YesOrNo(keeping: false)
    prompt.title = context.messages.asked(prompt.title)
    return prompt
  }
}
