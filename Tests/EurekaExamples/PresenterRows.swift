// The examples unwrap the controller, and declare their types public.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverForceUnwrap

import Eureka
import EurekaTesting
import Testing

/// A selector row, written from scratch.
class MySelectorRow<Cell: CellType>: OptionsRow<Cell>, PresenterRowType {

  var presentationMode: PresentationMode<SelectorViewController<MySelectorRow<Cell>>>?

  var onPresentCallback: ((FormViewController, SelectorViewController<MySelectorRow<Cell>>) -> Void)?

  required public init(tag: String?) {
    super.init(tag: tag)
  }

  override func customDidSelect() {
    super.customDidSelect()
    guard let presentationMode = presentationMode, !isDisabled else { return }
    if let controller = presentationMode.makeController() {
      controller.row = self
      controller.title = selectorTitle ?? controller.title
      onPresentCallback?(cell.formViewController()!, controller)
      presentationMode.present(controller, row: self, presentingController: self.cell.formViewController()!)
    } else {
      presentationMode.present(nil, row: self, presentingController: self.cell.formViewController()!)
    }
  }

  override func prepare(for segue: Segue) {
    super.prepare(for: segue)
    guard let rowVC = segue.destination as Any as? SelectorViewController<MySelectorRow<Cell>> else { return }
    rowVC.title = selectorTitle ?? rowVC.title
    rowVC.onDismissCallback = presentationMode?.onDismissCallback ?? rowVC.onDismissCallback
    onPresentCallback?(cell.formViewController()!, rowVC)
    rowVC.row = self
  }
}

public final class CustomPushRow<T: Equatable>: SelectorRow<PushSelectorCell<T>>, RowType {

  public required init(tag: String?) {
    super.init(tag: tag)
    presentationMode = .show(
      controllerProvider: ControllerProvider.callback {
        return SelectorViewController<SelectorRow<PushSelectorCell<T>>>() { _ in }
      },
      onDismiss: { vc in
        _ = vc.navigationController?.popViewController(animated: true)
      })
  }
}

private final class ScratchRow: MySelectorRow<PushSelectorCell<String>>, RowType {}

private typealias Emoji = String
private let 💁🏻 = "💁🏻", 🍐 = "🍐", 👦🏼 = "👦🏼", 🐗 = "🐗", 🐼 = "🐼", 🐻 = "🐻"

@MainActor
@Suite struct PresenterRows {
  @Test func `a presenter row shows the list of its controller`() {
    let row = CustomPushRow<String>("size") {
      $0.title = "Size"
      $0.selectorTitle = "How large?"
      $0.options = ["small", "large"]
    }
    let run = FormTester(Form() +++ row).run(["large"])
    #expect(run.transcript == "\nHow large?\n  1) small\n  2) large\nSize › large\n")
    #expect(row.value == "large")
  }

  @Test func `every way of presenting leads to the list`() {
    typealias Controller = SelectorViewController<MySelectorRow<PushSelectorCell<String>>>
    var dismissed = 0
    let modes: [PresentationMode<Controller>] = [
      .show(controllerProvider: .callback { Controller() }, onDismiss: { _ in dismissed += 1 }),
      .presentModally(controllerProvider: .callback { Controller() }, onDismiss: { _ in dismissed += 1 }),
      .popover(controllerProvider: .nibFile(name: "", bundle: nil), onDismiss: { _ in dismissed += 1 }),
      .show(
        controllerProvider: .storyBoard(storyboardId: "a", storyboardName: "b", bundle: nil),
        onDismiss: { _ in dismissed += 1 }),
      .segueName(segueName: "list", onDismiss: { _ in dismissed += 1 }),
      .segueClass(segueClass: Segue.self, onDismiss: { _ in dismissed += 1 }),
    ]
    for (index, mode) in modes.enumerated() {
      let controller = FormViewController()
      controller.registerSegue("list") { Controller() }
      var presented: [String] = []
      let row = ScratchRow("x") {
        $0.title = "X"
        $0.options = ["a", "b"]
        $0.selectorTitle = "Title"
        $0.presentationMode = mode
      }.onPresent { _, to in presented.append(to.title ?? "") }
      controller.form +++ row
      let run = FormTester(controller).run(["b"])
      #expect(run.transcript == "\nTitle\n  1) a\n  2) b\nX › b\n")
      #expect(presented == ["Title"])
      #expect(dismissed == index + 1)
    }
  }

  @Test func `a segue that nobody registered is a mistake of the form`() {
    let row = ScratchRow("x") {
      $0.options = ["a"]
      $0.presentationMode = .segueName(segueName: "nowhere", onDismiss: nil)
    }
    let run = FormTester(Form() +++ row).run(["a"])
    #expect(
      run.report == [
        #"error: the form has errors: x: no controller is registered for the segue "nowhere""#
      ])
  }

  @Test func `the options of a list are set up one by one, and the list may stay`() {
    let row = PushRow<Emoji>() {
      $0.title = "PushRow"
      $0.tag = "emoji"
      $0.options = [💁🏻, 🍐, 👦🏼, 🐗, 🐼, 🐻]
      $0.value = 👦🏼
      $0.selectorTitle = "Choose an Emoji!"
    }.onPresent { from, to in
      to.dismissOnSelection = false
      to.dismissOnChange = false
      to.selectableRowSetup = { row in
        row.cellProvider = CellProvider<ListCheckCell<Emoji>>(nibName: "EmojiCell", bundle: Bundle.module)
      }
      to.selectableRowCellUpdate = { cell, row in
        cell.textLabel?.text = "Text " + row.selectableValue!
        cell.detailTextLabel?.text = "Detail " + row.selectableValue!
      }
    }
    let run = FormTester(
      Form() +++ row, options: WalkOptions(mode: .interactive, reviews: false)
    ).run(["2", "6", ""])
    #expect(run.outcome == .completed)
    #expect(row.value == 🐻)
    #expect(run.asked == ["emoji", "emoji", "emoji"])
    #expect(run.transcript.contains("  1) * 💁🏻  Detail 💁🏻\n"))
    #expect(run.transcript.hasPrefix("\nChoose an Emoji!\n"))
  }
}
