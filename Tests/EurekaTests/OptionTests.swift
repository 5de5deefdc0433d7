import Eureka
import Testing

enum Serving: String, CaseIterable {
  case files = "static"
  case proxy, redirect
}

@Suite struct OptionTests {
  private func row() -> PushRow<Serving> {
    PushRow<Serving>("serves") {
      $0.options = Serving.allCases
      $0.displayValueFor = { $0.map { $0 == .files ? "static files" : "\($0.rawValue) server" } }
    }
  }

  @Test(arguments: [
    ("1", Serving.files), ("static", .files), ("static files", .files), ("STATIC FILES", .files),
    ("p", .proxy),
    ("redirect s", .redirect), ("3", .redirect),
  ])
  func `an option is chosen by position, key, name or unique beginning`(line: String, option: Serving) {
    let row = row()
    #expect(row.refusal(of: line) == nil)
    #expect(row.value == option)
  }

  @Test func `files take keys and names, and neither positions nor beginnings`() {
    let row = row()
    #expect(row.refusal(of: "1", in: .canonical) == #""1" is not one of the options"#)
    #expect(row.refusal(of: "prox", in: .canonical) == #""prox" is not one of the options"#)
    #expect(row.refusal(of: "proxy", in: .canonical) == nil)
    #expect(row.refusal(of: "proxy server", in: .canonical) == nil)
  }

  @Test func `an ambiguous beginning lists the candidates`() {
    let row = PushRow<String>("x") { $0.options = ["alpha", "alphabet", "beta"] }
    #expect(row.refusal(of: "alp") == #""alp" could be any of alpha, alphabet"#)
    #expect(row.refusal(of: "alpha") == nil)
    #expect(row.value == "alpha")
  }

  @Test func `a list whose names are numbers is lettered, and a number is a name`() {
    let row = SegmentedRow<Int>("status") { $0.options = [301, 302, 1] }
    #expect(row.prompt(in: .prompt()).choices?.options.map(\.label) == ["a", "b", "c"])
    #expect(row.refusal(of: "1") == nil)
    #expect(row.value == 1)
    #expect(row.refusal(of: "b") == nil)
    #expect(row.value == 302)
    #expect(row.answer(in: .canonical) == .number(302))
  }

  @Test(arguments: [
    ("1 3-4", ["a", "c", "d e"]), ("1,3-4", ["a", "c", "d e"]), ("d e", ["d e"]), ("a, d e", ["a", "d e"]),
    ("all", ["a", "b", "c", "d e"]), ("none", []), ("+1 -2", ["a"]), ("b", ["b"]), ("-b", []),
  ])
  func `several options are chosen by positions, ranges, names and changes`(line: String, chosen: [String]) {
    let row = MultipleSelectorRow<String>("m") {
      $0.options = ["a", "b", "c", "d e"]
      $0.value = ["b"]
    }
    #expect(row.refusal(of: line) == nil)
    #expect(row.value == Set(chosen))
  }

  @Test(arguments: ["9", "0", "4-1", "1-9", "x", "a b x", ",", ", ,"])
  func `a choice of several that fails changes nothing`(line: String) {
    let row = MultipleSelectorRow<String>("m") {
      $0.options = ["a", "b", "c", "d"]
      $0.value = ["b"]
    }
    #expect(row.refusal(of: line) != nil)
    #expect(row.value == ["b"])
  }

  @Test func `a set is written in the order of the options, and read back`() throws {
    let row = MultipleSelectorRow<String>("m") {
      $0.options = ["z", "a", "m"]
      $0.value = ["a", "z"]
    }
    let answer = row.answer(in: .canonical)
    #expect(answer == .array([.string("z"), .string("a")]))
    row.value = nil
    try row.accept(.value(answer), in: .canonical)
    #expect(row.value == ["a", "z"])
  }

  @Test func `a row without options accepts nothing and does not crash`() {
    let row = PushRow<String>("x")
    #expect(row.refusal(of: "1") == #""1" is not one of the options"#)
    #expect(row.prompt(in: .prompt()).choices?.options.isEmpty == true)
  }
}
