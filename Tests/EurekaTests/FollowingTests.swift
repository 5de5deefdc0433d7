import Eureka
import EurekaChecks
import EurekaGraphs
import OrderedCollections
import Testing

/// What follows other answers, and what shows, locks and asks rows.
@MainActor
@Suite struct FollowingTests {
  @Test func `shown is the opposite of hidden, and a row needs both`() {
    let form = Form {
      IntRow("age") { $0.value = 30 }
      TextRow("school") { $0.shown = "$age < 18" }
      TextRow("work") {
        $0.shown = "$age >= 18"
        $0.hidden = "$age > 66"
      }
      Section("Pension") {
        $0.shown = "$age > 66"
        IntRow("pension")
      }
    }
    #expect(form.rows.compactMap(\.tag) == ["age", "work"])
    form.setValues(["age": 12])
    #expect(form.rows.compactMap(\.tag) == ["age", "school"])
    form.setValues(["age": 70])
    #expect(form.rows.compactMap(\.tag) == ["age", "pension"])
    form.rowBy(tag: "work")?.hidden = nil
    form.rowBy(tag: "work")?.evaluateHidden()
    #expect(form.rows.compactMap(\.tag) == ["age", "work", "pension"])
  }

  @Test func `a condition is any text and any truth`() {
    let (name, flag) = ("age", Bool.random())
    let form = Form {
      IntRow("age") { $0.value = 30 }
      TextRow("a") { $0.hidden = flag }
      TextRow("b") { $0.shown = flag }
      TextRow("c") { $0.disabled = !flag }
      TextRow("d") { $0.hidden = "$\(name) == 30" }
      TextRow("e") { $0.shown = ["$", name, " == 30"].joined() }
      TextRow("f") { $0.asked = name == "age" }
      TextRow("g") { $0.asked = String("$age > 100") }
      Section { $0.hidden = flag }
      Section { $0.shown = "\(name) == 1" }
    }
    let shown = form.rows.compactMap(\.tag)
    #expect(shown == (flag ? ["age", "b", "c", "e", "f", "g"] : ["age", "a", "c", "e", "f", "g"]))
    #expect(form.rowBy(tag: "c")?.isDisabled == !flag)
    #expect(form.rowBy(tag: "f")?.isAsked == true)
    #expect(form.rowBy(tag: "g")?.isAsked == false)
    #expect(form.allSections.suffix(2).map(\.isHidden) == [flag, true])
    form.rowBy(tag: "e")?.shown = nil
    #expect(form.rowBy(tag: "e")?.shown == nil)
  }

  @Test func `what is shown is explained as its author means it`() throws {
    let form = Form {
      IntRow("age") { $0.value = 30 }
      TextRow("school") { $0.shown = "$age < 18" }
      TextRow("hobby") { $0.asked = "$age < 18" }
    }
    #expect(
      try #require(form.explain(tag: "school")).lines.map(\.description)
        == ["school is hidden.", "It is shown when $age < 18, which is false.", "age is 30"])
    #expect(
      try #require(form.explain(tag: "hobby")).lines.map(\.description)
        == ["hobby is shown.", "It is asked when $age < 18, which is false.", "age is 30"])
    #expect(form.graph().contains("shown if $age < 18"))
    #expect(form.graph().contains("asked if $age < 18\", style=dotted"))
  }

  // MARK: Computed values

  private func days(_ text: String) -> Date? { try? Date(text + "T12:00:00Z", strategy: .iso8601) }

  @Test func `an expression computes a value that conditions read`() {
    let form = Form {
      DateRow("born") { $0.value = days("2000-02-28") }
      DateRow("died") { $0.value = days("2000-03-01") }
      ComputedRow<Int>("age", "days($born, $died)")
      ComputedRow<Int>("months", "months($born, $died)")
      ComputedRow<Int>("years", "years($died, $born)")
      ComputedRow<Double>("half", "$age / 4.0")
      ComputedRow<Double>("quarter", "$age / 4")
      ComputedRow<Decimal>("rounded", "floor(10 * $age / 4 + 0.5) / 10")
      ComputedRow<Int>("whole", "$age / 4")
      ComputedRow<Bool>("leap", "TERNARY($age == 2, TRUE, FALSE)")
      ComputedRow<String>("year", "CAST(year($born), 'NSString')")
      TextRow("young") { $0.shown = "$age < 28" }
    }
    #expect(
      form.answers() == [
        "born": "2000-02-28", "died": "2000-03-01", "age": 2, "months": 0, "years": 0, "half": 0.5,
        "quarter": 0.5, "rounded": 0.5, "whole": 0, "leap": true, "year": "2000",
        "young": .null,
      ])
    form.setValues(["died": days("2000-03-31")])
    #expect(form.rows.last?.tag == "year")
    #expect(form.rowBy(tag: "age")?.baseValue as? Int == 32)
    form.setValues(["born": nil])
    #expect(form.rowBy(tag: "age")?.baseValue == nil)
  }

  @Test func `a computed row takes no answer, and the schema says so`() {
    let form = Form {
      IntRow("price") { $0.value = 3 }
      IntRow("total") { $0.compute(["price"]) { $0.value("price", as: Int.self).map { $0 * 2 } } }
    }
    #expect(form.rowBy(tag: "total")?.isComputed == true)
    let schema = form.answerSchema().properties["total"]
    #expect(schema?.readOnly == true)
    form.setValues(["price": 5])
    #expect(form.answers() == ["price": 5, "total": 10])
  }

  @Test func `a mistake in an expression is an error of the form`() {
    let form = Form {
      ComputedRow<Int>("a", "1 +")
      ComputedRow<Int>("b", "$nobody * 2")
    }
    #expect(form.check().filter { $0.severity == .error }.map(\.subject) == ["a", "b"])
  }

  @Test func `a chain of computed values is computed once each`() {
    var count = 0
    let form = Form { IntRow("r0") { $0.value = 1 } }
    for index in 1...2000 {
      form
        +++ IntRow("r\(index)") {
          $0.compute(["r\(index - 1)"]) { form in
            count += 1
            return form.value("r\(index - 1)", as: Int.self).map { $0 + 1 }
          }
        }
    }
    count = 0
    form.setValues(["r0": 5])
    #expect(count == 2000)
    #expect(form.value("r2000", as: Int.self) == 2005)
  }

  // MARK: Titles, help, limits, headers

  @Test func `titles, help, limits and headers follow answers`() throws {
    let form = Form {
      TextRow("name") { $0.value = "Ada" }
      DateRow("arrival") { $0.value = days("2026-03-01") }
      Section {
        $0.header(["name"]) { form in "Visit of \(form.value("name") ?? "nobody")" }
        $0.footer(["name"]) { form in form.value("name", as: String.self) }
        DateRow("departure") {
          $0.title(["name"]) { form in "When \(form.value("name") ?? "nobody") leaves" }
          $0.help(["name"]) { form in form.value("name", as: String.self).map { "Ask \($0)." } }
          $0.placeholder(["arrival"]) { _ in "2026-03-02" }
          $0.minimumDate(["arrival"]) { form in form.value("arrival") }
          $0.maximumDate(["arrival"]) { form in
            form.value("arrival").map { (date: Date) in date + 86_400 * 30 }
          }
        }
      }
    }
    let row = try #require(form.rowBy(tag: "departure") as DateRow?)
    #expect(row.title == "When Ada leaves")
    #expect(row.help == "Ask Ada.")
    #expect(row.placeholder == "2026-03-02")
    #expect(row.minimumDate == days("2026-03-01"))
    #expect(row.section?.header?.title == "Visit of Ada")
    form.setValues(["name": "Grace", "arrival": days("2026-04-01")])
    #expect(row.title == "When Grace leaves")
    #expect(row.minimumDate == days("2026-04-01"))
    #expect(row.maximumDate == days("2026-05-01"))
    #expect(row.section?.header?.title == "Visit of Grace")
    #expect(row.section?.footer?.title == "Grace")
  }

  @Test func `a header that follows a tag that no row has is an error`() {
    let form = Form {
      TextRow("name")
      Section("A") {
        $0.header(["nmae"]) { _ in nil }
        TextRow("b")
      }
    }
    #expect(form.check().map(\.kind).contains(.followsUnknownTag("nmae", nearest: "name")))
  }

  @Test func `an option that does not exist is found in any part of a condition`() {
    let form = Form {
      SegmentedRow<String>("kind") { $0.options = ["letter", "parcel"] }
      MultipleSelectorRow<String>("extras") { $0.options = ["insured", "express"] }
      TextRow("a") { $0.shown = "$kind == 'leter' AND $extras != nil" }
      TextRow("b") { $0.hidden = "$kind IN {'letter', 'box'}" }
      TextRow("c") { $0.shown = "'exprss' IN $extras OR $extras CONTAINS 'insured'" }
      TextRow("e") { $0.shown = "$kind CONTAINS 'let' OR 'par' IN $kind" }
      TextRow("d") { $0.shown = "$kind ==[c] 'LETTER' OR $kind == nil OR 'express' IN $extras" }
    }
    let found = form.check().compactMap { issue -> String? in
      if case .senselessComparison(let text, let reason) = issue.kind {
        "\(issue.subject): \(text): \(reason)"
      } else {
        nil
      }
    }
    #expect(
      found == [
        "a, shown: $kind == \"leter\": kind has no option \"leter\"; did you mean \"letter\"?",
        "b, hidden: $kind IN {\"letter\", \"box\"}: kind has no option \"box\"; use one of letter, parcel",
        "c, shown: \"exprss\" IN $extras: extras has no option \"exprss\"; did you mean \"express\"?",
      ], "\(found)")
  }

  @Test(arguments: [HiddenAnswers.absent, .readable])
  func `values that are made of each other are an error with the way back`(hidden: HiddenAnswers) {
    let form = Form {
      ComputedRow<Int>("a", "$c + 1")
      IntRow("b") { $0.defaultValue(["a"]) { $0.value("a") } }
      IntRow("c") { $0.compute(["b"]) { $0.value("b") } }
      IntRow("d") { $0.defaultValue(["c"]) { $0.value("c") } }
    }
    form.hiddenAnswers = hidden
    #expect(form.check().map(\.kind) == [.dependsOnItself(["a", "c", "b", "a"])])
  }
}
