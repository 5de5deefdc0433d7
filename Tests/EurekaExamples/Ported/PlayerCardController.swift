import Eureka

/// Rows and values by their tags: the card of a chess player.
class PlayerCardController: FormViewController {
  private(set) var saved: [String: Any?] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()

    form
      +++ Section("Player") { $0.tag = "player" }
      <<< NameRow("name") { $0.title = "Name" }
      <<< IntRow("rating") {
        $0.title = "Rating"
        $0.displayValueFor = { value in value.map { "\($0) Elo" } }
      }
      <<< DateRow("born") { $0.title = "Born" }
      <<< PushRow<String>("club") {
        $0.title = "Club"
        $0.options = ["Rook", "Bishop"]
      }
      <<< SwitchRow("title") { $0.title = "Titled" }
      <<< TextRow("which") {
        $0.title = "Which title"
        $0.hidden = "$title != true"
      }
      <<< LabelRow("summary") { $0.title = "So far" }

      +++ Section()
      <<< ButtonRow("fill") { $0.title = "Fill in an example" }
      .onCellSelection { [weak self] cell, row in
        self?.form.setValues([
          "name": "Vera", "rating": 2144, "born": Date(timeIntervalSince1970: 0), "club": "Rook",
          "title": true,
        ])
      }
      <<< ButtonRow("save") { $0.title = "Save" }
      .onCellSelection { [weak self] cell, row in
        self?.saved = self?.form.values() ?? [:]
      }
  }

  override func valueHasBeenChanged(for row: BaseRow, oldValue: Any?, newValue: Any?) {
    super.valueHasBeenChanged(for: row, oldValue: oldValue, newValue: newValue)
    guard row.tag != "summary" else { return }
    let names: NameRow? = form.rowBy(tag: "name")
    let ratings: RowOf<Int>? = form.rowBy(tag: "rating")
    let summary: LabelRow? = form.rowBy(tag: "summary")
    summary?.value = "\(names?.value ?? "-"), \(ratings?.value ?? 0)"
    summary?.updateCell()
    let player = form.sectionBy(tag: "player")
    player?.header = HeaderFooterView(title: "Player \(names?.value ?? "")")
  }
}
