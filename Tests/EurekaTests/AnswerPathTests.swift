import Eureka
import Testing

@Suite struct AnswerPathTests {
  @Test func `a key can change a list, and a path cannot`() {
    #expect(
      AnswerPath.keySteps(of: "accounts[user=a.b].tags[+]") == [
        .step(.tag("accounts")), .having(part: "user", value: "a.b"), .step(.tag("tags")), .added,
      ])
    #expect(AnswerPath.keySteps(of: "tags[-]") == [.step(.tag("tags")), .removed])
    #expect(AnswerPath("tags[+]") == nil && AnswerPath("accounts[user=ada]") == nil)
  }

  @Test func `a path says what it is in`() {
    #expect(AnswerPath.scopes(of: "people[1].name") == ["people", "people[1]"])
    #expect(AnswerPath.item(of: "people", in: "people[1].name")?.rest == ".name")
    #expect(AnswerPath.item(of: "people", in: "people.name")?.index == nil)
  }
}
