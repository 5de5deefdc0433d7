import Eureka
import Testing

@Suite struct AnswerPathTests {
  @Test(arguments: ["port", "people[1].name", "a.b[0][12].c"])
  func `a path is parsed as it is printed`(text: String) {
    #expect(AnswerPath(text)?.description == text)
  }

  @Test(arguments: [
    "accounts[+1]", "accounts[00]", "accounts[]", "accounts[x]", "accounts[1",
    "accounts[1]name", ".name", "[0]", "a..b", "a.",
  ])
  func `a text that is printed for no answer is no path`(text: String) {
    #expect(AnswerPath(text) == nil)
  }

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
