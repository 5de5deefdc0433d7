import Eureka
import EurekaChecks
import TestSupport
import Testing

/// Random changes of a section, compared with the same changes of an array.
@MainActor
@Suite struct RandomChangesTests {
  /// Rows with what hides them, as the section should have them.
  private struct Model {
    var all: [BaseRow] = []
    @MainActor
    var shown: [BaseRow] { all.filter { !$0.isHidden } }

    @MainActor
    mutating func replaceShown(_ range: Range<Int>, with rows: [BaseRow]) {
      let removed = shown[range]
      let previous = range.lowerBound > 0 ? shown[range.lowerBound - 1] : nil
      let first = removed.first.flatMap { first in all.firstIndex { $0 === first } }
      let position = first ?? all.firstIndex { $0 === previous }.map { $0 + 1 } ?? 0
      all.removeAll { row in removed.contains { $0 === row } }
      all.insert(contentsOf: rows, at: position)
    }
  }

  @Test(arguments: Extent.seeds(10, thoroughly: 40, from: 1))
  func `a section and an array stay the same`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var model = Model()
    var section = Section("S")
    let log = FormViewController()
    log.form +++ Section("T") <<< IntRow("n") { $0.value = 0 } +++ section
    var count = 0
    func newRow() -> BaseRow {
      count += 1
      return TextRow("r\(count)") { if count.isMultiple(of: 3) { $0.hidden = "$n == 1" } }
    }
    for _ in 0..<200 {
      let shown = model.shown.count
      let low = Int.random(in: 0...shown, using: &random)
      let high = Int.random(in: low...shown, using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0:
        let row = newRow()
        model.all.append(row)
        section.append(row)
      case 1:
        let row = newRow()
        model.replaceShown(low..<low, with: [row])
        section.insert(row, at: low)
      case 2 where low < shown:
        model.replaceShown(low..<low + 1, with: [])
        section.remove(at: low)
      case 3:
        let rows = [newRow(), newRow()]
        model.replaceShown(low..<high, with: rows)
        section.replaceSubrange(low..<high, with: rows)
      case 4 where low < high:
        let shown = model.shown
        let places = [low, high - 1].compactMap { place in model.all.firstIndex { $0 === shown[place] } }
        model.all.swapAt(places[0], places[1])
        section.swapAt(low, high - 1)
      case 5:
        model.all.removeAll { $0.tag?.hasSuffix("5") == true }
        section.removeAll { $0.tag?.hasSuffix("5") == true }
      case 6:
        log.form.setValues(["n": Int.random(in: 0...1, using: &random)])
      case 7 where low < high:
        let rows = Array(model.shown[low..<high].reversed())
        model.replaceShown(low..<high, with: rows)
        section.replaceSubrange(low..<high, with: rows)
      case 8 where low < shown:
        let row = model.shown[low]
        model.all.removeAll { $0 === row }
        model.all.append(row)
        section.append(row)
      default:
        section += []
      }
      #expect(section.allRows.map(\.tag) == model.all.map(\.tag))
      #expect(section.map(\.tag) == model.shown.map(\.tag))
      #expect(log.form.rowTags == ["n"] + model.all.compactMap(\.tag))
      #expect(model.all.allSatisfy { $0.section === section && log.form.rowBy(tag: $0.tag ?? "") === $0 })
    }
    #expect(log.form.check().isEmpty)
  }
}
