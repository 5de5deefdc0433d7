import Eureka
import EurekaTesting
import TestSupport
import Testing

/// Answers that are wrong by the thousand are refused as fast as others, by a report that can be read.
@MainActor
@Suite struct ManyProblemsTests {
  @Test func `a report stops at a hundred problems, and counts the rest`() {
    var given: OrderedDictionary<String, AnswerValue> = [:]
    let count = Extent.times(10_000, thoroughly: 100_000)
    for index in 0..<count { given["zz\(index)"] = .number(1) }
    let form = Form() +++ Section()
    for index in 0..<1000 { form.allSections[0].append(TextRow("tag\(index)")) }
    let run = FormTester(form, mode: .unattended, given: given).run()
    #expect(run.problems.count == count)
    #expect(run.report.count == 101 && run.report.last == "error: \(count - 100) more problems.")
    #expect(run.report.joined().utf8.count < 100_000)
  }

  @Test func `the first hundred unknown members of groups are compared with tags`() {
    let group = GroupRow("group") { TextRow("name") }
    let members = (0..<1000).map { ("name\($0)", AnswerValue.number(1)) }
    let answer = AnswerValue.object(OrderedDictionary(uniqueKeysWithValues: members))
    let run = FormTester(Form() +++ group, mode: .unattended, given: ["group": answer]).run()
    #expect(run.problems.count == 1000)
    let compared = run.problems.prefix { $0.reasons.contains { $0.description.contains("did you mean") } }
    #expect((100...110).contains(compared.count))
    #expect(!run.problems.dropFirst(110).contains { "\($0.reasons)".contains("did you mean") })
  }

  @Test func `a key of megabytes is compared with nothing`() {
    let key = String(repeating: "x", count: 30_000_000)
    let run = FormTester(Form() +++ TextRow("a"), mode: .unattended, given: [key: 1]).run()
    #expect(run.problems.map(\.kind) == [.unknownTag] && run.report.joined().utf8.count < 1000)
  }
}
