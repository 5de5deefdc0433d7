import Eureka

/// Presenter rows with controllers of their own: a passage by ferry.
class FerryController: FormViewController {
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    registerSegue("cabin") { CabinController() }

    form
      +++ Section("Passage")

      <<< PortRow("port") {
        $0.title = "Port"
        $0.options = ["Aarhus", "Bergen", "Cork"]
        $0.selectorTitle = "Where to?"
      }
      .onPresent { [weak self] from, to in
        self?.log.append("presents \(to.title ?? "")")
      }

      <<< ButtonRowWithPresent<CabinController>("cabin") {
        $0.title = "Choose a cabin"
        $0.presentationMode = PresentationMode.segueName(segueName: "cabin", onDismiss: nil)
      }
      .onPresent { [weak self] from, to in
        to.deck = 3
        self?.log.append("cabin")
      }
      .onChange { [weak self] row in
        self?.log.append("cabin \(row.value ?? "")")
      }

      <<< ButtonRow("terms") {
        $0.title = "Read the terms"
        $0.presentationMode = .show(
          controllerProvider: ControllerProvider.callback { TermsController() },
          onDismiss: { vc in vc.navigationController?.popViewController(animated: true) })
      }

      <<< TextRow("meal") { $0.title = "Meal" }
  }
}

/// A push row with a list of its own.
public final class PortRow: SelectorRow<PushSelectorCell<String>>, RowType {
  /// A row with a tag.
  public required init(tag: String?) {
    super.init(tag: tag)
    presentationMode = .show(
      controllerProvider: ControllerProvider.callback { PortListController { _ in } },
      onDismiss: { vc in
        _ = vc.navigationController?.popViewController(animated: true)
      })
  }
}

/// The list of the ports, by country.
public class PortListController: SelectorViewController<SelectorRow<PushSelectorCell<String>>> {
  /// Sets the list up.
  public override func viewDidLoad() {
    sectionKeyForValue = { ["Aarhus": "Denmark", "Bergen": "Norway"][$0] ?? "Ireland" }
    super.viewDidLoad()
  }
}

/// A form that gives a row its value.
public class CabinController: FormViewController, TypedRowControllerType {
  // Eureka's own declaration.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The row that is answered.
  public weak var row: RowOf<String>!
  var deck = 1

  /// Builds the form.
  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "A cabin"
    form
      +++ IntRow("number") { $0.title = "Number on deck \(deck)" }
      .onChange { [weak self] in
        self?.row.value = "deck \(self?.deck ?? 0), number \($0.value ?? 0)"
      }
  }
}

/// A form that is only read.
public class TermsController: FormViewController {
  /// Builds the form.
  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Terms"
    form +++ LabelRow { $0.title = "No dogs on the bridge" }
      <<< CheckRow("agreed") { $0.title = "Agreed" }
  }
}
