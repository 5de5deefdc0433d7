import Eureka

/// Multivalued sections whose rows are only taken away: an attic is cleared.
class AtticController: FormViewController {

  override func viewDidLoad() {
    super.viewDidLoad()
    let boxes = ["maps", "toys", "lamps", "letters"]

    let section = MultivaluedSection(multivaluedOptions: .Delete)
    section.tag = "boxes"

    for box in boxes {
      section
        <<< TextRow {
          $0.placeholder = "What is in it"
          $0.value = box
        }
    }

    let section2 = MultivaluedSection(multivaluedOptions: .Delete, footer: "")
    section2.tag = "shelves"
    for _ in 1..<4 {
      section2
        <<< PickerInlineRow<String> {
          $0.title = "Tap to choose"
          $0.value = "toys"
          $0.options = boxes
        }
    }

    form
      +++ section

      +++ section2
  }
}
