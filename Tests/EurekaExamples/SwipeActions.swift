import Eureka
import EurekaTesting
import Testing

@MainActor
@Suite struct SwipeActions {
  private final class Log {
    var calls: [String] = []
  }

  private func row(_ log: Log) -> TextRow {
    TextRow("text") {
      $0.title = "Text"
      let deleteAction = SwipeAction(
        style: .destructive,
        title: "Delete",
        handler: { (action, row, completionHandler) in
          log.calls.append("delete \(row.tag ?? "")")
          completionHandler?(true)
        })
      deleteAction.image = Image(named: "icon-trash")

      $0.trailingSwipe.actions = [deleteAction]
      $0.trailingSwipe.performsFirstActionWithFullSwipe = true

      let infoAction = SwipeAction(
        style: .normal,
        title: "Info",
        handler: { (action, row, completionHandler) in
          log.calls.append("info")
          completionHandler?(false)
        })
      infoAction.actionBackgroundColor = .blue
      infoAction.image = Image(named: "icon-info")

      $0.leadingSwipe.actions = [infoAction]
      $0.leadingSwipe.performsFirstActionWithFullSwipe = true
    }
  }

  @Test func `swipes are listed and run by commands`() {
    let log = Log()
    let run = FormTester(Form() +++ row(log)).run([":>", ":> del", ":>>", ":<", ":<<", ":> Info", "x"])
    #expect(run.outcome == .completed)
    #expect(log.calls == ["delete text", "delete text", "info"])
    #expect(
      run.transcript == """

        Text › :>
          :> Delete [icon-trash]  (:>>)
        Text › :> del
        Delete: done.
        Text › :>>
        Delete: done.
        Text › :<
          :< Info [icon-info]  (:<<)
        Text › :<<
        error: Info failed.
        Text › :> Info
        error: unknown action "Info": enter one of Delete.
        Text › x

        """)
  }

  @Test func `a label is gone to for its swipes, and left with Enter`() {
    let label = LabelRow("banner") {
      $0.title = "Banner"
      $0.trailingSwipe.actions = [
        SwipeAction(style: .destructive, title: "Delete") { _, row, completion in
          row.section?.remove(row)
          completion?(true)
        }
      ]
    }
    let form = Form() +++ label <<< TextRow("text") { $0.title = "Text" }
    let run = FormTester(form).run([":goto banner", "", ":goto banner", ":> Delete", "x"])
    #expect(run.outcome == .completed)
    #expect(form.allRows.map(\.tag) == ["text"])
    #expect(
      run.transcript == """

        Banner
        Text › :goto banner
        Banner
        Press Enter to continue ›\u{20}
        Text › :goto banner
        Banner
        Press Enter to continue › :> Delete
        Delete: done.
        Text › x

        """)
  }
}
