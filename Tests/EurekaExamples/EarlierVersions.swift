// The example unwraps `form.last!`, and images that have a name.
// swift-format-ignore-file: NeverForceUnwrap

import Eureka
import EurekaTesting
import Testing

/// Examples that only the documentation of earlier versions has, in the spelling of their time. They are deprecated
/// themselves, so that no warning hides among theirs.
@MainActor
@Suite struct EarlierVersions {
  private typealias Emoji = String

  @available(*, deprecated)
  @Test func `conditions and tags of version 1`() {
    let form = Form()
    form +++ Section()
      <<< AlertRow<Emoji>("tag1") {
        $0.title = "AlertRow"
        $0.optionTitle = "Who is there?"
        $0.options = ["💁", "🍐", "👦"]
        $0.value = "👦"
      }
      <<< PushRow<Emoji>("tag2") {
        $0.title = "PushRow"
        $0.options = ["💁", "🍐", "👦"]
        $0.hidden = Condition.Function(["tag1"]) { form in
          if let r1: AlertRow<Emoji> = form?.rowByTag("tag1") {
            return r1.value == "👦"
          }
          return false
        }
      }
      <<< UrlRow("tag3") { $0.hidden = Condition.Predicate(NSPredicate(format: "$tag1 == '👦'")) }
    #expect((form.rowByTag("tag2") as BaseRow?)?.isHidden == true)
    #expect((form.rowByTag("tag3") as BaseRow?)?.isHidden == true)
    form.setValues(["tag1": "🍐"])
    #expect((form.rowByTag("tag2") as BaseRow?)?.isHidden == false)
    let typed: RowOf<String>? = form.rowByTag("tag1")
    #expect(typed?.value == "🍐")
    #expect(form.sectionByTag("nowhere") == nil)
  }

  @available(*, deprecated)
  @Test func `lists of version 1`() {
    let oceans = ["Arctic", "Atlantic"]
    let form = Form()
    form
      +++= SelectableSection<ImageCheckRow<String>>(
        "And which of the following oceans have you taken a bath in?", selectionType: .MultipleSelection)

    for option in oceans {
      form.last!
        <<< ImageCheckRow<String>(option) { lrow in
          lrow.title = option
          lrow.selectableValue = option
          lrow.value = nil
        }.cellSetup { cell, _ in
          cell.trueImage = Image(named: "selectedRectangle")!
          cell.falseImage = Image(named: "unselectedRectangle")!
        }
    }
    let section = form.first as? SelectableSection<ImageCheckRow<String>>
    #expect(section?.selectionStyle == .multipleSelection)
    let run = FormTester(form).run(["atl", ":back"])
    #expect(
      run.transcript.contains(
        "  1) [ ] [unselectedRectangle] Arctic\n  2) [ ] [unselectedRectangle] Atlantic\n"))
    #expect(section?.selectedRows().map(\.tag) == ["Atlantic"])
  }

  @available(*, deprecated)
  private final class OptionsController: FormViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      form
        +++= CheckRow("set_disabled") {
          $0.title = "Stop at disabled row"
          $0.value = self.navigationOptions?.contains(.StopDisabledRow)
        }.onChange { [weak self] row in
          if row.value ?? false {
            self?.navigationOptions = self?.navigationOptions?.union(.StopDisabledRow)
          } else {
            self?.navigationOptions = self?.navigationOptions?.subtracting(.StopDisabledRow)
          }
        }.cellSetup { cell, row in
          cell.backgroundColor = .lightGrayColor()
        }.cellUpdate { cell, row in
          cell.textLabel?.font = .italicSystemFontOfSize(18.0)
        }
    }
  }

  @available(*, deprecated)
  @Test func `navigation options of version 1, changed while the form is walked`() {
    let controller = OptionsController()
    #expect(FormTester(controller).run(["y"]).outcome == .completed)
    #expect(controller.navigationOptions == [.enabled, .skipCanNotBecomeFirstResponderRow, .stopDisabledRow])
    #expect(FormTester(controller).run(["n"]).outcome == .completed)
    #expect(controller.navigationOptions == Form.defaultNavigationOptions)
  }

  @available(*, deprecated)
  private final class PushRowOfVersion1: SelectorRow<PushSelectorCell<String>>, RowType {
    required init(tag: String?) {
      super.init(tag: tag)
      presentationMode = .Show(
        controllerProvider: ControllerProvider.Callback {
          return SelectorViewController<SelectorRow<PushSelectorCell<String>>> { _ in }
        },
        completionCallback: { vc in
          vc.navigationController?.popViewController(animated: true)
        })
    }
  }

  @available(*, deprecated)
  @Test func `headers, cells, inline rows and presented lists of version 1`() {
    let section = Section { section in
      var header = HeaderFooterView<View>(.Callback { View() })
      header.onSetupView = { view, _ in view.text = "Set up" }
      header.height = { 100 }
      section.header = header
      section.footer = HeaderFooterView<View>(.Class)
    }
    #expect(section.headerContent()?.lines == ["Set up"])
    let text = TextRow { $0.value = "x" }
    #expect(text.cell.formRow === text)
    let inline = PickerInlineRow<String>()
    inline.expandInlineRow()
    inline.hideInlineRow()
    #expect(inline.isCollapsed)
    let row = PushRowOfVersion1("p") { $0.options = ["a", "b"] }
    #expect(FormTester(Form() +++ row).run(["b"]).outcome == .completed)
    #expect(row.value == "b")
  }

  @available(*, deprecated)
  @Test func `swipe actions of version 4`() {
    let infoAction = SwipeAction(style: .normal, title: "Info") { _, _, completionHandler in
      completionHandler?(true)
    }
    infoAction.backgroundColor = .blue
    infoAction.title = "More"
    #expect(infoAction.actionBackgroundColor == .blue && infoAction.backgroundColor == .blue)
    #expect(infoAction.title == "More")
  }
}
