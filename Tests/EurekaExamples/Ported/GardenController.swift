import Eureka

/// Forms and sections from result builders: the beds of a garden.
class GardenController: FormViewController {
  let hasPond: Bool

  init(hasPond: Bool) {
    self.hasPond = hasPond
    super.init(nibName: nil, bundle: nil)
  }

  @FormBuilder
  private var beds: Form {
    Section("Beds") { section in
      section.tag = "beds"
    }
    for bed in ["north", "south"] {
      Section {
        TextRow("\(bed) flower") { $0.title = "Flower of the \(bed) bed" }
        IntRow("\(bed) bulbs") { $0.title = "Bulbs" }
      }
    }
    if hasPond {
      Section("Pond") {
        SwitchRow("fish") { $0.title = "Fish" }
        if hasPond {
          IntRow("lilies") { $0.title = "Lilies" }
        } else {
          IntRow("reeds") { $0.title = "Reeds" }
        }
      }
    }
    NameRow("gardener") { $0.title = "Gardener" }
  }

  override func viewDidLoad() {
    super.viewDidLoad()

    form = beds

    form
      +++ Section("Tools") { section in
        section.tag = "tools"
        section.hidden = hasPond ? "$fish == true" : nil
        CheckRow("spade") { $0.title = "Spade" }
        CheckRow("hose") { $0.title = "Hose" }
      }

    form +++ {
      if hasPond {
        PhoneRow("plumber") { $0.title = "Plumber" }
      } else {
        PhoneRow("nursery") { $0.title = "Nursery" }
      }
      for month in ["March", "April"] {
        CheckRow(month) { $0.title = "Work in \(month)" }
      }
    }

    var last = Section("Notes")
    last += [TextRow("soil") { $0.title = "Soil" }, TextRow("shade") { $0.title = "Shade" }]
    form +++= last
  }
}
