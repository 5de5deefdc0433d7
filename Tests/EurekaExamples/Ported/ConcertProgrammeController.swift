import Eureka

/// Multivalued sections whose rows only change places: the programme of a concert.
class ConcertProgrammeController: FormViewController {

  override func viewDidLoad() {
    super.viewDidLoad()

    let pieces = ["Overture", "Concerto", "Symphony"]
    let day = 24 * 60 * 60

    form
      +++ MultivaluedSection(
        multivaluedOptions: .Reorder,
        header: "Soloists",
        footer: ""
      ) {
        $0.tag = "soloists"
        $0
          <<< PushRow<String> {
            $0.title = "First"
            $0.options = ["Violin", "Oboe", "Horn"]
          }
          <<< PushRow<String> {
            $0.title = "Second"
            $0.options = ["Violin", "Oboe", "Horn"]
          }
      }

      +++ MultivaluedSection(
        multivaluedOptions: .Reorder,
        header: "Rehearsals",
        footer: ""
      ) { section in
        section.tag = "rehearsals"
        pieces.enumerated().forEach({ offset, string in
          let dateInlineRow = DateInlineRow {
            $0.value = Date(
              timeInterval: Double(day) * Double(offset), since: Date(timeIntervalSince1970: 1_773_136_800))
            $0.title = string
          }
          section <<< dateInlineRow
        })
      }

      +++ MultivaluedSection(
        multivaluedOptions: .Reorder,
        header: "Stage hands",
        footer: "")
      <<< NameRow {
        $0.value = "Ilse"
      }
      <<< NameRow {
        $0.value = "Tomas"
      }
    form.last?.tag = "hands"
  }
}
