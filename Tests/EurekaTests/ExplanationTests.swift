import Eureka
import Testing

@Suite struct ExplanationTests {
  private func form() -> Form {
    @FormBuilder func build() -> Form {
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
    return build()
  }

  private func explanation(_ tag: String, in form: Form) -> String? {
    form.explain(tag: tag)?.lines.map(\.description).joined(separator: "\n")
  }

  @Test func `a row without a condition is shown`() {
    #expect(explanation("plain", in: form()) == "Plain is shown: no condition concerns it.")
  }

  @Test func `a tag that no row has is not explained`() {
    #expect(form().explain(tag: "nosuch") == nil)
  }

  @Test func `what hides a row is said, with what decided and the values it read`() {
    let form = form()
    #expect(
      explanation("root", in: form) == """
        Root is hidden.
        It is hidden when ($kind != 'static' AND $kind != nil) OR $port IN {80, 8080}, which holds:
        what decided: $port IN {80, 8080} holds
        kind has no value
        port is 80
        It is not locked, as a function says:
        port is 80
        """)
    form.setValues(["port": 443, "kind": "static"])
    #expect(
      explanation("root", in: form) == """
        Root is shown.
        It is hidden when ($kind != 'static' AND $kind != nil) OR $port IN {80, 8080}, which does not hold:
        what decided: $kind != "static" does not hold
        what decided: $port IN {80, 8080} does not hold
        kind is "static"
        port is 443
        It is not locked, as a function says:
        port is 443
        """)
  }

  @Test func `the section's condition is said behind the row's, and secrets are not`() {
    #expect(
      explanation("key", in: form()) == """
        Key is hidden.
        It is locked when $port == 80, which holds:
        port is 80
        Its section TLS is hidden when NOT ($port == 443 OR $secret == 'x'), which holds:
        what decided: $port == 443 does not hold
        what decided: $secret == "x" does not hold
        port is 80
        secret is ••••
        """)
  }

  @Test func `a row that is locked says so`() {
    let form = form()
    form.setValues(["port": 80, "secret": "x"])
    #expect(
      explanation("key", in: form) == """
        Key is shown, and locked.
        It is locked when $port == 80, which holds:
        port is 80
        Its section TLS is hidden when NOT ($port == 443 OR $secret == 'x'), which does not hold:
        what decided: $secret == "x" holds
        port is 80
        secret is ••••
        """)
  }

  @Test func `a row of a group is found by its path, and the group's conditions are said too`() {
    let form = form()
    form.setValues(["secret": "x"])
    let city: TextRow? = (form.rowBy(tag: "address") as? GroupRow)?.innerForm.rowBy(tag: "city")
    #expect(
      city?.explanation.lines.map(\.description) == [
        "Address: City is hidden.", "It is hidden when $street == nil, which holds:", "street has no value",
        "The section TLS of its group is hidden when NOT ($port == 443 OR $secret == 'x'), which does not hold:",
        "what decided: $secret == \"x\" holds", "port is 80", "secret is ••••",
      ])
  }
}

extension NSPredicate {
  fileprivate var asCondition: Condition { .predicate(self) }
}
