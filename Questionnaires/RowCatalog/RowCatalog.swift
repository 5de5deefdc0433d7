import Eureka
import EurekaCommand

/// Walks every row of the catalogue, a family at a time.
@main
struct RowCatalog: Questionnaire {
  static let configuration = CommandConfiguration(
    commandName: "row-catalog",
    abstract: "Shows every kind of row there is, a family at a time.",
    discussion: """
      Choose a family from the menu, or all of them; --set family=dates goes there at once. Without an option, the \
      answers are printed as JSON.
      """)

  /// What the rows are grouped by, and what the menu offers.
  enum Family: String, CaseIterable, CustomStringConvertible {
    case all, fields, controls, dates, choices, pickers, places, files, others

    var description: String {
      switch self {
      case .all: "All of them"
      case .fields: "Fields: text and numbers in a line"
      case .controls: "Controls: switches, sliders, buttons"
      case .dates: "Dates, times and durations"
      case .choices: "Choices: one of several, or some of them"
      case .pickers: "Pickers: lists that depend on each other"
      case .places: "Places and addresses"
      case .files: "Files, directories and images"
      case .others: "Groups and lists"
      }
    }
  }

  var form: Form {
    menu
    fields
    formattedFields
    floatingFields
    controls
    dates
    inlineDates
    choices
    severalChoices
    pickers
    places
    files
    group
    list
  }

  @MainActor
  private var menu: Section {
    Section("The catalogue of rows") {
      PushRow<Family>("family") {
        $0.title = "Family"
        $0.selectorTitle = "What would you like to see?"
        $0.options = Family.allCases
        $0.value = .all
        $0.help = ":goto family leads back here from any question."
      }
    }
  }

  /// A section that is shown when its family is, or all are.
  @MainActor
  func section(
    _ title: String, of family: Family, @SectionBuilder rows: @MainActor () -> [BaseRow]
  ) -> Section {
    let section = Section(rows: rows)
    section.header = HeaderFooterView(title: title)
    section.hidden = Condition.predicate(Self.isNotChosen(family))
    return section
  }

  static func isNotChosen(_ family: Family) -> NSPredicate {
    NSPredicate(format: "NOT $family IN {'all', %@}", family.rawValue)
  }
}
