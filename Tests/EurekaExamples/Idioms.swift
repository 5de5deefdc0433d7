// The form unwraps `form.last!`, which is the section it has just added.
// swift-format-ignore-file: NeverForceUnwrap

import Eureka
import EurekaTesting
import Testing

/// Ways of writing that form files have, beside those of the documentation.
private final class IdiomsController: FormViewController {
  enum Plan: String, CaseIterable, CustomStringConvertible {
    case free = "Free"
    case pro = "Pro"
    var description: String { rawValue }
  }

  struct Person: Hashable, CustomStringConvertible {
    let name: String
    let team: String
    var description: String { name }
  }

  let people = [
    Person(name: "Ada", team: "B"), Person(name: "Max", team: "A"), Person(name: "Eve", team: "B"),
  ]
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Idioms"

    form
      +++ Section(header: "Account", footer: "All of it can be changed") { section in
        section.tag = "account"
      }
      <<< SegmentedRow<Plan>("plan") {
        $0.title = "Plan"
        $0.options = Plan.allCases
        $0.value = .free
      }.onChange { [weak self] row in
        self?.log.append("plan \(row.value?.description ?? "-")")
        if row.value == .pro, self?.form.sectionBy(tag: "extra") == nil {
          self?.addExtra()
        }
      }
      <<< TextRow("vat") { row in
        row.title = "VAT number"
        row.hidden = Condition.function(
          ["plan"],
          { form in
            let plan: SegmentedRow<Plan>? = form.rowBy(tag: "plan")
            return plan?.value != .pro
          })
        row.add(rule: RuleRequired(msg: "Needed for an invoice"))
        row.add(rule: RuleMinLength(minLength: 4))
        row.add(
          rule: RuleClosure { value in
            value?.hasPrefix("DE") == true ? nil : ValidationError(msg: "Begins with DE")
          })
        row.validationOptions = .validatesOnChange
      }.cellUpdate { cell, row in
        if !row.isValid { cell.titleLabel?.textColor = .red }
      }.onRowValidationChanged { [weak self] _, row in
        for (index, error) in row.validationErrors.enumerated() {
          self?.log.append("\(index): \(error.msg)")
        }
      }

      +++ SelectableSection<ListCheckRow<String>>(
        "Colour", selectionType: .singleSelection(enableDeselection: false)
      ) { section in
        section.tag = "colour"
        section.onSelectSelectableRow = { [weak self] _, row in
          self?.log.append("chose \(row.selectableValue ?? "")")
        }
      }
    for colour in ["red", "blue"] {
      form.last!
        <<< ListCheckRow<String>(colour) { row in
          row.title = colour.capitalized
          row.selectableValue = colour
          row.value = colour == "red" ? colour : nil
        }
    }

    form +++ Section("People")
      <<< PushRow<Person>("lead") {
        $0.title = "Lead"
        $0.options = people
        $0.selectorTitle = "Who leads?"
      }.onPresent { from, to in
        to.enableDeselection = false
        to.sectionKeyForValue = { $0.team }
        to.sectionHeaderTitleForKey = { "Team \($0)" }
        to.selectableRowCellUpdate = { cell, row in
          cell.detailTextLabel?.text = row.selectableValue?.team
        }
      }
      <<< MultipleSelectorRow<Person>("members") {
        $0.title = "Members"
        $0.options = people
        $0.value = [people[1]]
      }.onPresent { _, to in
        to.sectionKeyForValue = { $0.team }
      }

    if let row = form.rowBy(tag: "lead") as? PushRow<Person> {
      row.value = row.options?.first
      row.updateCell()
    }
    let first = form.first?.first
    first?.baseCell?.textLabel?.font = .boldSystemFont(ofSize: 12)
    _ = first?.indexPath?.row
    _ = first?.section?.index
  }

  private func addExtra() {
    let section = Section("Extra") { $0.tag = "extra" }
    section
      <<< DateRow("since") {
        $0.title = "Since"
        $0.minimumDate = Date(timeIntervalSince1970: 0)
        $0.value = Date(timeIntervalSince1970: 86_400)
      }
    form.insert(section, at: 1)
  }
}

@MainActor
@Suite struct Idioms {
  @Test func `a controller as form files have it`() {
    let controller = IdiomsController()
    let run = FormTester(controller).run(["pro", "12", "DE123", "", "blue", "eve", "all", ""])
    #expect(run.outcome == .completed)
    #expect(run.asked == ["plan", "vat", "vat", "since", "colour", "lead", "members"])
    #expect(
      controller.log == [
        "plan Pro", "0: It must have at least 4 characters.", "1: Begins with DE", "chose blue",
      ])
    #expect((controller.form.values()["lead"] as? IdiomsController.Person)?.name == "Eve")
    #expect((controller.form.values()["members"] as? Set<IdiomsController.Person>)?.count == 3)
    #expect(
      run.transcript.contains(" Team A\n  1) Max  A\n Team B\n  2) Ada  B\n  3) Eve  B\nLead [Ada] › eve\n"))
  }
}
