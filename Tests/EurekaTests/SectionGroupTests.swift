import Eureka
import EurekaChecks
import EurekaGraphs
import TestSupport
import Testing

/// Groups of sections: a heading and a condition for all of them.
@MainActor
@Suite struct SectionGroupTests {
  private func form() -> Form {
    Form {
      SwitchRow("consents") { $0.value = true }
      SectionGroup("Health") {
        $0.shown = "$consents == true"
        Section("Heart") {
          SwitchRow("pain") { $0.value = false }
          TextRow("where") { $0.shown = "$pain == true" }
        }
        SectionGroup("Lungs") {
          $0.hidden = "$pain == true"
          Section("Cough") {
            $0.shown = "$consents != nil"
            SwitchRow("cough")
          }
          IntRow("cigarettes")
        }
      }
      TextRow("end")
    }.with(hiddenAnswers: .absent)
  }

  private func shown(_ form: Form) -> [String] { form.rows.compactMap(\.tag) }

  @Test func `a condition of a group is one of each section in it`() {
    let form = form()
    #expect(shown(form) == ["consents", "pain", "cough", "cigarettes", "end"])
    form.setValues(["pain": true])
    #expect(shown(form) == ["consents", "pain", "where", "end"])
    form.setValues(["consents": false])
    #expect(shown(form) == ["consents", "end"])
    form.setValues(["consents": true])
    #expect(shown(form) == ["consents", "pain", "where", "end"])
    #expect(form.check().isEmpty, "\(form.check())")
  }

  @Test func `an operator adds a group, and a section that leaves the form leaves its condition behind`()
    throws
  {
    let group = SectionGroup("A") {
      Section("B") { TextRow("b") }
      Section("C") { TextRow("c") }
    }
    let form = Form() +++ SwitchRow("x") +++ group
    group.hidden = "$x == true"
    form.setValues(["x": true])
    #expect(shown(form) == ["x"])
    #expect(group.sections.map { $0.header?.title } == ["B", "C"])
    form.setValues(["x": false])
    let section = form[1]
    form.remove(section)
    form.setValues(["x": true])
    #expect(shown(form) == ["x"])
    #expect(section.group === group)
  }

  @Test func `a group is explained, described and drawn`() throws {
    let form = form()
    form.setValues(["pain": true])
    let lines = try #require(form.explain(tag: "cough")).lines.map(\.description)
    #expect(
      lines == [
        "Cough is hidden.", "Its group Lungs is hidden when $pain == true, which is true.", "pain is true",
      ], "\(lines)")
    form.setValues(["pain": false, "consents": true])
    let shown = try #require(form.explain(tag: "cough")).lines.map(\.description)
    #expect(
      shown == [
        "Cough is shown.", "Its section Cough is shown when $consents != nil, which is true.",
        "consents is true", "Its group Lungs is hidden when $pain == true, which is false.", "pain is false",
        "Its group Health is shown when $consents == true, which is true.",
      ], "\(shown)")
    let graph = form.graph()
    #expect(graph.contains("label=\"Health\";") && graph.contains("label=\"Lungs\";"))
    #expect(graph.filter { $0 == "{" }.count == graph.filter { $0 == "}" }.count)
    #expect(graph.contains("shown if $consents == true"))
  }

  @Test func `mistakes in a group's conditions are found`() {
    let form = Form {
      SectionGroup("A") {
        $0.shown = "$nobody == 1"
        Section("B") { TextRow("b") }
      }
      SectionGroup("C") {
        $0.hidden = "$d == 1"
        Section("D") { IntRow("d") }
      }
    }.with(hiddenAnswers: .absent)
    let errors = form.check().filter { $0.severity == .error }
    #expect(form.sectionGroups.map(\.heading) == ["A", "C"])
    #expect(errors.map(\.subject) == ["A, shown", "C"])
    #expect(errors.last?.kind == .dependsOnItself(["C", "D (d)", "D", "C"]))
  }
}
