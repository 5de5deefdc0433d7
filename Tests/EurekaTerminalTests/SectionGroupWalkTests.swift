import Eureka
import EurekaTesting
import TestSupport
import Testing

/// How a walk shows groups of sections.
@MainActor
@Suite struct SectionGroupWalkTests {
  private func form() -> Form {
    Form {
      Section("You") { TextRow("name") { $0.title = "Name" } }
      SectionGroup("Health") {
        Section("Heart") { SwitchRow("pain") { $0.title = "Pain" } }
        SectionGroup("Lungs") {
          Section("Cough") { SwitchRow("cough") { $0.title = "A cough" } }
          Section("Smoking") { IntRow("cigarettes") { $0.title = "Cigarettes" } }
        }
      }
      Section("End") { TextRow("end") { $0.title = "Anything else" } }
    }
  }

  @Test func `a group has a heading, which names those around it`() {
    let run = FormTester(form()).run(["Ada", "n", "n", "0", ""])
    #expect(
      run.transcript == """

        ── You · 1 of 5
        Name › Ada

        Health

        ── Heart · 2 of 5
        Pain [y/n] › n

        Health › Lungs

        ── Cough · 3 of 5
        A cough [y/n] › n

        ── Smoking · 4 of 5
        Cigarettes › 0

        ── End · 5 of 5
        Anything else ›\u{20}

        """)
  }

  @Test func `one can go to a group by its title`() {
    let run = FormTester(form()).run(["Ada", ":goto Lungs", "n", "0", "", "n"])
    #expect(run.asked == ["name", "pain", "cough", "cigarettes", "end", "pain"])
  }

  @Test func `a review that does not fit shows groups, which open into sections`() throws {
    let form = Form {
      Section("You") { TextRow("name") { $0.title = "Name" } }
      SectionGroup("Health") {
        Section("Heart") { for index in 1...12 { IntRow("h\(index)") { $0.title = "Heart \(index)" } } }
        SectionGroup("Lungs") {
          Section("Cough") { for index in 1...12 { IntRow("c\(index)") { $0.title = "Cough \(index)" } } }
          Section("Smoking") { for index in 1...12 { IntRow("s\(index)") { $0.title = "Smoking \(index)" } } }
        }
      }
    }
    let walk = Walk(form, options: .fixed(.interactive, reviews: true))
    walk.sitting.screenStyle = {
      var style = ScreenStyle()
      style.rows = 16
      return style
    }
    func parts() -> [String] {
      guard let review = walk.review else { return [] }
      return review.parts.map { review.title(of: $0) ?? "" }
    }
    _ = walk.start()
    for _ in 0..<37 { walk.send("") }
    #expect(parts() == ["You", "Health"])
    walk.send("2")
    #expect(parts() == ["Heart", "Lungs"])
    walk.send("14")
    #expect(parts() == ["Cough", "Smoking"])
  }
}
