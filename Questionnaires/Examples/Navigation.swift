import Eureka
import EurekaCommand

/// A controller whose settings decide how people move through its form.
struct Navigation: Questionnaire {
  static let configuration = CommandConfiguration(abstract: "A controller, and how people move in its form.")

  var viewController: FormViewController? { MoveController() }
}

final class MoveController: FormViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    form
      +++ Section("Move")
      <<< TextRow("from") { $0.title = "From" }
      <<< TextRow("mover") {
        $0.title = "Mover"
        $0.value = "Gulliver & Daughters"
        $0.disabled = true
      }
      <<< TextRow("to") { $0.title = "To" }

    // The walk also stops at locked rows, and :back stays possible there.
    navigationOptions = RowNavigationOptions.Enabled.union(.StopDisabledRow)
    rowKeyboardSpacing = 20
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    form.first?.header = HeaderFooterView(title: "Move, step by step")
  }

  override var navigationAccessoryView: NavigationAccessoryView? {
    get {
      NavigationAccessoryView(
        text: "Type :same if the house is the same.",
        commands: [
          .init("same", summary: "copies From to To") { controller in
            controller.form.setValues(["to": controller.form.values()["from"] ?? nil])
          }
        ])
    }
    set {}
  }
}
