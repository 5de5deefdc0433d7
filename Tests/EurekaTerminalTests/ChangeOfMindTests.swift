import Eureka
import EurekaTerminal
import OrderedCollections
import TestSupport
import Testing

/// A law: after any sequence of answers, changes and jumps, the result is that of a fresh walk given the final answers.
@MainActor
@Suite struct ChangeOfMindTests {
  /// A form whose conditions read what comes before them, by tag; the same for the same seed.
  private func form(_ seed: UInt64) -> Form {
    var random = SplitMix(seed: seed)
    func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    var tags: [String] = []
    func condition() -> Condition? {
      guard !tags.isEmpty, pick(3) > 0 else { return nil }
      let (one, other) = (tags[pick(tags.count)], tags[pick(tags.count)])
      let formats = [
        "$\(one) == 1", "$\(one) != 1", "$\(one) == nil", "$\(one) > $\(other)",
        "$\(one) == 1 AND NOT $\(other) == 2", "$\(one) == nil OR $\(other) == 1",
      ]
      return .predicate(NSPredicate(format: formats[pick(formats.count)]))
    }
    let form = Form()
    var rowsWithoutFollowers: [String] = []
    for index in 0..<(3 + pick(4)) {
      let section = Section("S\(index)")
      if pick(2) == 0 { section.hidden = condition() } else { section.shown = condition() }
      if pick(8) == 0 { section.asked = condition() }
      if pick(3) == 0 {
        let group = SectionGroup("G\(index)") { section }
        group.shown = condition()
        if pick(8) == 0 { group.asked = condition() }
        let outer = SectionGroup("O\(index)") { group }
        if pick(2) == 0 { outer.hidden = condition() }
        form +++ outer
      } else {
        form +++ section
      }
      for _ in 0...pick(3) {
        let tag = "r\(tags.count)"
        let row = IntRow(tag) { $0.value = [nil, 1, 2][pick(3)] }
        if pick(2) == 0 { row.hidden = condition() } else { row.shown = condition() }
        if pick(6) == 0 { row.asked = condition() }
        var isPlain = true
        if !tags.isEmpty {
          let (one, other) = (tags[pick(tags.count)], tags[pick(tags.count)])
          let kind = pick(8)
          isPlain = kind > 1
          switch kind {
          case 0: row.defaultValue([one]) { ($0.value(one, as: Int.self) ?? 0) + 1 }
          case 1:
            row.compute([one, other]) { form in
              form.value(one, as: Int.self).map { ($0 + (form.value(other) ?? 0)) % 3 }
            }
          case 2: section <<< ComputedRow<Int>("c" + tag, "($\(one) + $\(other)) * 2")
          default: break
          }
        }
        // 1 keeps all rules.
        if !tags.isEmpty, pick(5) == 0, isPlain {
          row.add(rule: "SELF <= $\(tags[pick(tags.count)]) OR SELF == 1", msg: "Too much.")
        }
        section <<< row
        tags.append(tag)
        rowsWithoutFollowers += isPlain ? [tag] : []
      }
    }
    if let first = rowsWithoutFollowers.randomElement(using: &random),
      let last = rowsWithoutFollowers.randomElement(using: &random)
    {
      form.rule("NOT ($\(first) == 2 AND $\(last) > 1)", msg: "Not both.", at: last)
    }
    form.hiddenAnswers = .absent
    return form
  }

  @Test(arguments: 0..<(Extent.isThorough ? 100 : 4))
  func `what a form means holds after any change of mind`(part: Int) throws {
    try hold(
      part, form,
      lines: ["1", "2", "3", "", ":clear", ":default", ":back", ":back 3"] + (0..<20).map { ":goto r\($0)" })
  }

  @Test(arguments: 0..<(Extent.isThorough ? 100 : 4))
  func `the same holds for lists in lists, pairs, and items as options`(part: Int) throws {
    try hold(
      part, RandomRoster.form,
      lines: [
        "1", "2", "3", "1", "2", "", "y", "n", "y", ":clear", ":default", ":back", ":back 3", ":goto r0",
        ":goto r1",
        ":goto people[0].a", ":goto people[1].b", ":goto people[1].visits[0].c", ":goto people", ":delete",
        ":delete 1",
        ":move 1", ":move 2 1", ":goto carer", ":goto people[1].rel[0].k", ":items people",
      ])
  }

  @Test(arguments: 0..<(Extent.isThorough ? 200 : 4))
  func `the same holds where answers change what others accept, their defaults and locks`(part: Int) {
    for seed in Extent.seeds(100, thoroughly: 100, from: part * 100) {
      var form = GeneratedForm(seed: seed)
      let typed = lines(seed)
      guard breach(form.form, after: typed) != nil else { continue }
      var lines = fewest(of: typed) { breach(form.form, after: $0) != nil }
      while let smaller = form.smaller.first(where: { breach($0.form, after: lines) != nil }) {
        form = smaller
        lines = fewest(of: lines) { breach(smaller.form, after: $0) != nil }
      }
      Issue.record("seed \(seed):\n\(form)\nlines: \(lines)\n\(breach(form.form, after: lines) ?? "")")
    }
  }

  @Test(arguments: [701_589, 704_425, 707_483, 719_857] as [UInt64])
  func `it holds where one answer is unknown until another is there, and where items come back`(seed: UInt64)
  {
    #expect(breach(GeneratedForm(seed: seed).form, after: lines(seed)) == nil)
  }

  /// What somebody types into a generated form.
  private func lines(_ seed: UInt64) -> [String] {
    let commands =
      (0..<9).map { ":goto r\($0)" } + [":clear", ":default", ":back", ":back 3"]
      + [":goto items[0].a", ":goto items[0].b", ":goto c3", ":goto c4"]
    return lines(seed &* 31, ["1", "2", "3", "1", "2", "3", "", "y", "x", "z"] + commands)
  }

  private func hold(_ part: Int, _ form: (UInt64) -> Form, lines: [String]) throws {
    for seed in Extent.seeds(100, thoroughly: 100, from: part * 100) {
      let typed = self.lines(seed &* 31, lines)
      guard let reason = breach({ form(seed) }, after: typed) else { continue }
      let lines = fewest(of: typed) { breach({ form(seed) }, after: $0) != nil }
      Issue.record("seed \(seed): \(lines)\n\(reason)")
    }
  }

  /// The lines of a person who answers at random, and changes their mind.
  private func lines(_ seed: UInt64, _ lines: [String]) -> [String] {
    var random = SplitMix(seed: seed)
    return (0..<40).map { _ in lines.randomElement(using: &random) ?? "" }
  }

  /// What a form and lines break of the law, if anything: the lines lead to the end, and the result is what a fresh walk makes of it.
  private func breach(_ form: @MainActor () -> Form, after lines: [String]) -> String? {
    let walk = Walk(started: form(), options: .fixed(.interactive, reviews: true))
    for line in lines {
      guard case .asking = walk.state else { break }
      _ = walk.send(.line(line))
    }
    // To the end, with what there is, or with what is never wrong.
    var last: (tag: String?, line: String)?
    for _ in 0..<300 {
      guard case .asking(let question) = walk.state else { break }
      let isRepeated = last?.line == "" && last?.tag == question.tag && question.tag != nil
      let line = question.part == .takingOut ? "y" : isRepeated ? "1" : ""
      _ = walk.send(.line(line))
      last = (question.tag, line)
    }
    guard case .finished(.completed) = walk.state else { return "no end: \(walk.state)" }
    let result = walk.form.answers()
    for mode in [WalkOptions.Mode.unattended, .piped] {
      let fresh = Walk(started: form(), options: .fixed(mode, given: result, from: "the result"))
      if fresh.state != .finished(.completed) { return "\(result)\n\(mode): \(fresh.state)" }
      let again = fresh.form.answers()
      if again != result { return "\(result)\n\(mode): \(again)" }
    }
    return nil
  }

  /// The lines without those that are not needed for what they break.
  private func fewest(of lines: [String], breaking breaks: ([String]) -> Bool) -> [String] {
    var lines = lines
    for index in lines.indices.reversed() {
      var fewer = lines
      fewer.remove(at: index)
      if breaks(fewer) { lines = fewer }
    }
    return lines
  }
}
