import Eureka
import EurekaChecks
import Testing

@MainActor
@Suite struct CollectionTests {
  /// a, (b), c, d; b is hidden.
  private func section() -> Section {
    Section("S") {
      TextRow("a")
      TextRow("b") { $0.hidden = true }
      TextRow("c")
      TextRow("d")
    }
  }

  private func tags(_ section: Section) -> [String?] { section.allRows.map(\.tag) }

  @Test func `rows are put in, exchanged and taken out around hidden ones`() {
    let section = section()
    let form = Form() +++ section
    section.insert(TextRow("x"), at: 1)
    #expect(tags(section) == ["a", "x", "b", "c", "d"])
    section.swapAt(0, 3)
    #expect(section.map(\.tag) == ["d", "x", "c", "a"])
    section.replaceSubrange(1...2, with: [TextRow("y")])
    #expect(section.map(\.tag) == ["d", "y", "a"])
    #expect(form.rowBy(tag: "x") as BaseRow? == nil)
    section.removeFirst()
    section.removeLast()
    #expect(tags(section) == ["y", "b"])
    section.removeAll()
    #expect(tags(section).isEmpty && form.allRows.isEmpty)
  }

  @Test func `rows are sorted, reversed and shuffled without being lost`() {
    var section = Section { for name in ["c", "a", "d", "b"] { TextRow(name) } }
    let form = Form() +++ section
    section.sort { ($0.tag ?? "") < ($1.tag ?? "") }
    #expect(section.map(\.tag) == ["a", "b", "c", "d"])
    section.reverse()
    #expect(section.map(\.tag) == ["d", "c", "b", "a"])
    section.shuffle()
    #expect(Set(section.compactMap(\.tag)) == ["a", "b", "c", "d"])
    #expect(form.allRows.count == 4)
  }

  @Test func `all that a test says so of are removed, the hidden ones too`() {
    let section = section()
    section.removeAll { $0.tag == "b" || $0.tag == "c" }
    #expect(tags(section) == ["a", "d"])
    let form = Form() +++ Section("1") +++ Section("2") { $0.hidden = true } +++ Section("3")
    form.removeAll { $0.header?.title != "1" }
    #expect(form.allSections.map { $0.header?.title } == ["1"])
  }

  @Test func `what is removed while others are being chosen to be removed is removed once`() {
    let section = section()
    let form = Form() +++ section +++ Section("2") +++ Section("3")
    section.removeAll { row in
      if row.tag == "b" { section.remove(row) }
      if row.tag == "c" { form[1].append(row) }
      return row.tag != "d"
    }
    #expect(tags(section) == ["d"] && tags(form[1]) == ["c"])
    #expect(form.rowBy(tag: "c") as BaseRow? != nil)
    form.removeAll { part in
      if part === section { form.remove(part) }
      return part.header?.title != "3"
    }
    #expect(form.allSections.map { $0.header?.title } == ["3"] && section.form == nil)
  }

  @Test func `a row is put behind another, hidden or not, if that is there`() throws {
    let section = section()
    let form = Form() +++ section
    let hidden = try #require(form.rowBy(tag: "b") as BaseRow?)
    try section.insert(row: TextRow("e"), after: hidden)
    #expect(tags(section) == ["a", "b", "e", "c", "d"])
    let other = TextRow("z")
    #expect(throws: EurekaError.rowNotInSection(row: other)) {
      try section.insert(row: TextRow("f"), after: other)
    }
    #expect(section.allRows.count == 5)
  }

  @Test func `a row has an index path, and is found by it`() {
    let form = Form() +++ Section("0") { $0.hidden = true } <<< TextRow("n") +++ section()
    let row = form.rowBy(tag: "c") as BaseRow?
    #expect(row?.indexPath == IndexPath(row: 1, section: 0))
    #expect(form[IndexPath(row: 1, section: 0)] === row)
    #expect((form.rowBy(tag: "n") as BaseRow?)?.indexPath == nil)
    #expect(form.allSections[1].index == 0 && form.allSections[0].index == nil)
  }

  @Test func `a position that does not exist crashes nothing, and is reported`() {
    let section = section()
    let form = Form() +++ section
    #expect(section[7].section == nil)
    section[-1] = TextRow("x")
    section.remove(at: 3)
    section.insert(TextRow("e"), at: 99)
    section.removeSubrange(1..<50)
    section.removeFirst(9)
    _ = form[IndexPath(row: 0, section: 4)]
    #expect(tags(section) == ["b"])
    #expect(
      form.errorsOfDeclaration.map { "\($0.subject): \($0.message)" } == [
        "form: position 4 is out of range: the count is 1",
        "S: position 7 is out of range: the count is 3",
        "S: position -1 is out of range: the count is 3",
        "S: position 3 is out of range: the count is 3",
        "S: position 99 is out of range: the count is 3",
        "S: position 49 is out of range: the count is 4",
        "S: position 8 is out of range: the count is 1",
      ])
  }

  @Test func `the element at count is appended, as in Eureka`() {
    let section = section()
    let form = Form() +++ section
    section[section.count] = TextRow("e")
    form[form.count] = Section("T")
    #expect(tags(section) == ["a", "b", "c", "d", "e"])
    #expect(form.map { $0.header?.title } == ["S", "T"])
    section[section.count] = section[0]
    #expect(tags(section) == ["b", "c", "d", "e", "a"])
    #expect(form.check().allSatisfy { $0.severity == .warning })
  }

  @Test func `what is inserted comes right after the visible one before it, as in Eureka`() throws {
    func hidden(_ tag: String) -> TextRow { TextRow(tag) { $0.hidden = true } }
    let section = Section { [hidden("h"), TextRow("a"), hidden("i"), TextRow("b"), hidden("j")] }
    let form = Form() +++ section
    let path = try #require((form.rowBy(tag: "a") as TextRow?)?.indexPath)
    section.insert(TextRow("new"), at: path.row + 1)
    section.insert(TextRow("first"), at: 0)
    section.insert(TextRow("last"), at: section.count)
    #expect(section.allRows.map(\.tag) == ["first", "h", "a", "new", "i", "b", "last", "j"])
    section[3] = TextRow("c")
    section[section.count] = TextRow("end")
    #expect(section.allRows.map(\.tag) == ["first", "h", "a", "new", "i", "c", "last", "j", "end"])

    let sections = Form() +++ Section("a") +++ Section("h") { $0.hidden = true } +++ Section("b")
    sections.insert(Section("new"), at: 1)
    sections.insert(Section("first"), at: 0)
    #expect(sections.allSections.map { $0.header?.title } == ["first", "a", "new", "h", "b"])
  }

  @Test func `a form plus another is the first, which the sections of the other join, as in Eureka`() {
    let (first, second) = (Form() +++ Section("1"), Form() +++ Section("2") +++ Section("3"))
    let sum: Form = first + second
    #expect(sum === first)
    #expect(first.map { $0.header?.title } == ["1", "2", "3"])
    #expect(first.allSections.allSatisfy { $0.form === first })
    let (one, two) = (section(), Section { TextRow("z") })
    let rows: Section = one + two
    #expect(rows === one && tags(one) == ["a", "b", "c", "d", "z"])
  }

  @Test func `sections are replaced at positions that count the hidden ones, as in Eureka`() {
    let form =
      Form() +++ Section("a") +++ Section("b") { $0.hidden = true } +++ Section("c") +++ Section("d")
    func titles() -> [String?] { form.allSections.map { $0.header?.title } }
    form.replaceSubrangeInAllSections(1..<3, with: [Section("x"), form.allSections[3]])
    #expect(titles() == ["a", "x", "d"])
    form.replaceSubrangeInAllSections(0..<0, with: [Section("y")])
    form.replaceSubrangeInAllSections(4..<9, with: [Section("z")])
    #expect(titles() == ["y", "a", "x", "d", "z"])
    #expect(form.allSections.allSatisfy { $0.form === form })
    #expect(
      form.errorsOfDeclaration.map { "\($0.message)" } == ["position 9 is out of range: the count is 4"])
  }

  @Test func `sections are equal if they are one`() {
    let (one, other) = (Section("S"), Section("S"))
    let form = Form() +++ one +++ other
    #expect(one == one && one != other)
    #expect(form.firstIndex(of: other) == 1)
  }

  @Test func `a section finds its rows by their tags, as in Eureka`() {
    let section = section()
    let row: TextRow? = section.rowBy(tag: "b")
    let wrong: IntRow? = section.rowBy(tag: "b")
    #expect(row === section.allRows[1] && wrong == nil)
    #expect(section.rowBy(tag: "z") as BaseRow? == nil)
  }

  @Test func `errors are forgotten in the whole form, as in Eureka`() {
    let form = Form() +++ TextRow("a") { $0.add(rule: RuleRequired()) }
    form.validate()
    #expect(form.rowBy(tag: "a")?.isValid == false)
    form.cleanValidationErrors()
    #expect(form.rowBy(tag: "a")?.isValid == true)
  }

  @Test func `both spellings of option sets stay, as Eureka has only the capitals`() {
    #expect(MultivaluedOptions.Insert.union(.Delete) == [.insert, .delete])
    #expect([MultivaluedOptions.None, .Reorder] == [.none, .reorder])
    #expect(RowNavigationOptions.Enabled.union(.StopDisabledRow) == [.enabled, .stopDisabledRow])
    #expect(
      [RowNavigationOptions.Disabled, .SkipCanNotBecomeFirstResponderRow]
        == [.disabled, .skipCanNotBecomeFirstResponderRow])
    #expect(
      [InlineRowHideOptions.Never, .AnotherInlineRowIsShown, .FirstResponderChanges]
        == [.never, .anotherInlineRowIsShown, .firstResponderChanges])
  }

  @Test func `all combinations of forms, sections, rows and closures are built by operators`() {
    var form = TextRow("a") +++ Section("1") +++ { TextRow("b") } +++ (Form() +++ Section("2"))
    form +++= Section("3")
    form +++= TextRow("c")
    form +++= { TextRow("d") }
    #expect(form.map { $0.header?.title ?? $0.first?.tag } == ["a", "1", "b", "2", "3", "c", "d"])
    form = Section("1") +++ TextRow("a") +++ Section("2") <<< { TextRow("b") } <<< TextRow("c")
    #expect(form.map { $0.map(\.tag) } == [[], ["a"], ["b", "c"]])
    let rows = TextRow("x") <<< TextRow("y")
    #expect((rows +++ rows).count == 1)
  }

  // MARK: Delegates

  private final class Log: FormViewController {
    var calls: [String] = []
    override func sectionsHaveBeenAdded(_ sections: [Section], at indexes: IndexSet) {
      calls.append("sections added at \(Array(indexes))")
    }
    override func sectionsHaveBeenRemoved(_ sections: [Section], at indexes: IndexSet) {
      calls.append("sections removed at \(Array(indexes))")
    }
    override func sectionsHaveBeenReplaced(
      oldSections: [Section], newSections: [Section], at indexes: IndexSet
    ) {
      calls.append("sections replaced at \(Array(indexes))")
    }
    override func rowsHaveBeenAdded(_ rows: [BaseRow], at indexes: [IndexPath]) {
      calls.append("added \(rows.compactMap(\.tag)) at \(indexes.map { [$0.section, $0.row] })")
    }
    override func rowsHaveBeenRemoved(_ rows: [BaseRow], at indexes: [IndexPath]) {
      calls.append("removed \(rows.compactMap(\.tag)) at \(indexes.map { [$0.section, $0.row] })")
    }
    override func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at indexes: [IndexPath]) {
      calls.append("replaced \(oldRows.compactMap(\.tag)) at \(indexes.map { [$0.section, $0.row] })")
    }
    override func valueHasBeenChanged(for row: BaseRow, oldValue: Any?, newValue: Any?) {
      calls.append("\(row.tag ?? "") from \(oldValue ?? "nil") to \(newValue ?? "nil")")
    }
    func takeCalls() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  @Test func `a controller is told what comes, goes, and changes`() {
    let log = Log()
    log.form +++ Section("1") <<< IntRow("n") { $0.value = 1 }
    #expect(log.takeCalls() == ["sections added at [0]"])
    log.form.first?.append(contentsOf: [
      TextRow("a") { $0.hidden = "$n == 2" }, TextRow("b"), TextRow("c") { $0.hidden = "$n == 2" },
    ])
    #expect(log.takeCalls() == [#"added ["a", "b", "c"] at [[0, 1], [0, 2], [0, 3]]"#])
    log.form.first?.append(TextRow("hidden") { $0.hidden = "$n == 1 OR $n > 1" })
    log.form.append(Section { $0.hidden = true })
    #expect(log.takeCalls().isEmpty)
    log.form.setValues(["n": 2])
    #expect(log.takeCalls() == ["n from 1 to 2", #"removed ["a", "c"] at [[0, 1], [0, 3]]"#])
    log.form.setValues(["n": 3])
    #expect(log.takeCalls() == ["n from 2 to 3", #"added ["a", "c"] at [[0, 1], [0, 3]]"#])
    log.form.first?[1] = TextRow("z")
    #expect(log.takeCalls() == [#"replaced ["a"] at [[0, 1]]"#])
    log.form[0] = Section("2")
    #expect(log.takeCalls() == ["sections replaced at [0]"])
    log.form +++ Section("3")
    log.form.first?.append(contentsOf: [TextRow("a"), TextRow("b"), TextRow("c")])
    _ = log.takeCalls()
    log.form.first?.swapAt(0, 2)
    #expect(log.takeCalls() == [#"replaced ["a", "c"] at [[0, 0], [0, 2]]"#])
    log.form.first?.replaceSubrange(0...1, with: [TextRow("d"), TextRow("e")])
    #expect(log.takeCalls() == [#"replaced ["c", "b"] at [[0, 0], [0, 1]]"#])
    log.form.swapAt(0, 1)
    #expect(log.takeCalls() == ["sections replaced at [0, 1]"])
    log.form.replaceSubrangeInAllSections(0..<1, with: [Section("4")])
    #expect(log.takeCalls() == ["sections replaced at [0]"])
    log.form.removeAll()
    #expect(log.takeCalls() == ["sections removed at [0, 1]"])
  }

  @Test func `of a range replaced by more or fewer, only the surplus comes or goes, as in Eureka`() {
    let log = Log()
    log.form +++ Section("1") +++ Section("2") +++ Section("3")
    _ = log.takeCalls()
    log.form.replaceSubrange(0...1, with: [Section("4")])
    #expect(log.takeCalls() == ["sections replaced at [0]", "sections removed at [1]"])
    log.form.replaceSubrange(0...0, with: [Section("5"), Section("6")])
    #expect(log.takeCalls() == ["sections replaced at [0]", "sections added at [1]"])
    log.form[0].append(contentsOf: [TextRow("a"), TextRow("b"), TextRow("c")])
    _ = log.takeCalls()
    log.form[0].replaceSubrange(1...2, with: [TextRow("d")])
    #expect(log.takeCalls() == [#"replaced ["b"] at [[0, 1]]"#, #"removed ["c"] at [[0, 2]]"#])
    let watching = Watching("W") { [TextRow("a"), TextRow("b"), TextRow("c")] }
    watching.calls = []
    watching.replaceSubrange(0...1, with: [TextRow("d")])
    #expect(watching.calls == [#"["a"] by ["d"] at [0]"#, #"removed ["b"] at [1]"#])
  }

  @Test func `a row hidden where another is shown is removed, not replaced, as in Eureka`() {
    let log = Log()
    log.form +++ IntRow("n") <<< TextRow("a") { $0.hidden = "$n == 1" }
      <<< TextRow("b") { $0.hidden = "$n != 1" }
    _ = log.takeCalls()
    log.form.setValues(["n": 1])
    #expect(
      log.takeCalls() == [
        "n from nil to 1", #"removed ["a"] at [[0, 1]]"#, #"added ["b"] at [[0, 1]]"#,
      ])
  }

  private final class Watching: Section {
    var calls: [String] = []
    override func rowsHaveBeenAdded(_ rows: [BaseRow], at indexes: IndexSet) {
      calls.append("added \(rows.compactMap(\.tag)) at \(Array(indexes))")
    }
    override func rowsHaveBeenRemoved(_ rows: [BaseRow], at indexes: IndexSet) {
      calls.append("removed \(rows.compactMap(\.tag)) at \(Array(indexes))")
    }
    override func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at indexes: IndexSet) {
      calls.append("\(oldRows.compactMap(\.tag)) by \(newRows.compactMap(\.tag)) at \(Array(indexes))")
    }
  }

  @Test func `a section of one's own is told of its rows, in a form or not, as in Eureka`() {
    let section = Watching("S") { TextRow("a") }
    section <<< TextRow("b") <<< TextRow("c") { $0.hidden = "$a == 'x'" }
    section[1] = TextRow("d")
    section.remove(at: 0)
    let form = Form() +++ section
    section.insert(TextRow("a"), at: 0)
    form.setValues(["a": "x"])
    form.setValues(["a": nil as String?])
    section.swapAt(0, 1)
    section.removeAll()
    #expect(
      section.calls == [
        #"added ["a"] at [0]"#, #"added ["b"] at [1]"#, #"added ["c"] at [2]"#, #"["b"] by ["d"] at [1]"#,
        #"removed ["a"] at [0]"#, #"added ["a"] at [0]"#, #"removed ["c"] at [2]"#, #"added ["c"] at [2]"#,
        #"["a", "d"] by ["d", "a"] at [0, 1]"#, #"removed ["d", "a", "c"] at [0, 1, 2]"#,
      ])
  }

  private final class WatchingList: MultivaluedSection {
    var count2 = 0
    override func rowsHaveBeenAdded(_ rows: [BaseRow], at indexes: IndexSet) { count2 += rows.count }
  }

  @Test func `a list of one's own is told of its items`() {
    let list = WatchingList(multivaluedOptions: [.insert], header: "L") {
      $0.multivaluedRowToInsertAt = { _ in TextRow() }
      TextRow("a")
    }
    list.insertRow()
    #expect(list.count2 == 3)
  }

  @Test func `what an addition shows and hides is told with it`() {
    let log = Log()
    log.form +++ Section("1") <<< TextRow("a") { $0.hidden = "$n == nil" }
      <<< TextRow("b") { $0.hidden = "$n == 1" }
    _ = log.takeCalls()
    log.form.first?.append(contentsOf: [IntRow("n") { $0.value = 1 }, TextRow("c")])
    #expect(
      log.takeCalls() == [
        #"removed ["b"] at [[0, 0]]"#, #"added ["a", "n", "c"] at [[0, 0], [0, 1], [0, 2]]"#,
      ])
  }

  @Test func `callbacks may change the form as they like, the row itself among what goes`() {
    let form = Form()
    form +++ Section("1")
      <<< IntRow("n").onChange { row in
        let section = row.section
        section?.remove(row)
        section?.append(TextRow("new") { $0.hidden = "$n == 1" })
        row.form?.append(Section("never"))
        section?.form?.append(Section("2"))
        section?.hidden = true
        section?.evaluateHidden()
      }
    let row: IntRow? = form.rowBy(tag: "n")
    row?.value = 1
    #expect(form.allSections.map { $0.header?.title } == ["1", "2"])
    #expect(form.shownSections.count == 1)
    #expect(row?.section == nil)
  }
}
