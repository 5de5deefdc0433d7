import Eureka
import OrderedCollections
import TestSupport
import Testing

@MainActor
@Suite struct ListTextTests {
  @Test(arguments: [
    ("a, b,c d", ["a", "b", "c d"]), ("", [""]), ("a,,b,", ["a", "", "b", ""]),
    ("\"a,b\" , \" c \",\"say \"\"hi\"\"\"", ["a,b", " c ", "say \"hi\""]),
    ("\"a\"b,c\"d,\"e", ["\"a\"b", "c\"d", "\"e"]),
  ])
  func `a list of texts stands between commas`(text: String, items: [String]) {
    #expect(ListText.items(of: text) == items)
  }

  @Test func `an item that begins as JSON does is quoted`() {
    #expect(ListText.of(["[1]", "{}", "a[0]", ""]) == "\"[1]\",\"{}\",a[0],\"\"")
  }

  @Test func `a list is read as it was written`() {
    var generator = SplitMix(seed: 1)
    for _ in 0..<3000 {
      let items = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        String(
          (0..<Int.random(in: 0...4, using: &generator)).compactMap { _ in
            "a,\"[ \n\téß😀\u{A0}'".randomElement(using: &generator)
          })
      }
      #expect(ListText.items(of: ListText.of(items)) == items)
    }
  }

  @Test func `a list that is given as text has items with commas`() throws {
    let section = itemList("list") { TextRow() }
    let form = Form() +++ section
    let row = try #require(form.answerable(tag: "list"))
    try row.accept(.text("\"a,b\",c"), in: .canonical)
    #expect(form.answers(in: .canonical)["list"] == .array([.string("a,b"), .string("c")]))
  }
}
