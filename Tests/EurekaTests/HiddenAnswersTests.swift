import Eureka
import EurekaChecks
import OrderedCollections
import TestSupport
import Testing

/// What is hidden is absent, where the form says so.
@MainActor
@Suite struct HiddenAnswersTests {
  /// How long an illness took: the unit keeps its value while its question is hidden.
  private func form(_ hiddenAnswers: HiddenAnswers) -> Form {
    Form {
      SwitchRow("ill") { $0.value = true }
      TextRow("unit") {
        $0.value = "days"
        $0.hidden = "$ill != true"
      }
      IntRow("days") {
        $0.value = 3
        $0.hidden = "$unit != 'days'"
      }
      LabelRow("note") { $0.hidden = "$days == nil" }
    }.with(hiddenAnswers: hiddenAnswers)
  }

  private func shown(_ form: Form) -> [String] { form.rows.compactMap(\.tag) }

  @Test func `a condition reads nothing of a hidden row, and what the row has when it is back`() {
    let form = form(.absent)
    #expect(shown(form) == ["ill", "unit", "days", "note"])
    form.setValues(["ill": false])
    #expect(shown(form) == ["ill"])
    #expect(form.answers() == ["ill": false])
    form.setValues(["ill": true])
    #expect(form.answers() == ["ill": true, "unit": "days", "days": 3, "note": .null])
  }

  @Test func `in a form like Eureka's, a condition reads hidden values`() {
    let form = form(.readable)
    form.setValues(["ill": false])
    #expect(shown(form) == ["ill", "days", "note"])
    #expect(Form().hiddenAnswers == .readable)
  }

  @Test func `a form that changes its mind evaluates its conditions`() {
    let form = form(.readable)
    form.setValues(["ill": false])
    form.hiddenAnswers = .absent
    #expect(shown(form) == ["ill"])
    form.hiddenAnswers = .readable
    #expect(shown(form) == ["ill", "days", "note"])
  }

  @Test func `rows of a hidden section are absent`() {
    let form = Form {
      SwitchRow("ill") { $0.value = true }
      Section("Illness") {
        $0.hidden = "$ill != true"
        IntRow("days") { $0.value = 3 }
      }
      Section { TextRow("doctor") { $0.hidden = "$days == nil" } }
    }.with(hiddenAnswers: .absent)
    #expect(shown(form) == ["ill", "days", "doctor"])
    form.setValues(["ill": false])
    #expect(shown(form) == ["ill"])
    #expect(form.value("days", as: Int.self) == nil)
    form.setValues(["ill": true])
    #expect(form.value("days", as: Int.self) == 3)
    #expect(shown(form) == ["ill", "days", "doctor"])
  }

  @Test func `hidden parts of groups and hidden items of lists are absent`() {
    let form = Form()
    form +++ Section() <<< SwitchRow("all") { $0.value = true }
      <<< GroupRow("home") {
        IntRow("floor") { $0.value = 2 }
        IntRow("lift") {
          $0.value = 1
          $0.hidden = "$floor < 2"
        }
      }
      <<< TextRow("code") { $0.hidden = "$home.lift == nil" }
    let list = MultivaluedSection(multivaluedOptions: [.insert], header: "Sizes")
    list.tag = "sizes"
    form +++ list <<< IntRow { $0.value = 1 }
      <<< IntRow {
        $0.value = 2
        $0.hidden = "$all != true"
      }
    form +++ Section() <<< TextRow("many") { $0.hidden = "$sizes.@count < 2" }
    form.hiddenAnswers = .absent
    #expect(form.rowBy(tag: "code")?.isHidden == false && form.rowBy(tag: "many")?.isHidden == false)
    form.answerable(path: "home.floor")?.assign(1)
    form.setValues(["all": false])
    #expect(form.rowBy(tag: "code")?.isHidden == true && form.rowBy(tag: "many")?.isHidden == true)
  }

  @Test func `a rule that compares with a hidden row accepts every value`() {
    let form = Form()
    form +++ Section() <<< SwitchRow("private") { $0.value = true }
      <<< TextRow("password") {
        $0.value = "hunter22"
        $0.hidden = "$private != true"
      }
      <<< TextRow("again") {
        $0.value = "other"
        $0.add(rule: RuleEqualsToRow(form: form, tag: "password"))
      }
    form.hiddenAnswers = .absent
    #expect(form.validate().count == 1)
    form.setValues(["private": false])
    #expect(form.validate().isEmpty)
  }

  @Test func `a default that follows a hidden answer follows its absence`() {
    let form = Form()
    form +++ Section() <<< SwitchRow("named") { $0.value = true }
      <<< TextRow("name") {
        $0.value = "Ada"
        $0.hidden = "$named != true"
      }
      <<< TextRow("greeting") { $0.defaultValue(["name"]) { "Hello, \($0.value("name") ?? "you")" } }
    form.hiddenAnswers = .absent
    #expect(form.value("greeting") == "Hello, Ada")
    form.setValues(["named": false])
    #expect(form.value("greeting") == "Hello, you")
  }

  @Test func `a change evaluates each condition once, after those that it reads`() {
    var evaluations: [String] = []
    func counted(_ tag: String, _ tags: [String]) -> Condition {
      .function(tags) { form in
        evaluations.append(tag)
        return tags.contains { form.value($0, as: Int.self) == nil }
      }
    }
    let form = Form {
      IntRow("a") { $0.value = 1 }
      for (tag, reads) in [("b", ["a"]), ("c", ["a"]), ("d", ["b", "c"]), ("e", ["d", "a"])] {
        IntRow(tag) {
          $0.value = 1
          $0.hidden = counted(tag, reads)
        }
      }
    }.with(hiddenAnswers: .absent)
    evaluations = []
    form.setValues(["a": nil])
    #expect(evaluations == ["b", "c", "d", "e"])
    #expect(shown(form) == ["a"])
    evaluations = []
    form.setValues(["a": 1])
    #expect(evaluations == ["b", "c", "d", "e"])
    #expect(shown(form) == ["a", "b", "c", "d", "e"])
  }

  @Test func `a chain of ten thousand rows is hidden by one answer`() {
    let form = Form()
    let section = Section()
    form +++ section
    section.append(
      contentsOf: (0..<10_000).map { index in
        IntRow("r\(index)") {
          $0.value = 1
          if index > 0 { $0.hidden = .predicate(NSPredicate(format: "$r\(index - 1) == nil")) }
        }
      })
    form.hiddenAnswers = .absent
    form.setValues(["r0": nil])
    #expect(form.rows.count == 1)
    form.setValues(["r0": 1])
    #expect(form.rows.count == 10_000)
  }

  @Test func `rows that hide each other are an error with the way from one to itself`() {
    let form = Form {
      IntRow("a") { $0.hidden = "$c == 1" }
      IntRow("b") { $0.hidden = "$a == 1" }
      IntRow("c") { $0.hidden = "$b == 1" }
    }
    #expect(form.check().contains { $0.kind == .hideEachOther(["b", "c"]) && $0.severity == .warning })
    form.hiddenAnswers = .absent
    let errors = form.check().filter { $0.severity == .error }
    #expect(errors.map(\.kind) == [.dependsOnItself(["a", "c", "b", "a"])])
    #expect(errors.first?.message.description == "it depends on itself: a → c → b → a")
  }

  @Test func `an explanation says which answers are hidden`() {
    let form = form(.absent)
    form.setValues(["ill": false])
    #expect(
      form.explain(tag: "days")?.lines.map(\.description) == [
        "days is hidden.", "It is hidden when $unit != 'days', which is true.", "unit is hidden",
      ])
  }
}
