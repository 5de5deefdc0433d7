/// A row whose options are shown by a controller.
open class SelectorRow<Cell: CellType>: OptionsRow<Cell>, PresenterRowType {
  /// Which controller lists the options, and how it is presented.
  open var presentationMode: PresentationMode<SelectorViewController<SelectorRow<Cell>>>?
  /// Called before the list is presented; use it to configure the controller.
  open var onPresentCallback: ((FormViewController, SelectorViewController<SelectorRow<Cell>>) -> Void)?

  override open func customDidSelect() {
    super.customDidSelect()
    presentController(title: selectorTitle)
  }

  override open func prepare(for segue: Segue) {
    super.prepare(for: segue)
    prepareController(for: segue, title: selectorTitle)
  }
}
