import Eureka
import EurekaTesting
import Testing

/// The code of the article `Rules`.
@MainActor func accountForm() -> Form {
  Form {
    Section("Account") {
      let email = EmailRow("email") {
        $0.title = "E-mail"
        $0.add(rule: RuleRequired())
        $0.add(rule: RuleEmail())
      }
      email
      EmailRow("again") {
        $0.title = "E-mail, again"
        $0.add(rule: RuleEqualsToRow(row: email))
      }
      TextRow("user") {
        $0.title = "User"
        $0.add(rule: RuleMinLength(minLength: 3))
        $0.add(rule: RuleMaxLength(maxLength: 8))
      }
      TextRow("code") {
        $0.title = "Code"
        $0.add(rule: RuleExactLength(exactLength: 4))
        $0.add(rule: RuleRegExp(regExpr: "[0-9]+"))
      }
      URLRow("page") {
        $0.title = "Page"
        $0.add(rule: RuleURL())
      }
      IntRow("port") {
        $0.title = "Port"
        $0.add(ruleSet: RuleSet(1...65535))
      }
      DecimalRow("share") {
        $0.title = "Share"
        $0.add(rule: RuleGreaterThan(min: 0))
        $0.add(rule: RuleSmallerThan(max: 1))
      }
      IntRow("seats") {
        $0.title = "Seats"
        $0.add(
          rule: RuleClosure { seats in
            (seats ?? 0).isMultiple(of: 2) ? nil : ValidationError(msg: "Seats are sold in pairs.")
          })
      }
    }
  }
}

/// Requires one of the words that are not reserved.
struct RuleNotReserved: RuleType {
  var id: String?
  var validationError = Eureka.ValidationError(msg: "The name is reserved.")

  func isValid(value: String?) -> Eureka.ValidationError? {
    ["root", "admin"].contains(value) ? validationError : nil
  }
}

@MainActor @Test func `every rule rejects an answer with the message that the article shows`() throws {
  let run = FormTester(accountForm()).run([
    "", "ada", "ada@example.org", "eve@example.org", "ada@example.org", "al", "alexander1", "alex", "12345",
    "abcd", "1234", "ftp://example.org", "http://example.org", "0", "70000", "80", "0", "1", "0.5", "3", "4",
  ])
  #expect(run.outcome == .completed)
  try ArticleTests.check("Rules", shows: run.transcript, from: "── Account", to: "\n── Your answers")
}

@MainActor @Test func `a rule of the reader's own rejects an answer`() {
  let form = Form() +++ TextRow("name") { $0.add(rule: RuleNotReserved()) }
  let run = FormTester(form).run(["root", "ada"])
  #expect(run.problems.first?.reasons.map(\.description) == ["The name is reserved."])
  #expect(run.answers == ["name": "ada"])
}
