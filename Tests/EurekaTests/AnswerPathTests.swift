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
}
