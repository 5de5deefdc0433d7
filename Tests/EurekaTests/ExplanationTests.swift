import Eureka
import Testing

@MainActor
@Suite struct ExplanationTests {
  private func form() -> Form {
    Form {
      Section("Server") {
        IntRow("port") {
          $0.title = "Port"
          $0.value = 80
        }
        PushRow<String>("kind") {
          $0.title = "Kind"
          $0.options = ["static", "proxy"]
        }
        PasswordRow("secret") { $0.value = "hidden words" }
        TextRow("root") {
          $0.title = "Root"
          $0.hidden = "($kind != 'static' AND $kind != nil) OR $port IN {80, 8080}"
          $0.disabled = .function(["port"], { _ in false })
        }
        TextRow("plain") { $0.title = "Plain" }
      }
      Section("TLS", hidden: "NOT ($port == 443 OR $secret == 'x')") {
        TextRow("key") {
          $0.title = "Key"
          $0.disabled = NSPredicate(format: "$port == %d", 80).asCondition
        }
        GroupRow("address", title: "Address") {
          TextRow("street") { $0.title = "Street" }
          TextRow("city") {
            $0.title = "City"
            $0.hidden = "$street == nil"
          }
        }
      }
    }
  }

  private func explanation(_ tag: String, in form: Form) -> String? {
    form.explain(tag: tag)?.lines.map(\.description).joined(separator: "\n")
  }

  @Test func `a row without a condition is shown`() {
    #expect(explanation("plain", in: form()) == "Plain is shown: no condition affects it.")
  }

  @Test func `a tag that no row has is not explained`() {
    #expect(form().explain(tag: "nosuch") == nil)
  }

  @Test func `what hides a row is said, with what decided and the values it read`() {
    let form = form()
    #expect(
      explanation("root", in: form) == """
        Root is hidden.
        It is hidden when ($kind != 'static' AND $kind != nil) OR $port IN {80, 8080}, which is true.
        because $port IN {80, 8080} is true
        Port (port) is 80
        """)
    form.setValues(["port": 443, "kind": "static"])
    #expect(
      explanation("root", in: form) == """
        Root is shown.
        It is hidden when ($kind != 'static' AND $kind != nil) OR $port IN {80, 8080}, which is false.
        because $kind != "static" is false
        because $port IN {80, 8080} is false
        Kind (kind) is "static"
        Port (port) is 443
        It is not locked by a function.
        """)
  }

  @Test func `a hidden row is explained by what hides it, without secrets`() {
    #expect(
      explanation("key", in: form()) == """
        Key is hidden.
        Its section TLS is hidden when NOT ($port == 443 OR $secret == 'x'), which is true.
        because $port == 443 is false
        because $secret == "x" is false
        Port (port) is 80
        secret is ••••
        """)
  }

  @Test func `a row that is locked says so`() {
    let form = form()
    form.setValues(["port": 80, "secret": "x"])
    #expect(
      explanation("key", in: form) == """
        Key is shown but locked.
        It is locked when $port == 80, which is true.
        Port (port) is 80
        """)
  }

  @Test func `a row of a group is found by its path`() {
    let form = form()
    form.setValues(["secret": "x"])
    let city: TextRow? = (form.rowBy(tag: "address") as? GroupRow)?.partsForm.rowBy(tag: "city")
    #expect(
      city?.explanation.lines.map(\.description) == [
        "Address: City is hidden.", "It is hidden when $street == nil, which is true.",
        "Street (street) has no value",
      ])
  }

  @Test func `no secret is shown, wherever it is`() {
    let passwords = MultivaluedSection(multivaluedOptions: []) { section in
      section.tag = "tokens"
      section <<< PasswordRow { $0.value = "word1" }
    }
    let accounts = MultivaluedSection(multivaluedOptions: []) { section in
      section.tag = "accounts"
      section <<< GroupRow { PasswordRow("pw") { $0.value = "word2" } }
    }
    let secretGroup = GroupRow("vault") {
      TextRow("plain") { $0.value = "word3" }
      TextRow("x") { $0.hidden = "$plain == 'a'" }
    }
    secretGroup.isSecret = true
    let reading: [Condition] = [
      "$tokens == nil", "$accounts == nil", "$outer == nil", "$vault == nil", "$outer.inner.pw == 'a'",
      .function(["tokens", "accounts", "outer", "vault"], { _ in false }), "SELF.tokens == nil",
    ]
    let form = Form() +++ passwords +++ accounts
    form +++ Section()
      <<< GroupRow("outer") { GroupRow("inner") { PasswordRow("pw") { $0.value = "word4" } } } <<< secretGroup
    for (index, condition) in reading.enumerated() {
      form.last?.append(TextRow("r\(index)") { $0.hidden = condition })
    }
    for tag in reading.indices.map({ "r\($0)" }) {
      let lines = form.explain(tag: tag)?.lines.map(\.description) ?? []
      #expect(lines.contains { $0.hasSuffix("is ••••") }, "\(lines)")
      #expect(!lines.contains { $0.contains("word") }, "\(lines)")
    }
    let inner =
      (secretGroup.partsForm.rowBy(tag: "x") as BaseRow?)?.explanation.lines.map(\.description) ?? []
    #expect(inner.contains("plain is ••••"), "\(inner)")
  }

  @Test func `values are shown as they stand in results, dates in conditions as dates`() {
    let form =
      Form() +++ DateRow("start") { $0.value = Date(timeIntervalSince1970: 1_797_292_800) }
      <<< MultipleSelectorRow<String>("topics") {
        $0.options = ["Music", "Café"]
        $0.value = ["Café", "Music"]
      }
      <<< GroupRow("address", title: "Address") {
        TextRow("city") { $0.value = "Berlin" }
        IntRow("number") { $0.value = 3 }
      }
      <<< TextRow("x") {
        $0.hidden = .predicate(
          NSPredicate(
            format: "$start > %@ AND $topics != nil AND $address.city == 'B'",
            Date(timeIntervalSinceReferenceDate: 0)))
      }
      <<< TextRow("y") { $0.hidden = "SELF.@count > 100" }
      <<< TextRow("z") { $0.hidden = .function(["start", "topics"]) { _ in false } }
    let day = ReadingContext().calendar.dateComponents(
      [.year, .month, .day], from: Date(timeIntervalSince1970: 1_797_292_800))
    let text = String(format: "%04d-%02d-%02d", day.year ?? 0, day.month ?? 0, day.day ?? 0)
    #expect(
      form.explain(tag: "x")?.lines.map(\.description) == [
        "x is shown.",
        "It is hidden when $start > CAST(\"2001-01-01T00:00:00Z\", \"NSDate\") AND $topics != nil AND $address.city == \"B\", which is false.",
        "because $address.city == \"B\" is false", "Address (address) is {city: \"Berlin\", number: 3}",
      ])
    #expect(
      form.explain(tag: "z")?.lines.map(\.description) == [
        "z is shown.", "It is not hidden by a function.", "start is \"\(text)\"",
        "topics is [\"Music\", \"Café\"]",
      ])
    #expect(explanation("y", in: form) == "y is shown.\nIt is hidden when SELF.@count > 100, which is false.")
  }
}

extension NSPredicate {
  fileprivate var asCondition: Condition { .predicate(self) }
}
