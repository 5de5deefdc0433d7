// The controller reads rows that it has made itself.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import Eureka

/// Hidden rows and sections: what a museum's guide talks about.
class MuseumTalkController: FormViewController {

  override func viewDidLoad() {
    super.viewDidLoad()

    form =
      Section("What shall the tour be about?")

      <<< SegmentedRow<String>("topics") {
        $0.options = ["Fossils", "Clocks", "Maps"]
        $0.value = "Maps"
      }

      +++ Section {
        $0.tag = "fossils_s"
        $0.hidden = "$topics != 'Fossils'"  // .predicate(NSPredicate(format: "$topics != 'Fossils'"))
      }
      <<< TextRow("dinosaur") {
        $0.title = "Which dinosaur do you like best?"
      }
      <<< TextRow("amber") {
        $0.title = "What would you find in amber?"
      }

      +++ Section {
        $0.tag = "clocks_s"
        $0.hidden = .predicate(NSPredicate(format: "$topics != 'Clocks'"))
      }
      <<< IntRow("hands") {
        $0.title = "How many hands does a clock have?"
      }

      +++ Section {
        $0.tag = "maps_s"
        $0.hidden = "$topics != 'Maps'"
      }
      <<< TextRow("island") {
        $0.title = "Which island would you draw?"
      }

      +++ Section()

      <<< SwitchRow("Show the next row") {
        $0.title = $0.tag
      }
      <<< SwitchRow("Show the next section") {
        $0.title = $0.tag
        $0.hidden = .function(
          ["Show the next row"],
          { form -> Bool in
            let row: RowOf<Bool>! = form.rowBy(tag: "Show the next row")
            return row.value ?? false == false
          })
      }

      +++ Section(footer: "Shown as long as the switch above is on") {
        $0.hidden = .function(
          ["Show the next section"],
          { form -> Bool in
            let row: RowOf<Bool>! = form.rowBy(tag: "Show the next section")
            return row.value ?? false == false
          })
      }
      <<< TextRow("secret") {
        $0.placeholder = "About to vanish"
      }
      <<< ButtonRow("never") {
        $0.title = "Nobody sees this"
        $0.hidden = true
      }
  }
}
