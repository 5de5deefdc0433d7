import Eureka
import Testing

@MainActor
@Suite struct Operators {
  @Test func `+++ adds sections`() {
    let form = Form()
    form +++ Section()

    form +++ Section("First Section") +++ Section("Another Section")

    form +++ TextRow()
      +++ TextRow()
    #expect(form.map { $0.header?.title } == [nil, "First Section", "Another Section", nil, nil])
    #expect(form.map(\.count) == [0, 0, 0, 1, 1])
  }

  @Test func `<<< adds rows`() {
    let form = Form()
    form +++ Section()
      <<< TextRow()
      <<< DateRow()

    form +++ TextRow()
      <<< DateRow()
    #expect(form.map(\.count) == [2, 2])
    #expect(form[1][1] is DateRow)
  }

  @Test func `+= appends arrays`() {
    var form = Form()
    var section = Section()
    form += [Section("A"), Section("B"), Section("C")]

    section += [TextRow(), DateRow()]
    #expect(form.map { $0.header?.title } == ["A", "B", "C"])
    #expect(section.count == 2)
  }
}
