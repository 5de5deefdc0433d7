/// A row whose options are shown by a controller of its own.
open class SelectorRow<Cell: CellType>: OptionsRow<Cell>, PresenterRowType {
  /// How the list of the options is presented.
  open var presentationMode: PresentationMode<SelectorViewController<SelectorRow<Cell>>>?
  /// Called before the list is presented: sets it up.
  open var onPresentCallback: ((FormViewController, SelectorViewController<SelectorRow<Cell>>) -> Void)?

  /// Presents the list.
  override open func customDidSelect() {
    super.customDidSelect()
    presentController(title: selectorTitle)
  }

  /// Sets up the list that a segue leads to.
  override open func prepare(for segue: Segue) {
    super.prepare(for: segue)
    prepareController(for: segue, title: selectorTitle)
  }
}
