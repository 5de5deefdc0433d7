import Eureka
import Testing

@Suite struct AnswerValueTests {
  @Test(
    arguments: [
      (45, "45"), (0.1, "0.1"), (-1234.5, "-1234.5"), (true, "yes"), (false, "no"), ("Ada", "Ada"), ("", ""),
      (.null, ""), ([1, "a", true], "1, a, yes"),
      (["street": "North 1", "floor": .null, "ids": [1, 2]], "North 1, 1, 2"),
    ] as [(AnswerValue, String)])
  func `an answer in a text reads as in the review`(answer: AnswerValue, text: String) {
    #expect("\(answer)" == text)
    #expect(answer.description == text)
  }

  @Test func `an answer reads as in the review of another language`() {
    let french = MessageCatalog(
      language: "fr", affirmatives: ["oui"], negatives: ["non"], translations: ["%@, %@": "%@ ; %@"])
    MessageCatalog.$current.withValue(french) { #expect("\([true, 3] as AnswerValue)" == "oui ; 3") }
  }

  /// What is near enough to be meant.
  @Test(
    arguments: [
      ("c", nil), ("A", "a"), ("XL", nil), ("S", nil), ("tsl", "tls"), ("po", nil), ("prot", "port"),
      ("al", "all"), ("xy", nil), ("hots", "host"), ("serverlog", "server_log"), ("serve", nil), ("ba", nil),
    ] as [(String, String?)])
  func `a proposal is near what was written`(text: String, nearest: String?) {
    let names = ["a", "M", "L", "tls", "port", "all", "host", "server_log", "ab"]
    #expect(names.nearest(to: text) == nearest)
  }

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
