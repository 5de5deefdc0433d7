import Eureka
import Testing

/// A form's delegate is its author's.
@MainActor
@Suite struct FormDelegateTests {
  private final class Log: FormDelegate {
    var changes: [String] = []
    func sectionsHaveBeenAdded(_ sections: [Section], at indexes: IndexSet) {}
    func sectionsHaveBeenRemoved(_ sections: [Section], at indexes: IndexSet) {}
    func sectionsHaveBeenReplaced(oldSections: [Section], newSections: [Section], at indexes: IndexSet) {}
    func rowsHaveBeenAdded(_ rows: [BaseRow], at indexes: [IndexPath]) {}
    func rowsHaveBeenRemoved(_ rows: [BaseRow], at indexes: [IndexPath]) {}
    func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at indexes: [IndexPath]) {}
    func valueHasBeenChanged(for row: BaseRow, oldValue: Any?, newValue: Any?) {
      changes.append(row.tag ?? "")
    }
  }

  @Test func `a controller that is made for a form leaves the form its delegate`() {
    let (form, log) = (Form { IntRow("a") }, Log())
    form.delegate = log
    let controller = FormViewController(form: form)
    form.setValues(["a": 1])
    #expect(log.changes == ["a"] && controller.form === form && form.viewController === controller)
  }
}
