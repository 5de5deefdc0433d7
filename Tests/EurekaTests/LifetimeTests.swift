import Eureka
import Synchronization
import TestSupport
import Testing

/// What was dropped is freed: nothing holds a form but those who use it.
@MainActor
@Suite struct LifetimeTests {
  private final class Weak {
    weak var object: AnyObject?
    init(_ object: AnyObject?) { self.object = object }
  }

  private final class Controller: FormViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      form
        +++ SelectableSection<ListCheckRow<String>>("List", selectionType: .multipleSelection) { section in
          section.tag = "list"
          section <<< ListCheckRow<String> { $0.selectableValue = "a" }
        }
      form
        +++ itemList("many", [.insert], header: "Many") { GroupRow("g") { TextRow("inner") } }
      form
        +++ PushRow<String>("push") {
          $0.options = ["a"]
          $0.hidden = .function(["list"]) { _ in false }
        }
        .onPresent { _, _ in }
      form +++ PickerInlineRow<String>("inline") { $0.options = ["a"] }
      form
        +++ TextRow("text") { $0.hidden = "$text == 'x'" }
        .onChange { $0.title = $0.value }.cellUpdate { cell, row in cell.textLabel?.text = row.value }
    }
  }

  private typealias List = SelectorViewController<SelectorRow<PushSelectorCell<String>>>

  @Test func `a list holds its row as in Eureka, and neither keeps the other alive`() {
    let list = List()
    weak var row: PushRow<String>?
    do {
      let made = PushRow<String>("push") { $0.options = ["a"] }
      list.row = made
      made.presentedOptions = list
      row = made
    }
    #expect(list.row === row && row != nil)
    weak var freed: List?
    do {
      let other = List()
      freed = other
      other.row = row
      row?.presentedOptions = other
    }
    #expect(freed == nil)
    list.row = nil
    #expect(row == nil)
  }

  @Test func `what outlives what it was in is in nothing`() {
    let section = Section("S")
    var form: Form? = Form() +++ section
    #expect(section.form === form)
    form = nil
    #expect(section.form == nil)

    let row = PickerInlineRow<String>("inline") { $0.options = ["a"] }
    var around: Form? = Form() +++ row
    row.expandInlineRow()
    let inline = row.inlineRow
    #expect(row.section === around?[0] && inline?.section === around?[0])
    around = nil
    #expect(row.section == nil && inline?.section == nil && row.form == nil)

    var text: TextRow? = TextRow("a")
    let cell = text?.cell
    #expect(cell?.row === text)
    text = nil
    #expect(cell?.row == nil && cell?.baseRow == nil)
  }

  @Test func `an inline row that outlives its row is in no section`() {
    let section = Section()
    var row: PickerInlineRow<String>? = PickerInlineRow("inline") { $0.options = ["a"] }
    row.map { section.append($0) }
    let form = Form() +++ section
    row?.expandInlineRow()
    let inline = row?.inlineRow
    #expect(inline?.section === section)
    section.removeAll()
    row = nil
    #expect(inline != nil && inline?.section == nil && form.count == 1)
  }

  /// The last owner of an object, until another thread drops it.
  private final class Holder<Object: AnyObject & Sendable>: Sendable {
    let object: Mutex<Object?>
    let isDropping = Atomic(false)
    let isDropped = Atomic(false)
    init(_ object: Object) { self.object = Mutex(object) }

    /// Drops the object on another thread while the main actor reads, until it reads `nil`.
    @MainActor
    func drop(whileReading isThere: () -> Bool) {
      // A thread of its own: those of tasks may all wait for the main actor.
      Thread.detachNewThread {
        self.isDropping.store(true, ordering: .releasing)
        self.object.withLock { $0 = nil }
        self.isDropped.store(true, ordering: .releasing)
      }
      while !isDropping.load(ordering: .acquiring) {}
      while isThere() {}
      while !isDropped.load(ordering: .acquiring) {}
    }
  }

  @Test func `what another thread drops while it is read becomes nil, as Eureka's weak references do`() {
    for _ in 0..<100 {
      let (section, row, other) = (Section("S"), TextRow("a"), TextRow("b"))
      section <<< row
      Holder(Form() +++ section).drop { section.form != nil }
      #expect(section.form == nil && row.form == nil && row.section === section)
      Holder(Section() <<< other).drop { other.section != nil }
      #expect(other.section == nil && other.form == nil)
      let holder = Holder(TextRow("c"))
      let cell = holder.object.withLock { $0?.cell }
      holder.drop { cell?.row != nil }
      #expect(cell?.row == nil && cell?.baseRow == nil)
    }
  }

  @Test func `forms, sections, rows, cells and controllers are freed`() throws {
    var objects: [Weak] = []
    do {
      let controller = Controller()
      controller.loadViewIfNeeded()
      let form = controller.form
      let many: MultivaluedSection? = form.sectionBy(tag: "many")
      let group = many?.insertRow() as? GroupRow
      let push: PushRow<String>? = form.rowBy(tag: "push")
      let inline: PickerInlineRow<String>? = form.rowBy(tag: "inline")
      inline?.expandInlineRow()
      inline?.onChange { [weak form] _ in _ = form }
      push?.didSelect()
      let presented = controller.takePresentation()?.controller
      presented?.loadViewIfNeeded()
      push?.presentedOptions = presented as? any OptionsController
      form.setValues(["text": "y"])
      for row in form.allRows { row.updateCell() }
      let named: [AnyObject?] = [
        controller, form, many, group, group?.partsForm, push, push?.cell, inline, presented,
      ]
      objects = named.map { Weak($0) }
      objects += form.allSections.map { Weak($0) } + form.questions.map { Weak($0) }
      objects += form.allRows.map { Weak($0.baseCell) } + [Weak(inline?.inlineRow)]
      #expect(objects.allSatisfy { $0.object != nil })
      push?.presentedOptions = nil
    }
    #expect(objects.compactMap { $0.object.map { "\(type(of: $0))" } }.isEmpty)
  }
}
